import { expect, test } from 'vitest'
import { chosenDays, problemOf } from './date-range.ts'

const TODAY = '2026-11-21'

test('days in order, a single day and an open range are valid', () => {
  expect(problemOf('2026-11-01', '2026-11-21', TODAY)).toBeUndefined()
  expect(problemOf('2026-11-21', '2026-11-21', TODAY)).toBeUndefined()
  expect(problemOf('2026-11-01', '', TODAY)).toBeUndefined()
})

test('a wrong order, a future day and a day before 2020 are reported', () => {
  expect(problemOf('2026-11-20', '2026-11-19', TODAY)).toBe('order')
  expect(problemOf('2026-11-20', '2026-11-22', TODAY)).toBe('late')
  // A year that is still being typed.
  expect(problemOf('0002-11-20', '', TODAY)).toBe('early')
})

test('an empty field is no day', () => {
  expect(chosenDays('', '2026-11-21')).toEqual({ from: undefined, to: '2026-11-21' })
})
