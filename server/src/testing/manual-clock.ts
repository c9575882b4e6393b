import type { Clock } from '#server/plumbing/clock.ts'

export type ManualClock = Clock & { advance: (seconds: number) => void }

/** A clock that stands still until the test moves it. */
export const manualClock = (start = '2026-11-21T02:00:00.000Z'): ManualClock => {
  let now = Date.parse(start)
  return {
    now: () => new Date(now),
    advance: (seconds) => {
      now += seconds * 1000
    },
  }
}
