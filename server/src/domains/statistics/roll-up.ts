import { sql } from 'kysely'
import type { Queries } from '#migrations/tables.ts'
import type { Database } from '#server/infrastructure/database/database.ts'
import { automationKinds, rollUpAutomations } from './automations.ts'
import { changesIn } from './deltas.ts'
import { addUp } from './figures.ts'

/** Key of an advisory lock: shared while changes are rolled up, exclusive during a recount. */
const ROLL_UP_LOCK = 7_402_019

/** Most deltas per round; a burst takes several rounds. */
const MOST_DELTAS = 100

/**
 * Creates a round that rolls changes up into the statistics, also those of comment automations. Several workers may
 * run it concurrently, because each takes different deltas.
 * @returns whether there may be more
 */
export const createRollUp =
  ({ queries }: Pick<Database, 'queries'>, mostDeltas = MOST_DELTAS) =>
  async (): Promise<boolean> => {
    let isMore = false
    for (const rollUp of [...automationKinds.map(rollUpAutomations), rollUpHours])
      isMore =
        (await queries
          .transaction()
          .execute(
            async (transaction) =>
              (await mayRollUp(transaction)) && (await rollUp(transaction, mostDeltas)) === mostDeltas,
          )) || isMore
    return isMore
  }

/**
 * Rolls up changes; those of deleted pages are dropped.
 * @returns the number of deltas taken
 */
const rollUpHours = async (transaction: Queries, mostDeltas: number): Promise<number> => {
  const { rows } = await addUp(
    transaction,
    sql`
      taken as (
        delete from statistic_deltas where (team_id, id) in (
          select team_id, id from statistic_deltas order by id limit ${mostDeltas} for update skip locked
        ) returning *
      ),
      -- Most waiting runs are answered by now: changes that cancel out are dropped.
      summed as (
        select team_id, page_id, hour, subject, content_id, status, found_later, failed_reply, sum(times) as times
        from (${changesIn(sql`taken`)}) as listed group by 1, 2, 3, 4, 5, 6, 7, 8 having sum(times) <> 0
      ),
      -- Locked, so that none is deleted before its figures are written.
      living as (
        select team_id, page_id from pages
        where (team_id, page_id) in (select team_id, page_id from summed) order by team_id, page_id for key share
      ),
      changes as (select summed.* from summed join living using (team_id, page_id))
    `,
  )
  return Number(rows[0]?.deltas)
}

const mayRollUp = async (transaction: Queries): Promise<boolean> => {
  const { rows } = await sql<{ locked: boolean }>`
    select pg_try_advisory_xact_lock_shared(${ROLL_UP_LOCK}) as locked
  `.execute(transaction)
  return rows[0]?.locked === true
}

/**
 * Runs `act` while no changes are rolled up. The lock belongs to the connection instead of a transaction: a snapshot
 * is taken by the first statement, and a transaction that waits for a lock would have taken it too early.
 */
export const withoutRollUp = <Result>(
  queries: Queries,
  act: (queries: Queries) => Promise<Result>,
): Promise<Result> =>
  queries.connection().execute(async (connection) => {
    await sql`select pg_advisory_lock(${ROLL_UP_LOCK})`.execute(connection)
    try {
      return await act(connection)
    } finally {
      await sql`select pg_advisory_unlock(${ROLL_UP_LOCK})`.execute(connection)
    }
  })
