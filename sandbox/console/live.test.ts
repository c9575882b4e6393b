import { expect, test } from 'vitest'
import { keysOf } from './live.ts'

const PAGE = '110022003300441'

test('A comment is read again under its post, and its page counts it', () => {
  const change = { kind: 'comment', id: 'c1', page_id: PAGE, content_id: 'p1' } as const
  expect(keysOf(change)).toEqual([
    ['contents', PAGE],
    ['content', 'p1'],
  ])
})

test('A change of unknown place makes everything of its kind read again', () => {
  expect(keysOf({ kind: 'comment', id: 'c1' })).toEqual([['contents'], ['content']])
  expect(keysOf({ kind: 'message', id: 'm1' })).toEqual([['chat']])
})

test('A live video that begins or ends also shows at its page', () => {
  expect(keysOf({ kind: 'content', id: 'p1', page_id: PAGE, content_id: 'p1' })).toContainEqual(['world'])
})

test('After a reset everything is read again', () => {
  expect(keysOf({ kind: 'world', id: 'world' })).toEqual([[]])
})
