import { apiQuery } from '#web/api/queries.ts'

const MINUTE = 60_000
/** Read again on every visit, but not after the read that began with the screen's scripts. */
const STAYS_FRESH = 5000

/** What needs the person on one page, or on all of theirs. */
export const todayQuery = (page_id: string | undefined) => ({
  ...apiQuery('getToday', { query: page_id === undefined ? {} : { page_id } }),
  staleTime: STAYS_FRESH,
  refetchInterval: MINUTE,
  refetchOnWindowFocus: 'always' as const,
})
