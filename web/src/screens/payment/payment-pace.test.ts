import { describe, expect, test } from 'vitest'
import { nextCheck, timeLeft } from './payment-pace.ts'

const now = Date.parse('2026-11-21T08:00:00Z')
const inMinutes = (minutes: number) => new Date(now + minutes * 60_000).toISOString()
const waiting = { status: 'processing', expires_at: inMinutes(30) } as const

describe('polling of an invoice', () => {
  test('starts after four seconds and slows down to fifteen', () => {
    expect(nextCheck(waiting, 0, now)).toBe(4000)
    expect(nextCheck(waiting, 1, now)).toBe(5000)
    expect(nextCheck(waiting, 6, now)).toBe(15_000)
    expect(nextCheck(waiting, 500, now)).toBe(15_000)
  })

  test('checks once more right after the end, then never again', () => {
    const atTheEnd = { status: 'processing', expires_at: inMinutes(0) } as const
    expect(nextCheck(atTheEnd, 100, now)).toBe(5000)
    expect(nextCheck(atTheEnd, 101, now + 5000)).toBe(false)
  })

  test('checks a failing provider slowly, until the end', () => {
    expect(nextCheck({ ...waiting, status: 'serverError' }, 0, now)).toBe(15_000)
    expect(nextCheck({ status: 'serverError', expires_at: inMinutes(-1) }, 0, now)).toBe(false)
  })

  test.each(['completed', 'cancelled', 'failed', 'expired'] as const)('stops at %s', (status) => {
    expect(nextCheck({ ...waiting, status }, 0, now)).toBe(false)
  })
})

describe('the time left to pay', () => {
  test('counts a started minute', () => {
    expect(timeLeft(inMinutes(14.2), now)).toEqual({ hours: 0, minutes: 15 })
    expect(timeLeft(inMinutes(125), now)).toEqual({ hours: 2, minutes: 5 })
    expect(timeLeft(inMinutes(0.1), now)).toEqual({ hours: 0, minutes: 1 })
  })

  test('is over at the end', () => {
    expect(timeLeft(inMinutes(0), now)).toBeUndefined()
    expect(timeLeft(inMinutes(-5), now)).toBeUndefined()
  })
})
