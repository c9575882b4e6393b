import { describe, expect, test } from 'vitest'
import { perhapsPrice } from '#automation/understanding/topics/testing/unsure-text.ts'
import { topicsOf } from '#automation/understanding/topics/topics-of.ts'
import type { CommentAutomation, CommentAutomationDraft } from '#contract/comment-automations.schemas.ts'
import { emptyDraft } from '../editor/draft.ts'
import { marksOf, type PageRules, prepareTrial, tryComment } from './try-comment.ts'

const NOW = new Date('2026-11-21T04:00:00Z')

const automation = (changes: Partial<CommentAutomation>): CommentAutomation => ({
  ...emptyDraft(),
  id: 'a',
  page_id: '1',
  platform: 1,
  name: 'Үнийн лавлагаа',
  keywords: ['үнэ'],
  topics: [],
  comment_replies: ['Чатаар илгээлээ.'],
  chat_automation: null,
  answered: 0,
  failed: 0,
  partly_failed: 0,
  thumbnails: [],
  created_at: '2026-11-01T00:00:00.000Z',
  updated_at: '2026-11-01T00:00:00.000Z',
  ...changes,
})

const attempt = (
  text: string,
  changes: Partial<CommentAutomationDraft> = {},
  rules: Partial<PageRules> = {},
  { ownId = null, turn = 0 }: { ownId?: string | null; turn?: number } = {},
) => {
  const draft = {
    ...emptyDraft(),
    keywords: ['хүргэлт', 'хэд вэ'],
    comment_replies: ['Сайн уу, {{first_name}}! {{keyword}}: чатаар', 'Хоёр дахь'],
    ...changes,
  }
  const known: PageRules = {
    automations: [],
    blacklist: [],
    settings: { blacklist_action: 'hide', leave_adverts: true },
    ...rules,
  }
  const page = { name: 'Цэнхэр Товч', platform: 1 as const }
  return tryComment(
    prepareTrial({
      draft,
      ownId,
      rules: known,
      post: undefined,
      page,
      customerName: 'Сараа Бат',
      flow: null,
      readTopics: topicsOf,
    }),
    text,
    turn,
    NOW,
  )
}

const marked = (text: string, ...rest: [Partial<CommentAutomationDraft>?, Partial<PageRules>?]) =>
  marksOf(attempt(text, ...rest), text).map(({ start, end }) => text.slice(start, end))

describe('trying a comment in the editor', () => {
  test('shows the matching keyword and marks each of its words', () => {
    expect(attempt('Сайн уу, ХЭД нь ВЭ?')).toMatchObject({ kind: 'keyword', keyword: 'хэд вэ' })
    expect(marked('Сайн уу, ХЭД нь ВЭ?')).toEqual(['ХЭД', 'ВЭ'])
    expect(marked('hvrgelt bga yu')).toEqual(['hvrgelt'])
  })

  test('shows the replies as the customer would read them, in rotation', () => {
    expect(attempt('hvrgelt bga yu')).toMatchObject({
      replies: { comment: 'Сайн уу, Сараа! хүргэлт: чатаар', chat: null },
    })
    expect(attempt('hvrgelt bga yu', {}, {}, { turn: 1 })).toMatchObject({
      replies: { comment: 'Хоёр дахь' },
    })
  })

  test('leaves a comment without any keyword', () => {
    expect(attempt('Гоё юм аа')).toEqual({ kind: 'left', nearest: undefined })
  })

  test('shows the missing word of a comment that nearly matches, and a keyword to add', () => {
    expect(attempt('хүргэлт хаана вэ', { keywords: ['хүргэлт үнэгүй'] })).toMatchObject({
      kind: 'left',
      nearest: { missing: { kind: 'other_word', absent: ['үнэгүй'] }, canAdd: true },
    })
  })

  test('answers any comment with text by a default reply', () => {
    expect(attempt('Гоё юм аа', { trigger: 'default', keywords: [] })).toMatchObject({ kind: 'default' })
    expect(attempt('  ', { trigger: 'default', keywords: [] })).toEqual({ kind: 'no_comment' })
  })

  test('needs a keyword first', () => {
    expect(attempt('үнэ?', { keywords: [] })).toEqual({ kind: 'no_keywords' })
  })

  test('leaves a comment with an excluded keyword', () => {
    const changes = { exclude_keywords: ['авсан'] }
    expect(attempt('Хүргэлтээр avsan', changes)).toEqual({
      kind: 'excluded',
      keyword: 'авсан',
      words: 'avsan',
    })
    expect(marked('Хүргэлтээр avsan', changes)).toEqual(['avsan'])
  })

  test('compares letters for whole words and exact comments', () => {
    expect(attempt('hvrgelt', { match_mode: 'whole_word' }).kind).toBe('left')
    expect(attempt('хүргэлт байна уу', { match_mode: 'whole_word' }).kind).toBe('keyword')
    expect(attempt('хүргэлт байна уу', { match_mode: 'exact' }).kind).toBe('left')
  })

  test('prefers an older automation, but not the edited one itself', () => {
    const automations = [automation({ keywords: ['хүргэлт'] })]
    expect(attempt('Хүргэлт?', {}, { automations })).toMatchObject({
      kind: 'other_first',
      automation: 'Үнийн лавлагаа',
      own: true,
    })
    expect(attempt('Хүргэлт?', {}, { automations }, { ownId: 'a' }).kind).toBe('keyword')
  })

  test('does not prefer an automation that is switched off or younger', () => {
    const off = [automation({ keywords: ['хүргэлт'], enabled: false })]
    expect(attempt('Хүргэлт?', {}, { automations: off }).kind).toBe('keyword')
    const both = [
      automation({ id: 'own', created_at: '2026-11-01T00:00:00.000Z' }),
      automation({ id: 'b', keywords: ['хүргэлт'], created_at: '2026-11-02T00:00:00.000Z' }),
    ]
    expect(attempt('Хүргэлт?', {}, { automations: both }, { ownId: 'own' }).kind).toBe('keyword')
  })

  test('shows another automation that answers when this one does not', () => {
    expect(attempt('Үнэ?', {}, { automations: [automation({})] })).toMatchObject({
      kind: 'other_first',
      own: false,
    })
  })

  test('uses chosen content for a rule that needs it', () => {
    const content = { scope: 'chosen' as const, type: 1 as const, ids: ['1_2'] }
    expect(attempt('Хүргэлт?', { content }).kind).toBe('keyword')
    expect(attempt('Хүргэлт?', { content: { ...content, ids: [] } }).kind).toBe('keyword')
    expect(attempt('Хүргэлт?', { content: { scope: 'all', type: 2, ids: [] } }).kind).toBe('keyword')
  })

  test('hides a comment with a word of the blacklist, and leaves adverts of other sellers', () => {
    expect(attempt('Хүргэлт муу новш', {}, { blacklist: ['новш'] })).toMatchObject({
      kind: 'moderated',
      word: 'новш',
      action: 'hide',
    })
    expect(attempt('Шинэ гутал зарна, хүргэлттэй. 88112233').kind).toBe('advert')
  })
})

describe('a draft with a topic', () => {
  test('answers questions of the topic, and names the words that decided', () => {
    const draft = { keywords: [], topics: ['price' as const] }
    expect(attempt('heden tugrug ve', draft)).toMatchObject({
      kind: 'topic',
      topic: 'price',
      words: expect.stringContaining('tugrug'),
      replies: { comment: expect.stringContaining('Сайн уу, Сараа!') },
    })
    expect(attempt('Ямар гоё юм бэ!', draft)).toMatchObject({ kind: 'left' })
  })

  test('leaves a comment to the owner that may be about the topic', () => {
    const verdict = attempt(perhapsPrice(), { keywords: [], topics: ['price'] })
    expect(verdict).toMatchObject({ kind: 'maybe', topic: 'price' })
    expect(marksOf(verdict, perhapsPrice())).toHaveLength(1)
  })
})
