import { createHmac, timingSafeEqual } from 'node:crypto'
import { z } from 'zod'

const payload = z.object({
  algorithm: z.string().regex(/^hmac-sha256$/i),
  user_id: z.union([z.string().min(1).max(64), z.number().int().transform(String)]).nullish(),
})

/**
 * What Facebook says in a callback, when its signature fits (reference §1.8). The signature covers the encoded payload.
 * @returns undefined when it is not Facebook's; `userId` undefined when it is about a page rather than a person
 */
export const readSignedRequest = (
  signedRequest: string,
  appSecret: string,
): { userId: string | undefined } | undefined => {
  const [signature, encoded, ...rest] = signedRequest.split('.')
  if (!signature || !encoded || rest.length > 0) return undefined
  const expected = createHmac('sha256', appSecret).update(encoded).digest()
  const given = Buffer.from(signature, 'base64url')
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) return undefined
  const parsed = payload.safeParse(parseJson(Buffer.from(encoded, 'base64url').toString('utf8')))
  return parsed.success ? { userId: parsed.data.user_id ?? undefined } : undefined
}

const parseJson = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
