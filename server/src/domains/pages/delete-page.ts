import { sql } from 'kysely'
import { RESTORABLE_DAYS } from '#contract/limits.ts'
import type { Queries } from '#migrations/tables.ts'
import { recordAuditEvent } from '#server/domains/audit/index.ts'
import { daysAfter } from '#server/infrastructure/clock.ts'
import { DomainError } from '#server/infrastructure/http/domain-error.ts'
import { lockPage, switchOffAutomations } from './store.ts'

type By = { personId: string; now: Date }

/**
 * Deletes a page for its team, which no longer sees it. The owner can restore its rows for some days.
 * @returns when the rows are deleted for good
 */
export const binPage = async (transaction: Queries, pageId: string, { personId, now }: By): Promise<Date> => {
  // Locked, because a person may be connecting it at this moment.
  const page = await lockPage(transaction, pageId)
  if (!page || page.deletion_due_at) throw new DomainError('PAGE_NOT_FOUND')
  if (page.status === 1) throw new DomainError('PAGE_CONNECTED')
  const dueAt = daysAfter(now, RESTORABLE_DAYS)
  await recordAuditEvent(transaction, 'page.deleted', { pageId, by: personId, at: now })
  await transaction
    .updateTable('pages')
    .set({ deletion_due_at: dueAt })
    .where('page_id', '=', pageId)
    .execute()
  return dueAt
}

/** Restores a deleted page, disconnected and with its automations switched off. Idempotent. */
export const restorePage = async (
  transaction: Queries,
  pageId: string,
  { personId, now }: By,
): Promise<void> => {
  const page = await lockPage(transaction, pageId)
  if (!page?.deletion_due_at) return
  await switchOffAutomations(transaction, pageId, now)
  await transaction
    .updateTable('pages')
    .set({ deletion_due_at: null })
    .where('page_id', '=', pageId)
    .execute()
  await recordAuditEvent(transaction, 'page.restored', { pageId, by: personId, at: now })
}

/**
 * Deletes pages for good whose time for restoring is over.
 * @returns the number of pages
 */
export const deleteDuePages = (queries: Queries, now: Date): Promise<number> =>
  queries.transaction().execute(async (transaction) => {
    const due = await transaction
      .selectFrom('pages')
      .where('deletion_due_at', '<=', now)
      .select('page_id')
      .orderBy('page_id')
      .forUpdate()
      .execute()
    await deletePages(
      transaction,
      due.map(({ page_id }) => page_id),
      now,
    )
    return due.length
  })

/** Deletes pages with everything that references them, and records the rest for a job to remove. */
export const deletePages = async (transaction: Queries, pageIds: string[], now: Date): Promise<void> => {
  if (pageIds.length === 0) return
  await sql`
    insert into deleted_pages (page_id, last_event_id, deleted_at)
    select page_id, coalesce((select max(event_id) from events where events.page_id = gone.page_id), 0), ${now.toISOString()}::timestamptz
    from unnest(${pageIds}::text[]) as gone (page_id)
    on conflict do nothing
  `.execute(transaction)
  await transaction.deleteFrom('pages').where('page_id', 'in', pageIds).execute()
  // Statistics changes have no foreign key, so they are set to zero here. Changes that are being rolled up are
  // dropped there; skipping them avoids a deadlock.
  await sql`
    update statistic_deltas set times = array(
      select case when page_id = any(${pageIds}::text[]) then 0 else number end
      from unnest(page_ids, times) with ordinality as change (page_id, number, place) order by place
    )
    where id in (
      select id from statistic_deltas where page_ids && ${pageIds}::text[] for update skip locked
    )
  `.execute(transaction)
}

export const deletePagesOfTeam = async (transaction: Queries, teamId: string, now: Date): Promise<void> => {
  const pages = await transaction
    .selectFrom('pages')
    .where('team_id', '=', teamId)
    .select('page_id')
    // In the lock order of statistics, to avoid a deadlock.
    .orderBy('page_id')
    .forUpdate()
    .execute()
  await deletePages(
    transaction,
    pages.map(({ page_id }) => page_id),
    now,
  )
}

/** `lastEventId`: the newest event at the time of deletion. */
type DeletedPage = { pageId: string; lastEventId: string }

export const readDeletedPages = async (queries: Queries): Promise<DeletedPage[]> => {
  const rows = await queries
    .selectFrom('deleted_pages')
    .select(['page_id', 'last_event_id'])
    .orderBy('deleted_at')
    .execute()
  return rows.map((row) => ({ pageId: row.page_id, lastEventId: row.last_event_id }))
}

/**
 * Tables without a foreign key to their page, so that they can be partitioned; rows of a deleted page are never read.
 */
const LEFT_BEHIND = ['deliveries', 'runs', 'chat_runs', 'events'] as const

/** Recounts the statistics of a page, if the page exists. */
export type Recount = (pageId: string) => Promise<unknown>

/**
 * Removes the rows that a deleted page left, then its record; after a crash the removal starts again. When the page
 * was connected again meanwhile, a late reply may have changed an old run, so the statistics are recounted.
 */
export const emptyDeletedPage = async (
  queries: Queries,
  page: DeletedPage,
  recount: Recount,
): Promise<void> => {
  for (const table of LEFT_BEHIND) while (await removeSome(queries, table, page));
  await clearReferences(queries, page.pageId)
  await recount(page.pageId)
  await queries
    .deleteFrom('deleted_pages')
    .where('page_id', '=', page.pageId)
    .where('last_event_id', '=', page.lastEventId)
    .execute()
}

/** Clears references to a page outside its own tables, unless it was connected again. */
const clearReferences = async (queries: Queries, pageId: string): Promise<void> => {
  const gone = sql`not exists (select from pages where page_id = ${pageId})`
  await sql`delete from platform_limits where key = ${pageId} and ${gone}`.execute(queries)
  await sql`delete from paced_sends where page_id = ${pageId} and ${gone}`.execute(queries)
  await sql`delete from step_refusals where page_id = ${pageId} and ${gone}`.execute(queries)
  await sql`update invoices set page_id = null where page_id = ${pageId} and ${gone}`.execute(queries)
}

/** Removes in batches, because a page with millions of rows must not block others. */
const MOST_ROWS = 5000

/**
 * Deletes one batch. Keeps new rows of a page that was connected again; the same statement checks it, because the
 * page may be connected meanwhile.
 * @returns whether there may be more
 */
const removeSome = async (
  queries: Queries,
  table: (typeof LEFT_BEHIND)[number],
  { pageId, lastEventId }: DeletedPage,
): Promise<boolean> => {
  const { numAffectedRows } = await sql`
    delete from ${sql.table(table)} where page_id = ${pageId} and event_id in (
      select event_id from ${sql.table(table)}
      where page_id = ${pageId}
        and (event_id <= ${lastEventId}::bigint or not exists (select from pages where page_id = ${pageId}))
      order by event_id limit ${MOST_ROWS}
    )
  `.execute(queries)
  return Number(numAffectedRows ?? 0) > 0
}
