import type { Clock } from '#server/plumbing/clock.ts'

/** What was written with a clock that was wrong is looked for at most this long. */
const REMEMBERED_MILLISECONDS = 86_400_000

/** The platform's answers say what time it is there: by how much that and our clock differed at most, of late. */
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
