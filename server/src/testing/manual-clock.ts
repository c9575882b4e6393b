import type { Clock } from '#server/infrastructure/clock.ts'

export type ManualClock = Clock & {
  advance: (seconds: number) => void
  /** Sets the clock like a person does: no time has passed. */
  set: (seconds: number) => void
}

/** A clock that stands still until the test moves it. */
export const manualClock = (start = '2026-11-21T02:00:00.000Z'): ManualClock => {
  let now = Date.parse(start)
  let elapsed = 0
  return {
    now: () => new Date(now),
    elapsed: () => elapsed,
    advance: (seconds) => {
      now += seconds * 1000
      elapsed += seconds * 1000
    },
    set: (seconds) => {
      now += seconds * 1000
    },
  }
}
