import { apiQuery } from '#web/api/queries.ts'

const MINUTE = 60_000
/** Read again on every visit, but not after the read that began with the screen's scripts. */
const STAYS_FRESH = 5000

/** Reads Today of one page, or of all pages of the person. */
export const todayQuery = (page_id: string | undefined) => ({
  ...apiQuery('getToday', { query: page_id === undefined ? {} : { page_id } }),
  staleTime: STAYS_FRESH,
  refetchInterval: MINUTE,
  refetchOnWindowFocus: 'always' as const,
})
