import { addDays, dayOf, type Period, type Span, spanOfPeriod, turnPeriod } from '#contract/calendar.ts'

export const periods = ['day', 'week', 'month', 'year'] as const satisfies readonly Period[]

/** Which figures are shown. It lives in the address; without a date they are of the period that is now. */
export type DashboardAddress = {
  period?: Period
  date?: string
  /** The list of posts stands open. */
  show?: 'posts'
}

/** What the address comes to: the period around a day. */
export type ShownPeriod = { period: Period; day: string; isNow: boolean }

/** The days of a span, both included, as history has them in its address. */
export type Days = { from: string; to: string }

const EARLIEST = '2004-02-04'
const DAY = /^\d{4}-\d{2}-\d{2}$/

const isDay = (given: unknown): given is string => {
  if (typeof given !== 'string' || !DAY.test(given)) return false
  const moment = Date.parse(`${given}T00:00:00Z`)
  return Number.isFinite(moment) && new Date(moment).toISOString().startsWith(given)
}

/**
 * Reads the address leniently. What it does not know is said to be undefined: the router passes on what a route does
 * not speak of, as it stands in the address.
 */
export const readDashboardAddress = (search: Readonly<Record<string, unknown>>): DashboardAddress => {
  const { period, date, show } = search
  const read = {
    period: periods.find((one) => one === period),
    date: isDay(date) && date >= EARLIEST ? date : undefined,
    show: show === 'posts' ? 'posts' : undefined,
  }
  return Object.fromEntries(
    Object.entries(read).filter(([name, value]) => value !== undefined || name in search),
  ) as DashboardAddress
}

/** A day that has not come yet is shown as today. */
export const shownPeriod = ({ period = 'day', date }: DashboardAddress, today: string): ShownPeriod => {
  const day = date !== undefined && date < today ? date : today
  const { from, to } = spanOfPeriod(period, day)
  return { period, day, isNow: dayOf(from) <= today && today < dayOf(to) }
}

/** Without a date while it is the period that is now, so that tomorrow it is tomorrow's. */
const addressAt = (period: Period, day: string, today: string): DashboardAddress =>
  shownPeriod({ period, date: day }, today).isNow ? { period } : { period, date: day }

/** The period before (-1) or after (1); none after the one that is now. */
export const turned = (
  { period, day, isNow }: ShownPeriod,
  by: -1 | 1,
  today: string,
): DashboardAddress | undefined =>
  by === 1 && isNow ? undefined : addressAt(period, turnPeriod(period, day, by), today)

/** Another length: within what was shown, at its beginning; now, when that was now. */
export const lengthened = ({ day, isNow }: ShownPeriod, period: Period, today: string): DashboardAddress =>
  isNow ? { period } : addressAt(period, day, today)

export const daysOf = ({ from, to }: Span): Days => ({ from: dayOf(from), to: addDays(dayOf(to), -1) })
