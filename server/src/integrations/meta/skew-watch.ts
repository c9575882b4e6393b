import type { Clock } from '#server/infrastructure/clock.ts'

/** Longest time in which a message with a wrong timestamp is looked up. */
const REMEMBERED_MILLISECONDS = 86_400_000

/** Measures the greatest recent difference, in seconds, between the platform's clock in `date` headers and ours. */
export const createSkewWatch = (clock: Clock) => {
  let worst = { seconds: 0, heardAt: 0 }
  return {
    /** @param date the header of that name */
    heard: (date: string): void => {
      const seconds = Math.abs(Date.parse(date) - clock.now().getTime()) / 1000
      const isOld = clock.elapsed() - worst.heardAt > REMEMBERED_MILLISECONDS
      if (seconds >= worst.seconds || isOld)
        worst = { seconds: Number.isNaN(seconds) ? 0 : seconds, heardAt: clock.elapsed() }
    },
    seconds: (): number => worst.seconds,
  }
}
