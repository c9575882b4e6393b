import { describe, expect, it } from 'vitest'
import type { CommentAutomationDraft } from '#contract/comment-automations.schemas.ts'
import { MOST_KEYWORDS_OF_PAGE } from '#contract/limits.ts'
import { clashes, tooManyKeywords } from './clashes.ts'

const draft = (changes: Partial<CommentAutomationDraft> = {}): CommentAutomationDraft => ({
  name: 'Шинэ',
  description: '',
  enabled: true,
  content: { scope: 'all', type: 1, ids: [] },
  trigger: 'keywords',
  keywords: ['үнэ', 'хаяг'],
  topics: [],
  comment_replies: ['a'],
  chat_replies: [],
  chat_automation_id: null,
  match_mode: 'smart',
  exclude_keywords: [],
  once_per_customer: false,
  first_level_only: false,
  delay_seconds: 0,
  ...changes,
})

const sibling = (changes: Partial<CommentAutomationDraft> = {}) => ({
  ...draft({ name: 'Хуучин', ...changes }),
  id: 'old',
})

describe('a keyword of another automation', () => {
  it('is refused when both would answer the same comment at the same rank', () => {
    expect(clashes(draft({ keywords: ['шинэ', ' ҮНЭ '] }), [sibling()])).toEqual([
      { field: 'keywords.1', code: '000004', details: { keyword: ' ҮНЭ ', automation: 'Хуучин' } },
    ])
  })

  it('is allowed for a chosen post next to a rule for all posts', () => {
    expect(clashes(draft({ content: { scope: 'chosen', type: 1, ids: ['p'] } }), [sibling()])).toEqual([])
  })

  it('clashes when «every kind» includes the other kind', () => {
    expect(clashes(draft({ content: { scope: 'all', type: 4, ids: [] } }), [sibling()])).toHaveLength(2)
    expect(clashes(draft({ content: { scope: 'all', type: 2, ids: [] } }), [sibling()])).toEqual([])
  })

  it('does not clash with the automation being edited itself', () => {
    expect(clashes(draft(), [sibling()], 'old')).toEqual([])
  })
})

describe('a topic of another automation', () => {
  it('is refused when both would answer the same comment at the same rank', () => {
    const asked = draft({ keywords: [], topics: ['delivery', 'price'] })
    expect(clashes(asked, [sibling({ keywords: [], topics: ['price'] })])).toEqual([
      { field: 'topics.1', code: 'TOPIC_TAKEN', details: { topic: 'price', automation: 'Хуучин' } },
    ])
  })

  it('is allowed next to a keyword of the topic, which comes first', () => {
    expect(clashes(draft({ keywords: [], topics: ['price'] }), [sibling()])).toEqual([])
  })

  it('is allowed for a chosen post, and for the automation being edited itself', () => {
    const rival = sibling({ topics: ['price'] })
    const chosen = { scope: 'chosen', type: 1, ids: ['p'] } as const
    const asked = draft({ keywords: [], topics: ['price'], content: { ...chosen, ids: ['p'] } })
    expect(clashes(asked, [rival])).toEqual([])
    expect(clashes(draft({ topics: ['price'] }), [rival], 'old')).toEqual([])
  })
})

describe('a default reply', () => {
  it('is allowed once for the same content', () => {
    const standard = draft({ trigger: 'default', keywords: [] })
    expect(clashes(standard, [sibling({ trigger: 'default', keywords: [] })])).toEqual([
      { field: 'trigger', code: 'DEFAULT_EXISTS', details: { automation: 'Хуучин' } },
    ])
    expect(clashes(standard, [sibling()])).toEqual([])
  })
})

describe('all keywords of a page', () => {
  const words = (count: number) => Array.from({ length: count }, (_, number) => `үг${number}`)
  const others = Array.from({ length: 49 }, (_, number) => ({
    ...sibling({ keywords: words(100) }),
    id: `other ${number}`,
  }))
  const problem = {
    field: 'keywords',
    code: 'TOO_MANY_KEYWORDS_OF_PAGE',
    details: { max: MOST_KEYWORDS_OF_PAGE },
  }

  it('have a limit that includes excluded keywords', () => {
    expect(tooManyKeywords(draft({ keywords: words(60), exclude_keywords: words(40) }), others)).toEqual([])
    expect(tooManyKeywords(draft({ keywords: words(60), exclude_keywords: words(41) }), others)).toEqual([
      problem,
    ])
  })

  it('may exceed the limit already, and a rule can still be changed', () => {
    const full = [...others, sibling({ keywords: words(100), exclude_keywords: words(100) })]
    const changed = (count: number) => draft({ keywords: words(100), exclude_keywords: words(count) })
    expect(tooManyKeywords(changed(100), full, 'old')).toEqual([])
    expect(tooManyKeywords(changed(99), full, 'old')).toEqual([])
    expect(tooManyKeywords(draft({ keywords: words(1) }), full)).toEqual([problem])
  })
})
