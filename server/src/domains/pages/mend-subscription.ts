import { pageKeyOf } from '#migrations/page-key.ts'
import type { Row } from '#migrations/tables.ts'
import type { Log } from '#server/infrastructure/log.ts'
import type { Services } from '#server/infrastructure/services.ts'
import type { GraphClient } from '#server/integrations/meta/graph-client.ts'
import { GraphFailure } from '#server/integrations/meta/graph-failure.ts'
import { readSubscribedFields, subscribePage } from '#server/integrations/meta/pages.ts'
import { readToken } from '#server/integrations/meta/read-token.ts'
import { subscribeKnownFields } from '#server/integrations/meta/subscribe-known-fields.ts'
import { markPageTrouble } from './page-trouble.ts'

/** Without these no comment or chat is answered. Instagram's own events need any field of the linked page (§2.4). */
const ESSENTIAL_FIELDS = [
  'feed',
  'messages',
  'message_echoes',
  'messaging_postbacks',
  'messaging_referrals',
  'messaging_policy_enforcement',
] as const

/** `standby` has the messages of chats that another app controls (meta-graph-2026.md §1.8, §3.2). */
const OTHER_FIELDS = [
  'message_edits',
  'message_reactions',
  'message_reads',
  'message_deliveries',
  'standby',
  'messaging_handovers',
  'messaging_customer_information',
  'business_integrity',
] as const

/** Webhook fields of object `page`. `response_feedback` is left out: it shows thumbs under each message. */
export const PAGE_FIELDS = { essential: ESSENTIAL_FIELDS, others: OTHER_FIELDS }

/** Fields that Meta does not know, by client, so that a page is not subscribed again for them at each check. */
const unknownFields = new WeakMap<GraphClient, Set<string>>()

/**
 * Subscribes a page to all webhook fields that Meta knows.
 * @throws GraphFailure
 */
export const subscribeToPage = async (
  { graph, log }: { graph: GraphClient; log: Log },
  page: { facebookPageId: string; token: string },
): Promise<void> => {
  const unknown = await subscribeKnownFields((fields) => subscribePage(graph, page, fields), PAGE_FIELDS)
  unknownFields.set(graph, new Set(unknown))
  if (unknown.length > 0)
    log.warn({ page: page.facebookPageId, fields: unknown }, 'Meta does not know webhook fields')
}

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
    const known = [...ESSENTIAL_FIELDS, ...OTHER_FIELDS].filter(
      (field) => !unknownFields.get(graph)?.has(field),
    )
    if (known.every((field) => fields.has(field))) return 'stands'
    log.warn(
      { page: pageKeyOf(page), fields: [...fields] },
      'a page was not subscribed to all fields; subscribing it again',
    )
    await subscribeToPage({ graph, log }, subscribed)
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
