import { sql } from 'kysely'
import type { Queries } from '#migrations/tables.ts'
import type { Database } from '#server/infrastructure/database/database.ts'
import { automationKinds, rollUpAutomations } from './automations.ts'
import { changesIn } from './changes.ts'
import { addUp } from './figures.ts'

/** Key of an advisory lock: shared while changes are rolled up, exclusive during a recount. */
const FOLDING = 7_402_019

/** Most lists of changes per round; a burst takes several rounds. */
const MOST_LISTS = 100

/**
 * Creates a round that rolls changes up into the statistics, also those of comment automations. Several workers may
 * run it concurrently, because each takes different lists.
 * @returns whether there may be more
 */
export const createFolder =
  ({ queries }: Pick<Database, 'queries'>, mostLists = MOST_LISTS) =>
  async (): Promise<boolean> => {
    let isMore = false
    for (const fold of [...automationKinds.map(rollUpAutomations), rollUpHours])
      isMore =
        (await queries
          .transaction()
          .execute(
            async (transaction) =>
              (await mayFold(transaction)) && (await fold(transaction, mostLists)) === mostLists,
          )) || isMore
    return isMore
  }

/**
 * Rolls up changes; those of deleted pages are dropped.
 * @returns the number of lists taken
 */
const rollUpHours = async (transaction: Queries, mostLists: number): Promise<number> => {
  const { rows } = await addUp(
    transaction,
    sql`
      taken as (
        delete from statistic_change_lists where id in (
          select id from statistic_change_lists order by id limit ${mostLists} for update skip locked
        ) returning *
      ),
      -- Most waiting runs are answered by now: changes that cancel out are dropped.
      summed as (
        select page_id, hour, subject, content_id, fate, found_later, failed_reply, sum(times) as times
        from (${changesIn(sql`taken`)}) as listed group by 1, 2, 3, 4, 5, 6, 7 having sum(times) <> 0
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
 * Runs `act` while no changes are rolled up. The lock belongs to the connection instead of a transaction: a snapshot
 * is taken by the first statement, and a transaction that waits for a lock would have taken it too early.
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
