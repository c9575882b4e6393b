import { describe, expect, test } from 'vitest'
import { spanOfPeriod } from '#contract/calendar.ts'
import { daysOf, lengthened, readDashboardAddress, shownPeriod, turned } from './period-address.ts'

/** A Saturday. */
const TODAY = '2026-11-21'

describe('the period of the dashboard in the address', () => {
  test('a shared address gives the same view', () => {
    expect(readDashboardAddress({ period: 'week', date: '2026-10-05', show: 'posts', pageId: '1' })).toEqual({
      period: 'week',
      date: '2026-10-05',
      show: 'posts',
    })
    expect(shownPeriod({ period: 'week', date: '2026-10-05' }, TODAY)).toEqual({
      period: 'week',
      day: '2026-10-05',
      isNow: false,
    })
  })

  test('an address without values is today', () => {
    expect(readDashboardAddress({ pageId: '1' })).toEqual({})
    expect(shownPeriod({}, TODAY)).toEqual({ period: 'day', day: TODAY, isNow: true })
  })

  test.each(['2026-02-30', '2026-13-01', 'yesterday', '0000-00-00', '1999-01-01', 20261121])(
    '%s, which is no day or before Facebook, is left out',
    (date) => {
      expect(readDashboardAddress({ period: 'century', date, show: 'all' })).toEqual({
        period: undefined,
        date: undefined,
        show: undefined,
      })
    },
  )

  test('a future day is shown as today', () => {
    expect(shownPeriod({ period: 'month', date: '2031-01-01' }, TODAY)).toEqual({
      period: 'month',
      day: TODAY,
      isNow: true,
    })
  })

  test('the current week stays current when its Monday is named', () => {
    expect(shownPeriod({ period: 'week', date: '2026-11-16' }, TODAY).isNow).toBe(true)
    expect(shownPeriod({ period: 'week', date: '2026-11-15' }, TODAY).isNow).toBe(false)
  })
})

describe('changing the period', () => {
  const now = (period: 'day' | 'week' | 'month' | 'year') => shownPeriod({ period }, TODAY)

  test('an earlier one is named by its first day', () => {
    expect(turned(now('day'), -1, TODAY)).toEqual({ period: 'day', date: '2026-11-20' })
    expect(turned(now('week'), -1, TODAY)).toEqual({ period: 'week', date: '2026-11-09' })
    expect(turned(now('month'), -1, TODAY)).toEqual({ period: 'month', date: '2026-10-01' })
    expect(turned(now('year'), -1, TODAY)).toEqual({ period: 'year', date: '2025-01-01' })
  })

  test('there is none after the current one', () => {
    expect(turned(now('year'), 1, TODAY)).toBeUndefined()
  })

  test('the current one has no date in the address, so that it moves on tomorrow', () => {
    const october = shownPeriod({ period: 'month', date: '2026-10-31' }, TODAY)
    expect(turned(october, 1, TODAY)).toEqual({ period: 'month' })
  })

  test('another length stays at the same time', () => {
    const october = shownPeriod({ period: 'month', date: '2026-10-01' }, TODAY)
    expect(lengthened(october, 'week', TODAY)).toEqual({ period: 'week', date: '2026-10-01' })
    expect(lengthened(now('month'), 'day', TODAY)).toEqual({ period: 'day' })
    const yesterday = shownPeriod({ period: 'day', date: '2026-11-20' }, TODAY)
    expect(lengthened(yesterday, 'week', TODAY)).toEqual({ period: 'week' })
  })
})

test('history gets the days of a period, including the first and the last', () => {
  expect(daysOf(spanOfPeriod('day', TODAY))).toEqual({ from: TODAY, to: TODAY })
  expect(daysOf(spanOfPeriod('week', TODAY))).toEqual({ from: '2026-11-16', to: '2026-11-22' })
  expect(daysOf(spanOfPeriod('month', '2028-02-10'))).toEqual({ from: '2028-02-01', to: '2028-02-29' })
  expect(daysOf(spanOfPeriod('year', TODAY))).toEqual({ from: '2026-01-01', to: '2026-12-31' })
})
