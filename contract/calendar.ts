/** Ulaanbaatar is eight hours ahead of UTC all year (specification §9). */
const OFFSET_MILLISECONDS = 8 * 3_600_000
const HOUR = 3_600_000
const DAY = 24 * HOUR

export const periods = ['day', 'week', 'month', 'year'] as const
export type Period = (typeof periods)[number]
/** Half-open: includes `from`, excludes `to`. */
export type Span = { from: Date; to: Date }
/** The named ranges of history (specification §3). */
export const namedRanges = [
  'last_hour',
  'today',
  'this_week',
  'this_month',
  'this_year',
  'last_week',
  'last_month',
  'last_year',
] as const
export type NamedRange = (typeof namedRanges)[number]

const DAY_PATTERN = /^\d{4}-\d{2}-\d{2}$/

/** Whether a text is a day of the calendar, `YYYY-MM-DD`. `Date` alone accepts the 31st of February. */
export const isDay = (text: string): boolean => {
  const moment = DAY_PATTERN.test(text) ? Date.parse(`${text}T00:00:00Z`) : Number.NaN
  return !Number.isNaN(moment) && new Date(moment).toISOString().startsWith(text)
}

/** @returns day of a moment in Ulaanbaatar, `YYYY-MM-DD` */
export const dayOf = (moment: Date): string =>
  new Date(moment.getTime() + OFFSET_MILLISECONDS).toISOString().slice(0, 10)

/** @returns local time of a moment in Ulaanbaatar, `YYYY-MM-DD HH:MM:SS` */
export const clockTimeOf = (moment: Date): string =>
  new Date(moment.getTime() + OFFSET_MILLISECONDS).toISOString().slice(0, 19).replace('T', ' ')

/** @returns midnight in Ulaanbaatar at the start of a day (`YYYY-MM-DD`) */
export const startOfDay = (day: string): Date =>
  new Date(Date.parse(`${day}T00:00:00Z`) - OFFSET_MILLISECONDS)

/** Adds days to a day (`YYYY-MM-DD`); a negative number goes back. */
export const addDays = (day: string, days: number): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * DAY).toISOString().slice(0, 10)

const isoDay = (year: number, month: number, day: number): string =>
  new Date(Date.UTC(year, month, day)).toISOString().slice(0, 10)

const parts = (day: string) => {
  const date = new Date(`${day}T00:00:00Z`)
  return { year: date.getUTCFullYear(), month: date.getUTCMonth(), weekday: (date.getUTCDay() + 6) % 7 }
}

/** First day of the period around a day, moved by `periodsLater` periods. A week begins on Monday. */
const firstDay = (period: Period, day: string, periodsLater: number): string => {
  const { year, month, weekday } = parts(day)
  switch (period) {
    case 'day':
      return addDays(day, periodsLater)
    case 'week':
      return addDays(day, -weekday + 7 * periodsLater)
    case 'month':
      return isoDay(year, month + periodsLater, 1)
    case 'year':
      return isoDay(year + periodsLater, 0, 1)
  }
}

/** @returns the day, week (from Monday), month or year around a day (`YYYY-MM-DD`) in Ulaanbaatar */
export const spanOfPeriod = (period: Period, day: string): Span => ({
  from: startOfDay(firstDay(period, day, 0)),
  to: startOfDay(firstDay(period, day, 1)),
})

/** @returns first day of the period before (-1) or after (1) the one around a day, `YYYY-MM-DD` */
export const turnPeriod = (period: Period, day: string, by: -1 | 1): string => firstDay(period, day, by)

/** @returns start of each column of a period's graph: hours of a day, days of a week or month, months of a year */
export const columnsOf = (period: Period, day: string): Date[] => {
  const { from, to } = spanOfPeriod(period, day)
  if (period === 'year')
    return Array.from({ length: 12 }, (_, month) => startOfDay(isoDay(parts(dayOf(from)).year, month, 1)))
  const step = period === 'day' ? HOUR : DAY
  return Array.from(
    { length: (to.getTime() - from.getTime()) / step },
    (_, index) => new Date(from.getTime() + index * step),
  )
}

const periodOfRange = {
  today: ['day', 0],
  this_week: ['week', 0],
  this_month: ['month', 0],
  this_year: ['year', 0],
  last_week: ['week', -1],
  last_month: ['month', -1],
  last_year: ['year', -1],
} as const satisfies Record<Exclude<NamedRange, 'last_hour'>, readonly [Period, 0 | -1]>

/** @returns span of a named range at a moment; `last_hour` is the 60 minutes before it, `now` included */
export const spanOfRange = (range: NamedRange, now: Date): Span => {
  if (range === 'last_hour') return { from: new Date(now.getTime() - HOUR), to: new Date(now.getTime() + 1) }
  const [period, turn] = periodOfRange[range]
  const today = dayOf(now)
  return spanOfPeriod(period, turn === 0 ? today : turnPeriod(period, today, turn))
}
