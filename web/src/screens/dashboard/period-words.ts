import { type Period, spanOfPeriod } from '#contract/calendar.ts'
import type { GraphColumn } from './graph-columns.ts'
import { daysOf } from './period-address.ts'
import type { DashboardTexts } from './texts.ts'

type Words = DashboardTexts

const parts = (day: string) => {
  const date = new Date(`${day}T00:00:00Z`)
  return {
    year: date.getUTCFullYear(),
    month: date.getUTCMonth() + 1,
    day: date.getUTCDate(),
    /** 0 is Monday. */
    weekday: (date.getUTCDay() + 6) % 7,
  }
}

const weekTitle = (words: Words['period'], day: string): string => {
  const { from, to } = daysOf(spanOfPeriod('week', day))
  const [first, last] = [parts(from), parts(to)]
  if (first.year !== last.year)
    return words.daysOfTwoYears(first.year, first.month, first.day, last.year, last.month, last.day)
  if (first.month !== last.month)
    return words.daysOfTwoMonths(first.year, first.month, first.day, last.month, last.day)
  return words.daysOfOneMonth(first.year, first.month, first.day, last.day)
}

/** The title of the period around a day. */
export const periodTitle = ({ period: words }: Words, period: Period, of: string): string => {
  const { year, month, day, weekday } = parts(of)
  switch (period) {
    case 'day':
      return words.day(year, month, day, words.weekdays[weekday] ?? '')
    case 'week':
      return weekTitle(words, of)
    case 'month':
      return words.month(year, month)
    case 'year':
      return words.year(year)
  }
}

const twoDigits = (hour: number): string => String(hour).padStart(2, '0')

/** The words for a column of the graph: short below it, long in sentences. */
export const columnWords = (
  words: Words,
  period: Period,
  { day, hour }: Pick<GraphColumn, 'day' | 'hour'>,
): { short: string; long: string } => {
  const { year, month, day: date, weekday } = parts(day)
  const { graph } = words
  switch (period) {
    case 'day':
      return { short: twoDigits(hour), long: graph.hour(twoDigits(hour), twoDigits((hour + 1) % 24)) }
    case 'week':
      return {
        short: graph.shortWeekdays[weekday] ?? '',
        long: graph.dayOfWeek(month, date, words.period.weekdays[weekday] ?? ''),
      }
    case 'month':
      return { short: String(date), long: graph.dayOfMonth(month, date) }
    case 'year':
      return { short: graph.shortMonth(month), long: words.period.month(year, month) }
  }
}
