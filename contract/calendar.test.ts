import { describe, expect, it, test } from 'vitest'
import {
  addDays,
  columnsOf,
  dayOf,
  type NamedRange,
  type Period,
  spanOfPeriod,
  spanOfRange,
  startOfDay,
  turnPeriod,
} from './calendar.ts'

const iso = ({ from, to }: { from: Date; to: Date }) => [from.toISOString(), to.toISOString()]

describe('a day in Ulaanbaatar', () => {
  it.each([
    ['2026-11-21T15:59:59.999Z', '2026-11-21'],
    ['2026-11-21T16:00:00.000Z', '2026-11-22'],
    ['2026-11-30T16:00:00.000Z', '2026-12-01'],
    ['2026-12-31T15:59:59.999Z', '2026-12-31'],
    ['2026-12-31T16:00:00.000Z', '2027-01-01'],
    ['2028-02-28T16:00:00.000Z', '2028-02-29'],
  ])('at %s is %s', (moment, day) => {
    expect(dayOf(new Date(moment))).toBe(day)
  })

  it('begins at 16:00 UTC of the previous day', () => {
    expect(startOfDay('2027-01-01').toISOString()).toBe('2026-12-31T16:00:00.000Z')
    expect(dayOf(startOfDay('2028-02-29'))).toBe('2028-02-29')
  })

  it('counts on over the ends of months and years', () => {
    expect(addDays('2026-12-31', 1)).toBe('2027-01-01')
    expect(addDays('2028-03-01', -1)).toBe('2028-02-29')
    expect(addDays('2027-03-01', -1)).toBe('2027-02-28')
  })
})

describe('the period around a day', () => {
  it.each([
    ['day', '2026-12-31', '2026-12-30T16:00:00.000Z', '2026-12-31T16:00:00.000Z'],
    // 2026-11-21 is a Saturday, the 23rd a Monday, the 29th a Sunday.
    ['week', '2026-11-21', '2026-11-15T16:00:00.000Z', '2026-11-22T16:00:00.000Z'],
    ['week', '2026-11-23', '2026-11-22T16:00:00.000Z', '2026-11-29T16:00:00.000Z'],
    ['week', '2026-11-29', '2026-11-22T16:00:00.000Z', '2026-11-29T16:00:00.000Z'],
    // This week spans two years.
    ['week', '2027-01-01', '2026-12-27T16:00:00.000Z', '2027-01-03T16:00:00.000Z'],
    ['month', '2026-12-31', '2026-11-30T16:00:00.000Z', '2026-12-31T16:00:00.000Z'],
    ['month', '2028-02-29', '2028-01-31T16:00:00.000Z', '2028-02-29T16:00:00.000Z'],
    ['year', '2026-01-01', '2025-12-31T16:00:00.000Z', '2026-12-31T16:00:00.000Z'],
  ] as const)('%s of %s', (period, day, from, to) => {
    expect(iso(spanOfPeriod(period, day))).toEqual([from, to])
  })

  it.each([
    ['day', '2027-01-01', '2026-12-31', '2027-01-02'],
    ['week', '2027-01-01', '2026-12-21', '2027-01-04'],
    // September and November have no 31st.
    ['month', '2026-10-31', '2026-09-01', '2026-11-01'],
    ['month', '2026-12-31', '2026-11-01', '2027-01-01'],
    ['month', '2027-01-31', '2026-12-01', '2027-02-01'],
    ['year', '2028-02-29', '2027-01-01', '2029-01-01'],
  ] as const)('%s of %s has a previous and a next one', (period, day, before, after) => {
    expect(turnPeriod(period, day, -1)).toBe(before)
    expect(turnPeriod(period, day, 1)).toBe(after)
  })

  it.each([
    ['day', '2026-11-21', 24],
    ['week', '2026-11-21', 7],
    ['month', '2026-11-21', 30],
    ['month', '2028-02-01', 29],
    ['month', '2027-02-01', 28],
    ['year', '2028-06-15', 12],
  ] as const)('%s of %s has %d columns, all within the period', (period, day, count) => {
    const columns = columnsOf(period, day)
    const { from, to } = spanOfPeriod(period, day)
    expect(columns).toHaveLength(count)
    expect(columns[0]).toEqual(from)
    expect(columns.toSorted((a, b) => a.getTime() - b.getTime())).toEqual(columns)
    expect(columns.at(-1)!.getTime()).toBeLessThan(to.getTime())
  })

  it('starts the columns of a year on the first of each month', () => {
    const months: Period = 'month'
    expect(columnsOf('year', '2026-11-21').slice(1, 3)).toEqual([
      spanOfPeriod(months, '2026-02-15').from,
      spanOfPeriod(months, '2026-03-15').from,
    ])
  })
})

describe('a named range', () => {
  // 00:30 on Sunday, 1 November, in Ulaanbaatar; still 31 October in UTC.
  const now = new Date('2026-10-31T16:30:00.000Z')

  it.each([
    ['today', '2026-10-31T16:00:00.000Z', '2026-11-01T16:00:00.000Z'],
    ['this_week', '2026-10-25T16:00:00.000Z', '2026-11-01T16:00:00.000Z'],
    ['last_week', '2026-10-18T16:00:00.000Z', '2026-10-25T16:00:00.000Z'],
    ['this_month', '2026-10-31T16:00:00.000Z', '2026-11-30T16:00:00.000Z'],
    ['last_month', '2026-09-30T16:00:00.000Z', '2026-10-31T16:00:00.000Z'],
    ['this_year', '2025-12-31T16:00:00.000Z', '2026-12-31T16:00:00.000Z'],
    ['last_year', '2024-12-31T16:00:00.000Z', '2025-12-31T16:00:00.000Z'],
  ] as const satisfies [NamedRange, string, string][])('%s', (range, from, to) => {
    expect(iso(spanOfRange(range, now))).toEqual([from, to])
  })

  test('last_hour is the last 60 minutes, the present moment included', () => {
    const { from, to } = spanOfRange('last_hour', now)
    expect(from.toISOString()).toBe('2026-10-31T15:30:00.000Z')
    expect(to.getTime()).toBeGreaterThan(now.getTime())
    expect(to.getTime() - now.getTime()).toBeLessThan(1000)
  })

  test('last_month in January is December of the previous year', () => {
    expect(iso(spanOfRange('last_month', new Date('2027-01-15T00:00:00Z')))).toEqual([
      '2026-11-30T16:00:00.000Z',
      '2026-12-31T16:00:00.000Z',
    ])
  })
})
