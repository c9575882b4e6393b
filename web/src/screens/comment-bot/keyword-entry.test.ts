import { describe, expect, test } from 'vitest'
import {
  addKeywords,
  commonKeywords,
  finishedKeywords,
  keywordsInTheWay,
  keywordsUsedElsewhere,
  splitKeywords,
} from './keyword-entry.ts'

describe('keywords as a person enters them', () => {
  test('commas, semicolons and lines separate; a space inside stays', () => {
    expect(splitKeywords('үнэ, хэд вэ;хүргэлт\nзахиалах   уу\r\n')).toEqual([
      'үнэ',
      'хэд вэ',
      'хүргэлт',
      'захиалах уу',
    ])
  })

  test('a comma finishes what stands before it; the rest is still being typed', () => {
    expect(finishedKeywords('үнэ,')).toEqual({ finished: ['үнэ'], rest: '' })
    expect(finishedKeywords('үнэ; хэд вэ, хүр')).toEqual({ finished: ['үнэ', 'хэд вэ'], rest: 'хүр' })
    expect(finishedKeywords(' хэд ')).toEqual({ finished: [], rest: ' хэд ' })
    expect(finishedKeywords(',')).toEqual({ finished: [], rest: '' })
  })

  test('a keyword that is excluded as well is found, whatever its case', () => {
    expect(commonKeywords(['Үнэ', 'хаяг'], ['үнэ', 'авсан'])).toEqual(['Үнэ'])
  })

  test('nothing typed adds nothing', () => {
    expect(addKeywords(['үнэ'], ' , ,')).toEqual({ keywords: ['үнэ'], duplicates: [] })
  })

  test('a keyword that differs only in case or space is a duplicate', () => {
    expect(addKeywords(['Хэд вэ'], 'үнэ, ХЭД  ВЭ')).toEqual({
      keywords: ['Хэд вэ', 'үнэ'],
      duplicates: ['ХЭД ВЭ'],
    })
  })

  test('a keyword twice in one paste is kept once', () => {
    expect(addKeywords([], 'Үнэ\nүнэ')).toEqual({ keywords: ['Үнэ'], duplicates: ['үнэ'] })
  })

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
