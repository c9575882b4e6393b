/** The only way the server learns the time, so that tests can set it. */
export type Clock = {
  now: () => Date
  /** Milliseconds that only grow, whoever sets a clock: for how long something has lasted. */
  elapsed: () => number
}

export const systemClock: Clock = { now: () => new Date(), elapsed: () => performance.now() }

export const secondsAfter = (moment: Date, seconds: number): Date =>
  new Date(moment.getTime() + seconds * 1000)
export const daysAfter = (moment: Date, days: number): Date => secondsAfter(moment, days * 86_400)
