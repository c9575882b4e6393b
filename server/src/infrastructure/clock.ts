/** The server's only source of time, so that tests can set it. */
export type Clock = {
  now: () => Date
  /** Monotonic milliseconds for durations: a change of the system clock does not affect them. */
  elapsed: () => number
}

export const systemClock: Clock = { now: () => new Date(), elapsed: () => performance.now() }

export const secondsAfter = (moment: Date, seconds: number): Date =>
  new Date(moment.getTime() + seconds * 1000)
export const daysAfter = (moment: Date, days: number): Date => secondsAfter(moment, days * 86_400)
