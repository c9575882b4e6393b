import { sql } from 'kysely'
import type { Queries } from '#migrations/tables.ts'
import type { Job } from '#server/plumbing/jobs.ts'
import type { Plumbing } from '#server/plumbing/plumbing.ts'
import { type DeletedPage, forgetDeletedPage, readDeletedPages } from './delete-page.ts'

const EMPTY_QUEUE = 'pages.empty-deleted'

/** Asks for what deleted pages left to be removed now rather than within the hour. */
export const requestEmptying = ({ jobs }: Pick<Plumbing, 'jobs'>): Promise<void> =>
  jobs.send(EMPTY_QUEUE, {}, { onlyOnePer: 'all' })

export const pageJobs = ({ database }: Pick<Plumbing, 'database'>): Job<object>[] => [
  {
    queue: EMPTY_QUEUE,
    retries: 4,
    every: '17 * * * *',
    run: async () => {
      for (const { note, ...page } of await readDeletedPages(database.queries)) {
        for (const table of LEFT_BEHIND) while (await removeSome(database.queries, table, page));
        // Last, so that a crash in between begins anew.
        await forgetDeletedPage(database.queries, page.pageId, note)
      }
    },
  },
]

/** No foreign key ties these to their page, so that they can be partitioned; nobody reads those of a page that is gone. */
const LEFT_BEHIND = ['deliveries', 'runs', 'events'] as const
/** A page with millions of rows must hold nobody up. */
const MOST_ROWS = 5000

/** @returns whether there may be more */
const removeSome = async (
  queries: Queries,
  table: (typeof LEFT_BEHIND)[number],
  { pageId, lastEventId }: DeletedPage,
): Promise<boolean> => {
  const { numAffectedRows } = await sql`
    delete from ${sql.table(table)} where page_id = ${pageId} and event_id in (
      select event_id from ${sql.table(table)}
      where page_id = ${pageId} and (${lastEventId ?? null}::bigint is null or event_id <= ${lastEventId ?? null}::bigint)
      order by event_id limit ${MOST_ROWS}
    )
  `.execute(queries)
  return Number(numAffectedRows ?? 0) > 0
}
