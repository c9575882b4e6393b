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

/** Derives all keys from one secret. Each purpose has its own key, so that a leaked key reveals no other. */
const deriveKeys = (appSecret: string) => {
  const keyFor = (purpose: string) => Buffer.from(hkdfSync('sha256', appSecret, 'hariu', purpose, 32))
  return {
    /** Identifies the secret that encrypted a value, without revealing it. */
    id: keyFor('key id').subarray(0, KEY_ID_BYTES).toString('hex'),
    encryption: keyFor('encryption at rest'),
    token: keyFor('access tokens'),
    csrf: keyFor('csrf'),
    pseudonym: keyFor('pseudonyms'),
    upload: keyFor('upload addresses'),
    mailLink: keyFor('links in mails'),
  }
}

const hmac = (key: Buffer, text: string, encoding: 'hex' | 'base64url') =>
  createHmac('sha256', key).update(text).digest(encoding)

/**
 * Keyed hash that recognises a text without storing it. A hash without a key could be reversed by trying all ids.
 */
export const pseudonymUnder = (key: Buffer, text: string): string => hmac(key, text, 'hex')

/** Encrypts and signs with APP_SECRET. Decrypts and verifies with it and with the older secrets. */
export const createSecrets = (appSecret: string, oldSecrets: readonly string[] = []) => {
  const current = deriveKeys(appSecret)
  const old = oldSecrets.map(deriveKeys)
  const all = [current, ...old]
  const isSigned = (sign: (keys: Keys) => string, signature: string): boolean =>
    all.some((keys) => equalInConstantTime(signature, sign(keys)))
  const csrf = (token: string) => (keys: Keys) => hmac(keys.csrf, token, 'hex')
  const mailLink = (text: string) => (keys: Keys) => hmac(keys.mailLink, text, 'base64url')
  const upload = (text: string) => (keys: Keys) => hmac(keys.upload, text, 'base64url')

  return {
    /**
     * Encrypts with AES-256-GCM. The result is `v1.`, base64url of nonce, tag and ciphertext, `.` and the key id.
     */
    encrypt: (plain: string): string => {
      const nonce = randomBytes(NONCE_BYTES)
      const cipher = createCipheriv('aes-256-gcm', current.encryption, nonce)
      const ciphertext = Buffer.concat([cipher.update(plain, 'utf8'), cipher.final()])
      const body = Buffer.concat([nonce, cipher.getAuthTag(), ciphertext]).toString('base64url')
      return `v1.${body}.${current.id}`
    },
    /** Throws when the text was changed, or was encrypted with an unknown secret. */
    decrypt: (encrypted: string): string => {
      const [version, body, keyId] = encrypted.split('.')
      if (version !== 'v1' || !body) throw new Error('not an encrypted value of this product')
      const bytes = Buffer.from(body, 'base64url')
      const keys = all.find(({ id }) => id === keyId)
      const plain = keys && open(keys.encryption, bytes)
      if (plain === undefined) throw new Error('changed, or written under another APP_SECRET')
      return plain
    },
    /** Ending of every value that was encrypted with the current secret. */
    currentEnding: `.${current.id}`,
    /** Key for signing access tokens (HS256). */
    tokenKey: current.token,
    /** Keys that verify access tokens. */
    tokenKeys: all.map(({ token }) => token),
    pseudonymKey: current.pseudonym,
    oldPseudonymKeys: old.map(({ id, pseudonym }) => ({ id, key: pseudonym })),
    /** Signs an upload URL. */
    signUpload: (text: string): string => upload(text)(current),
    isUploadSignature: (text: string, signature: string): boolean => isSigned(upload(text), signature),
    /** Signs what a link in a mail does, for its recipient. */
    signMailLink: (text: string): string => mailLink(text)(current),
    isMailLinkSignature: (text: string, signature: string): boolean => isSigned(mailLink(text), signature),
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

/** Hash under which bearer tokens are stored, so that a stolen table gives no access. */
export const hashToken = (token: string): string => createHash('sha256').update(token).digest('hex')

export const equalInConstantTime = (left: string, right: string): boolean => {
  const a = Buffer.from(left)
  const b = Buffer.from(right)
  return a.length === b.length && timingSafeEqual(a, b)
}
