import { spanOfRange } from '#contract/calendar.ts'
import { changeHistoryFilter, type HistoryFilter } from './history-filter.ts'

/** The same search, of what is older than where it stopped; a named range keeps only where it begins. */
export const searchedFurther = (filter: HistoryFilter, stoppedAt: string, now: Date): HistoryFilter => {
  const from = filter.range ? spanOfRange(filter.range, now).from.toISOString() : filter.from
  return changeHistoryFilter(filter, { range: undefined, from, to: stoppedAt })
}
