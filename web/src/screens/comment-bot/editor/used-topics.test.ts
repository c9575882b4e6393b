import { expect, test } from 'vitest'
import { withTopic } from '#web/components/topics/topic-choice.tsx'
import { topicsUsedElsewhere } from './used-topics.ts'

test('a topic is in use when another automation would answer the same content at the same rank', () => {
  const rules: Parameters<typeof topicsUsedElsewhere>[0] = [
    { id: 'a', name: 'Үнэ', topics: ['price'], content: { scope: 'all', type: 4, ids: [] } },
    { id: 'b', name: 'Хүргэлт', topics: ['delivery'], content: { scope: 'chosen', type: 1, ids: ['7'] } },
  ]
  const all = { scope: 'all' as const, type: 2 as const, ids: [] }
  expect(topicsUsedElsewhere(rules, all, null)).toEqual([
    { topic: 'price', automation: { id: 'a', name: 'Үнэ' } },
  ])
  expect(topicsUsedElsewhere(rules, all, 'a')).toEqual([])
})

test('chosen topics keep the order of the form', () => {
  expect(withTopic(['delivery'], 'price', true)).toEqual(['price', 'delivery'])
  expect(withTopic(['price', 'delivery'], 'price', false)).toEqual(['delivery'])
})
