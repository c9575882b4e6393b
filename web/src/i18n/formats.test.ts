import { describe, expect, it } from 'vitest'
import { formatsOf } from './formats.ts'

const mn = formatsOf('mn')
const en = formatsOf('en')

describe('formats', () => {
  it('puts the tugrik sign after the number with one no-break space', () => {
    expect(mn.tugrik(35000)).toBe('35,000\u00a0₮')
    expect(mn.tugrik(1234567)).toBe('1,234,567\u00a0₮')
    expect(mn.tugrik(0)).toBe('0\u00a0₮')
  })

  it('shows a moment in the time of Ulaanbaatar', () => {
    expect(mn.dateTime('2026-11-20T18:30:00Z')).toBe('2026 оны 11 сарын 21, 02:30')
    expect(en.dateTime('2026-11-20T18:30:00Z')).toBe('21 Nov 2026, 02:30')
    expect(en.dateTime('2026-08-31T16:00:00Z')).toBe('1 Sep 2026, 00:00')
  })

  it('shows how long ago, then the date', () => {
    const now = Date.parse('2026-11-21T12:00:00Z')
    expect(mn.timeAgo('2026-11-21T11:59:40Z', now)).toBe('дөнгөж сая')
    expect(mn.timeAgo('2026-11-21T11:55:00Z', now)).toBe('5 минутын өмнө')
    expect(en.timeAgo('2026-11-21T11:00:00Z', now)).toBe('1 hour ago')
    expect(mn.timeAgo('2026-11-19T12:00:00Z', now)).toBe('2 өдрийн өмнө')
    expect(mn.timeAgo('2026-11-01T12:00:00Z', now)).toBe('2026 оны 11 сарын 1')
  })

  it('shows the time alone for a moment of today, by the day of Ulaanbaatar', () => {
    const now = Date.parse('2026-11-20T17:00:00Z')
    expect(mn.soon('2026-11-20T18:30:00Z', now)).toBe('02:30')
    expect(mn.soon('2026-11-20T15:30:00Z', now)).toBe('2026 оны 11 сарын 20, 23:30')
  })

  it('never shows a moment as future when clocks differ', () => {
    const now = Date.parse('2026-11-21T12:00:00Z')
    expect(mn.timeAgo('2026-11-21T12:00:30Z', now)).toBe('дөнгөж сая')
  })
})
