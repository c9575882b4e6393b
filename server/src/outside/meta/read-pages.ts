import type { GraphCall, GraphClient } from './graph-client.ts'
import { retryIdempotent } from './retry-idempotent.ts'

type Listing = { data: unknown[]; paging?: { cursors?: { after?: string }; next?: string } }
type Asked = Pick<GraphCall, 'path' | 'about' | 'signal'> & { query: Record<string, string>; token: string }

/**
 * Reads a list page by page. The end is where `next` is absent: an empty page in between is none (§0.3). `next` itself
 * is not followed, because it names the token.
 */
export async function* readPages(graph: GraphClient, asked: Asked): AsyncGenerator<unknown[]> {
  let after: string | undefined
  do {
    const query = after === undefined ? asked.query : { ...asked.query, after }
    const { body } = await retryIdempotent(() => graph.call<Listing>({ method: 'GET', ...asked, query }))
    yield body.data
    after = body.paging?.next === undefined ? undefined : body.paging.cursors?.after
  } while (after !== undefined)
}
