import { expect, test } from 'vitest'
import { keywordVariations } from '#automation/keywords/variations/keyword-variations.ts'
import { sampleComments } from './sample-comments.ts'

const FIXED = ['une hed ve', 'Үнэ нь хэд вэ?', 'hvrgelt bga yu', 'Гоё юм аа!']

test('sample comments use the owner’s own keyword first', () => {
  const { variations } = keywordVariations('гутал')
  expect(sampleComments(variations, FIXED)).toEqual([
    'gutal?',
    'гутлын?',
    'une hed ve',
    'Үнэ нь хэд вэ?',
    'Гоё юм аа!',
  ])
})

test('without a keyword there are sample comments too', () => {
  expect(sampleComments([], FIXED)).toEqual(FIXED)
})
