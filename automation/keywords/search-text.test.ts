import { describe, expect, it } from 'vitest'
import { searchedWords, searchTextOf } from './search-text.ts'

const finds = (query: string, text: string) =>
  searchedWords(query).every((readings) =>
    readings.some((reading) => searchTextOf(text).includes(` ${reading}`)),
  )

describe('a search', () => {
  it.each([
    ['үнэ', 'une hed ve'],
    ['une', 'ҮНЭЭЭ хэд вэ'],
    ['хүргэлт', 'hurgelt baigaa yu'],
    ['hvrgelt', 'Хүргэлт байгаа юу'],
    ['захи', 'zahialga'],
    ['цам', 'tsamts'],
    ['9911', 'Утас: 99112233'],
    ['Sarnai', 'Сарнай Болд'],
  ])('«%s» finds «%s»', (query, text) => {
    expect(finds(query, text)).toBe(true)
  })

  it('finds a name after a long comment too', () => {
    expect(searchTextOf('үнэ '.repeat(1000), 'Сараа')).toContain(searchTextOf('Сараа'))
  })

  it('requires all its words', () => {
    expect(finds('үнэ хаяг', 'Үнэ хэд вэ')).toBe(false)
    expect(finds('нэ', 'Үнэ хэд вэ'), 'the middle of a word').toBe(false)
  })
})
