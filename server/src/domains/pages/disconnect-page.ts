import { type PageKey, pageKeyOf } from '#migrations/page-key.ts'
import type { Queries } from '#migrations/tables.ts'
import { recordAuditEvent } from '#server/domains/audit/index.ts'
import type { Services } from '#server/infrastructure/services.ts'
import type { GraphClient } from '#server/integrations/meta/graph-client.ts'
import { GraphFailure } from '#server/integrations/meta/graph-failure.ts'
import { unsubscribePage } from '#server/integrations/meta/pages.ts'
import { type PageRow, setDisconnected, sharesSubscription } from './store.ts'

/** Stops other work of a page, in the same transaction. */
export type Disconnected = (transaction: Queries, pageId: PageKey) => Promise<void>

/** Stops answering first, because the owner wants that. A failure of unsubscribing at Facebook changes nothing. */
export const disconnectPage = async (
  { database, clock, secrets, log }: Services,
  graph: GraphClient,
  page: PageRow,
  personId: string,
  disconnected: Disconnected,
): Promise<void> => {
  await database.queries.transaction().execute(async (transaction) => {
    await setDisconnected(transaction, pageKeyOf(page))
    await disconnected(transaction, pageKeyOf(page))
    const act = { pageId: pageKeyOf(page), by: personId, at: clock.now() }
    await recordAuditEvent(transaction, 'page.disconnected', act)
  })
  if (await sharesSubscription(database.queries, page)) return
  try {
    // A token encrypted with another APP_SECRET cannot be read; the page is still disconnected.
    const token = secrets.decrypt(page.token_encrypted)
    await unsubscribePage(graph, { facebookPageId: page.facebook_page_id, token })
  } catch (error) {
    log.warn(
      { page: pageKeyOf(page), detail: error instanceof GraphFailure ? error.detail : String(error) },
      'a disconnected page could not be unsubscribed at Facebook',
    )
  }
}
