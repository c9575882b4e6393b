import { addDays, startOfDay } from '#contract/calendar.ts'
import type { ChatFate } from '#contract/chat-histories.ts'
import type { CommentFate, DeliveryState } from '#contract/histories.ts'
import { limits } from '#contract/limits.ts'

/** Of comments and chats together. */
type Fate = CommentFate | ChatFate

/** What of the history is shown. It lives in the address, so that a filtered view can be shared. */
export type HistoryFilter = {
  tab?: 'chat'
  /** What became of it. */
  fate?: Fate
  /** How far the reply under the comment is, and the one in the chat. */
  comment?: DeliveryState
  chat?: DeliveryState
  /** How far the answer is, on the tab of chats. */
  status?: DeliveryState
  keyword?: string
  /** What one automation answered. */
  automation?: string
  /** One customer's, on one post. */
  customer?: string
  content?: string
  /** Words of the text or of the customer's name. */
  search?: string
  range?: Range
  /** Days of Ulaanbaatar, both included, or moments. Together with them there is no range. */
  from?: string
  to?: string
  /** No webhook brought it. */
  found?: 'later'
  page?: number
}
export type Tab = 'comment' | 'chat'
type Undecided = { [Key in keyof HistoryFilter]?: HistoryFilter[Key] | undefined }

export const tabOf = ({ tab }: HistoryFilter): Tab => tab ?? 'comment'

// None of these is read off the zod schemas: the router keeps this file on every page, the public ones too.
// As choices in their order; a record, so that none is missing.
const everyFate: Record<Fate, true> = {
  unanswered: true,
  answered: true,
  answered_by_person: true,
  asked_ai: true,
  waiting: true,
  failed: true,
  left: true,
  moderated: true,
  no_longer_needed: true,
  other: true,
}
const fates = Object.keys(everyFate) as Fate[]
const isOfChats = (fate: Fate): fate is ChatFate => fate !== 'moderated' && fate !== 'other'
const isOfComments = (fate: Fate): fate is CommentFate => fate !== 'asked_ai'
export const fatesOf = (tab: Tab): Fate[] => fates.filter(tab === 'chat' ? isOfChats : isOfComments)

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
export const ranges = [
  'last_hour',
  'today',
  'this_week',
  'this_month',
  'this_year',
  'last_week',
  'last_month',
  'last_year',
] as const
export type Range = (typeof ranges)[number]

export const LONGEST_SEARCH = 75
const LONGEST_CUSTOMER = 512
const LONGEST_CONTENT = 128
const MOST_PAGES = 100_000

const oneOf = <Value extends string>(values: readonly Value[], given: unknown): Value | undefined =>
  values.find((value) => value === given)

const textOf = (given: unknown, longest: number): string | undefined => {
  // A keyword such as 2 arrives from a link as a number.
  const text = typeof given === 'string' || typeof given === 'number' ? String(given).trim() : ''
  return text === '' ? undefined : text.slice(0, longest).trim()
}

const idOf = (given: unknown, longest: number): string | undefined => {
  const id = textOf(given, longest + 1)
  // Half an id is nobody's.
  return id === undefined || id.length > longest ? undefined : id
}

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[1-8][0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/i
const uuidOf = (given: unknown): string | undefined =>
  typeof given === 'string' && UUID.test(given) ? given : undefined

const pageOf = (given: unknown): number | undefined => {
  const page = Number(given)
  return Number.isInteger(page) && page > 1 && page <= MOST_PAGES ? page : undefined
}

const DAY = /^\d{4}-\d{2}-\d{2}$/
const MOMENT = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(\.\d+)?(Z|[+-]\d{2}:\d{2})$/
export const isDay = (when: string): boolean => DAY.test(when)

const timeOf = (given: unknown): string | undefined => {
  if (typeof given !== 'string') return undefined
  const isWritten = DAY.test(given) || MOMENT.test(given)
  const day = Date.parse(given.slice(0, 10))
  // There is no 31st of February, whatever Date makes of it.
  const isReal = !Number.isNaN(day) && new Date(day).toISOString().startsWith(given.slice(0, 10))
  return isWritten && isReal && !Number.isNaN(Date.parse(given)) ? given : undefined
}

/** The moment a filter begins or ends at; a day is included whole. */
const momentOf = (time: string, daysLater: 0 | 1): number =>
  isDay(time) ? startOfDay(addDays(time, daysLater)).getTime() : Date.parse(time)

/** Own dates are the narrower wish; those that end before they begin are no wish at all. */
const whenOf = (search: Readonly<Record<string, unknown>>): Undecided => {
  const from = timeOf(search.from)
  const to = timeOf(search.to)
  if (!from && !to) return { range: oneOf(ranges, search.range) }
  return from && to && momentOf(from, 0) >= momentOf(to, 1) ? {} : { from, to }
}

const withoutEmpty = (filter: Undecided) =>
  Object.fromEntries(Object.entries(filter).filter(([, value]) => value !== undefined)) as HistoryFilter

/** Reads the address leniently: what it does not know, or what the tab does not have, it leaves out. */
export const readHistoryFilter = (search: Readonly<Record<string, unknown>>): HistoryFilter => {
  const tab = oneOf(['chat'], search.tab)
  const chat = oneOf(deliveryStates, search.chat)
  const ofTab: Undecided = tab
    ? { tab, status: oneOf(deliveryStates, search.status) ?? chat }
    : {
        comment: oneOf(deliveryStates, search.comment),
        chat,
        content: idOf(search.content, LONGEST_CONTENT),
        found: oneOf(findings, search.found),
      }
  return withoutEmpty({
    ...ofTab,
    // Links from before fates had a name say `outcome`.
    fate: oneOf(fatesOf(tab ?? 'comment'), search.fate ?? search.outcome),
    keyword: textOf(search.keyword, limits.keyword.max),
    automation: uuidOf(search.automation),
    customer: idOf(search.customer, LONGEST_CUSTOMER),
    search: textOf(search.search, LONGEST_SEARCH),
    ...whenOf(search),
    page: pageOf(search.page),
  })
}

export type FilterChange = Undecided

/** A changed filter begins at its first page again. */
export const changeHistoryFilter = (filter: HistoryFilter, change: FilterChange): HistoryFilter =>
  withoutEmpty({ ...filter, page: undefined, ...change })

/** Nothing but the tab. */
export const clearedFilter = ({ tab }: HistoryFilter): HistoryFilter => withoutEmpty({ tab })

const asked = (pageId: string, filter: HistoryFilter) => ({
  page_id: pageId,
  ...(filter.keyword && { keyword: filter.keyword }),
  ...(filter.automation && { automation_id: filter.automation }),
  ...(filter.customer && { customer_id: filter.customer }),
  ...(filter.search && { search: filter.search }),
  ...(filter.range && { range: filter.range }),
  ...(filter.from && { start_date: filter.from }),
  ...(filter.to && { end_date: filter.to }),
})

/** What the list and the file of comments are asked for. */
export const commentQuery = (pageId: string, filter: HistoryFilter) => ({
  ...asked(pageId, filter),
  ...(filter.fate && isOfComments(filter.fate) && { fate: filter.fate }),
  ...(filter.comment && { comment_status: filter.comment }),
  ...(filter.chat && { chat_status: filter.chat }),
  ...(filter.content && { content_id: filter.content }),
  ...(filter.found && { found_later: 'true' }),
})

/** What the list and the file of chats are asked for. */
export const chatQuery = (pageId: string, filter: HistoryFilter) => ({
  ...asked(pageId, filter),
  ...(filter.fate && isOfChats(filter.fate) && { fate: filter.fate }),
  ...(filter.status && { status: filter.status }),
})

export const isFiltered = ({ page: _page, tab: _tab, ...filter }: HistoryFilter): boolean =>
  Object.keys(filter).length > 0

/** Somebody goes on typing: the way back does not lead through every syllable. */
export const isTypedOn = (before: HistoryFilter, after: HistoryFilter): boolean =>
  (['search', 'keyword'] as const).some(
    (key) =>
      before[key] !== undefined &&
      after[key] !== undefined &&
      before[key] !== after[key] &&
      JSON.stringify({ ...before, page: undefined, [key]: '' }) ===
        JSON.stringify({ ...after, page: undefined, [key]: '' }),
  )
