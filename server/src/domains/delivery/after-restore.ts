import { type RawBuilder, sql } from 'kysely'
import type { Queries } from '#migrations/tables.ts'
import { daysAfter } from '#server/plumbing/clock.ts'

/** The sweep brings comments of seven days; what it brings later was never seen before the loss either. */
const WATCHED_DAYS = 8

/**
 * Notes that the database is the one of an earlier moment. What waited then may have been sent since: it is looked for at
 * the platform before it is sent.
 */
export const noteRestore = (
  queries: Queries,
  { backedUpAt, now }: { backedUpAt: Date; now: Date },
): Promise<{ waiting: number }> =>
  queries.transaction().execute(async (transaction) => {
    await transaction
      .insertInto('restores')
      .values({ backed_up_at: backedUpAt, restored_at: now })
      .onConflict((conflict) => conflict.doNothing())
      .execute()
    const { numUpdatedRows } = await transaction
      .updateTable('deliveries')
      .set({ first_unknown_at: backedUpAt })
      .where('state', '=', 'waiting')
      .where('first_unknown_at', 'is', null)
      .executeTakeFirst()
    return { waiting: Number(numUpdatedRows) }
  })

/**
 * The same of replies to what happened in the time that was lost, which the sweep brings back. Where nothing was restored
 * lately this asks once a statement, and of no event.
 */
export const unknownSinceBackup = (asked: RawBuilder<unknown>, now: Date) => {
  const lately = sql`restored_at > ${daysAfter(now, -WATCHED_DAYS).toISOString()}::timestamptz`
  return sql`case when exists (select from restores where ${lately}) then (
    select min(restores.backed_up_at) from restores join events on events.occurred_at < restores.restored_at
    where ${lately} and events.page_id = ${asked}.page_id and events.event_id = ${asked}.event_id
  ) end`
}
