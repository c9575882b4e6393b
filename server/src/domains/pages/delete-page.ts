import { sql } from 'kysely'
import { RESTORABLE_DAYS } from '#contract/limits.ts'
import {
  ofPage,
  ofPages,
  type PageKey,
  pageArrays,
  pageKeyOf,
  platformIdOf,
  teamIdOf,
} from '#migrations/page-key.ts'
import type { Queries } from '#migrations/tables.ts'
import { recordAuditEvent } from '#server/domains/audit/index.ts'
import { daysAfter } from '#server/infrastructure/clock.ts'
import { DomainError } from '#server/infrastructure/http/domain-error.ts'
import { leaveDirectory, lockPage, switchOffAutomations } from './store.ts'

type By = { personId: string; now: Date }

/**
 * Deletes a page for its team, which no longer sees it. The owner can restore its rows for some days.
 * @returns when the rows are deleted for good
 */
export const binPage = async (
  transaction: Queries,
  pageId: PageKey,
  { personId, now }: By,
): Promise<Date> => {
  // Locked, because a person may be connecting it at this moment.
  const page = await lockPage(transaction, pageId)
  if (!page || page.deletion_due_at) throw new DomainError('PAGE_NOT_FOUND')
  if (page.status === 1) throw new DomainError('PAGE_CONNECTED')
  const dueAt = daysAfter(now, RESTORABLE_DAYS)
  await recordAuditEvent(transaction, 'page.deleted', { pageId, by: personId, at: now })
  await transaction.updateTable('pages').set({ deletion_due_at: dueAt }).where(ofPage(pageId)).execute()
  return dueAt
}

/** Restores a deleted page, disconnected and with its automations switched off. Idempotent. */
export const restorePage = async (
  transaction: Queries,
  pageId: PageKey,
  { personId, now }: By,
): Promise<void> => {
  const page = await lockPage(transaction, pageId)
  if (!page?.deletion_due_at) return
  await switchOffAutomations(transaction, pageId, now)
  await transaction.updateTable('pages').set({ deletion_due_at: null }).where(ofPage(pageId)).execute()
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
      .select(['team_id', 'page_id'])
      .orderBy('team_id')
      .orderBy('page_id')
      .forUpdate()
      .execute()
    await deletePages(transaction, due.map(pageKeyOf), now)
    return due.length
  })

/** Deletes pages with everything that references them, and records the rest for a job to remove. */
export const deletePages = async (transaction: Queries, pageIds: PageKey[], now: Date): Promise<void> => {
  if (pageIds.length === 0) return
  await sql`
    insert into deleted_pages (team_id, page_id, last_event_id, deleted_at)
    select team_id, page_id,
      coalesce((
        select max(event_id) from events where events.team_id = gone.team_id and events.page_id = gone.page_id
      ), 0),
      ${now.toISOString()}::timestamptz
    from unnest(${pageArrays(pageIds)}) as gone (team_id, page_id)
    on conflict do nothing
  `.execute(transaction)
  await leaveDirectory(transaction, pageIds)
  await transaction.deleteFrom('pages').where(ofPages(pageIds)).execute()
  // Statistics changes have no foreign key, so they are set to zero here. Changes that are being rolled up are
  // dropped there; skipping them avoids a deadlock.
  await sql`
    update statistic_deltas as lists set times = array(
      select case when (lists.team_id, page_id) in (select * from unnest(${pageArrays(pageIds)})) then 0 else number end
      from unnest(page_ids, times) with ordinality as change (page_id, number, place) order by place
    )
    where (team_id, id) in (
      select team_id, id from statistic_deltas
      where team_id = any(${pageIds.map(teamIdOf)}::uuid[]) and page_ids && ${pageIds.map(platformIdOf)}::text[]
      for update skip locked
    )
  `.execute(transaction)
}

export const deletePagesOfTeam = async (transaction: Queries, teamId: string, now: Date): Promise<void> => {
  const pages = await transaction
    .selectFrom('pages')
    .where('team_id', '=', teamId)
    .select(['team_id', 'page_id'])
    // In the lock order of statistics, to avoid a deadlock.
    .orderBy('page_id')
    .forUpdate()
    .execute()
  await deletePages(transaction, pages.map(pageKeyOf), now)
}

/** `lastEventId`: the newest event at the time of deletion. */
type DeletedPage = { pageId: PageKey; lastEventId: string }

export const readDeletedPages = async (queries: Queries): Promise<DeletedPage[]> => {
  const rows = await queries
    .selectFrom('deleted_pages')
    .select(['team_id', 'page_id', 'last_event_id'])
    .orderBy('deleted_at')
    .execute()
  return rows.map((row) => ({ pageId: pageKeyOf(row), lastEventId: row.last_event_id }))
}

/**
 * Tables without a foreign key to their page, so that they can be partitioned; rows of a deleted page are never read.
 */
const LEFT_BEHIND = ['deliveries', 'runs', 'chat_runs', 'events'] as const

/** Recounts the statistics of a page, if the page exists. */
export type Recount = (pageId: PageKey) => Promise<unknown>

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
    .where(ofPage(page.pageId))
    .where('last_event_id', '=', page.lastEventId)
    .execute()
}

/** Clears references to a page outside its own tables, unless it was connected again. */
const clearReferences = async (queries: Queries, pageId: PageKey): Promise<void> => {
  const gone = sql`not exists (select from pages where ${ofPage(pageId)})`
  const goneEverywhere = sql`not exists (select from pages where page_id = ${platformIdOf(pageId)})`
  await sql`delete from platform_limits where key = ${platformIdOf(pageId)} and ${goneEverywhere}`.execute(
    queries,
  )
  await sql`delete from paced_sends where ${ofPage(pageId)} and ${gone}`.execute(queries)
  await sql`delete from step_refusals where ${ofPage(pageId)} and ${gone}`.execute(queries)
  // An invoice outlives its team.
  await sql`
    update invoices set page_id = null
    where page_id = ${platformIdOf(pageId)} and (team_id = ${teamIdOf(pageId)}::uuid or team_id is null) and ${gone}
  `.execute(queries)
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
    delete from ${sql.table(table)} where ${ofPage(pageId)} and event_id in (
      select event_id from ${sql.table(table)}
      where ${ofPage(pageId)}
        and (event_id <= ${lastEventId}::bigint or not exists (select from pages where ${ofPage(pageId)}))
      order by event_id limit ${MOST_ROWS}
    )
  `.execute(queries)
  return Number(numAffectedRows ?? 0) > 0
}
