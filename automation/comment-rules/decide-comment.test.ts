import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { TopicReader } from '../understanding/topics/topic-reader.ts'
import { topicsOf } from '../understanding/topics/topics-of.ts'
import type { Topic } from '../vocabulary.ts'
import { type CommentRule, compileRules, type RuleSettings } from './comment-rules.ts'
import { type Comment, type DecisionContext, decideComment } from './decide-comment.ts'

const NOW = new Date('2026-11-21T04:00:00Z')

const rule = (changes: Partial<CommentRule> = {}): CommentRule => ({
  id: 'price',
  name: 'Үнэ',
  enabled: true,
  content: { scope: 'all', type: 4, ids: [] },
  trigger: 'keywords',
  keywords: ['үнэ'],
  topics: [],
  commentReplies: ['Чатаар илгээлээ.'],
  chatReplies: ['45,000 ₮'],
  startsFlow: null,
  matchMode: 'smart',
  excludeKeywords: [],
  oncePerCustomer: false,
  firstLevelOnly: false,
  delaySeconds: 0,
  ...changes,
})

const comment = (changes: Partial<Comment> = {}): Comment => ({
  kind: 'comment_added',
  platform: 1,
  contentId: 'post',
  contentType: 1,
  own: false,
  customerName: 'Сараа Бат',
  isReply: false,
  hidden: false,
  answeredByPage: false,
  text: 'Үнэ хэд вэ?',
  at: NOW,
  ...changes,
})

const context = (changes: Partial<DecisionContext> = {}): DecisionContext => ({
  now: NOW,
  pageName: 'Цэнхэр Товч',
  pageConnected: true,
  planEnded: false,
  removed: false,
  commentAnswered: false,
  boostedDouble: false,
  customerAnswered: () => false,
  hasQuotaFor: () => true,
  rotation: () => 0,
  limits: { comment_reply: { characters: 8000 }, chat_reply: { characters: 2000 } },
  ...changes,
})

const settings: RuleSettings = { blacklist: ['луйварчин'], blacklistAction: 'hide', leaveAdverts: true }

const decide = (
  rules: CommentRule[],
  about: Partial<Comment> = {},
  given: Partial<DecisionContext> = {},
  said: Partial<RuleSettings> = {},
  readTopics: TopicReader = topicsOf,
) => decideComment(comment(about), compileRules(rules, { ...settings, ...said }, readTopics), context(given))

const texts = (decision: ReturnType<typeof decide>) =>
  decision.answers.map((answer) => ('text' in answer ? answer.text : undefined))

const codes = (decision: ReturnType<typeof decide>) => decision.reasons.map((reason) => reason.code)

describe('the answering rule', () => {
  it('is one for the chosen content before an older one for all content', () => {
    const decision = decide([
      rule(),
      rule({ id: 'post', name: 'Пост', content: { scope: 'chosen', type: 1, ids: ['post'] } }),
    ])
    expect(decision.rule?.id).toBe('post')
    expect(codes(decision)).toEqual(['matched_keyword', 'outranked'])
  })

  it('is one with a keyword before a default reply', () => {
    const standard = rule({ id: 'default', trigger: 'default', keywords: [] })
    expect(decide([standard, rule()]).rule?.id).toBe('price')
    expect(decide([standard, rule()], { text: 'Гоё юм' }).rule?.id).toBe('default')
  })

  it('is a default reply of the chosen content before a keyword for all content', () => {
    const ofPost = rule({
      id: 'post',
      trigger: 'default',
      keywords: [],
      content: { scope: 'chosen', type: 1, ids: ['post'] },
    })
    expect(decide([rule(), ofPost]).rule?.id).toBe('post')
  })

  it('is the older one on a tie', () => {
    expect(decide([rule({ id: 'older' }), rule({ id: 'younger' })]).rule?.id).toBe('older')
  })

  it('is never one that is switched off or for other content', () => {
    const decision = decide([
      rule({ enabled: false }),
      rule({ id: 'b', content: { scope: 'chosen', type: 1, ids: ['another'] } }),
      rule({ id: 'c', content: { scope: 'all', type: 2, ids: [] } }),
    ])
    expect(decision.answers).toEqual([])
    expect(codes(decision)).toEqual(['switched_off', 'other_content', 'other_content'])
  })
})

/** A reader that finds the topics of its arguments in every text. */
const finding =
  (sure: readonly Topic[], maybe: readonly Topic[] = []): TopicReader =>
  (text) => {
    const found = (topic: Topic) => ({ topic, confidence: 0.9, words: text, start: 0, end: text.length })
    return { topics: sure.map(found), maybe: maybe.map(found) }
  }

describe('a rule with topics', () => {
  const ofTopic = rule({ id: 'topic', name: 'Үнийн асуулт', keywords: [], topics: ['price'] })
  const asked = { text: 'heden tugrug ve' }
  const decideBy = (rules: CommentRule[], readTopics: TopicReader, about: Partial<Comment> = asked) =>
    decide(rules, about, {}, {}, readTopics)

  it('answers a question of its topic that has none of its keywords, and names the words that decided', () => {
    const decision = decide([rule({ topics: ['price'] })], asked)
    expect(decision.outcome).toBe('answered')
    expect(decision.reasons).toEqual([
      {
        code: 'matched_topic',
        automation_id: 'price',
        automation_name: 'Үнэ',
        topic: 'price',
        words: expect.stringContaining('tugrug'),
        confidence: expect.any(Number),
      },
    ])
  })

  it.each(['Ямар гоё юм бэ!', 'хүргэлт хурдан ирлээ'])('leaves «%s» alone', (text) => {
    expect(codes(decide([ofTopic], { text }))).toEqual(['no_keyword_found'])
  })

  it('comes after a rule with a keyword, though that is younger', () => {
    const decision = decide([ofTopic, rule()])
    expect(decision.rule?.id).toBe('price')
    expect(codes(decision)).toEqual(['matched_keyword', 'outranked'])
  })

  it('comes before a default reply, though that is older', () => {
    const standard = rule({ id: 'default', trigger: 'default', keywords: [] })
    expect(decideBy([standard, ofTopic], finding(['price'])).rule?.id).toBe('topic')
  })

  it('comes before a keyword for all content when it is for the chosen content', () => {
    const ofPost = { ...ofTopic, content: { scope: 'chosen', type: 1, ids: ['post'] } } as const
    expect(decide([rule(), ofPost]).rule?.id).toBe('topic')
  })

  it('leaves a tie between topics to the older rule', () => {
    const delivery = rule({ id: 'delivery', keywords: [], topics: ['delivery'] })
    expect(decideBy([delivery, ofTopic], finding(['price', 'delivery'])).rule?.id).toBe('delivery')
  })

  it('answers by its keyword when both fit', () => {
    expect(codes(decideBy([rule({ topics: ['price'] })], finding(['price']), {}))).toEqual([
      'matched_keyword',
    ])
  })

  it('never answers an unsure topic in public, and names it so that the owner looks', () => {
    const decision = decideBy([ofTopic], finding([], ['price']))
    expect(decision.answers).toEqual([])
    expect(decision.reasons).toEqual([
      expect.objectContaining({ code: 'maybe_topic', topic: 'price', words: 'heden tugrug ve' }),
    ])
  })

  it('leaves an unsure topic to a default reply', () => {
    const standard = rule({ id: 'default', trigger: 'default', keywords: [] })
    const decision = decideBy([standard, ofTopic], finding([], ['price']))
    expect(decision.rule?.id).toBe('default')
    expect(codes(decision)).toEqual(['matched_default', 'maybe_topic'])
  })

  it('obeys excluded keywords', () => {
    const withVeto = { ...ofTopic, excludeKeywords: ['авсан'] }
    const about = { text: 'hed bsan be, bi avsan' }
    expect(codes(decideBy([withVeto], finding(['price']), about))).toEqual(['excluded_keyword'])
    expect(codes(decideBy([withVeto], finding([], ['price']), about))).toEqual(['no_keyword_found'])
  })

  it('ignores the topics of a default reply', () => {
    const standard = rule({ id: 'default', trigger: 'default', keywords: [], topics: ['price'] })
    expect(codes(decideBy([standard], finding(['price'])))).toEqual(['matched_default'])
  })

  it('fills the words that decided into {{keyword}}', () => {
    const quoting = { ...ofTopic, chatReplies: [], commentReplies: ['«{{keyword}}»: 45,000 ₮'] }
    const decision = decideBy([quoting], finding(['price']), { text: 'hed bna' })
    expect(texts(decision)).toEqual(['«hed bna»: 45,000 ₮'])
    expect(decision.keyword).toBe('hed bna')
  })

  it('costs one reading of the comment, and none when no enabled rule needs it', () => {
    const read: string[] = []
    const counting: TopicReader = (text) => {
      read.push(text)
      return { topics: [], maybe: [] }
    }
    decideBy([rule(), rule({ id: 'b', keywords: [] })], counting)
    decideBy([{ ...ofTopic, enabled: false }], counting)
    decideBy([{ ...ofTopic, content: { scope: 'all', type: 2, ids: [] } }], counting)
    decideBy([rule({ topics: ['price'] })], counting, { text: 'Үнэ?' })
    expect(read).toEqual([])
    decideBy([ofTopic, rule({ id: 'b', keywords: [], topics: ['delivery'] })], counting)
    expect(read).toEqual(['heden tugrug ve'])
  })
})

describe('the answer', () => {
  it('sends the chat reply before the comment reply, which often mentions the chat', () => {
    expect(decide([rule()]).answers.map((answer) => answer.kind)).toEqual(['chat_reply', 'comment_reply'])
  })

  it('has no chat reply to a comment older than seven days', () => {
    const old = new Date(NOW.getTime() - 7 * 86_400_000 - 1)
    const decision = decide([rule()], { at: old })
    expect(decision.answers.map((answer) => answer.kind)).toEqual(['comment_reply'])
    expect(codes(decision)).toEqual(['matched_keyword', 'too_old_for_chat_reply'])
  })

  it('has no comment reply on an Instagram broadcast', () => {
    const decision = decide([rule()], { platform: 2, contentType: 3 })
    expect(decision.answers.map((answer) => answer.kind)).toEqual(['chat_reply'])
    expect(codes(decision)).toContain('no_public_reply_on_live')
  })

  it('to a photo without text is only a default reply', () => {
    expect(codes(decide([rule()], { text: '' }))).toEqual(['no_text'])
    expect(decide([rule({ trigger: 'default', keywords: [] })], { text: '' }).answers).toHaveLength(2)
  })

  it('rotates through the texts', () => {
    const rules = [rule({ commentReplies: ['нэг', 'хоёр'], chatReplies: ['a', 'b', 'c'] })]
    const at = (rotation: number) => texts(decide(rules, {}, { rotation: () => rotation }))
    expect([at(0), at(1), at(2)]).toEqual([
      ['a', 'нэг'],
      ['b', 'хоёр'],
      ['c', 'нэг'],
    ])
  })
})

describe('a comment is not answered because of', () => {
  it.each([
    ['own_comment', { own: true }, {}],
    ['edited_comment', { kind: 'comment_edited' as const }, { commentAnswered: true }],
    ['comment_answered_before', {}, { commentAnswered: true }],
    ['boosted_double', {}, { boostedDouble: true }],
    ['answered_by_page', { answeredByPage: true }, {}],
    ['hidden_comment', { hidden: true }, {}],
    ['too_old', { kind: 'comment_edited' as const, at: new Date(NOW.getTime() - 8 * 86_400_000) }, {}],
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

describe('an advert of another seller', () => {
  const advert = { text: 'Гоё даашинз зарна, үнэ 45,000₮. Утас 99112233' }

  it('is left unanswered, with the reason recorded', () => {
    expect(codes(decide([rule()], advert))).toEqual(['sellers_advert'])
  })

  it('is answered when the page’s settings allow it', () => {
    expect(decide([rule()], advert, {}, { leaveAdverts: false }).outcome).toBe('answered')
  })
})

describe('the options of a rule', () => {
  it('answer an edited comment that had no answer', () => {
    expect(decide([rule()], { kind: 'comment_edited' }).outcome).toBe('answered')
  })

  it('skip a rule with a matching excluded keyword in favour of the next rule', () => {
    const withVeto = rule({ id: 'veto', name: 'Үнэ', excludeKeywords: ['үнэгүй', 'өгье'] })
    const decision = decide([withVeto, rule({ id: 'next' })], { text: 'Үнэ? Үнэгүй өгье гэсэн' })
    expect(decision.rule?.id).toBe('next')
    expect(decision.reasons).toContainEqual(
      expect.objectContaining({ code: 'excluded_keyword', keyword: 'үнэгүй', words: 'Үнэгүй' }),
    )
  })

  it('apply excluded keywords to a default reply too', () => {
    const standard = rule({ trigger: 'default', keywords: [], excludeKeywords: ['баярлалаа'] })
    expect(codes(decide([standard], { text: 'Баярлалаа' }))).toEqual(['excluded_keyword'])
    expect(decide([standard], { text: 'Гоё юм' }).outcome).toBe('answered')
  })

  it('use the match mode of each rule', () => {
    const exact = rule({ matchMode: 'exact' })
    expect(decide([exact], { text: 'үнэ' }).outcome).toBe('answered')
    expect(codes(decide([exact], { text: 'Үнэ хэд вэ?' }))).toEqual(['no_keyword_found'])
  })

  it('ignore replies to other comments when only the first level is answered', () => {
    const first = rule({ firstLevelOnly: true })
    expect(codes(decide([first], { isReply: true }))).toEqual(['reply_to_comment'])
    expect(decide([first]).outcome).toBe('answered')
  })

  it('answer a customer once, also not by the next rule', () => {
    const once = rule({ oncePerCustomer: true })
    const standard = rule({ id: 'default', trigger: 'default', keywords: [] })
    const decision = decide([once, standard], {}, { customerAnswered: (id) => id === 'price' })
    expect(decision.outcome).toBe('ignored')
    expect(codes(decision)[0]).toBe('customer_answered_before')
  })

  it('delay replies, except on a live video', () => {
    const slow = rule({ delaySeconds: 90 })
    const delays = (about: Partial<Comment>) =>
      decide([slow], about).answers.map((answer) => 'delaySeconds' in answer && answer.delaySeconds)
    expect(delays({})).toEqual([90, 90])
    expect(delays({ contentType: 3 })).toEqual([0, 0])
  })

  it('fill in variables', () => {
    const greeting = rule({
      commentReplies: ['{{first_name}}, чатаа шалгаарай.'],
      chatReplies: ['{{page_name}}: {{keyword}} 45,000 ₮'],
    })
    expect(texts(decide([greeting], { text: 'une hed ve' }))).toEqual([
      'Цэнхэр Товч: үнэ 45,000 ₮',
      'Сараа, чатаа шалгаарай.',
    ])
  })

  it('cut a text that variables make too long for the platform', () => {
    const long = rule({ chatReplies: [`${'а'.repeat(495)} {{page_name}}`], commentReplies: [] })
    const limits = { comment_reply: { characters: 2200 }, chat_reply: { bytes: 1000 } }
    const [text] = texts(decide([long], {}, { limits }))
    expect(new TextEncoder().encode(text).length).toBeLessThanOrEqual(1000)
    expect(text).toMatch(/^а{495} .*…$/)
  })
})

describe('the plan', () => {
  const room = (comments: boolean, private_replies: boolean) => ({
    hasQuotaFor: (kinds: readonly ('comments' | 'private_replies')[]) =>
      kinds.every((kind) => ({ comments, private_replies })[kind]),
  })

  it('without quota for a comment leaves it unanswered and names the rule that matched', () => {
    const decision = decide([rule()], {}, room(false, true))
    expect(decision.outcome).toBe('ignored')
    expect(codes(decision)).toEqual(['plan_limit', 'matched_keyword'])
  })

  it('without quota for a chat reply still sends the comment reply', () => {
    const decision = decide([rule()], {}, room(true, false))
    expect(decision.answers.map(({ kind }) => kind)).toEqual(['comment_reply'])
    expect(codes(decision)).toContain('private_reply_limit')
    expect(decide([rule({ commentReplies: [] })], {}, room(true, false)).outcome).toBe('ignored')
  })

  it('with quota for one piece sends only the comment reply, because both are reserved together', () => {
    const onePiece = { hasQuotaFor: (kinds: readonly string[]) => kinds.length <= 1 }
    const decision = decide([rule()], {}, onePiece)
    expect(decision.answers.map(({ kind }) => kind)).toEqual(['comment_reply'])
    expect(codes(decision)).toContain('private_reply_limit')
    expect(decide([rule({ commentReplies: [] })], {}, onePiece).outcome).toBe('ignored')
  })

  it('does not matter when no rule matches, and never stops moderation', () => {
    expect(codes(decide([rule()], { text: 'гоё' }, room(false, false)))).toEqual(['no_keyword_found'])
    expect(decide([rule()], { text: 'Луйварчин!' }, room(false, false)).outcome).toBe('moderated')
  })
})

describe('the blacklist', () => {
  const insult = { text: 'Луйварчин! Үнэ?' }

  it('hides or deletes the comment instead of answering it', () => {
    expect(decide([rule()], insult).answers).toEqual([{ kind: 'hide_comment' }])
    expect(decide([rule()], insult, {}, { blacklistAction: 'delete' }).answers).toEqual([
      { kind: 'delete_comment' },
    ])
    expect(decide([rule()], insult)).toMatchObject({
      outcome: 'moderated',
      rule: undefined,
      reasons: [{ code: 'blacklisted', word: 'луйварчин', words: 'Луйварчин', action: 'hide' }],
    })
  })

  it('applies to edits too, also of an answered comment', () => {
    const edit = { ...insult, kind: 'comment_edited' as const }
    expect(decide([rule()], edit, { commentAnswered: true }).outcome).toBe('moderated')
  })

  it('works without any rule', () => {
    expect(decide([], insult).outcome).toBe('moderated')
  })

  it('cannot hide a comment of an Instagram broadcast, and records the reason', () => {
    const decision = decide([rule()], { ...insult, platform: 2, contentType: 3 })
    expect(decision.outcome).toBe('ignored')
    expect(codes(decision)).toEqual(['blacklisted', 'no_moderation_on_live'])
  })

  it('ignores comments that are hidden already, deleted, or by the page itself', () => {
    expect(codes(decide([rule()], { ...insult, hidden: true }))).toEqual(['hidden_comment'])
    expect(codes(decide([rule()], { ...insult, own: true }))).toEqual(['own_comment'])
    expect(codes(decide([rule()], insult, { removed: true }))).toEqual(['removed_before_answer'])
  })
})

describe('any rules and any comment', () => {
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

  it('give at most one reply of each kind, by one rule, and always a reason', () => {
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
