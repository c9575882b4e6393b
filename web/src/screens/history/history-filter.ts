import { addDays, isDay, type NamedRange, namedRanges, startOfDay } from '#contract/calendar.ts'
import type { ChatRunStatus } from '#contract/chat-histories.ts'
import { type DeliveryState, type FailedFilter, failedFilters, type RunStatus } from '#contract/histories.ts'
import { limits } from '#contract/limits.ts'
import {
  type FilterChange,
  isFiltered,
  oneOf,
  pageOf,
  textOf,
  withoutUndefined,
} from '#web/components/list-filter.ts'

/** Of comments and chats together. */
type AnyStatus = RunStatus | ChatRunStatus

/** The filter of the history. It is in the address, so that a filtered view can be shared. */
export type HistoryFilter = {
  tab?: 'chat'
  status?: AnyStatus
  /** A reply failed: `any`, or `partly` where another arrived. */
  failed?: FailedFilter
  /** The state of the public reply, and of the private one; in the tab of chats of the answer. */
  comment?: DeliveryState
  chat?: DeliveryState
  keyword?: string
  /** The runs of one automation. */
  automation?: string
  /** One customer's, on one post. */
  customer?: string
  content?: string
  /** Words of the text or of the customer's name. */
  search?: string
  range?: NamedRange
  /** Days of Ulaanbaatar, both included, or times. They exclude a range. */
  from?: string
  to?: string
  /** Found by the sweep instead of a webhook. */
  found?: 'later'
  page?: number
}
export type Tab = 'comment' | 'chat'
type Undecided = FilterChange<HistoryFilter>

export const tabOf = ({ tab }: HistoryFilter): Tab => tab ?? 'comment'

// In display order; a record, so that none is missing.
const everyStatus: Record<AnyStatus, true> = {
  unanswered: true,
  answered: true,
  answered_by_person: true,
  asked_ai: true,
  waiting: true,
  failed: true,
  ignored: true,
  moderated: true,
  obsolete: true,
  other: true,
}
const statuses = Object.keys(everyStatus) as AnyStatus[]
const isOfChats = (status: AnyStatus): status is ChatRunStatus => status !== 'moderated' && status !== 'other'
const isOfComments = (status: AnyStatus): status is RunStatus => status !== 'asked_ai'
export const statusesOf = (tab: Tab): AnyStatus[] =>
  statuses.filter(tab === 'chat' ? isOfChats : isOfComments)

const stateNumbers: Record<DeliveryState, number> = {
  sent: 0,
  waiting: 1,
  sending: 2,
  unknown: 3,
  failed: 4,
  skipped: 5,
}
export const deliveryStates = Object.keys(stateNumbers) as DeliveryState[]
export const findings = ['later'] as const

export const LONGEST_SEARCH = 75
const LONGEST_CUSTOMER = 512
const LONGEST_CONTENT = 128

const idOf = (given: unknown, longest: number): string | undefined => {
  const id = textOf(given, longest + 1)
  // A cut id would match nothing.
  return id === undefined || id.length > longest ? undefined : id
}

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[1-8][0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/i
const uuidOf = (given: unknown): string | undefined =>
  typeof given === 'string' && UUID.test(given) ? given : undefined

const MOMENT = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(\.\d+)?(Z|[+-]\d{2}:\d{2})$/

const timeOf = (given: unknown): string | undefined => {
  if (typeof given !== 'string') return undefined
  if (isDay(given)) return given
  return MOMENT.test(given) && isDay(given.slice(0, 10)) && !Number.isNaN(Date.parse(given))
    ? given
    : undefined
}

/** The start or end of a filter; a day is included whole. */
const momentOf = (time: string, daysLater: 0 | 1): number =>
  isDay(time) ? startOfDay(addDays(time, daysLater)).getTime() : Date.parse(time)

/** Own dates win over a range. Those in the wrong order are left out. */
const whenOf = (search: Readonly<Record<string, unknown>>): Undecided => {
  const from = timeOf(search.from)
  const to = timeOf(search.to)
  if (!from && !to) return { range: oneOf(namedRanges, search.range) }
  return from && to && momentOf(from, 0) >= momentOf(to, 1) ? {} : { from, to }
}

/** Reads the address leniently: it leaves out unknown values, and those of the other tab. */
export const readHistoryFilter = (search: Readonly<Record<string, unknown>>): HistoryFilter => {
  const tab = oneOf(['chat'], search.tab)
  const chat = oneOf(deliveryStates, search.chat)
  const ofTab: Undecided = tab
    ? { tab, chat }
    : {
        comment: oneOf(deliveryStates, search.comment),
        chat,
        content: idOf(search.content, LONGEST_CONTENT),
        found: oneOf(findings, search.found),
      }
  return withoutUndefined<HistoryFilter>({
    ...ofTab,
    status: oneOf(statusesOf(tab ?? 'comment'), search.status),
    failed: oneOf(failedFilters, search.failed),
    keyword: textOf(search.keyword, limits.keyword.max),
    automation: uuidOf(search.automation),
    customer: idOf(search.customer, LONGEST_CUSTOMER),
    search: textOf(search.search, LONGEST_SEARCH),
    ...whenOf(search),
    page: pageOf(search.page),
  })
}

/** Keeps only the tab. */
export const clearedFilter = ({ tab }: HistoryFilter): HistoryFilter =>
  withoutUndefined<HistoryFilter>({ tab })

const asked = (pageId: string, filter: HistoryFilter) => ({
  page_id: pageId,
  ...(filter.failed && { failed: filter.failed }),
  ...(filter.keyword && { keyword: filter.keyword }),
  ...(filter.automation && { automation_id: filter.automation }),
  ...(filter.customer && { customer_id: filter.customer }),
  ...(filter.search && { search: filter.search }),
  ...(filter.range && { range: filter.range }),
  ...(filter.from && { start_date: filter.from }),
  ...(filter.to && { end_date: filter.to }),
})

/** The query of the list and the file of comments. */
export const commentQuery = (pageId: string, filter: HistoryFilter) => ({
  ...asked(pageId, filter),
  ...(filter.status && isOfComments(filter.status) && { status: filter.status }),
  ...(filter.comment && { comment_status: filter.comment }),
  ...(filter.chat && { chat_status: filter.chat }),
  ...(filter.content && { content_id: filter.content }),
  ...(filter.found && { found_later: 'true' }),
})

/** The query of the list and the file of chats. */
export const chatQuery = (pageId: string, filter: HistoryFilter) => ({
  ...asked(pageId, filter),
  ...(filter.status && isOfChats(filter.status) && { status: filter.status }),
  ...(filter.chat && { chat_status: filter.chat }),
})

export const isHistoryFiltered = ({ tab: _tab, ...filter }: HistoryFilter): boolean => isFiltered(filter)

/** The person is still typing, so this step replaces the last one in the browser history. */
export const isTypedOn = (before: HistoryFilter, after: HistoryFilter): boolean =>
  (['search', 'keyword'] as const).some(
    (key) =>
      before[key] !== undefined &&
      after[key] !== undefined &&
      before[key] !== after[key] &&
      JSON.stringify({ ...before, page: undefined, [key]: '' }) ===
        JSON.stringify({ ...after, page: undefined, [key]: '' }),
  )
