import { describe, expect, test } from 'vitest'
import { en } from './texts-en.ts'
import { mn } from './texts-mn.ts'
import { clockTime, dayAndTime, relativeTime, span } from './time.ts'

const NOON = Date.parse('2026-11-21T04:00:00.000Z')
const ago = (seconds: number) => new Date(NOON - seconds * 1000).toISOString()

describe('How long the page took', () => {
  test.each([
    [840, '0.8 секундын', '0.8 s'],
    [9_940, '9.9 секундын', '9.9 s'],
    [9_960, '10 секундын', '10 s'],
    [59_600, '1 минутын', '1 min'],
    [3_600_000, '1 цагийн', '1 h'],
    [86_000_000, '1 хоногийн', '1 day'],
    [172_800_000, '2 хоногийн', '2 days'],
  ])('%i ms', (milliseconds, mongolian, english) => {
    expect(span(milliseconds, mn.time)).toBe(mongolian)
    expect(span(milliseconds, en.time)).toBe(english)
  })

  test('an answer is never shown as older than its comment', () => {
    expect(span(-300, mn.time)).toBe('0.0 секундын')
  })
})

describe('When it was written', () => {
  test('within ten seconds, also when the two clocks differ a little', () => {
    expect(relativeTime(ago(4), NOON, mn.time)).toBe('дөнгөж сая')
    expect(relativeTime(ago(-3), NOON, mn.time)).toBe('дөнгөж сая')
  })

  test('later, as the time that has passed', () => {
    expect(relativeTime(ago(300), NOON, mn.time)).toBe('5 минутын өмнө')
    expect(relativeTime(ago(300), NOON, en.time)).toBe('5 min ago')
  })

  test('exactly, in the time of Ulaanbaatar', () => {
    expect(clockTime(ago(0))).toBe('12:00:00')
    expect(clockTime('2026-11-21T16:00:05.000Z')).toBe('00:00:05')
    expect(dayAndTime('2026-11-21T16:30:00.000Z')).toBe('11.22 00:30')
  })
})
