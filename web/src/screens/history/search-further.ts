import { spanOfRange } from '#contract/calendar.ts'
import { changeFilter } from '#web/components/list-filter.ts'
import type { HistoryFilter } from './history-filter.ts'

/** Continues a search before the point where it stopped; of a named range only the start is kept. */
export const searchedFurther = (filter: HistoryFilter, stoppedAt: string, now: Date): HistoryFilter => {
  const from = filter.range ? spanOfRange(filter.range, now).from.toISOString() : filter.from
  return changeFilter(filter, { range: undefined, from, to: stoppedAt })
}
