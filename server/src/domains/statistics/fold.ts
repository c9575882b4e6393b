import { sql } from 'kysely'
import type { Queries } from '#migrations/tables.ts'
import type { Database } from '#server/plumbing/database/database.ts'
import { foldAutomations } from './automations.ts'
import { changesIn } from './changes.ts'
import { addUp } from './figures.ts'

/** Held shared while changes are folded, and alone while a page is counted anew. */
const FOLDING = 7_402_019

/** A round adds so many lists of changes at the most; a burst takes several. */
const MOST_LISTS = 100

/**
 * A round that adds changes to the statistics, and to those of comment automations. Several workers may fold at once: each
 * takes other changes. @returns whether there may be more
 */
export const createFolder =
  ({ queries }: Pick<Database, 'queries'>, mostLists = MOST_LISTS) =>
  async (): Promise<boolean> => {
    let isMore = false
    for (const fold of [foldAutomations, foldHours])
      isMore =
        (await queries
          .transaction()
          .execute(
            async (transaction) =>
              (await mayFold(transaction)) && (await fold(transaction, mostLists)) === mostLists,
          )) || isMore
    return isMore
  }

/** Changes of pages that are gone are dropped. @returns how many lists were taken */
const foldHours = async (transaction: Queries, mostLists: number): Promise<number> => {
  const { rows } = await addUp(
    transaction,
    sql`
      taken as (
        delete from statistic_change_lists where id in (
          select id from statistic_change_lists order by id limit ${mostLists} for update skip locked
        ) returning *
      ),
      -- Most of what was waiting is answered by now: what comes to nothing is carried no further.
      summed as (
        select page_id, hour, subject, content_id, fate, found_later, sum(times) as times
        from (${changesIn(sql`taken`)}) as listed group by 1, 2, 3, 4, 5, 6 having sum(times) <> 0
      ),
      -- Locked, so that none is deleted before its figures are written.
      living as (
        select page_id from pages where page_id in (select page_id from summed) order by page_id for key share
      ),
      changes as (select summed.* from summed join living using (page_id))
    `,
  )
  return Number(rows[0]?.lists)
}

const mayFold = async (transaction: Queries): Promise<boolean> => {
  const { rows } = await sql<{ locked: boolean }>`
    select pg_try_advisory_xact_lock_shared(${FOLDING}) as locked
  `.execute(transaction)
  return rows[0]?.locked === true
}

/**
 * Nobody folds while this is done. The lock is the connection's and not a transaction's, so that a transaction within sees
 * everything that was folded before: its picture is taken by its first statement, and one that waits has taken it already.
 */
export const withoutFolding = <Result>(
  queries: Queries,
  act: (queries: Queries) => Promise<Result>,
): Promise<Result> =>
  queries.connection().execute(async (connection) => {
    await sql`select pg_advisory_lock(${FOLDING})`.execute(connection)
    try {
      return await act(connection)
    } finally {
      await sql`select pg_advisory_unlock(${FOLDING})`.execute(connection)
    }
  })
