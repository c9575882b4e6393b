import type { Language } from '#contract/platforms.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

const NO_BREAK_SPACE = '\u00a0'

// Both languages format with English data: Chromium has no Mongolian data and would print English words.
const numbers = new Intl.NumberFormat('en', { maximumFractionDigits: 0 })
const dates = new Intl.DateTimeFormat('en', {
  year: 'numeric',
  month: 'short',
  day: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
  // Ulaanbaatar's time, without the summer time of past years, as contract/calendar.ts counts days.
  timeZone: 'Etc/GMT-8',
})
const monthNumbers = new Intl.DateTimeFormat('en', { month: 'numeric', timeZone: 'Etc/GMT-8' })

const parts = (moment: number) => {
  const found = Object.fromEntries(dates.formatToParts(moment).map(({ type, value }) => [type, value]))
  const { year = '', month = '', day = '', hour = '', minute = '' } = found
  return { year, month, day, monthNumber: monthNumbers.format(moment), time: `${hour}:${minute}` }
}
type Parts = ReturnType<typeof parts>

const ago = new Intl.RelativeTimeFormat('en')

const words = {
  mn: {
    date: ({ year, monthNumber, day }: Parts) => `${year} оны ${monthNumber} сарын ${day}`,
    justNow: 'дөнгөж сая',
    minutes: (count: number) => `${count} минутын өмнө`,
    hours: (count: number) => `${count} цагийн өмнө`,
    days: (count: number) => `${count} өдрийн өмнө`,
  },
  en: {
    date: ({ year, month, day }: Parts) => `${day} ${month} ${year}`,
    justNow: 'just now',
    minutes: (count: number) => ago.format(-count, 'minute'),
    hours: (count: number) => ago.format(-count, 'hour'),
    days: (count: number) => ago.format(-count, 'day'),
  },
}

/** `35,000 ₮`: the sign follows the number and never wraps to the next line. */
const tugrik = (amount: number): string => `${numbers.format(amount)}${NO_BREAK_SPACE}₮`

const formatsIn = (language: Language) => {
  const say = words[language]
  const date = (iso: string): string => say.date(parts(Date.parse(iso)))
  const time = (iso: string): string => parts(Date.parse(iso)).time
  const dateTime = (iso: string): string => `${date(iso)}, ${parts(Date.parse(iso)).time}`
  /** Only the time for a moment of today. */
  const soon = (iso: string, now: number = Date.now()): string => {
    const moment = Date.parse(iso)
    return date(iso) === date(new Date(now).toISOString()) ? parts(moment).time : dateTime(iso)
  }
  const timeAgo = (iso: string, now: number = Date.now()): string => {
    const age = Math.max(0, now - Date.parse(iso))
    if (age < MINUTE) return say.justNow
    if (age < HOUR) return say.minutes(Math.floor(age / MINUTE))
    if (age < DAY) return say.hours(Math.floor(age / HOUR))
    if (age < 7 * DAY) return say.days(Math.floor(age / DAY))
    return date(iso)
  }
  return { number: (value: number) => numbers.format(value), tugrik, date, time, dateTime, soon, timeAgo }
}

export type Formats = ReturnType<typeof formatsIn>

const formats: Record<Language, Formats> = { mn: formatsIn('mn'), en: formatsIn('en') }

export const formatsOf = (language: Language): Formats => formats[language]

// Here, because every page loads this file: a file of its own would join the texts with a larger chunk.
const rules = new Intl.PluralRules('en')

/** The form for a count. Mongolian has the same rule in the few texts that need one. */
export const plural = (count: number, one: string, other: string): string =>
  rules.select(count) === 'one' ? one : other
