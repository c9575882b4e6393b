import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { monthsAfter, periodAt } from './months.ts'

/** Midnight in Ulaanbaatar is four in the afternoon of the day before in UTC. */
const day = (text: string) => new Date(`${text}T00:00:00+08:00`)
const moment = fc
  .integer({ min: Date.UTC(2024, 0, 1), max: Date.UTC(2032, 0, 1) })
  .map((milliseconds) => new Date(milliseconds))

describe('months after a day in Ulaanbaatar', () => {
  it.each([
    ['2026-01-31', 1, '2026-02-28'],
    ['2028-01-31', 1, '2028-02-29'],
    ['2026-01-31', 2, '2026-03-31'],
    ['2026-11-30', 3, '2027-02-28'],
    ['2026-12-31', 12, '2027-12-31'],
    ['2026-11-21', 0, '2026-11-21'],
  ])('%s and %i is %s', (start, months, end) => {
    expect(monthsAfter(day(start), months)).toEqual(day(end))
  })

  it('end at the same hour of the day, and never run backwards', () => {
    fc.assert(
      fc.property(moment, fc.integer({ min: 0, max: 60 }), (start, months) => {
        const end = monthsAfter(start, months)
        expect((end.getTime() - start.getTime()) % 86_400_000).toBe(0)
        expect(monthsAfter(start, months + 1).getTime()).toBeGreaterThan(end.getTime())
      }),
    )
  })
})

describe('the period of a moment', () => {
  it('includes its first instant and excludes that of the next', () => {
    const start = day('2026-01-31')
    expect(periodAt(start, day('2026-02-28'))).toEqual({
      startsAt: day('2026-02-28'),
      endsAt: day('2026-03-31'),
    })
    expect(periodAt(start, new Date(day('2026-02-28').getTime() - 1)).startsAt).toEqual(start)
  })

  it('contains every moment after the start, without a gap between periods', () => {
    fc.assert(
      fc.property(moment, moment, (one, other) => {
        const [start, now] = one < other ? [one, other] : [other, one]
        const { startsAt, endsAt } = periodAt(start, now)
        expect(startsAt.getTime()).toBeLessThanOrEqual(now.getTime())
        expect(endsAt.getTime()).toBeGreaterThan(now.getTime())
        expect(periodAt(start, endsAt).startsAt).toEqual(endsAt)
      }),
    )
  })

  it('is the first one for a moment before the start', () => {
    expect(periodAt(day('2026-05-01'), day('2026-04-01')).startsAt).toEqual(day('2026-05-01'))
  })
})
