import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { call } from './browser.ts'

const flowToOpen = (id: string) =>
  queryOptions({
    queryKey: ['flowToOpen', id] as const,
    queryFn: () => call('getChatAutomation', { params: { id } }),
  })

/** Prefetches a flow while the scripts of the editor are still loading. */
export const prefetchFlow = (queries: QueryClient, id: string) =>
  queries.prefetchQuery({ ...flowToOpen(id), staleTime: 0 })

/** How old a prefetched flow may be, in milliseconds. */
const PREFETCHED_WITHIN = 10_000

/** Returns the prefetched flow once; the next opening reads it from the server. */
export const takeFlow = async (queries: QueryClient, id: string) => {
  const read = await queries.fetchQuery({ ...flowToOpen(id), staleTime: PREFETCHED_WITHIN })
  queries.removeQueries({ queryKey: flowToOpen(id).queryKey })
  return read
}
