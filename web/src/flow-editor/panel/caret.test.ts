import { expect, test } from 'vitest'
import { caretAfter } from './caret.ts'

test('a change by another person after the caret does not move it', () => {
  expect(caretAfter('Сайн уу', 'Сайн уу, Бат', 4)).toBe(4)
})

test('a change before the caret moves it along with its text', () => {
  expect(caretAfter('уу', 'Сайн уу', 1)).toBe(6)
  expect(caretAfter('Өглөөний мэнд', 'мэнд', 13)).toBe(4)
})

test('within replaced text the caret moves to the end of the replacement', () => {
  expect(caretAfter('үнэ 199 төгрөг', 'үнэ 25000 төгрөг', 6)).toBe(9)
})

test('in an emptied text the caret is at the start', () => {
  expect(caretAfter('үнэ', '', 2)).toBe(0)
})
