const SECOND = 1000
const MINUTE = 60 * SECOND
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR
/** Ulaanbaatar, whatever the machine says. */
const ZONE = 'Asia/Ulaanbaatar'

export interface TimeWords {
  justNow: string
  ago: (span: string) => string
  seconds: (count: string) => string
  minutes: (count: number) => string
  hours: (count: number) => string
  days: (count: number) => string
}

/** «0.8 seconds», «12 seconds», «3 minutes», … */
export function span(milliseconds: number, words: TimeWords): string {
  const time = Math.max(0, milliseconds)
  if (time < 9.95 * SECOND) return words.seconds((time / SECOND).toFixed(1))
  if (time < 59.5 * SECOND) return words.seconds(String(Math.round(time / SECOND)))
  if (time < 59.5 * MINUTE) return words.minutes(Math.round(time / MINUTE))
  if (time < 23.5 * HOUR) return words.hours(Math.round(time / HOUR))
  return words.days(Math.max(1, Math.round(time / DAY)))
}

export function relativeTime(then: string, now: number, words: TimeWords): string {
  const passed = now - Date.parse(then)
  if (passed < 10 * SECOND) return words.justNow
  return words.ago(span(passed, words))
}

export function between(earlier: string, later: string): number {
  return Date.parse(later) - Date.parse(earlier)
}

/** «14:05:09» */
export function clockTime(time: string): string {
  return new Date(time).toLocaleTimeString('en-GB', { timeZone: ZONE, hour12: false })
}

/** «11.21 14:05»: the month first, as Mongolians write it */
export function dayAndTime(time: string): string {
  const parts = new Intl.DateTimeFormat('en-GB', {
    timeZone: ZONE,
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
  }).formatToParts(new Date(time))
  const part = (type: string) => parts.find((each) => each.type === type)?.value ?? ''
  return `${part('month')}.${part('day')} ${part('hour')}:${part('minute')}`
}
