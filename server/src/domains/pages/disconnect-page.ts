import type { Queries } from '#migrations/tables.ts'
import { noteAct } from '#server/domains/audit/index.ts'
import type { GraphClient } from '#server/outside/meta/graph-client.ts'
import { GraphFailure } from '#server/outside/meta/graph-failure.ts'
import { unsubscribePage } from '#server/outside/meta/pages.ts'
import type { Plumbing } from '#server/plumbing/plumbing.ts'
import { type PageRow, setDisconnected, sharesSubscription } from './store.ts'

/** What else stops with a page, in the same transaction. */
export type Disconnected = (transaction: Queries, pageId: string) => Promise<void>

/** Stops answering first, for that is what the owner wants; what Facebook then says of the webhooks changes nothing. */
export const disconnectPage = async (
  { database, clock, secrets, log }: Plumbing,
  graph: GraphClient,
  page: PageRow,
  personId: string,
  disconnected: Disconnected,
): Promise<void> => {
  await database.queries.transaction().execute(async (transaction) => {
    await setDisconnected(transaction, page.page_id)
    await disconnected(transaction, page.page_id)
    const act = { pageId: page.page_id, by: personId, at: clock.now() }
    await noteAct(transaction, 'page.disconnected', act)
  })
  if (await sharesSubscription(database.queries, page)) return
  try {
    // A token that another APP_SECRET wrote cannot be read, and is no reason to keep the page.
    const token = secrets.decrypt(page.token_encrypted)
    await unsubscribePage(graph, { facebookPageId: page.facebook_page_id, token })
  } catch (error) {
    log.warn(
      { page_id: page.page_id, detail: error instanceof GraphFailure ? error.detail : String(error) },
      'a disconnected page stays subscribed at Facebook',
    )
  }
}
