import { type RawBuilder, sql } from 'kysely'
import type { Queries } from '#migrations/tables.ts'
import { daysAfter } from '#server/infrastructure/clock.ts'

/** The sweep covers seven days, so later it finds no more comments from before the loss. */
const WATCHED_DAYS = 8

/**
 * Records that the database was restored to an earlier moment. Replies that waited then may have been sent since, so
 * they are looked up on the platform before they are sent.
 */
export const recordRestore = (
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
 * SQL for the same mark on replies to events of the lost time, which the sweep finds again. Without a recent restore
 * this costs one query a statement, and none per event.
 */
export const unknownSinceBackup = (asked: RawBuilder<unknown>, now: Date) => {
  const lately = sql`restored_at > ${daysAfter(now, -WATCHED_DAYS).toISOString()}::timestamptz`
  return sql`case when exists (select from restores where ${lately}) then (
    select min(restores.backed_up_at) from restores join events on events.occurred_at < restores.restored_at
    where ${lately} and events.team_id = ${asked}.team_id and events.page_id = ${asked}.page_id
      and events.event_id = ${asked}.event_id
  ) end`
}
