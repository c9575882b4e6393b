import { describe, expect, it } from 'vitest'
import { finish } from '../keywords/gradual.ts'
import { topicsOf } from '../understanding/topics/topics-of.ts'
import type { CommentRule } from './comment-rules.ts'
import { standingSteps } from './nearest-rule.ts'

const rule = (changes: Partial<CommentRule> = {}): CommentRule => ({
  id: 'price',
  name: 'Үнэ',
  enabled: true,
  content: { scope: 'all', type: 4, ids: [] },
  trigger: 'keywords',
  keywords: ['үнэ'],
  topics: [],
  matchMode: 'smart',
  excludeKeywords: [],
  commentReplies: ['Чатаар илгээлээ.'],
  chatReplies: [],
  startsFlow: null,
  oncePerCustomer: false,
  firstLevelOnly: false,
  delaySeconds: 0,
  ...changes,
})

const standing = (text: string, rules: CommentRule[], contentType: 1 | 2 | undefined = 1) =>
  finish(standingSteps({ contentId: 'post', contentType, isReply: false, text }, rules, topicsOf))

const delivery = rule({ id: 'delivery', name: 'Хүргэлт', keywords: ['хүргэлт'] })

describe('an unanswered comment', () => {
  it('is near a keyword that differs by one letter, with the rule of that keyword', () => {
    expect(standing('ямар үнз байна', [delivery, rule()])).toMatchObject({
      kind: 'near',
      rule: { id: 'price' },
      nearest: { keyword: 'үнэ', word: { text: 'үнз' }, missing: { kind: 'letters' }, canAdd: true },
    })
  })

  it('is near nothing when no word is similar', () => {
    expect(standing('Ямар гоё юм бэ!', [rule(), delivery])).toBeUndefined()
  })

  it.each([
    ['is switched off', { enabled: false }],
    ['answers on another post', { content: { scope: 'chosen', type: 1, ids: ['another'] } }],
    ['answers on reels', { content: { scope: 'all', type: 2, ids: [] } }],
  ] satisfies [string, Partial<CommentRule>][])('is not near to a rule that %s', (_how, changes) => {
    expect(standing('ямар үнз байна', [rule(changes)])).toBeUndefined()
  })

  it('would be answered now by a rule with a new keyword, or by a default reply', () => {
    expect(standing('ямар үнз байна', [rule({ keywords: ['үнэ', 'үнз'] })])).toMatchObject({
      kind: 'would_answer',
      keyword: 'үнз',
    })
    expect(standing('ямар үнз байна', [rule(), rule({ id: 'rest', trigger: 'default' })])).toMatchObject({
      kind: 'would_answer',
      rule: { id: 'rest' },
      keyword: undefined,
    })
  })

  it('would be answered now by a rule with its topic, or is near to one of an unsure topic', () => {
    const ofTopic = rule({ keywords: [], topics: ['price'] })
    expect(standing('heden tugrug ve', [ofTopic])).toMatchObject({
      kind: 'would_answer',
      keyword: undefined,
      topic: { topic: 'price' },
    })
    const unsure = { topic: 'price', confidence: 0.2, words: 'цена', start: 0, end: 4 } as const
    const about = { contentId: 'post', contentType: 1, isReply: false, text: 'цена' } as const
    const reader = () => ({ topics: [], maybe: [unsure] })
    expect(finish(standingSteps(about, [delivery, ofTopic], reader))).toMatchObject({
      kind: 'maybe',
      rule: { id: 'price' },
      topic: { words: 'цена' },
    })
  })

  it('names the excluded word that prevented a match', () => {
    expect(standing('үнэ битгий бич', [rule({ excludeKeywords: ['битгий'] })])).toMatchObject({
      kind: 'near',
      nearest: { keyword: 'үнэ', missing: { kind: 'vetoed', by: 'битгий' }, canAdd: false },
    })
  })

  it('is compared with the most keywords a rule may have in less than 1.5 s of CPU time', () => {
    const many = (beginning: string) =>
      Array.from(
        { length: 100 },
        (_, at) => `${beginning}${[...String(at)].map((digit) => SOUNDS[Number(digit)]).join('')}`,
      )
    const rules = ['а', 'б', 'в'].map((id) =>
      rule({ id, keywords: ['үнэ', ...many(`за${id}`)], excludeKeywords: ['битгий', ...many(`өх${id}`)] }),
    )
    const before = process.cpuUsage()
    expect(standing('үнэ битгий бич', rules)).toMatchObject({ nearest: { missing: { by: 'битгий' } } })
    const { user, system } = process.cpuUsage(before)
    expect((user + system) / 1000).toBeLessThan(1500)
  })
})

const SOUNDS = ['на', 'ро', 'ми', 'лу', 'дө', 'сэ', 'бү', 'жа', 'хи', 'го']
