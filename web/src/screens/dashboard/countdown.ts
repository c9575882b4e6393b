const SECOND = 1000

export type Countdown = { hours: number; minutes: number; seconds: number }

/** The time left to the second; undefined once it is over. */
export const countdown = (until: string, now: number): Countdown | undefined => {
  const left = Math.ceil((Date.parse(until) - now) / SECOND)
  if (left <= 0) return undefined
  return { hours: Math.floor(left / 3600), minutes: Math.floor((left % 3600) / 60), seconds: left % 60 }
}
