import { sql } from 'kysely'
import type { Turn } from '#automation/answers/build-prompt.ts'
import { ofPage } from '#migrations/page-key.ts'
import type { Queries } from '#migrations/tables.ts'
import { secondsAfter } from '#server/infrastructure/clock.ts'
import type { ClaimedRequest } from './request-store.ts'

/** A prompt uses fewer; adjacent messages are joined there. */
const MOST_MESSAGES = 20
/** As long as a conversation keeps an awaited step. */
const SECONDS = 86_400

/** The chat before a question, by the customer, by flows and by hand; oldest first. */
export const readPastTurns = async (
  queries: Queries,
  { pageId, customerId, eventId }: Pick<ClaimedRequest, 'pageId' | 'customerId' | 'eventId'>,
  now: Date,
): Promise<Turn[]> => {
  const since = sql`${secondsAfter(now, -SECONDS).toISOString()}::timestamptz`
  const { rows } = await sql<Turn>`
    select "from", text from (
      select event_id, 0 as place, 'customer' as "from", text from chat_runs
      where ${ofPage(pageId)} and customer_id = ${customerId} and kind in ('chat_message', 'chat_tap')
        and occurred_at > ${since}
      union all
      select event_id, 1 + sequence, 'page', deliveries.text from chat_runs join deliveries using (team_id, page_id, event_id)
      where ${ofPage(pageId)} and chat_runs.customer_id = ${customerId} and deliveries.kind = 'chat_message'
        and state in ('waiting', 'sending', 'unknown', 'sent') and created_at > ${since}
      union all
      -- Manual replies: messages of the product carry metadata.
      select event_id, 0, 'page', payload ->> 'text' from events
      where ${ofPage(pageId)} and kind = 'page_message' and payload -> 'sentBy' ->> 'metadata' is null
        and payload ->> 'customerId' = ${customerId} and received_at > ${since}
        and not exists (
          select from deliveries
          where deliveries.team_id = events.team_id and deliveries.page_id = events.page_id
            and deliveries.platform_id = events.payload ->> 'messageId'
        )
    ) said
    where event_id < ${eventId}::bigint and text <> ''
    order by event_id desc, place desc
    limit ${MOST_MESSAGES}
  `.execute(queries)
  return rows.reverse()
}
