import { expect, test } from 'vitest'
import { searchWords, splitWords, wordProblems } from './typed-words.ts'

test('words are separated by commas, semicolons and new lines; a phrase stays whole', () => {
  expect(splitWords(' өрсөлдөгч, хямд  бараа;\nхуурамч\r\n,,')).toEqual([
    'өрсөлдөгч',
    'хямд бараа',
    'хуурамч',
  ])
  expect(splitWords(' \n')).toEqual([])
})

test('problems of a word are shown before the server is called', () => {
  expect(wordProblems(['шинэ', 'Х', 'НОВШ', 'Шинэ'], ['новш'], 0)).toEqual([
    { word: 'Х', code: 'BLACKLIST_WORD_LENGTH' },
    { word: 'НОВШ', code: 'BLACKLIST_WORD_EXISTS' },
    { word: 'Шинэ', code: 'BLACKLIST_WORD_EXISTS' },
  ])
  expect(wordProblems(['шинэ'], [], 500)).toMatchObject([{ code: 'BLACKLIST_FULL', details: { max: 500 } }])
})

test('words are searched by any part, in any case', () => {
  const words = [{ word: 'хуурамч' }, { word: 'хямд бараа' }]
  expect(searchWords(words, ' БАРАА ')).toEqual([{ word: 'хямд бараа' }])
  expect(searchWords(words, '')).toEqual(words)
})
