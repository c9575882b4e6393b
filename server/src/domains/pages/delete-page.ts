import { sql } from 'kysely'
import { RESTORABLE_DAYS } from '#contract/limits.ts'
import type { Queries } from '#migrations/tables.ts'
import { noteAct } from '#server/domains/audit/index.ts'
import { daysAfter } from '#server/plumbing/clock.ts'
import { DomainError } from '#server/plumbing/http/domain-error.ts'
import { lockPage, switchOffAutomations } from './store.ts'

type By = { personId: string; now: Date }

/**
 * Deletes a page for its team, which no longer sees it. Its rows stay for some days, in which the owner can restore it.
 * @returns when the rows are deleted for good
 */
export const binPage = async (transaction: Queries, pageId: string, { personId, now }: By): Promise<Date> => {
  // A person may be connecting it at this moment.
  const page = await lockPage(transaction, pageId)
  if (!page || page.deletion_due_at) throw new DomainError('PAGE_NOT_FOUND')
  if (page.status === 1) throw new DomainError('PAGE_CONNECTED')
  const dueAt = daysAfter(now, RESTORABLE_DAYS)
  await noteAct(transaction, 'page.deleted', { pageId, by: personId, at: now })
  await transaction
    .updateTable('pages')
    .set({ deletion_due_at: dueAt })
    .where('page_id', '=', pageId)
    .execute()
  return dueAt
}

/** Brings a deleted page back, disconnected and with its automations switched off. Restored twice, it is as restored once. */
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
  await noteAct(transaction, 'page.restored', { pageId, by: personId, at: now })
}

/** Deletes for good what no owner has restored in time. @returns how many pages */
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
  // No foreign key ties changes of the statistics: they count for nothing now. Those being folded at this moment are dropped
  // there: nobody waits for anybody in a circle.
  await sql`
    update statistic_change_lists set times = array(
      select case when page_id = any(${pageIds}::text[]) then 0 else number end
      from unnest(page_ids, times) with ordinality as change (page_id, number, place) order by place
    )
    where id in (
      select id from statistic_change_lists where page_ids && ${pageIds}::text[] for update skip locked
    )
  `.execute(transaction)
}

export const deletePagesOfTeam = async (transaction: Queries, teamId: string, now: Date): Promise<void> => {
  const pages = await transaction
    .selectFrom('pages')
    .where('team_id', '=', teamId)
    .select('page_id')
    // The order in which whoever adds up statistics holds them: nobody waits in a circle.
    .orderBy('page_id')
    .forUpdate()
    .execute()
  await deletePages(
    transaction,
    pages.map(({ page_id }) => page_id),
    now,
  )
}

/** `lastEventId`: the newest event when it was deleted. */
type DeletedPage = { pageId: string; lastEventId: string }

export const readDeletedPages = async (queries: Queries): Promise<DeletedPage[]> => {
  const rows = await queries
    .selectFrom('deleted_pages')
    .select(['page_id', 'last_event_id'])
    .orderBy('deleted_at')
    .execute()
  return rows.map((row) => ({ pageId: row.page_id, lastEventId: row.last_event_id }))
}

/** No foreign key ties these to their page, so that they can be partitioned; nobody reads those of a page that is gone. */
const LEFT_BEHIND = ['deliveries', 'runs', 'chat_runs', 'events'] as const

/** Counts the statistics of a page anew, if there is one. */
export type Recount = (pageId: string) => Promise<unknown>

/**
 * Removes what a deleted page left, then its note: a crash in between begins anew. When the page was connected anew
 * meanwhile, a reply that was still under way may have changed an old run, which must not count for the new page.
 */
export const emptyDeletedPage = async (
  queries: Queries,
  page: DeletedPage,
  recount: Recount,
): Promise<void> => {
  for (const table of LEFT_BEHIND) while (await removeSome(queries, table, page));
  await forgetPlaces(queries, page.pageId)
  await recount(page.pageId)
  await queries
    .deleteFrom('deleted_pages')
    .where('page_id', '=', page.pageId)
    .where('last_event_id', '=', page.lastEventId)
    .execute()
}

/** Where a page is named outside its own tables; one that is connected anew keeps its place. */
const forgetPlaces = async (queries: Queries, pageId: string): Promise<void> => {
  const gone = sql`not exists (select from pages where page_id = ${pageId})`
  await sql`delete from platform_limits where key = ${pageId} and ${gone}`.execute(queries)
  await sql`delete from paced_sends where page_id = ${pageId} and ${gone}`.execute(queries)
  await sql`delete from step_refusals where page_id = ${pageId} and ${gone}`.execute(queries)
  await sql`update invoices set page_id = null where page_id = ${pageId} and ${gone}`.execute(queries)
}

/** A page with millions of rows must hold nobody up. */
const MOST_ROWS = 5000

/**
 * Of a page that is connected anew only what came before; asked in the same statement, for it may be connected meanwhile.
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
