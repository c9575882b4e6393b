import {
  createCipheriv,
  createDecipheriv,
  createHash,
  createHmac,
  hkdfSync,
  randomBytes,
  timingSafeEqual,
} from 'node:crypto'

export type Secrets = ReturnType<typeof createSecrets>

const NONCE_BYTES = 12
const TAG_BYTES = 16

/** Everything derived from APP_SECRET; each purpose has its own key, so that one leaking says nothing of another. */
export const createSecrets = (appSecret: string) => {
  const keyFor = (purpose: string) => Buffer.from(hkdfSync('sha256', appSecret, 'hariu', purpose, 32))
  const encryptionKey = keyFor('encryption at rest')
  const tokenKey = keyFor('access tokens')
  const csrfKey = keyFor('csrf')
  const pseudonymKey = keyFor('pseudonyms')
  const uploadKey = keyFor('upload addresses')

  return {
    /** AES-256-GCM; the result is `v1.` and base64url of nonce, tag and ciphertext. */
    encrypt: (plain: string): string => {
      const nonce = randomBytes(NONCE_BYTES)
      const cipher = createCipheriv('aes-256-gcm', encryptionKey, nonce)
      const ciphertext = Buffer.concat([cipher.update(plain, 'utf8'), cipher.final()])
      return `v1.${Buffer.concat([nonce, cipher.getAuthTag(), ciphertext]).toString('base64url')}`
    },
    /** Throws when the text was changed or another key wrote it. */
    decrypt: (encrypted: string): string => {
      const [version, body] = encrypted.split('.')
      if (version !== 'v1' || !body) throw new Error('not an encrypted value of this product')
      const bytes = Buffer.from(body, 'base64url')
      const decipher = createDecipheriv('aes-256-gcm', encryptionKey, bytes.subarray(0, NONCE_BYTES))
      decipher.setAuthTag(bytes.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES))
      return Buffer.concat([
        decipher.update(bytes.subarray(NONCE_BYTES + TAG_BYTES)),
        decipher.final(),
      ]).toString('utf8')
    },
    /** Key for signing access tokens (HS256). */
    tokenKey,
    /** Recognises the same text again without keeping it; ids are too few to hide behind a hash without a key. */
    pseudonym: (text: string): string => createHmac('sha256', pseudonymKey).update(text).digest('hex'),
    /** Of an address that a file may be put to. */
    signUpload: (text: string): string => createHmac('sha256', uploadKey).update(text).digest('base64url'),
    signCsrf: (token: string): string => createHmac('sha256', csrfKey).update(token).digest('hex'),
  }
}

export const randomToken = (bytes = 32): string => randomBytes(bytes).toString('base64url')

/** How bearer secrets are kept in the database: enough to recognise, useless to a thief of the table. */
export const hashToken = (token: string): string => createHash('sha256').update(token).digest('hex')

export const equalInConstantTime = (left: string, right: string): boolean => {
  const a = Buffer.from(left)
  const b = Buffer.from(right)
  return a.length === b.length && timingSafeEqual(a, b)
}
