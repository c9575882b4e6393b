import type { QueryClient } from '@tanstack/react-query'
import { apiQuery } from '../api/queries.ts'

const MANAGED_PAGES_STAY_FRESH = 5 * 60_000

/** What has to be known before a screen of a page is shown; `current` only for a page that the address names. */
export const pageGateQueries = (pageId: string | undefined) => ({
  connected: apiQuery('listConnectedPages', {}),
  managed: { ...apiQuery('listManagedPages', {}), staleTime: MANAGED_PAGES_STAY_FRESH },
  current: apiQuery('getCurrentPage', { query: { page_id: pageId ?? '' } }),
})

/** Asks for it while the scripts of the screen still come. */
export const askForPageGate = (queries: QueryClient, pageId: string | undefined) => {
  const { connected, managed, current } = pageGateQueries(pageId)
  void queries.prefetchQuery(connected)
  if (pageId !== undefined) void queries.prefetchQuery(current)
  void queries.prefetchQuery(managed)
}
