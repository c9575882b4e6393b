import { dehydrate, hydrate, type QueryClient, type QueryKey } from '@tanstack/react-query'

/**
 * The lists and threads that a person saw last, for the next load of the tab. They hold texts of customers, so the tab's own
 * storage keeps them: for one person, for an hour, and within a bound. They end with the tab.
 */
export const KEPT_QUERIES_KEY = 'hariu.kept'

const MOST_THREADS = 10
const MOST_CHARACTERS = 500_000
const LONGEST_MILLISECONDS = 60 * 60_000

/** Opens a screen of a page: its page, and what Today and the inbox show. */
const KEPT = ['listConnectedPages', 'getCurrentPage', 'getToday', 'listInbox', 'getThread']

type Kept = { personId: string; at: number; queries: string }
type TabStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>
type Pages = { pages: unknown[]; pageParams: unknown[] }

const hasPages = (data: unknown): data is Pages =>
  typeof data === 'object' && data !== null && 'pages' in data && 'pageParams' in data

/** The number in the navigation has no note that it is old, so it is not kept; a search is not either. */
const isShown = (key: QueryKey, data: unknown): boolean =>
  KEPT.includes(String(key[0])) &&
  (key[0] !== 'listInbox' || (hasPages(data) && (key[1] as { search?: string }).search === ''))

const firstPageOf = (data: unknown): unknown =>
  hasPages(data) ? { pages: data.pages.slice(0, 1), pageParams: data.pageParams.slice(0, 1) } : data

/** Shows again what the same person saw in this tab. Everything is read again when its screen opens. */
export const restoreQueries = (
  queries: QueryClient,
  storage: TabStorage,
  personId: string | undefined,
  now: number,
): void => {
  try {
    const kept = JSON.parse(storage.getItem(KEPT_QUERIES_KEY) ?? 'null') as Kept | null
    storage.removeItem(KEPT_QUERIES_KEY)
    if (!kept || kept.personId !== personId || now - kept.at > LONGEST_MILLISECONDS) return
    hydrate(queries, JSON.parse(kept.queries))
  } catch {
    // A damaged or forbidden storage: everything is read from the server.
  }
}

/** Keeps what the person has seen. Call it when the page goes away: writing earlier would slow a phone down. */
export const keepQueries = (
  queries: QueryClient,
  storage: TabStorage,
  personId: string | undefined,
  now: number,
): void => {
  try {
    storage.removeItem(KEPT_QUERIES_KEY)
    if (personId === undefined) return
    const threads = queries
      .getQueryCache()
      .findAll({ queryKey: ['getThread'] })
      .toSorted((left, right) => right.state.dataUpdatedAt - left.state.dataUpdatedAt)
      .slice(0, MOST_THREADS)
    const { queries: shown } = dehydrate(queries, {
      shouldDehydrateQuery: (query) =>
        query.state.status === 'success' &&
        now - query.state.dataUpdatedAt < LONGEST_MILLISECONDS &&
        isShown(query.queryKey, query.state.data) &&
        (query.queryKey[0] !== 'getThread' || threads.includes(query)),
      serializeData: firstPageOf,
    })
    const state = shown.map((query) => ({ ...query, state: { ...query.state, isInvalidated: true } }))
    const kept: Kept = { personId, at: now, queries: JSON.stringify({ queries: state, mutations: [] }) }
    if (kept.queries.length <= MOST_CHARACTERS) storage.setItem(KEPT_QUERIES_KEY, JSON.stringify(kept))
  } catch {
    // A full storage keeps nothing.
  }
}

type Reading = { dataUpdatedAt: number }

/** Whether the shown data is of an earlier load of the page, and its new read has not ended. */
export const isKept = ({ dataUpdatedAt }: Reading): boolean =>
  dataUpdatedAt > 0 && dataUpdatedAt < performance.timeOrigin
