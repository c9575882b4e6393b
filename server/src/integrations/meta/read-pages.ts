import type { GraphCall, GraphClient } from './graph-client.ts'
import { retryIdempotent } from './retry-idempotent.ts'
import type { Usage } from './usage.ts'

type Listing = { data: unknown[]; paging?: { cursors?: { after?: string }; next?: string } }
type Asked = Pick<GraphCall, 'path' | 'about' | 'signal'> & {
  query: Record<string, string>
  token: string
  /** Called with the usage of each response. */
  answered?: ((usages: Usage[]) => void) | undefined
}

/**
 * Reads a list page by page, with up to three tries per page. The list ends where `next` is absent; an
 * empty page in between is no end (§0.3). `next` itself is not followed, because it contains the token.
 * @throws GraphFailure
 */
export async function* readPages(graph: GraphClient, asked: Asked): AsyncGenerator<unknown[]> {
  let after: string | undefined
  do {
    const { answered, ...call } = asked
    const query = after === undefined ? call.query : { ...call.query, after }
    const { body, usage } = await retryIdempotent(() =>
      graph.call<Listing>({ method: 'GET', ...call, query }),
    )
    answered?.(usage)
    yield body.data
    after = body.paging?.next === undefined ? undefined : body.paging.cursors?.after
  } while (after !== undefined)
}
