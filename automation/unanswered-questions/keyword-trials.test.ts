import { expect, it } from 'vitest'
import type { CommentRule } from '../comment-rules/comment-rules.ts'
import { finish } from '../keywords/gradual.ts'
import { topicsOf } from '../understanding/topics/topics-of.ts'
import { creatingKeywordTrials, type KeywordTrial } from './keyword-trials.ts'

const rule = (id: string, changes: Partial<CommentRule>): CommentRule => ({
  id,
  name: id,
  enabled: true,
  content: { scope: 'all', type: 4, ids: [] },
  trigger: 'keywords',
  keywords: [],
  topics: [],
  matchMode: 'smart',
  excludeKeywords: [],
  commentReplies: ['Чатаа шалгаарай'],
  chatReplies: [],
  startsFlow: null,
  oncePerCustomer: false,
  firstLevelOnly: false,
  delaySeconds: 0,
  ...changes,
})
const SETTINGS = { blacklist: [], blacklistAction: 'hide', leaveAdverts: true } as const
const POST = 'post'

const tried = (rules: readonly CommentRule[], trials: readonly KeywordTrial[], ...texts: string[]) => {
  const running = finish(creatingKeywordTrials(rules, SETTINGS, trials, topicsOf))
  for (const text of texts) running.take({ text, contentId: POST, contentType: 1, isReply: false })
  return running.figures()
}

it('a keyword answers unanswered comments in every spelling, and leaves answered ones to their rule', () => {
  const rules = [rule('price', { keywords: ['үнэ'] })]
  const trials = [
    { keyword: 'хүргэлт', ruleId: 'price' },
    { keyword: 'хүргэлт', ruleId: null },
  ]
  expect(tried(rules, trials, 'хүргэлт бий юу', 'hurgelt bga yu', 'хүргэлтийн үнэ', 'гоё')).toEqual([
    { answers: 2, takes: 0 },
    { answers: 2, takes: 0 },
  ])
})

it('a keyword uses the match mode, posts and excluded words of its rule', () => {
  const rules = [
    rule('exact', { keywords: ['үнэ'], matchMode: 'exact' }),
    rule('elsewhere', { content: { scope: 'chosen', type: 1, ids: ['another post'] } }),
    rule('careful', { excludeKeywords: ['хөдөө'] }),
    rule('off', { enabled: false }),
  ]
  const trials = rules.map(({ id }) => ({ keyword: 'хүргэлт', ruleId: id }))
  expect(tried(rules, trials, 'хүргэлт', 'hurgelttei yu', 'хөдөө хүргэлт бий юу')).toEqual([
    { answers: 1, takes: 0 },
    { answers: 0, takes: 0 },
    { answers: 2, takes: 0 },
    { answers: 0, takes: 0 },
  ])
})

it('a rule for a chosen post takes comments from rules for all content, and a keyword from a default reply', () => {
  const rules = [
    rule('all', { keywords: ['үнэ'] }),
    rule('default', { trigger: 'default' }),
    rule('post', { keywords: ['өнгө'], content: { scope: 'chosen', type: 1, ids: [POST] } }),
  ]
  const trials = [
    { keyword: 'хүргэлт', ruleId: 'all' },
    { keyword: 'хүргэлт', ruleId: 'post' },
  ]
  expect(tried(rules, trials, 'хүргэлтийн үнэ', 'хүргэлт', 'өнгө, хүргэлт')).toEqual([
    { answers: 0, takes: 1 },
    { answers: 0, takes: 2 },
  ])
})

it('a topic answers the questions that no keyword of its rule has', () => {
  const rules = [rule('price', { keywords: ['үнэ'] })]
  const trials = [
    { topic: 'price', ruleId: 'price' },
    { topic: 'price', ruleId: null },
    { topic: 'delivery', ruleId: 'price' },
  ] as const
  expect(tried(rules, trials, 'heden tugrug ve', 'Үнэ?', 'Ямар гоё юм бэ!')).toEqual([
    { answers: 1, takes: 0 },
    { answers: 1, takes: 0 },
    { answers: 0, takes: 0 },
  ])
})
