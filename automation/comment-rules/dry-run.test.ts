import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { finish } from '../keywords/gradual.ts'
import { perhapsPrice } from '../understanding/topics/testing/unsure-text.ts'
import { topicsOf } from '../understanding/topics/topics-of.ts'
import { type CommentRule, compileRules, type RuleSettings } from './comment-rules.ts'
import { decideComment } from './decide-comment.ts'
import {
  compilingDryRun,
  createDryRun,
  type DryRunResult,
  MOST_CHANGES_SHOWN,
  type PastComment,
  withDraft,
} from './dry-run.ts'
import { createNearestOfRule } from './nearest-rule.ts'

const START = Date.parse('2026-08-24T04:00:00Z')
const limits = { comment_reply: { characters: 8000 }, chat_reply: { characters: 2000 } }
const settings: RuleSettings = { blacklist: ['луйварчин'], blacklistAction: 'hide', leaveAdverts: true }

const rule = (changes: Partial<CommentRule> = {}): CommentRule => ({
  id: 'price',
  name: 'Үнэ',
  enabled: true,
  content: { scope: 'all', type: 4, ids: [] },
  trigger: 'keywords',
  keywords: ['үнэ'],
  topics: [],
  commentReplies: ['Чатаар илгээлээ.'],
  chatReplies: [],
  startsFlow: null,
  matchMode: 'smart',
  excludeKeywords: [],
  oncePerCustomer: false,
  firstLevelOnly: false,
  delaySeconds: 0,
  ...changes,
})

let written = 0
const comment = (text: string, changes: Partial<PastComment> = {}): PastComment => {
  written += 1
  return {
    id: String(written),
    platform: 1,
    contentId: 'post',
    contentType: 1,
    customerId: 'saraa',
    customerName: 'Сараа Бат',
    own: false,
    isReply: false,
    hidden: false,
    text,
    at: new Date(START + written * 60_000),
    ...changes,
  }
}

const start = (before: CommentRule[], draft: CommentRule, said: Partial<RuleSettings> = {}) =>
  createDryRun({
    ...finish(compilingDryRun(before, draft, { ...settings, ...said }, topicsOf)),
    automationId: draft.id,
    pageName: 'Цэнхэр Товч',
    limits,
  })

const tryOn = (comments: PastComment[], before: CommentRule[], draft: CommentRule) => {
  const dryRun = start(before, draft)
  dryRun.take(comments)
  return { totals: dryRun.totals(), results: dryRun.newResults() }
}

const change = ({ change: found }: DryRunResult) => found?.kind
const replies = ({ decided }: DryRunResult) => decided.replies.map(({ text }) => text)

describe('a new automation, tried on past comments', () => {
  it('counts the comments it would answer, leave to others, hide and leave unanswered', () => {
    const address = rule({ id: 'address', name: 'Хаяг', keywords: ['хаяг'] })
    const { totals } = tryOn(
      [
        comment('Үнэ хэд вэ?'),
        comment('une'),
        comment('Хаяг хаана вэ'),
        comment('Луйварчин!'),
        comment('Гоё юм'),
      ],
      [address],
      rule(),
    )
    expect(totals).toEqual({
      comments: 5,
      answered: 2,
      answeredByOthers: 1,
      moderated: 1,
      ignored: 1,
      changes: { newly_answered: 2, no_longer_answered: 0, other_automation: 0, other_reply: 0 },
    })
  })

  it('shows each comment with its reply and the matched words', () => {
    const greeting = rule({ commentReplies: ['{{first_name}}, {{keyword}} чатаар очлоо.'] })
    const { results } = tryOn([comment('Сайн уу, unee хэлээч')], [], greeting)
    expect(results).toMatchObject([
      {
        change: { kind: 'newly_answered' },
        mark: { start: 9, end: 13 },
        decided: { automation: { name: 'Үнэ' } },
      },
    ])
    expect(results.map(replies)).toEqual([['Сараа, үнэ чатаар очлоо.']])
  })

  it('shows what a topic adds to its keywords, and which comment may be about the topic', () => {
    const before = rule()
    const comments = ['Үнэ?', 'heden tugrug ve', 'Ямар гоё юм бэ!', perhapsPrice()].map((text) =>
      comment(text),
    )
    const { totals, results } = tryOn(comments, [before], { ...before, topics: ['price'] })
    expect(totals).toMatchObject({ answered: 2, changes: { newly_answered: 1, no_longer_answered: 0 } })
    expect(results.find(change)).toMatchObject({
      comment: { text: 'heden tugrug ve' },
      topic: { topic: 'price', words: expect.stringContaining('tugrug'), sure: true },
      mark: { end: 12 },
    })
    expect(results.find(({ comment: { text } }) => text === perhapsPrice())?.topic).toMatchObject({
      sure: false,
    })
  })

  it('is tried as if switched on, with the enabled automations of the page', () => {
    const off = rule({ id: 'off', enabled: false })
    expect(tryOn([comment('Үнэ?')], [off], rule({ enabled: false })).totals.answered).toBe(1)
  })

  it('is ranked with the other automations of the page', () => {
    const ofPost = rule({ id: 'post', content: { scope: 'chosen', type: 1, ids: ['post'] } })
    const { totals } = tryOn([comment('Үнэ?'), comment('Үнэ?', { contentId: 'other' })], [ofPost], rule())
    expect(totals).toMatchObject({ answered: 1, answeredByOthers: 1 })
  })

  it('rotates through its texts, and answers a customer once on a content with that option', () => {
    const both = rule({ commentReplies: ['нэг', 'хоёр'], oncePerCustomer: true })
    const comments = [
      comment('Үнэ?'),
      comment('Үнэ??'),
      comment('Үнэ?', { customerId: 'bold' }),
      comment('Үнэ?', { contentId: 'other' }),
    ]
    const { results, totals } = tryOn(comments, [], both)
    expect(totals).toMatchObject({ answered: 3, ignored: 1 })
    expect(results.filter(change).map(replies)).toEqual([['нэг'], ['хоёр'], ['нэг']])
  })

  it('ignores age, and has chat replies to comments of three months ago', () => {
    const chat = rule({ commentReplies: [], chatReplies: ['45,000 ₮'] })
    expect(tryOn([comment('Үнэ?', { at: new Date(START) })], [], chat).totals.answered).toBe(1)
  })

  it("skips the page's own comments and hidden ones", () => {
    const { totals } = tryOn([comment('Үнэ', { own: true }), comment('Үнэ', { hidden: true })], [], rule())
    expect(totals.comments).toBe(0)
  })

  it('shows samples of hidden and unanswered comments, with the nearest keyword', () => {
    const { results } = tryOn([comment('Тэр луйварчин'), comment('rasmerk 38')], [], rule())
    expect(results).toMatchObject([
      { decided: { outcome: 'moderated' }, action: 'hide', mark: { start: 4, end: 13 } },
      { decided: { outcome: 'ignored' } },
    ])
    expect(createNearestOfRule(rule({ keywords: ['размер'] }))('rasmerk 38')).toMatchObject({
      keyword: 'размер',
      word: { text: 'rasmerk' },
    })
  })
})

describe('an edit, tried on past comments', () => {
  const before = rule()
  const changes = (draft: CommentRule, comments: PastComment[], others: CommentRule[] = []) =>
    tryOn(comments, [before, ...others], draft).results.filter(change)

  it('shows only changes', () => {
    const comments = [comment('Үнэ?'), comment('Хүргэлт бий юу'), comment('Гоё')]
    const shown = changes(rule({ keywords: ['үнэ', 'хүргэлт'] }), comments)
    expect(shown.map((each) => [each.comment.text, change(each)])).toEqual([
      ['Хүргэлт бий юу', 'newly_answered'],
    ])
  })

  it('shows comments no longer answered, with the word that had matched', () => {
    const shown = changes(rule({ keywords: ['хаяг'] }), [comment('Гоё, үнэ?')])
    expect(shown).toMatchObject([
      {
        change: { kind: 'no_longer_answered', before: { automation: { name: 'Үнэ' } } },
        mark: { start: 5, end: 8 },
      },
    ])
  })

  it('shows comments with another automation or another reply', () => {
    const standard = rule({ id: 'default', name: 'Бусад', trigger: 'default', keywords: [] })
    expect(changes(rule({ keywords: ['хаяг'] }), [comment('Үнэ?')], [standard]).map(change)).toEqual([
      'other_automation',
    ])
    const reply = changes(rule({ commentReplies: ['Шинэ хариулт'] }), [comment('Үнэ?')])
    expect(reply).toMatchObject([
      { change: { kind: 'other_reply', before: { replies: [{ text: 'Чатаар илгээлээ.' }] } } },
    ])
  })

  it('does not report a moved rotation as another reply', () => {
    const texts = { commentReplies: ['нэг', 'хоёр'] }
    const comments = [comment('Үнэ?'), comment('Хаяг?'), comment('Үнэ?'), comment('Үнэ?')]
    const { totals } = tryOn(comments, [rule(texts)], rule({ ...texts, keywords: ['үнэ', 'хаяг'] }))
    expect(totals.changes).toMatchObject({ newly_answered: 1, other_reply: 0 })
  })
})

describe('very many comments', () => {
  it('are counted exactly, and only the newest changes are kept', () => {
    const dryRun = start([], rule())
    const many = Array.from({ length: 3 * MOST_CHANGES_SHOWN }, () => comment('Үнэ?'))
    dryRun.take(many)
    const results = dryRun.newResults()
    expect(dryRun.totals().answered).toBe(many.length)
    expect(results).toHaveLength(MOST_CHANGES_SHOWN)
    expect(results.at(-1)?.comment).toBe(many.at(-1))
    expect(dryRun.newResults()).toEqual([])
  })
})

describe('any rules and comments', () => {
  const words = ['үнэ', 'хаяг', 'хүргэлт', 'луйварчин', 'сайн', '!', '😀']
  const anyRule = fc
    .record({
      enabled: fc.boolean(),
      trigger: fc.constantFrom('keywords' as const, 'default' as const),
      keywords: fc.subarray(['үнэ', 'хаяг', 'хүргэлт']),
      excludeKeywords: fc.subarray(['сайн']),
      content: fc.constantFrom<CommentRule['content']>(
        { scope: 'all', type: 4, ids: [] },
        { scope: 'all', type: 2, ids: [] },
        { scope: 'chosen', type: 1, ids: ['post'] },
      ),
      commentReplies: fc.subarray(['нэг', 'хоёр', '{{first_name}}: {{keyword}}']),
      chatReplies: fc.subarray(['чатаар']),
      oncePerCustomer: fc.boolean(),
      firstLevelOnly: fc.boolean(),
    })
    .map((fields) => rule(fields))
  const anyRules = fc
    .array(anyRule, { maxLength: 4 })
    .map((all) => all.map((each, index) => ({ ...each, id: `r${index}`, name: `R${index}` })))
  const anyComments = fc
    .array(
      fc.record({
        text: fc.array(fc.constantFrom(...words), { maxLength: 4 }).map((parts) => parts.join(' ')),
        contentId: fc.constantFrom('post', 'reel'),
        contentType: fc.constantFrom(1 as const, 2 as const, undefined),
        customerId: fc.constantFrom('saraa', 'bold', undefined),
        own: fc.boolean(),
        hidden: fc.boolean(),
        isReply: fc.boolean(),
      }),
      { maxLength: 20 },
    )
    .map((all) => all.map(({ text, ...changes }) => comment(text, changes)))

  it('have no changes when the automation is the same', () => {
    fc.assert(
      fc.property(anyRules, anyComments, fc.nat(), (rules, comments, which) => {
        const draft = rules[which % Math.max(1, rules.length)]
        fc.pre(draft?.enabled === true)
        const { totals, results } = tryOn(comments, rules, draft ?? rule())
        expect(totals.changes).toEqual({
          newly_answered: 0,
          no_longer_answered: 0,
          other_automation: 0,
          other_reply: 0,
        })
        expect(results.filter(change)).toEqual([])
      }),
    )
  })

  it('have the same totals in any batches', () => {
    fc.assert(
      fc.property(anyRules, anyRule, anyComments, fc.nat(20), (rules, draft, comments, cut) => {
        const whole = tryOn(comments, rules, draft).totals
        const sliced = start(rules, draft)
        sliced.take(comments.slice(0, cut))
        sliced.take(comments.slice(cut))
        expect(sliced.totals()).toEqual(whole)
        expect(whole.answered + whole.answeredByOthers + whole.moderated + whole.ignored).toBe(whole.comments)
        expect(whole.comments).toBe(comments.filter(({ own, hidden }) => !own && !hidden).length)
      }),
    )
  })

  it('get the engine’s decision for each single comment', () => {
    fc.assert(
      fc.property(anyRules, anyRule, anyComments, (rules, draft, comments) => {
        const compiled = compileRules(withDraft(rules, draft), settings, topicsOf)
        for (const one of comments.filter(({ own, hidden }) => !own && !hidden)) {
          const decision = decideComment({ ...one, kind: 'comment_added', answeredByPage: false }, compiled, {
            now: one.at,
            pageName: 'Цэнхэр Товч',
            pageConnected: true,
            planEnded: false,
            removed: false,
            commentAnswered: false,
            boostedDouble: false,
            customerAnswered: () => false,
            hasQuotaFor: () => true,
            rotation: () => 0,
            limits,
          })
          const { totals } = tryOn([one], rules, draft)
          const by = decision.outcome === 'answered' ? (decision.rule?.id ?? '') : decision.outcome
          const expected = by === draft.id ? 'answered' : by in totals ? by : 'answeredByOthers'
          expect(totals[expected as 'answered' | 'answeredByOthers' | 'moderated' | 'ignored']).toBe(1)
        }
      }),
    )
  })
})
