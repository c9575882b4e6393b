import { isDay } from '#contract/calendar.ts'
import type { DatesTexts } from '#web/components/date-range-texts.ts'
import type { DeliveryTexts } from '#web/components/delivery-texts.ts'
import type { FilterChange } from '#web/components/list-filter.ts'
import type { HistoryFilter } from './history-filter.ts'
import type { HistoryTexts } from './texts.ts'

type Words = Pick<HistoryTexts, 'filter' | 'status' | 'failedReplies' | 'ranges'> & {
  dates: DatesTexts
  deliveryState: DeliveryTexts['states']
}
/** Names for the ids of a filter, and the time format. */
type Names = {
  automation: string
  customer: string
  content: string
  date: (day: string) => string
  dateTime: (moment: string) => string
}
export type ActiveFilter = { key: string; words: string; taken: FilterChange<HistoryFilter> }

const when = ({ from, to }: HistoryFilter, { dates }: Words, { date, dateTime }: Names): string => {
  const say = (time: string) => (isDay(time) ? date(time) : dateTime(time))
  if (from && to) return from === to ? say(from) : dates.between(say(from), say(to))
  if (!from) return dates.until(say(to ?? ''))
  return isDay(from) ? dates.since(say(from)) : dates.sinceTime(say(from))
}

/** Every active filter in words, with the change that removes it. */
export const activeFilters = (filter: HistoryFilter, words: Words, names: Names): ActiveFilter[] => {
  const { filter: texts, status, failedReplies, deliveryState: state, ranges } = words
  const { search, range, from, to, comment, chat, keyword, found } = filter
  const all: (ActiveFilter | false | undefined)[] = [
    search !== undefined && { key: 'search', words: texts.searched(search), taken: { search: undefined } },
    range && { key: 'range', words: ranges[range], taken: { range: undefined } },
    (from !== undefined || to !== undefined) && {
      key: 'when',
      words: when(filter, words, names),
      taken: { from: undefined, to: undefined },
    },
    filter.status && { key: 'status', words: status[filter.status], taken: { status: undefined } },
    filter.failed && {
      key: 'failed',
      words: failedReplies[filter.failed],
      taken: { failed: undefined },
    },
    comment && {
      key: 'comment',
      words: `${texts.comment}: ${state[comment]}`,
      taken: { comment: undefined },
    },
    chat && { key: 'chat', words: `${texts.chat}: ${state[chat]}`, taken: { chat: undefined } },
    keyword !== undefined && {
      key: 'keyword',
      words: `${texts.keyword}: ${keyword}`,
      taken: { keyword: undefined },
    },
    filter.automation !== undefined && {
      key: 'automation',
      words: names.automation,
      taken: { automation: undefined },
    },
    filter.customer !== undefined && {
      key: 'customer',
      words: names.customer,
      taken: { customer: undefined },
    },
    filter.content !== undefined && { key: 'content', words: names.content, taken: { content: undefined } },
    found && { key: 'found', words: texts.findings[found], taken: { found: undefined } },
  ]
  return all.filter((one) => typeof one === 'object')
}
