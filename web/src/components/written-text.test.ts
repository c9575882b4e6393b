import { describe, expect, test } from 'vitest'
import { insertVariable, roomIn } from './written-text.ts'

describe('inserting a variable into a reply', () => {
  test('puts it at the cursor, and the cursor after it', () => {
    const text = 'Сайн байна уу, ! Баярлалаа.'
    const put = insertVariable(text, { start: 15, end: 15 }, 'first_name')
    expect(put.text).toBe('Сайн байна уу, {{first_name}}! Баярлалаа.')
    expect(put.text.slice(put.caret)).toBe('! Баярлалаа.')
  })

  test('separates it from the word before it', () => {
    expect(insertVariable('Сайн уу', { start: 7, end: 7 }, 'first_name').text).toBe('Сайн уу {{first_name}}')
    expect(insertVariable('', { start: 0, end: 0 }, 'page_name').text).toBe('{{page_name}}')
  })

  test('replaces the selection', () => {
    expect(insertVariable('Үнэ хэд вэ', { start: 0, end: 3 }, 'keyword').text).toBe('{{keyword}} хэд вэ')
  })
})

describe('the length of a reply', () => {
  test('is counted in characters on Facebook', () => {
    expect(roomIn('Үнэ', { characters: 2000 })).toEqual({ length: 3, max: 2000 })
  })

  test('is shown in Cyrillic letters where Instagram counts bytes', () => {
    expect(roomIn('', { bytes: 1000 })).toMatchObject({ lettersLeft: 500 })
    expect(roomIn('үнэ', { bytes: 1000 })).toEqual({ length: 6, max: 1000, lettersLeft: 497 })
    expect(roomIn('ө'.repeat(501), { bytes: 1000 })).toMatchObject({ lettersLeft: -1 })
  })
})
