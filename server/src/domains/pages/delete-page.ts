import { sql } from 'kysely'
import type { Queries } from '#migrations/tables.ts'

/** Deletes pages with everything that hangs on them, and leaves a note of what a job has to remove afterwards. */
export const deletePages = async (transaction: Queries, pageIds: string[], now: Date): Promise<void> => {
  if (pageIds.length === 0) return
  await sql`
    insert into deleted_pages (page_id, last_event_id, deleted_at)
    select page_id, coalesce((select max(event_id) from events where events.page_id = gone.page_id), 0), ${now.toISOString()}::timestamptz
    from unnest(${pageIds}::text[]) as gone (page_id)
    on conflict do nothing
  `.execute(transaction)
  await transaction.deleteFrom('pages').where('page_id', 'in', pageIds).execute()
}

export const deletePagesOfTeam = async (transaction: Queries, teamId: string, now: Date): Promise<void> => {
  const pages = await transaction
    .selectFrom('pages')
    .where('team_id', '=', teamId)
    .select('page_id')
    .forUpdate()
    .execute()
  await deletePages(
    transaction,
    pages.map(({ page_id }) => page_id),
    now,
  )
}

export type DeletedPage = {
  pageId: string
  /** Of a page that was connected anew, only what came before; undefined: everything. */
  lastEventId: string | undefined
}

export const readDeletedPages = async (queries: Queries): Promise<(DeletedPage & { note: string })[]> => {
  const { rows } = await sql<{ page_id: string; last_event_id: string; connected: boolean }>`
    select page_id, last_event_id, exists (select from pages where pages.page_id = deleted_pages.page_id) as connected
    from deleted_pages order by deleted_at
  `.execute(queries)
  return rows.map((row) => ({
    pageId: row.page_id,
    lastEventId: row.connected ? row.last_event_id : undefined,
    note: row.last_event_id,
  }))
}

export const forgetDeletedPage = async (queries: Queries, pageId: string, note: string): Promise<void> => {
  await queries
    .deleteFrom('deleted_pages')
    .where('page_id', '=', pageId)
    .where('last_event_id', '=', note)
    .execute()
}
