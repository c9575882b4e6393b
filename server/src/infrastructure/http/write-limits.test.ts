import { describe, expect, it } from 'vitest'
import { manualClock } from '#server/testing/manual-clock.ts'
import { createWriteLimits } from './write-limits.ts'

const MEGABYTE = 1024 ** 2

const refusalOf = (write: () => void): number | undefined => {
  try {
    write()
  } catch (error) {
    return (error as { refusal?: { retryAfterSeconds?: number } }).refusal?.retryAfterSeconds
  }
  return undefined
}
const times = (count: number, write: () => void) => {
  for (let nth = 0; nth < count; nth += 1) write()
}

describe('writes of a person', () => {
  it('are refused over 600 a minute, until the minute is over', () => {
    const clock = manualClock()
    const limits = createWriteLimits(clock)
    times(600, () => limits.person('Болор', 100))
    clock.advance(20)
    expect(refusalOf(() => limits.person('Болор', 100))).toBe(40)
    expect(refusalOf(() => limits.person('Сараа', 100))).toBeUndefined()
    clock.advance(40)
    expect(refusalOf(() => limits.person('Болор', 100))).toBeUndefined()
  })

  it('are refused over 6,000 an hour, even if every minute is within its limit', () => {
    const clock = manualClock()
    const limits = createWriteLimits(clock)
    for (let minute = 0; minute < 12; minute += 1) {
      times(500, () => limits.person('Болор', 100))
      clock.advance(60)
    }
    expect(refusalOf(() => limits.person('Болор', 100))).toBe(3600 - 12 * 60)
  })

  it('are refused over 64 MB a minute', () => {
    const limits = createWriteLimits(manualClock())
    times(16, () => limits.person('Болор', 4 * MEGABYTE))
    expect(refusalOf(() => limits.person('Болор', 1))).toBe(60)
  })

  it('are accepted all day from an editor that saves every second', () => {
    const clock = manualClock()
    const limits = createWriteLimits(clock)
    for (let second = 0; second < 8 * 3600; second += 1) {
      limits.person('Болор', 2000)
      clock.advance(1)
    }
  })
})

it('writes of all people of a team are counted together', () => {
  const limits = createWriteLimits(manualClock())
  times(1500, () => limits.team('Монгол даашинз'))
  expect(refusalOf(() => limits.team('Монгол даашинз'))).toBe(60)
  expect(refusalOf(() => limits.team('Өөр баг'))).toBeUndefined()
})
