import type { Language } from '#contract/platforms.ts'

/** All times are shown in Ulaanbaatar's time: UTC+8 all year. */
const ULAANBAATAR_OFFSET = 8 * 60 * 60 * 1000
const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

const NO_BREAK_SPACE = '\u00a0'
const ENGLISH_MONTHS = 'Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec'.split(' ')

const parts = (moment: number) => {
  const local = new Date(moment + ULAANBAATAR_OFFSET)
  return {
    year: local.getUTCFullYear(),
    month: local.getUTCMonth(),
    day: local.getUTCDate(),
    time: `${String(local.getUTCHours()).padStart(2, '0')}:${String(local.getUTCMinutes()).padStart(2, '0')}`,
  }
}

const grouped = (value: number): string => String(Math.round(value)).replace(/\B(?=(\d{3})+$)/g, ',')

const plural = (count: number, unit: string) => `${count} ${unit}${count === 1 ? '' : 's'} ago`

const words = {
  mn: {
    date: (year: number, month: number, day: number) => `${year} оны ${month + 1} сарын ${day}`,
    justNow: 'дөнгөж сая',
    minutes: (count: number) => `${count} минутын өмнө`,
    hours: (count: number) => `${count} цагийн өмнө`,
    days: (count: number) => `${count} өдрийн өмнө`,
  },
  en: {
    date: (year: number, month: number, day: number) => `${day} ${ENGLISH_MONTHS[month]} ${year}`,
    justNow: 'just now',
    minutes: (count: number) => plural(count, 'minute'),
    hours: (count: number) => plural(count, 'hour'),
    days: (count: number) => plural(count, 'day'),
  },
}

/** `35,000 ₮`: the sign follows the number and never wraps to the next line. */
const tugrik = (amount: number): string => `${grouped(amount)}${NO_BREAK_SPACE}₮`

const formatsIn = (language: Language) => {
  const say = words[language]
  const date = (iso: string): string => {
    const { year, month, day } = parts(Date.parse(iso))
    return say.date(year, month, day)
  }
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
  return { number: grouped, tugrik, date, dateTime, soon, timeAgo }
}

export type Formats = ReturnType<typeof formatsIn>

const formats: Record<Language, Formats> = { mn: formatsIn('mn'), en: formatsIn('en') }

export const formatsOf = (language: Language): Formats => formats[language]
