import { expect, test } from 'vitest'
import { clockTime, span } from './time.ts'

const WRITTEN = '2026-11-21T04:00:00.000Z'
const after = (milliseconds: number) => new Date(Date.parse(WRITTEN) + milliseconds).toISOString()

test.each([
  [840, '0.8 секундын'],
  [9_940, '9.9 секундын'],
  [9_960, '10 секундын'],
  [59_600, '1 минутын'],
  [3_600_000, '1 цагийн'],
  [86_000_000, '1 хоногийн'],
  [172_800_000, '2 хоногийн'],
])('The page took %i ms: %s', (milliseconds, words) => {
  expect(span(WRITTEN, after(milliseconds))).toBe(words)
})

test('An answer is never shown as older than its comment', () => {
  expect(span(WRITTEN, after(-300))).toBe('0.0 секундын')
})

test('A log shows seconds, in the time of Ulaanbaatar', () => {
  expect(clockTime(WRITTEN)).toBe('12:00:00')
  expect(clockTime('2026-11-21T16:00:05.000Z')).toBe('00:00:05')
})
