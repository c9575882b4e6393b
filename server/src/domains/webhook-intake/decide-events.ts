import { teamIdOf } from '#migrations/page-key.ts'
import type { Queries } from '#migrations/tables.ts'
import { type Clock, systemClock } from '#server/infrastructure/clock.ts'
import type { Database } from '#server/infrastructure/database/database.ts'
import { failpoint } from '#server/infrastructure/failpoint.ts'
import type { StoredEvent } from './incoming-event.ts'
import { SHARDS } from './shards.ts'
import { type DeferredEvent, deferEvents, lockShardWithEvents, markDecided, readUndecided } from './store.ts'

/**
 * Handles events in another domain. All its writes belong to the given transaction.
 * @returns the events to defer
 */
export type ReactToEvents = (
  transaction: Queries,
  events: StoredEvent[],
) => Promise<readonly DeferredEvent[] | undefined>

/** Limits how long shards stay locked, and so how long a clean stop takes. */
export const MOST_EVENTS = 200
/**
 * Limit on the texts of one round, because deciding takes time in proportion to their length. Ordinary comments stay
 * below it; seven comments of the greatest length reach it.
 */
export const MOST_CHARACTERS = 60_000
/** Before every team. */
const NO_TEAM = '00000000-0000-0000-0000-000000000000'

/**
 * One round: locks a shard, decides events of one of its teams in order and marks them decided. One transaction, so a
 * crash leaves only undecided events behind. After a failure the next round goes on with the next shard, so that a
 * faulty event delays only its own.
 */
export const createDecider = (
  database: Database,
  react: ReactToEvents,
  clock: Pick<Clock, 'now'> = systemClock,
) => {
  let nextShard = 0
  /** The team that was decided last in each shard. */
  const lastTeams = new Map<number, string>()
  const round = () =>
    database.queries.transaction().execute(async (transaction) => {
      const now = clock.now()
      const shard = await lockShardWithEvents(transaction, nextShard, now)
      if (shard === undefined) return false
      nextShard = (shard + 1) % SHARDS
      const mostEvents = { events: MOST_EVENTS, characters: MOST_CHARACTERS }
      const afterTeam = lastTeams.get(shard) ?? NO_TEAM
      const events = await readUndecided(transaction, { shard, afterTeam }, mostEvents, now)
      const [first] = events
      if (!first) return true
      lastTeams.set(shard, teamIdOf(first.pageId))
      const [deferred] = await Promise.all([react(transaction, events), markDecided(transaction, events)])
      if (deferred && deferred.length > 0) await deferEvents(transaction, deferred)
      failpoint('events decided')
      return true
    })
  return async (): Promise<boolean> => {
    const found = await round()
    if (found) failpoint('decision committed')
    return found
  }
}
