import type { DeliveryState } from '#contract/histories.ts'
import { limits } from '#contract/limits.ts'

/** What of the history is shown. It lives in the address, so that a filtered view can be shared. */
export type HistoryFilter = {
  outcome?: 'answered' | 'left' | 'moderated' | 'failed'
  comment?: DeliveryState
  chat?: DeliveryState
  keyword?: string
  /** What one automation answered. */
  automation?: string
  /** No webhook brought it. */
  found?: 'later'
  page?: number
}

/** `failed` is no outcome of a decision: a reply of either kind could not be sent. */
export const outcomes = ['answered', 'failed', 'left', 'moderated'] as const
export const findings = ['later'] as const

// Not read off the zod schema: the router keeps this file on every page, the public ones too.
const stateNumbers: Record<DeliveryState, number> = {
  sent: 0,
  waiting: 1,
  sending: 2,
  unknown: 3,
  failed: 4,
  skipped: 5,
}
export const deliveryStates = Object.keys(stateNumbers) as DeliveryState[]

const oneOf = <Value extends string>(values: readonly Value[], given: unknown): Value | undefined =>
  values.find((value) => value === given)

const keywordOf = (given: unknown): string | undefined => {
  // A keyword such as 2 arrives from the address as a number.
  const keyword = typeof given === 'string' || typeof given === 'number' ? String(given).trim() : ''
  return keyword === '' ? undefined : keyword.slice(0, limits.keyword.max)
}

const ID = /^[0-9a-f-]{36}$/
const idOf = (given: unknown): string | undefined =>
  typeof given === 'string' && ID.test(given) ? given : undefined

const pageOf = (given: unknown): number | undefined => {
  const page = Number(given)
  return Number.isInteger(page) && page > 1 ? page : undefined
}

const withoutEmpty = (filter: { [Key in keyof HistoryFilter]: HistoryFilter[Key] | undefined }) =>
  Object.fromEntries(Object.entries(filter).filter(([, value]) => value !== undefined)) as HistoryFilter

/** Reads the address leniently: what it does not know it leaves out. */
export const readHistoryFilter = (search: Readonly<Record<string, unknown>>): HistoryFilter =>
  withoutEmpty({
    outcome: oneOf(outcomes, search.outcome),
    comment: oneOf(deliveryStates, search.comment),
    chat: oneOf(deliveryStates, search.chat),
    keyword: keywordOf(search.keyword),
    automation: idOf(search.automation),
    found: oneOf(findings, search.found),
    page: pageOf(search.page),
  })

/** A changed filter begins at its first page again. */
export const changeHistoryFilter = (
  filter: HistoryFilter,
  change: { [Key in keyof HistoryFilter]?: HistoryFilter[Key] | undefined },
): HistoryFilter => withoutEmpty({ ...filter, page: undefined, ...change })

export const historyQuery = (pageId: string, filter: HistoryFilter) => ({
  page_id: pageId,
  page: filter.page ?? 1,
  ...(filter.outcome === 'failed' ? { failed: 'true' } : filter.outcome && { outcome: filter.outcome }),
  ...(filter.comment && { comment_status: filter.comment }),
  ...(filter.chat && { chat_status: filter.chat }),
  ...(filter.keyword && { keyword: filter.keyword }),
  ...(filter.automation && { automation_id: filter.automation }),
  ...(filter.found && { found_later: 'true' }),
})

export const isFiltered = ({ page: _page, ...filter }: HistoryFilter): boolean =>
  Object.keys(filter).length > 0
