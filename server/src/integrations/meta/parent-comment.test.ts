import { expect, it } from 'vitest'
import { parentCommentOf } from './parent-comment.ts'

const contentId = '110022003300440_220033004400550'

it.each([
  ['the post itself', contentId, undefined],
  ['the post, named by the album of its photo', '394555099507147_220033004400550', undefined],
  ['a comment', '220033004400550_330044005500660', '220033004400550_330044005500660'],
])('a parent that is %s', (_, parentCommentId, expected) => {
  expect(parentCommentOf({ contentId, parentCommentId })).toBe(expected)
})

it('an Instagram comment names its parent by a plain number', () => {
  const reply = { contentId: '17912345678901234', parentCommentId: '17987654321098765' }
  expect(parentCommentOf(reply)).toBe('17987654321098765')
  expect(parentCommentOf({ contentId: '17912345678901234' })).toBeUndefined()
})
