import type { Queries } from '#migrations/tables.ts'
import { type Clock, systemClock } from '#server/plumbing/clock.ts'
import type { Database } from '#server/plumbing/database/database.ts'
import { reached } from '#server/plumbing/steps.ts'
import type { StoredEvent } from './incoming-event.ts'
import { LANES } from './lanes.ts'
import { type DeferredEvent, deferEvents, lockLanesWithEvents, markDecided, readUndecided } from './store.ts'

/**
 * Takes up events in another domain. Everything it writes belongs to the given transaction.
 * @returns the events that it has not taken up yet
 */
export type ReactToEvents = (
  transaction: Queries,
  events: StoredEvent[],
) => Promise<readonly DeferredEvent[] | undefined>

/**
 * Bounds the time lanes are locked, and so how long a clean stop waits. On the embedded database everybody waits for the
 * round: with 200 a webhook was answered in 85 ms (p99, half of peak) and with 60 in 45, as many a second.
 */
export const MOST_EVENTS = { postgres: 200, embedded: 60 }
/**
 * Of the texts of one round: deciding takes time by their length. Ordinary comments never reach it, and seven comments of
 * the longest kind do.
 */
export const MOST_CHARACTERS = 60_000
/** Several at once, because many quiet pages make small batches; not all, so that other workers find some free. */
const MOST_LANES = LANES / 4

/**
 * One round: locks a few lanes, lets their events be decided in order, marks them. All of it is one transaction, so a crash
 * leaves the events undecided and nothing else behind.
 */
export const createDecider = (
  database: Database,
  react: ReactToEvents,
  clock: Pick<Clock, 'now'> = systemClock,
) => {
  let nextLane = 0
  let roundsAlone = 0
  const round = () =>
    database.queries.transaction().execute(async (transaction) => {
      const most = roundsAlone > 0 ? 1 : MOST_LANES
      const now = clock.now()
      const lanes = await lockLanesWithEvents(transaction, { startAt: nextLane, most }, now)
      if (lanes.length === 0) return false
      nextLane = ((lanes.at(-1) ?? 0) + 1) % LANES
      const mostEvents = { events: MOST_EVENTS[database.kind], characters: MOST_CHARACTERS }
      const events = await readUndecided(transaction, lanes, mostEvents, now)
      if (events.length === 0) return true
      const [deferred] = await Promise.all([react(transaction, events), markDecided(transaction, events)])
      if (deferred && deferred.length > 0) await deferEvents(transaction, deferred)
      reached('events decided')
      return true
    })
  return async (): Promise<boolean> => {
    try {
      const found = await round()
      roundsAlone = Math.max(0, roundsAlone - 1)
      if (found) reached('decision committed')
      return found
    } catch (error) {
      // An event that cannot be decided must hold up no lane but its own.
      roundsAlone = LANES
      throw error
    }
  }
}
