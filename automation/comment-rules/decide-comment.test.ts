import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type CommentRule, compileRules } from './comment-rules.ts'
import { type Circumstances, type Comment, decideComment } from './decide-comment.ts'

const NOW = new Date('2026-11-21T04:00:00Z')

const rule = (changes: Partial<CommentRule> = {}): CommentRule => ({
  id: 'price',
  name: 'Үнэ',
  enabled: true,
  content: { scope: 'all', type: 4, ids: [] },
  trigger: 'keywords',
  keywords: ['үнэ'],
  commentReplies: ['Чатаар илгээлээ.'],
  chatReplies: ['45,000 ₮'],
  ...changes,
})

const comment = (changes: Partial<Comment> = {}): Comment => ({
  kind: 'comment_added',
  platform: 1,
  contentId: 'post',
  contentType: 1,
  own: false,
  text: 'Үнэ хэд вэ?',
  at: NOW,
  ...changes,
})

const circumstances = (changes: Partial<Circumstances> = {}): Circumstances => ({
  now: NOW,
  pageConnected: true,
  planEnded: false,
  removed: false,
  turns: () => 0,
  ...changes,
})

const decide = (rules: CommentRule[], about: Partial<Comment> = {}, given: Partial<Circumstances> = {}) =>
  decideComment(comment(about), compileRules(rules), circumstances(given))

const codes = (decision: ReturnType<typeof decide>) => decision.reasons.map((reason) => reason.code)

describe('which rule answers', () => {
  it('one for that very content goes before one for all content, though it is younger', () => {
    const decision = decide([
      rule(),
      rule({ id: 'post', name: 'Пост', content: { scope: 'chosen', type: 1, ids: ['post'] } }),
    ])
    expect(decision.rule?.id).toBe('post')
    expect(codes(decision)).toEqual(['matched_keyword', 'outranked'])
  })

  it('a keyword goes before a default reply', () => {
    const standard = rule({ id: 'default', trigger: 'default', keywords: [] })
    expect(decide([standard, rule()]).rule?.id).toBe('price')
    expect(decide([standard, rule()], { text: 'Гоё юм' }).rule?.id).toBe('default')
  })

  it('a default reply of that very content goes before a keyword for all content', () => {
    const ofPost = rule({
      id: 'post',
      trigger: 'default',
      keywords: [],
      content: { scope: 'chosen', type: 1, ids: ['post'] },
    })
    expect(decide([rule(), ofPost]).rule?.id).toBe('post')
  })

  it('the older one wins a tie', () => {
    expect(decide([rule({ id: 'older' }), rule({ id: 'younger' })]).rule?.id).toBe('older')
  })

  it('none that is switched off, or that is for other content', () => {
    const decision = decide([
      rule({ enabled: false }),
      rule({ id: 'b', content: { scope: 'chosen', type: 1, ids: ['another'] } }),
      rule({ id: 'c', content: { scope: 'all', type: 2, ids: [] } }),
    ])
    expect(decision.answers).toEqual([])
    expect(codes(decision)).toEqual(['switched_off', 'other_content', 'other_content'])
  })
})

describe('what is answered', () => {
  it('both replies, the chat first, because the public one often says that details were sent there', () => {
    expect(decide([rule()]).answers.map((answer) => answer.kind)).toEqual(['chat_reply', 'comment_reply'])
  })

  it('no chat reply to a comment older than seven days', () => {
    const old = new Date(NOW.getTime() - 7 * 86_400_000 - 1)
    const decision = decide([rule()], { at: old })
    expect(decision.answers.map((answer) => answer.kind)).toEqual(['comment_reply'])
    expect(codes(decision)).toEqual(['matched_keyword', 'too_old_for_chat_reply'])
  })

  it('no public reply on an Instagram broadcast', () => {
    const decision = decide([rule()], { platform: 2, contentType: 3 })
    expect(decision.answers.map((answer) => answer.kind)).toEqual(['chat_reply'])
    expect(codes(decision)).toContain('no_public_reply_on_live')
  })

  it('a photo without text only by a default reply', () => {
    expect(codes(decide([rule()], { text: '' }))).toEqual(['no_text'])
    expect(decide([rule({ trigger: 'default', keywords: [] })], { text: '' }).answers).toHaveLength(2)
  })

  it('the texts in turn', () => {
    const rules = [rule({ commentReplies: ['нэг', 'хоёр'], chatReplies: ['a', 'b', 'c'] })]
    const at = (turn: number) => decide(rules, {}, { turns: () => turn }).answers.map((answer) => answer.text)
    expect([at(0), at(1), at(2)]).toEqual([
      ['a', 'нэг'],
      ['b', 'хоёр'],
      ['c', 'нэг'],
    ])
  })
})

describe('what is never answered', () => {
  it.each([
    ['own_comment', { own: true }, {}],
    ['edited_comment', { kind: 'comment_edited' as const }, {}],
    ['removed_comment', { kind: 'comment_removed' as const }, {}],
    ['removed_before_answer', {}, { removed: true }],
    ['page_disconnected', {}, { pageConnected: false }],
    ['plan_ended', {}, { planEnded: true }],
  ])('%s', (code, about, given) => {
    const decision = decide([rule(), rule({ id: 'default', trigger: 'default', keywords: [] })], about, given)
    expect(decision.answers).toEqual([])
    expect(codes(decision)).toEqual([code])
  })
})

describe('laws', () => {
  const anyRule = fc
    .record({
      enabled: fc.boolean(),
      trigger: fc.constantFrom('keywords' as const, 'default' as const),
      keywords: fc.array(fc.constantFrom('үнэ', 'хаяг', 'хүргэлт'), { maxLength: 3 }),
      scope: fc.constantFrom('chosen' as const, 'all' as const),
      type: fc.constantFrom(1 as const, 2 as const, 3 as const, 4 as const),
      ids: fc.subarray(['post', 'another']),
      chatReplies: fc.array(fc.string({ minLength: 1 }), { maxLength: 2 }),
      commentReplies: fc.array(fc.string({ minLength: 1 }), { maxLength: 2 }),
    })
    .map(({ scope, type, ids, ...rest }) => ({ ...rest, content: { scope, type, ids } }))
  const anyRules = fc
    .array(anyRule, { maxLength: 6 })
    .map((all) => all.map((each, index) => rule({ ...each, id: `r${index}` })))
  const anyText = fc
    .array(fc.constantFrom('үнэ', 'хаяг', 'сайн', '!', '😀'), { maxLength: 6 })
    .map((parts) => parts.join(' '))

  it('at most one rule answers, at most once in each way, and there is always a reason', () => {
    fc.assert(
      fc.property(anyRules, anyText, fc.boolean(), (rules, text, own) => {
        const decision = decide(rules, { text, own })
        const kinds = decision.answers.map((answer) => answer.kind)
        expect(new Set(kinds).size).toBe(kinds.length)
        expect(decision.reasons.length).toBeGreaterThan(0)
        if (own) expect(kinds).toEqual([])
        if (kinds.length > 0) expect(decision.rule?.enabled).toBe(true)
      }),
    )
  })
})
