import { describe, expect, it } from 'vitest'
import { emptyDraft } from '../draft.ts'
import { isWorthTrying } from './worth-trying.ts'

const saved = { ...emptyDraft(), name: 'Үнэ', keywords: ['үнэ'], comment_replies: ['Чатаар илгээлээ.'] }

describe('a draft is tried before it is saved', () => {
  it('when it is new and switched on', () => {
    expect(isWorthTrying(null, saved)).toBe(true)
    expect(isWorthTrying(null, { ...saved, enabled: false })).toBe(false)
  })

  it('when it was switched off until now', () => {
    expect(isWorthTrying({ ...saved, enabled: false }, saved)).toBe(true)
  })

  it.each([
    { keywords: ['үнэ', 'хаяг'] },
    { match_mode: 'exact' as const },
    { exclude_keywords: ['үнэгүй'] },
    { once_per_customer: true },
    { first_level_only: true },
    { comment_replies: ['Өөр хариулт'] },
    { content: { scope: 'chosen' as const, type: 1 as const, ids: ['post'] } },
    { trigger: 'default' as const },
  ])('when an edit answers otherwise: %o', (changes) => {
    expect(isWorthTrying(saved, { ...saved, ...changes })).toBe(true)
  })

  it.each([
    { name: 'Өөр нэр' },
    { description: 'Тайлбар' },
    { delay_seconds: 60 },
    { comment_replies: ['Чатаар илгээлээ.', ' '] },
    { enabled: false, keywords: ['хаяг'] },
  ])('and not when the same comments get the same answers: %o', (changes) => {
    expect(isWorthTrying(saved, { ...saved, ...changes })).toBe(false)
  })
})
