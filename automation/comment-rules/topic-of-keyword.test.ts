import { expect, it } from 'vitest'
import { topicOfKeyword } from './topic-of-keyword.ts'

it('a keyword stands for a topic when it is a common word for it', () => {
  expect(topicOfKeyword(' Үнэ ')).toBe('price')
  expect(topicOfKeyword('хаяг')).toBe('location')
  expect(topicOfKeyword('улаан даашинз')).toBeUndefined()
})
