import { sql } from 'kysely'
import { type PageKey, pageArrays } from '#migrations/page-key.ts'
import type { Queries } from '#migrations/tables.ts'
import { DELIVERIES_CHANNEL } from './store.ts'

/**
 * Makes deferred messages due for customers who wrote again, before their new answers. Messages are deferred while the
 * platform's window is closed. `created_at` is reset, because they would be too old immediately otherwise.
 */
export const releaseDeferred = async (
  transaction: Queries,
  chats: readonly { pageId: PageKey; thread: string }[],
  now: Date,
): Promise<void> => {
  if (chats.length === 0) return
  const moment = sql`${now.toISOString()}::timestamptz`
  const open = sql`deliveries.kind = 'chat_message' and deliveries.state in ('waiting', 'unknown')`
  await sql`
    with deferred as (
      select distinct deliveries.team_id, deliveries.page_id, deliveries.thread
      from deliveries
      join unnest(${pageArrays(chats.map(({ pageId }) => pageId))}, ${chats.map(({ thread }) => thread)}::text[])
        as written (team_id, page_id, thread)
        on deliveries.team_id = written.team_id and deliveries.page_id = written.page_id and deliveries.thread = written.thread
      where ${open} and deliveries.error_reason = 'outside_window'
    ), released as (
      update deliveries set due_at = ${moment}, created_at = ${moment}, error_reason = null, error_detail = null
      from deferred
      where deliveries.team_id = deferred.team_id and deliveries.page_id = deferred.page_id
        and deliveries.thread = deferred.thread and ${open}
      returning 1
    )
    select pg_notify(${DELIVERIES_CHANNEL}, '') from released limit 1
  `.execute(transaction)
}
