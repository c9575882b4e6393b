const ULAANBAATAR_OFFSET = 8 * 60 * 60_000
const DAY = 24 * 60 * 60_000

const dayOf = (moment: number): number => Math.floor((moment + ULAANBAATAR_OFFSET) / DAY)

/** Days until that day by the calendar of Ulaanbaatar. */
export const daysUntil = (iso: string, now: number): number =>
  Math.max(0, dayOf(Date.parse(iso)) - dayOf(now))
