import { createHmac, timingSafeEqual } from 'node:crypto'
import { z } from 'zod'

const LAST_SECOND_OF_9999 = 253_402_300_799

const payload = z.object({
  algorithm: z.string().regex(/^hmac-sha256$/i),
  user_id: z.union([z.string().min(1).max(64), z.number().int().transform(String)]).nullish(),
  // An older capture has a string here.
  issued_at: z.coerce.number().positive().max(LAST_SECOND_OF_9999).optional().catch(undefined),
})

export type SignedRequest = { userId: string | undefined; issuedAt: Date | undefined }

/**
 * Verifies and parses the signed request of a callback (reference §1.8). The signature covers the encoded payload.
 * @returns undefined for an invalid signature or payload; `userId` is undefined when the callback concerns a page
 */
export const readSignedRequest = (signedRequest: string, appSecret: string): SignedRequest | undefined => {
  const [signature, encoded, ...rest] = signedRequest.split('.')
  if (!signature || !encoded || rest.length > 0) return undefined
  const expected = createHmac('sha256', appSecret).update(encoded).digest()
  const given = Buffer.from(signature, 'base64url')
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) return undefined
  const parsed = payload.safeParse(parseJson(Buffer.from(encoded, 'base64url').toString('utf8')))
  if (!parsed.success) return undefined
  const { user_id, issued_at } = parsed.data
  return {
    userId: user_id ?? undefined,
    issuedAt: issued_at === undefined ? undefined : new Date(issued_at * 1000),
  }
}

const parseJson = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
