import { expect, test } from 'vitest'
import { caretAfter } from './caret.ts'

test('what somebody else writes behind the caret does not move it', () => {
  expect(caretAfter('Сайн уу', 'Сайн уу, Бат', 4)).toBe(4)
})

test('what is written before the caret moves it along with its letters', () => {
  expect(caretAfter('уу', 'Сайн уу', 1)).toBe(6)
  expect(caretAfter('Өглөөний мэнд', 'мэнд', 13)).toBe(4)
})

test('in the midst of what was replaced the caret goes behind the new words', () => {
  expect(caretAfter('үнэ 199 төгрөг', 'үнэ 25000 төгрөг', 6)).toBe(9)
})

test('a caret in a text that was emptied stands at its beginning', () => {
  expect(caretAfter('үнэ', '', 2)).toBe(0)
})
