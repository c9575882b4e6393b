import { describe, expect, it } from 'vitest'
import { otherAccount } from './other-account.ts'

const sarantuya = { facebook_name: 'Сарантуяа Лхагва', email: 'sarantuya@example.com' }
const answered = (name: string, email: string | null) => ({
  user: { name, email, image: null },
  expires: '2026-12-23T00:00:00Z',
})

describe('the person who granted access at Facebook', () => {
  it('is named when it was another person', () => {
    expect(otherAccount(answered('Ганзориг Цэрэн', 'ganzorig@example.com'), sarantuya)).toBe('Ганзориг Цэрэн')
    expect(otherAccount(answered('Ганзориг Цэрэн', null), { ...sarantuya, email: null })).toBe(
      'Ганзориг Цэрэн',
    )
  })

  it('is the same person, also under a new name', () => {
    expect(otherAccount(answered('Сарантуяа Лхагва', null), sarantuya)).toBeUndefined()
    expect(otherAccount(answered('Сараа Лхагва', 'sarantuya@example.com'), sarantuya)).toBeUndefined()
  })
})
