import { addDays, type NamedRange, type Span, spanOfRange, startOfDay } from '#contract/calendar.ts'
import { type DomainProblem, refuseWith } from '#server/infrastructure/http/domain-error.ts'

type When = {
  range?: NamedRange | undefined
  start_date?: string | undefined
  end_date?: string | undefined
}

/** `from` is inclusive, `to` exclusive; either may be open. */
type Asked = { from: Date | undefined; to: Date | undefined }

const DAY_ONLY = /^\d{4}-\d\d-\d\d$/

/**
 * The time span of a filter's range or dates.
 * @throws DomainError INVALID_INPUT, with the field
 */
export const askedSpan = ({ range, start_date, end_date }: When, now: Date): Asked => {
  if (range) {
    const problem = (field: string): DomainProblem => ({ field, code: 'RANGE_OR_DATES' })
    if (start_date ?? end_date) refuseWith([problem('range')])
    return spanOfRange(range, now)
  }
  const from = start_date === undefined ? undefined : momentOf(start_date, 0)
  const to = end_date === undefined ? undefined : momentOf(end_date, 1)
  if (from && to && from >= to) refuseWith([{ field: 'end_date', code: 'DATES_REVERSED' }])
  return { from, to }
}

/** The start of a day in Ulaanbaatar, `daysLater` days after it; a moment stays as it is. */
const momentOf = (date: string, daysLater: number): Date =>
  DAY_ONLY.test(date) ? startOfDay(addDays(date, daysLater)) : new Date(date)

/** A span with both ends for the hourly statistics; an open end becomes a time beyond all events. */
export const wholeSpan = ({ from, to }: Asked): Span | undefined =>
  from || to ? { from: from ?? new Date(0), to: to ?? new Date(MOST_DISTANT) } : undefined

const MOST_DISTANT = Date.UTC(9999, 0, 1)
const ALWAYS = ['team_id', 'page_id', 'range', 'start_date', 'end_date', 'page', 'per_page']

/** Whether a filter restricts by nothing but time and these fields. */
export const hasOnly = (filter: object, narrowing: readonly string[]): boolean =>
  Object.entries(filter).every(
    ([key, value]) => value === undefined || value === '' || ALWAYS.includes(key) || narrowing.includes(key),
  )
