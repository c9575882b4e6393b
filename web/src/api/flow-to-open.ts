import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { call } from './browser.ts'

const flowToOpen = (id: string) =>
  queryOptions({
    queryKey: ['flowToOpen', id] as const,
    queryFn: () => call('getChatAutomation', { params: { id } }),
  })

/** Asks for a flow that is about to be opened, while the scripts of the editor still come. */
export const askForFlow = (queries: QueryClient, id: string) =>
  queries.prefetchQuery({ ...flowToOpen(id), staleTime: 0 })

/** How long before it is opened it may have been asked for. */
const ASKED_BEFORE = 10_000

/** The flow that was asked for, once: the next opening asks anew. */
export const takeFlow = async (queries: QueryClient, id: string) => {
  const read = await queries.fetchQuery({ ...flowToOpen(id), staleTime: ASKED_BEFORE })
  queries.removeQueries({ queryKey: flowToOpen(id).queryKey })
  return read
}
