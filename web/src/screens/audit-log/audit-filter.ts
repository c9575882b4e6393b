import { type AuditGroup, auditGroups, SYSTEM } from '#contract/audit-actions.ts'
import { isDay } from '#contract/calendar.ts'
import { withoutUndefined } from '#web/components/list-filter.ts'

/** The filter of the audit log, as in the address. */
export type AuditFilter = {
  group?: AuditGroup
  /** A person's id, or the system. */
  person?: string
  /** A page's id; `pageId` in an address is the current page of the whole product. */
  ofPage?: string
  /** First and last day in Ulaanbaatar. */
  from?: string
  to?: string
}
const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i
const PAGE = /^\d{1,32}$/
const isRecentDay = (day: string): boolean => day.startsWith('20') && isDay(day)

const matching = (given: unknown, isRight: (text: string) => boolean): string | undefined =>
  typeof given === 'string' && isRight(given) ? given : undefined

/** Reads the address leniently: it leaves out invalid values, and days in the wrong order. */
export const readAuditFilter = (search: Readonly<Record<string, unknown>>): AuditFilter => {
  const from = matching(search.from, isRecentDay)
  const to = matching(search.to, isRecentDay)
  const isReversed = from !== undefined && to !== undefined && from > to
  return withoutUndefined<AuditFilter>({
    ...(!isReversed && { from, to }),
    group: auditGroups.find((group) => group === search.group),
    person: matching(search.person, (text) => text === SYSTEM || UUID.test(text)),
    ofPage: matching(search.ofPage, (text) => PAGE.test(text)),
  })
}

export const auditQuery = ({ group, person, ofPage, from, to }: AuditFilter) => ({
  ...(group && { group }),
  ...(person && { person }),
  ...(ofPage && { page_id: ofPage }),
  ...(from && { start_date: from }),
  ...(to && { end_date: to }),
})
