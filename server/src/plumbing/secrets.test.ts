import { describe, expect, it } from 'vitest'
import { createSecrets } from './secrets.ts'

describe('secrets at rest', () => {
  const secrets = createSecrets('a secret of the tests, long enough')

  it('come back as they were and are different each time they are written', () => {
    const encrypted = secrets.encrypt('EAAMz8-токен')
    expect(secrets.decrypt(encrypted)).toBe('EAAMz8-токен')
    expect(secrets.encrypt('EAAMz8-токен')).not.toBe(encrypted)
    expect(encrypted).not.toContain('EAAM')
  })

  it('are refused when they were changed or another key wrote them', () => {
    const encrypted = secrets.encrypt('token')
    expect(() => secrets.decrypt(`${encrypted.slice(0, -2)}AA`)).toThrow()
    expect(() => createSecrets('another secret of the tests, long').decrypt(encrypted)).toThrow()
  })
})
