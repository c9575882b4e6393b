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
const KEY_ID_BYTES = 8

type Keys = ReturnType<typeof deriveKeys>

/** Everything derived from one secret; each purpose has its own key, so that one leaking says nothing of another. */
const deriveKeys = (appSecret: string) => {
  const keyFor = (purpose: string) => Buffer.from(hkdfSync('sha256', appSecret, 'hariu', purpose, 32))
  return {
    /** Tells which secret wrote a value, and nothing of the secret. */
    id: keyFor('key id').subarray(0, KEY_ID_BYTES).toString('hex'),
    encryption: keyFor('encryption at rest'),
    token: keyFor('access tokens'),
    csrf: keyFor('csrf'),
    pseudonym: keyFor('pseudonyms'),
    upload: keyFor('upload addresses'),
  }
}

const hmac = (key: Buffer, text: string, encoding: 'hex' | 'base64url') =>
  createHmac('sha256', key).update(text).digest(encoding)

/** The same text is recognised again without being kept; ids are too few to hide behind a hash without a key. */
export const pseudonymUnder = (key: Buffer, text: string): string => hmac(key, text, 'hex')

/**
 * What APP_SECRET is for. The first secret writes and signs; what the older ones wrote and signed is read and believed.
 */
export const createSecrets = (appSecret: string, oldSecrets: readonly string[] = []) => {
  const current = deriveKeys(appSecret)
  const old = oldSecrets.map(deriveKeys)
  const all = [current, ...old]
  /** Values of before there were key ids name none: any key may fit. */
  const keysOf = (keyId: string | undefined) => (keyId ? all.filter(({ id }) => id === keyId) : all)
  const isSigned = (sign: (keys: Keys) => string, signature: string): boolean =>
    all.some((keys) => equalInConstantTime(signature, sign(keys)))
  const csrf = (token: string) => (keys: Keys) => hmac(keys.csrf, token, 'hex')
  const upload = (text: string) => (keys: Keys) => hmac(keys.upload, text, 'base64url')

  return {
    /**
     * AES-256-GCM; the result is `v1.`, base64url of nonce, tag and ciphertext, and `.` with the key's id, which the
     * versions before there were ids read past.
     */
    encrypt: (plain: string): string => {
      const nonce = randomBytes(NONCE_BYTES)
      const cipher = createCipheriv('aes-256-gcm', current.encryption, nonce)
      const ciphertext = Buffer.concat([cipher.update(plain, 'utf8'), cipher.final()])
      const body = Buffer.concat([nonce, cipher.getAuthTag(), ciphertext]).toString('base64url')
      return `v1.${body}.${current.id}`
    },
    /** Throws when the text was changed, or a secret wrote it that is neither the present one nor one of the old. */
    decrypt: (encrypted: string): string => {
      const [version, body, keyId] = encrypted.split('.')
      if (version !== 'v1' || !body) throw new Error('not an encrypted value of this product')
      const bytes = Buffer.from(body, 'base64url')
      for (const { encryption } of keysOf(keyId)) {
        const plain = open(encryption, bytes)
        if (plain !== undefined) return plain
      }
      throw new Error('changed, or written under another APP_SECRET')
    },
    /** What ends so was written under the present secret. */
    currentEnding: `.${current.id}`,
    /** Key for signing access tokens (HS256). */
    tokenKey: current.token,
    /** Keys whose access tokens are believed. */
    tokenKeys: all.map(({ token }) => token),
    pseudonymKey: current.pseudonym,
    oldPseudonymKeys: old.map(({ id, pseudonym }) => ({ id, key: pseudonym })),
    /** Of an address that a file may be put to. */
    signUpload: (text: string): string => upload(text)(current),
    isUploadSignature: (text: string, signature: string): boolean => isSigned(upload(text), signature),
    signCsrf: (token: string): string => csrf(token)(current),
    isCsrfSignature: (token: string, signature: string): boolean => isSigned(csrf(token), signature),
  }
}

const open = (key: Buffer, bytes: Buffer): string | undefined => {
  const nonce = bytes.subarray(0, NONCE_BYTES)
  try {
    const decipher = createDecipheriv('aes-256-gcm', key, nonce, { authTagLength: TAG_BYTES })
    decipher.setAuthTag(bytes.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES))
    const plain = [decipher.update(bytes.subarray(NONCE_BYTES + TAG_BYTES)), decipher.final()]
    return Buffer.concat(plain).toString('utf8')
  } catch {
    return undefined
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
