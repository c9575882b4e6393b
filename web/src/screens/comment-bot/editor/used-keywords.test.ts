import { describe, expect, test } from 'vitest'
import { conflictingKeywords, keywordsUsedElsewhere } from './used-keywords.ts'

describe('keywords of other automations', () => {
  test('the same keyword conflicts only on the same content: chosen posts come before all posts', () => {
    const prices = { name: 'Үнэ', keywords: ['үнэ'] }
    const rules: Parameters<typeof conflictingKeywords>[0] = [
      { ...prices, id: 'everywhere', content: { scope: 'all', type: 4, ids: [] } },
      { ...prices, id: 'on one post', content: { scope: 'chosen', type: 1, ids: ['7'] } },
    ]
    const inTheWayOf = (content: (typeof rules)[number]['content']) =>
      conflictingKeywords(rules, content).map(({ automation_id }) => automation_id)
    expect(inTheWayOf({ scope: 'all', type: 2, ids: [] })).toEqual(['everywhere'])
    expect(inTheWayOf({ scope: 'chosen', type: 1, ids: ['7', '8'] })).toEqual(['on one post'])
    expect(inTheWayOf({ scope: 'chosen', type: 1, ids: ['8'] })).toEqual([])
  })

  test('a keyword of another automation is found, the automation’s own are not', () => {
    const used = [
      { keyword: 'Үнэ', automation_id: 'a', automation_name: 'Үнийн лавлагаа' },
      { keyword: 'хүргэлт', automation_id: 'b', automation_name: 'Хүргэлт' },
    ]
    expect(keywordsUsedElsewhere(['үнэ', 'хүргэлт'], used, 'b')).toEqual([
      { keyword: 'үнэ', automation: { id: 'a', name: 'Үнийн лавлагаа' } },
    ])
  })
})
