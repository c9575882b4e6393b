import { addDays, type NamedRange, type Span, spanOfRange, startOfDay } from '#contract/calendar.ts'
import type { FieldProblem } from '#contract/comment-automation-rules.ts'
import { refuseWith } from '#server/plumbing/http/domain-error.ts'

type When = {
  range?: NamedRange | undefined
  start_date?: string | undefined
  end_date?: string | undefined
}

/** From the first moment on, up to the second and without it; either side may be open. */
type Asked = { from: Date | undefined; to: Date | undefined }

const DAY_ONLY = /^\d{4}-\d\d-\d\d$/

/** What a filter means by its range or its dates. @throws DomainError INVALID_INPUT, with the field */
export const askedSpan = ({ range, start_date, end_date }: When, now: Date): Asked => {
  if (range) {
    const problem = (field: string): FieldProblem => ({ field, code: 'RANGE_OR_DATES' })
    if (start_date ?? end_date) refuseWith([problem('range')])
    return spanOfRange(range, now)
  }
  const from = start_date === undefined ? undefined : momentOf(start_date, 0)
  const to = end_date === undefined ? undefined : momentOf(end_date, 1)
  if (from && to && from >= to) refuseWith([{ field: 'end_date', code: 'DATES_REVERSED' }])
  return { from, to }
}

/** A day stands for its beginning in Ulaanbaatar, or for that of so many days later. */
const momentOf = (date: string, daysLater: number): Date =>
  DAY_ONLY.test(date) ? startOfDay(addDays(date, daysLater)) : new Date(date)

/** With both ends, as the sums by the hour want it: an open one is further than anything happened. */
export const wholeSpan = ({ from, to }: Asked): Span | undefined =>
  from || to ? { from: from ?? new Date(0), to: to ?? new Date(MOST_DISTANT) } : undefined

const MOST_DISTANT = Date.UTC(9999, 0, 1)
const ALWAYS = ['page_id', 'range', 'start_date', 'end_date', 'page', 'per_page']

/** Whether nothing narrows but the time and these. */
export const hasOnly = (filter: object, narrowing: readonly string[]): boolean =>
  Object.entries(filter).every(
    ([key, value]) => value === undefined || value === '' || ALWAYS.includes(key) || narrowing.includes(key),
  )
