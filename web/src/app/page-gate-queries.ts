import type { QueryClient } from '@tanstack/react-query'
import { apiQuery } from '../api/queries.ts'

const MANAGED_PAGES_STAY_FRESH = 5 * 60_000

/** The queries to read before a screen of a page is shown; `current` only for a page in the address. */
export const pageGateQueries = (pageId: string | undefined) => ({
  connected: apiQuery('listConnectedPages', {}),
  managed: { ...apiQuery('listManagedPages', {}), staleTime: MANAGED_PAGES_STAY_FRESH },
  current: apiQuery('getCurrentPage', { query: { page_id: pageId ?? '' } }),
})

/** Prefetches them while the scripts of the screen are loading. */
export const prefetchPageGate = (queries: QueryClient, pageId: string | undefined) => {
  const { connected, managed, current } = pageGateQueries(pageId)
  void queries.prefetchQuery(connected)
  if (pageId !== undefined) void queries.prefetchQuery(current)
  void queries.prefetchQuery(managed)
}
