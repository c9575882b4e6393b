import { describe, expect, test } from 'vitest'
import { keywordsInTheWay, keywordsUsedElsewhere } from './used-keywords.ts'

describe('keywords that other automations have', () => {
  test('the same keyword is in the way on the same content only: a chosen post goes before all posts', () => {
    const prices = { name: 'Үнэ', keywords: ['үнэ'] }
    const rules: Parameters<typeof keywordsInTheWay>[0] = [
      { ...prices, id: 'everywhere', content: { scope: 'all', type: 4, ids: [] } },
      { ...prices, id: 'on one post', content: { scope: 'chosen', type: 1, ids: ['7'] } },
    ]
    const inTheWayOf = (content: (typeof rules)[number]['content']) =>
      keywordsInTheWay(rules, content).map(({ automation_id }) => automation_id)
    expect(inTheWayOf({ scope: 'all', type: 2, ids: [] })).toEqual(['everywhere'])
    expect(inTheWayOf({ scope: 'chosen', type: 1, ids: ['7', '8'] })).toEqual(['on one post'])
    expect(inTheWayOf({ scope: 'chosen', type: 1, ids: ['8'] })).toEqual([])
  })

  test('a keyword of another automation is found; its own are not held against it', () => {
    const used = [
      { keyword: 'Үнэ', automation_id: 'a', automation_name: 'Үнийн лавлагаа' },
      { keyword: 'хүргэлт', automation_id: 'b', automation_name: 'Хүргэлт' },
    ]
    expect(keywordsUsedElsewhere(['үнэ', 'хүргэлт'], used, 'b')).toEqual([
      { keyword: 'үнэ', automation: { id: 'a', name: 'Үнийн лавлагаа' } },
    ])
  })
})
