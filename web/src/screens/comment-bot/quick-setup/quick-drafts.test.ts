import { describe, expect, test } from 'vitest'
import { draftOfPart, partErrors, quickTopics } from './quick-drafts.ts'
import { quickSetupTexts } from './texts.ts'

const part = (values: Record<string, string> = {}) => ({
  on: true,
  comment: 'Чатаар илгээлээ.',
  chat: 'Үнэ: [[Бараа, үнэ]]. Утас: [[Утас]]',
  values,
})

describe('a section of the quick setup', () => {
  test('asks for every blank, and needs nothing else', () => {
    expect(partErrors('price', part({ Утас: ' ' }), 1, 'mn')).toEqual({
      'blank Бараа, үнэ': '«Бараа, үнэ» талбарыг бөглөнө үү.',
      'blank Утас': '«Утас» талбарыг бөглөнө үү.',
    })
    expect(partErrors('price', part({ 'Бараа, үнэ': 'Цамц 45,000 ₮', Утас: '99112233' }), 1, 'mn')).toEqual(
      {},
    )
  })

  test('makes a rule of its topic on all content, with the details in the texts', () => {
    const values = { 'Бараа, үнэ': ' Цамц 45,000 ₮ ', Утас: '99112233' }
    expect(draftOfPart('price', part(values), 'mn')).toMatchObject({
      name: 'Үнэ',
      enabled: true,
      content: { scope: 'all', type: 4 },
      trigger: 'keywords',
      keywords: [],
      topics: ['price'],
      comment_replies: ['Чатаар илгээлээ.'],
      chat_replies: ['Үнэ: Цамц 45,000 ₮. Утас: 99112233'],
    })
  })

  test('sends no reply of a kind whose text was removed, but needs one', () => {
    const silent = { ...part(), comment: ' ', chat: 'Ирээрэй' }
    expect(draftOfPart('location', silent, 'mn').comment_replies).toEqual([])
    expect(Object.keys(partErrors('location', { ...silent, chat: '' }, 1, 'mn'))).toEqual(['comment_replies'])
  })

  test.each(['mn', 'en'] as const)('has texts with blanks in %s that fit both platforms', (language) => {
    for (const topic of quickTopics) {
      const { comment, chat } = quickSetupTexts[language].replies[topic]
      const started = { on: true, comment, chat, values: {} }
      const labels = Object.keys(partErrors(topic, started, 2, language)).map((field) => field.slice(6))
      expect(labels.length).toBeGreaterThan(0)
      const values = Object.fromEntries(labels.map((label) => [label, '45,000 ₮']))
      expect(partErrors(topic, { ...started, values }, 2, language)).toEqual({})
    }
  })
})
