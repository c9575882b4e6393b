const HOUR = 3_600_000
const MINUTE = 60_000
const DAY = 24 * HOUR
const ULAANBAATAR = 8 * HOUR

/** @returns a time in Ulaanbaatar as YYYY-MM-DDTHH:MM */
export const localTime = (milliseconds: number): string =>
  new Date(milliseconds + ULAANBAATAR).toISOString().slice(0, 16)

/** @returns the next moment after `now` at which it is `clock` («18:30») in Ulaanbaatar */
export const nextClockTime = (clock: string, now: number): number => {
  const minutes = Number(clock.slice(0, 2)) * 60 + Number(clock.slice(3))
  const midnight = Math.floor((now + ULAANBAATAR) / DAY) * DAY - ULAANBAATAR
  const today = midnight + minutes * MINUTE
  return today > now ? today : today + DAY
}

/** @returns whether two moments are on one day of Ulaanbaatar */
export const isSameDay = (left: number, right: number): boolean =>
  Math.floor((left + ULAANBAATAR) / DAY) === Math.floor((right + ULAANBAATAR) / DAY)
