import { type AuditGroup, auditGroups, SYSTEM } from '#contract/audit-actions.ts'

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
export type FilterChange = { [Key in keyof AuditFilter]: AuditFilter[Key] | undefined }

/** The filter with some values changed or removed. */
export const changeAuditFilter = (filter: AuditFilter, change: FilterChange): AuditFilter =>
  Object.fromEntries(
    Object.entries({ ...filter, ...change }).filter(([, value]) => value !== undefined),
  ) as AuditFilter

const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i
const PAGE = /^\d{1,32}$/
const DAY = /^20\d\d-\d\d-\d\d$/

const textOf = (given: unknown, isRight: (text: string) => boolean): string | undefined =>
  typeof given === 'string' && isRight(given) ? given : undefined

/** `Date` accepts the 31st of February; this check does not. */
const isDay = (day: string): boolean =>
  DAY.test(day) && !Number.isNaN(Date.parse(day)) && new Date(day).toISOString().startsWith(day)

/** Reads the address leniently: it leaves out invalid values, and days in the wrong order. */
export const readAuditFilter = (search: Readonly<Record<string, unknown>>): AuditFilter => {
  const from = textOf(search.from, isDay)
  const to = textOf(search.to, isDay)
  const isReversed = from !== undefined && to !== undefined && from > to
  return changeAuditFilter(isReversed ? {} : changeAuditFilter({}, { from, to }), {
    group: auditGroups.find((group) => group === search.group),
    person: textOf(search.person, (text) => text === SYSTEM || UUID.test(text)),
    ofPage: textOf(search.ofPage, (text) => PAGE.test(text)),
  })
}

export const isFiltered = (filter: AuditFilter): boolean => Object.keys(filter).length > 0

export const auditQuery = ({ group, person, ofPage, from, to }: AuditFilter) => ({
  ...(group && { group }),
  ...(person && { person }),
  ...(ofPage && { page_id: ofPage }),
  ...(from && { start_date: from }),
  ...(to && { end_date: to }),
})
