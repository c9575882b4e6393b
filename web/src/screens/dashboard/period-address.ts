import {
  addDays,
  dayOf,
  isDay,
  type Period,
  periods,
  type Span,
  spanOfPeriod,
  turnPeriod,
} from '#contract/calendar.ts'

/** The period of the figures, as in the address. Without a date it is the current one. */
export type DashboardAddress = {
  period?: Period
  date?: string
  /** The list of posts is open. */
  show?: 'posts'
}

/** The period around a day. */
export type ShownPeriod = { period: Period; day: string; isNow: boolean }

/** The days of a span, both included, in the form of the history's address. */
export type Days = { from: string; to: string }

const EARLIEST = '2004-02-04'
/**
 * Reads the address leniently. Unknown values become undefined, because the router passes on parameters that
 * a route leaves out.
 */
export const readDashboardAddress = (search: Readonly<Record<string, unknown>>): DashboardAddress => {
  const { period, date, show } = search
  const read = {
    period: periods.find((one) => one === period),
    date: typeof date === 'string' && isDay(date) && date >= EARLIEST ? date : undefined,
    show: show === 'posts' ? 'posts' : undefined,
  }
  return Object.fromEntries(
    Object.entries(read).filter(([name, value]) => value !== undefined || name in search),
  ) as DashboardAddress
}

/** The shown period. A future day is shown as today. */
export const shownPeriod = ({ period = 'day', date }: DashboardAddress, today: string): ShownPeriod => {
  const day = date !== undefined && date < today ? date : today
  const { from, to } = spanOfPeriod(period, day)
  return { period, day, isNow: dayOf(from) <= today && today < dayOf(to) }
}

/** The address has no date for the current period, so that it moves on tomorrow. */
const addressAt = (period: Period, day: string, today: string): DashboardAddress =>
  shownPeriod({ period, date: day }, today).isNow ? { period } : { period, date: day }

/** The period before (-1) or after (1); none after the current one. */
export const turned = (
  { period, day, isNow }: ShownPeriod,
  by: -1 | 1,
  today: string,
): DashboardAddress | undefined =>
  by === 1 && isNow ? undefined : addressAt(period, turnPeriod(period, day, by), today)

/** Another length at the start of the shown period, or at the current time when that is current. */
export const lengthened = ({ day, isNow }: ShownPeriod, period: Period, today: string): DashboardAddress =>
  isNow ? { period } : addressAt(period, day, today)

export const daysOf = ({ from, to }: Span): Days => ({ from: dayOf(from), to: addDays(dayOf(to), -1) })
