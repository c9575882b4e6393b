import type { Queries } from '#migrations/tables.ts'
import { type Clock, systemClock } from '#server/infrastructure/clock.ts'
import type { Database } from '#server/infrastructure/database/database.ts'
import { failpoint } from '#server/infrastructure/failpoint.ts'
import type { StoredEvent } from './incoming-event.ts'
import { SHARDS } from './shards.ts'
import { type DeferredEvent, deferEvents, lockShardsWithEvents, markDecided, readUndecided } from './store.ts'

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
/** More than one, because many quiet pages make small batches. Not all, so that other workers find free shards. */
const MOST_LANES = SHARDS / 4

/**
 * One round: locks a few shards, decides their events in order and marks them decided. One transaction, so a crash
 * leaves only undecided events behind.
 */
export const createDecider = (
  database: Database,
  react: ReactToEvents,
  clock: Pick<Clock, 'now'> = systemClock,
) => {
  let nextShard = 0
  let roundsAlone = 0
  const round = () =>
    database.queries.transaction().execute(async (transaction) => {
      const most = roundsAlone > 0 ? 1 : MOST_LANES
      const now = clock.now()
      const shards = await lockShardsWithEvents(transaction, { startAt: nextShard, most }, now)
      if (shards.length === 0) return false
      nextShard = ((shards.at(-1) ?? 0) + 1) % SHARDS
      const mostEvents = { events: MOST_EVENTS, characters: MOST_CHARACTERS }
      const events = await readUndecided(transaction, shards, mostEvents, now)
      if (events.length === 0) return true
      const [deferred] = await Promise.all([react(transaction, events), markDecided(transaction, events)])
      if (deferred && deferred.length > 0) await deferEvents(transaction, deferred)
      failpoint('events decided')
      return true
    })
  return async (): Promise<boolean> => {
    try {
      const found = await round()
      roundsAlone = Math.max(0, roundsAlone - 1)
      if (found) failpoint('decision committed')
      return found
    } catch (error) {
      // Lock shards one by one from now on, so that this event delays only its own shard.
      roundsAlone = SHARDS
      throw error
    }
  }
}
