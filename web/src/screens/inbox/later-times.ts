export const HOUR = 3_600_000
const UTC_OFFSET = 8 * HOUR
const DAY = 24 * HOUR

/** The next 9:00 in Ulaanbaatar that is not today. */
export const tomorrowMorning = (now: number): number => {
  const midnight = Math.floor((now + UTC_OFFSET) / DAY) * DAY - UTC_OFFSET
  return midnight + DAY + 9 * HOUR
}
