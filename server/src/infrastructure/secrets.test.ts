import { describe, expect, it } from 'vitest'
import { createSecrets } from './secrets.ts'

describe('secrets at rest', () => {
  const secrets = createSecrets('a secret of the tests, long enough')

  it('decrypt to the original, and encrypt differently each time', () => {
    const encrypted = secrets.encrypt('EAAMz8-токен')
    expect(secrets.decrypt(encrypted)).toBe('EAAMz8-токен')
    expect(secrets.encrypt('EAAMz8-токен')).not.toBe(encrypted)
    expect(encrypted).not.toContain('EAAM')
  })

  it('are refused when they were changed or encrypted with another key', () => {
    const encrypted = secrets.encrypt('token')
    expect(() => secrets.decrypt(`${encrypted.slice(0, -2)}AA`)).toThrow()
    expect(() => createSecrets('another secret of the tests, long').decrypt(encrypted)).toThrow()
  })
})

describe('a replaced secret', () => {
  const [FIRST, SECOND] = [
    'the first secret of the tests, long enough',
    'the second one of the tests, long enough',
  ]
  const before = createSecrets(FIRST)
  const after = createSecrets(SECOND, [FIRST])

  it('still decrypts its old values, and new values need only the new secret', () => {
    expect(after.decrypt(before.encrypt('токен'))).toBe('токен')
    expect(createSecrets(SECOND).decrypt(after.encrypt('токен'))).toBe('токен')
    expect(() => before.decrypt(after.encrypt('токен'))).toThrow()
    expect(() => createSecrets(SECOND).decrypt(before.encrypt('токен'))).toThrow()
  })

  it('is identified by the key id in its values', () => {
    expect(before.encrypt('токен')).toMatch(/^v1\.[\w-]+\.[0-9a-f]{16}$/)
    const [version, body] = before.encrypt('токен').split('.')
    expect(() => after.decrypt(`${version}.${body}`)).toThrow()
  })

  it('still verifies its old signatures, and signs nothing', () => {
    expect(after.isCsrfSignature('token', before.signCsrf('token'))).toBe(true)
    expect(after.isUploadSignature('address', before.signUpload('address'))).toBe(true)
    expect(after.signCsrf('token')).not.toBe(before.signCsrf('token'))
    expect(after.signUpload('address')).not.toBe(before.signUpload('address'))
    expect(after.isCsrfSignature('other', before.signCsrf('token'))).toBe(false)
    expect(before.isUploadSignature('address', after.signUpload('address'))).toBe(false)
  })
})
