import type { Row } from '#migrations/tables.ts'
import type { GraphClient } from '#server/outside/meta/graph-client.ts'
import { GraphFailure } from '#server/outside/meta/graph-failure.ts'
import { readSubscribedFields, subscribePage } from '#server/outside/meta/pages.ts'
import { readToken } from '#server/outside/meta/read-token.ts'
import type { Plumbing } from '#server/plumbing/plumbing.ts'
import { markPageTrouble } from './page-trouble.ts'

/** Echoes, postbacks and opened m.me links come with the messages; Instagram's own events need any field of the linked page (§2.4). */
export const SUBSCRIBED_FIELDS = [
  'feed',
  'messages',
  'message_echoes',
  'messaging_postbacks',
  'messaging_referrals',
  'messaging_policy_enforcement',
] as const

type Page = Pick<Row<'pages'>, 'page_id' | 'facebook_page_id' | 'token_encrypted'>
type Parts = Pick<Plumbing, 'database' | 'clock' | 'log' | 'secrets'> & { graph: GraphClient }

/**
 * Meta ends a subscription by itself after an hour in which it could not reach us: then not a single comment is told of
 * any more. Whether it still stands is asked, and it is made anew.
 */
export const mendSubscription = async (
  { database, clock, log, secrets, graph }: Parts,
  page: Page,
): Promise<'stands' | 'mended' | 'refused'> => {
  try {
    const subscribed = {
      facebookPageId: page.facebook_page_id,
      token: readToken(secrets, page.token_encrypted),
    }
    const fields = await readSubscribedFields(graph, subscribed)
    if (SUBSCRIBED_FIELDS.every((field) => fields.has(field))) return 'stands'
    log.warn(
      { page: page.page_id, fields: [...fields] },
      'a page was no longer subscribed; it is subscribed anew',
    )
    await subscribePage(graph, subscribed, SUBSCRIBED_FIELDS)
    return 'mended'
  } catch (error) {
    if (!(error instanceof GraphFailure)) throw error
    log.warn(
      { page: page.page_id, detail: error.detail },
      'the subscription of a page cannot be looked after',
    )
    // Reading may go on all the same, unless nobody may call for this page at all.
    if (error.class !== 'reconnect') return 'stands'
    const refused = { pageId: page.page_id, tokenEncrypted: page.token_encrypted }
    await markPageTrouble(database.queries, refused, 'reconnect', clock.now())
    return 'refused'
  }
}
