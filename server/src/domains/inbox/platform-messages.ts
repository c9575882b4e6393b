import { sql } from 'kysely'
import type { ErrorCode } from '#contract/errors.ts'
import type { ThreadMessage } from '#contract/inbox.schemas.ts'
import { ofPage } from '#migrations/page-key.ts'
import type { Queries } from '#migrations/tables.ts'
import { requirePage } from '#server/domains/pages/index.ts'
import { DomainError } from '#server/infrastructure/http/domain-error.ts'
import type { Handlers } from '#server/infrastructure/http/register-endpoints.ts'
import type { Services } from '#server/infrastructure/services.ts'
import { type PastMessage, readPastMessages } from '#server/integrations/meta/conversations.ts'
import type { GraphClient } from '#server/integrations/meta/graph-client.ts'
import { GraphFailure, type GraphFailureClass } from '#server/integrations/meta/graph-failure.ts'
import { readToken } from '#server/integrations/meta/read-token.ts'
import { retryIdempotent } from '#server/integrations/meta/retry-idempotent.ts'
import { IN_CHATS } from './in-chats.ts'

type Parts = { services: Pick<Services, 'database' | 'secrets'>; graph: GraphClient }

/**
 * Messages of a chat from before its first stored one, as the platform has them. They are shown and not stored: nothing
 * is decided on them, and no other place has to forget them (docs/decisions/0126).
 */
export const platformMessageHandlers = ({
  services: { database, secrets },
  graph,
}: Parts): Pick<Handlers, 'listPlatformMessages'> => ({
  listPlatformMessages: async ({ caller, params: { customer_id }, query: { page_id } }) => {
    const page = await requirePage(database.queries, caller, page_id, 'inbox.view')
    const first = await readFirst(database.queries, page.key, customer_id)
    if (page.status !== 1) return { messages: [] }
    try {
      const asked = {
        platform: page.platform,
        facebookPageId: page.facebook_page_id,
        token: readToken(secrets, page.token_encrypted),
        customerId: customer_id,
        about: { page: page.page_id, customer: customer_id },
      }
      const messages = await retryIdempotent(() => readPastMessages(graph, asked))
      return { messages: messages.filter(({ at }) => at < first).map(toMessage) }
    } catch (error) {
      if (!(error instanceof GraphFailure)) throw error
      throw new DomainError(refusals[error.class] ?? 'PLATFORM_REFUSED', { detail: error.detail })
    }
  },
})

/** The platform's times are in whole seconds, so that the first stored message is not among those before it. */
const readFirst = async (
  queries: Queries,
  pageId: Parameters<typeof ofPage>[0],
  customerId: string,
): Promise<Date> => {
  const { rows } = await sql<{ first: Date | null }>`
    select (
      select date_trunc('second', occurred_at) from events
      where ${ofPage(pageId, 'events')} and ${IN_CHATS} and payload ->> 'customerId' = ${customerId}
      order by event_id limit 1
    ) as first
    from conversations where ${ofPage(pageId, 'conversations')} and customer_id = ${customerId}
  `.execute(queries)
  const [row] = rows
  if (!row) throw new DomainError('NOT_FOUND')
  return row.first ?? new Date(8.64e15)
}

const toMessage = ({ id, at, byCustomer, text, attachments }: PastMessage): ThreadMessage => ({
  id: `platform:${id}`,
  event_id: '0',
  at: at.toISOString(),
  from: byCustomer ? 'customer' : 'page',
  author: null,
  kind: 'message',
  text,
  attachments: attachments.map(({ type, url, name }) => ({ type, url: url ?? null, title: name })),
  ...{
    cards: [],
    buttons: [],
    story: null,
    deleted: false,
    unsupported: text === '' && attachments.length === 0,
  },
  ...{ quoted: null, quotable: false, reaction: null, trigger: null },
  ...{ state: null, error: null, can_retry: false, run: null },
})

const refusals: Partial<Record<GraphFailureClass, ErrorCode>> = {
  reconnect: 'PAGE_RECONNECT_NEEDED',
  grant: 'PAGE_ACCESS_MISSING',
  limited: 'PLATFORM_BUSY',
  transient: 'PLATFORM_UNAVAILABLE',
  outcome_unknown: 'PLATFORM_UNAVAILABLE',
}
