import { expect, test } from 'vitest'
import { isClockTime, spanOf, toggled } from './time-words.ts'

test('hours that end before they begin go over midnight', () => {
  expect(spanOf('10:00', '19:00')).toBe('within')
  expect(spanOf('19:00', '10:00')).toBe('overMidnight')
  expect(spanOf('00:00', '00:00')).toBe('wholeDay')
})

test('an incomplete time is not a time of day', () => {
  expect(['00:00', '09:05', '23:59'].every(isClockTime)).toBe(true)
  expect(['', '9:05', '24:00', '10:60', '10:00:00'].some(isClockTime)).toBe(false)
})

test('a weekday is added in its place, or removed', () => {
  expect(toggled([1, 5], 3)).toEqual([1, 3, 5])
  expect(toggled([1, 3, 5], 3)).toEqual([1, 5])
})
