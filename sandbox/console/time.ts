import { text } from './texts.ts'

const SECOND = 1000
const MINUTE = 60 * SECOND
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

/** «0.8 seconds», «12 seconds», «3 minutes», … between two times. */
export function span(earlier: string, later: string): string {
  const time = Math.max(0, Date.parse(later) - Date.parse(earlier))
  if (time < 9.95 * SECOND) return text.time.seconds((time / SECOND).toFixed(1))
  if (time < 59.5 * SECOND) return text.time.seconds(String(Math.round(time / SECOND)))
  if (time < 59.5 * MINUTE) return text.time.minutes(Math.round(time / MINUTE))
  if (time < 23.5 * HOUR) return text.time.hours(Math.round(time / HOUR))
  return text.time.days(Math.max(1, Math.round(time / DAY)))
}

/** «14:05:09» in Ulaanbaatar */
export function clockTime(time: string): string {
  return new Date(time).toLocaleTimeString('en-GB', { timeZone: 'Asia/Ulaanbaatar' })
}
