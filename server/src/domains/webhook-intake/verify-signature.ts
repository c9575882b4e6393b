import { createHmac, timingSafeEqual } from 'node:crypto'

const PREFIX = 'sha256='

/** `X-Hub-Signature-256` over the raw bytes, which a re-serialised body would not match (Meta reference §7.2). */
export const isSignedBy = (appSecret: string, rawBody: Buffer, header: string | undefined): boolean => {
  if (!header?.startsWith(PREFIX)) return false
  const given = Buffer.from(header.slice(PREFIX.length), 'hex')
  const expected = createHmac('sha256', appSecret).update(rawBody).digest()
  return given.length === expected.length && timingSafeEqual(given, expected)
}
