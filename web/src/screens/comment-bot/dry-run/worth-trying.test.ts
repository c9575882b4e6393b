import { describe, expect, it } from 'vitest'
import { emptyDraft } from '../editor/draft.ts'
import { isWorthTrying } from './worth-trying.ts'

const saved = { ...emptyDraft(), name: 'Үнэ', keywords: ['үнэ'], comment_replies: ['Чатаар илгээлээ.'] }

describe('the dry run before saving', () => {
  it('runs when the draft is new and switched on', () => {
    expect(isWorthTrying(null, saved)).toBe(true)
    expect(isWorthTrying(null, { ...saved, enabled: false })).toBe(false)
  })

  it('runs when the automation was switched off until now', () => {
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
  ])('runs when an edit changes replies: %o', (changes) => {
    expect(isWorthTrying(saved, { ...saved, ...changes })).toBe(true)
  })

  it.each([
    { name: 'Өөр нэр' },
    { description: 'Тайлбар' },
    { delay_seconds: 60 },
    { comment_replies: ['Чатаар илгээлээ.', ' '] },
    { enabled: false, keywords: ['хаяг'] },
  ])('does not run when all comments get the same replies: %o', (changes) => {
    expect(isWorthTrying(saved, { ...saved, ...changes })).toBe(false)
  })
})
