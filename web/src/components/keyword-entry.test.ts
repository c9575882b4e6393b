import { describe, expect, test } from 'vitest'
import {
  addKeywords,
  commonKeywords,
  finishedKeywords,
  replaceKeyword,
  splitKeywords,
} from './keyword-entry.ts'

describe('keywords as they are typed', () => {
  test('commas, semicolons and lines separate; a space inside stays', () => {
    expect(splitKeywords('үнэ, хэд вэ;хүргэлт\nзахиалах   уу\r\n')).toEqual([
      'үнэ',
      'хэд вэ',
      'хүргэлт',
      'захиалах уу',
    ])
  })

  test('a comma finishes the keyword before it; the rest is still being typed', () => {
    expect(finishedKeywords('үнэ,')).toEqual({ finished: ['үнэ'], rest: '' })
    expect(finishedKeywords('үнэ; хэд вэ, хүр')).toEqual({ finished: ['үнэ', 'хэд вэ'], rest: 'хүр' })
    expect(finishedKeywords(' хэд ')).toEqual({ finished: [], rest: ' хэд ' })
    expect(finishedKeywords(',')).toEqual({ finished: [], rest: '' })
  })

  test('a keyword that is excluded as well is found, in any case', () => {
    expect(commonKeywords(['Үнэ', 'хаяг'], ['үнэ', 'авсан'])).toEqual(['Үнэ'])
  })

  test('a proper spelling replaces a keyword', () => {
    expect(replaceKeyword(['үнэ', 'захилага', 'хаяг'], 'захилага', 'захиалга')).toEqual([
      'үнэ',
      'захиалга',
      'хаяг',
    ])
    expect(replaceKeyword(['Захиалга', 'захилага'], 'захилага', 'захиалга')).toEqual(['Захиалга'])
  })

  test('empty input adds nothing', () => {
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
})
