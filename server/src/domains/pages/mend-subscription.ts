import { pageKeyOf } from '#migrations/page-key.ts'
import type { Row } from '#migrations/tables.ts'
import type { Services } from '#server/infrastructure/services.ts'
import type { GraphClient } from '#server/integrations/meta/graph-client.ts'
import { GraphFailure } from '#server/integrations/meta/graph-failure.ts'
import { readSubscribedFields, subscribePage } from '#server/integrations/meta/pages.ts'
import { readToken } from '#server/integrations/meta/read-token.ts'
import { markPageTrouble } from './page-trouble.ts'

/**
 * `messages` includes echoes, postbacks and opened m.me links; Instagram's own events need any field of the linked
 * page (§2.4).
 */
export const SUBSCRIBED_FIELDS = [
  'feed',
  'messages',
  'message_echoes',
  'messaging_postbacks',
  'messaging_referrals',
  'messaging_policy_enforcement',
] as const

type Page = Pick<Row<'pages'>, 'team_id' | 'page_id' | 'facebook_page_id' | 'token_encrypted'>
type Parts = Pick<Services, 'database' | 'clock' | 'log' | 'secrets'> & { graph: GraphClient }

/**
 * Checks the webhook subscription of a page and creates it again when it is gone. Meta ends a subscription after an
 * hour of failed deliveries, and then announces no comments any more.
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
      { page: pageKeyOf(page), fields: [...fields] },
      'a page was no longer subscribed; subscribing it again',
    )
    await subscribePage(graph, subscribed, SUBSCRIBED_FIELDS)
    return 'mended'
  } catch (error) {
    if (!(error instanceof GraphFailure)) throw error
    log.warn(
      { page: pageKeyOf(page), detail: error.detail },
      'the subscription of a page could not be checked',
    )
    // Reading may continue, unless the page's token is refused.
    if (error.class !== 'reconnect') return 'stands'
    const refused = { pageId: pageKeyOf(page), tokenEncrypted: page.token_encrypted }
    await markPageTrouble(database.queries, refused, 'reconnect', clock.now())
    return 'refused'
  }
}
