const HOUR = 60 * 60 * 1000
const DAY = 24 * HOUR
/** Ulaanbaatar is UTC+8 all year. */
const OFFSET = 8 * HOUR

export const clockChoices = ['now', 'tomorrow', 'in_25_hours', 'night', 'saturday_noon'] as const
/** The simulated time, for trying conditions and the default reply's day. */
export type ClockChoice = (typeof clockChoices)[number]

const nextAt = (now: number, hour: number): number => {
  const midnight = Math.floor((now + OFFSET) / DAY) * DAY - OFFSET
  const today = midnight + hour * HOUR
  return today > now ? today : today + DAY
}

const SATURDAY = 6

const nextSaturdayNoon = (now: number): number => {
  const noon = nextAt(now, 12)
  const weekday = new Date(noon + OFFSET).getUTCDay()
  return noon + ((SATURDAY - weekday + 7) % 7) * DAY
}

/** The simulated time. It moves on with the real time. */
export const pretendedTime = (choice: ClockChoice, now: number): number => {
  switch (choice) {
    case 'now':
      return now
    case 'tomorrow':
      return now + DAY
    case 'in_25_hours':
      return now + 25 * HOUR
    case 'night':
      return nextAt(now, 3)
    case 'saturday_noon':
      return nextSaturdayNoon(now)
  }
}
