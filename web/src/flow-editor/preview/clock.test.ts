import { describe, expect, it } from 'vitest'
import { pretendedTime } from './clock.ts'

/** Friday, 10:24 in Ulaanbaatar. */
const friday = Date.parse('2026-11-20T02:24:00Z')
const inUlaanbaatar = (time: number) => new Date(time + 8 * 3_600_000).toISOString().slice(0, 16)

describe('the simulated time', () => {
  it('is the real one by default', () => {
    expect(pretendedTime('now', friday)).toBe(friday)
  })

  it.each([
    ['tomorrow', '2026-11-21T10:24'],
    ['in_25_hours', '2026-11-21T11:24'],
    ['night', '2026-11-21T03:00'],
    ['saturday_noon', '2026-11-21T12:00'],
  ] as const)('%s is %s in Ulaanbaatar', (choice, expected) => {
    expect(inUlaanbaatar(pretendedTime(choice, friday))).toBe(expected)
  })

  it('is always in the future: on Saturday afternoon the next Saturday, at two in the morning the same night', () => {
    expect(inUlaanbaatar(pretendedTime('saturday_noon', Date.parse('2026-11-21T05:00:00Z')))).toBe(
      '2026-11-28T12:00',
    )
    expect(inUlaanbaatar(pretendedTime('night', Date.parse('2026-11-20T18:00:00Z')))).toBe('2026-11-21T03:00')
  })
})
