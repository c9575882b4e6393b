import { LRUCache } from 'lru-cache'
import type { Clock } from '../clock.ts'
import { tooOften } from './domain-error.ts'

type Bound = { seconds: number; writes: number; bytes?: number }
type Window = { startedAt: number; writes: number; bytes: number }

/** For comparison: an editor that saves every second makes 60 writes a minute and 3,600 an hour. */
const OF_PERSON: readonly Bound[] = [
  { seconds: 60, writes: 600, bytes: 64 * 1024 ** 2 },
  { seconds: 3600, writes: 6000 },
]
const OF_TEAM: readonly Bound[] = [
  { seconds: 60, writes: 1500 },
  { seconds: 3600, writes: 20_000 },
]
/** The least recently used entry is evicted first. */
const MOST_WRITERS = 20_000

export type WriteLimits = ReturnType<typeof createWriteLimits>

/** Bounds the writes of a person and of a team across all routes, in this process (docs/decisions/0105). */
export const createWriteLimits = (clock: Clock) => {
  const person = createLimit(clock, OF_PERSON)
  const team = createLimit(clock, OF_TEAM)
  return {
    /** @param bytes of the body @throws DomainError RATE_LIMITED with the seconds to wait */
    person: (personId: string, bytes: number): void => person(personId, bytes),
    /** @throws DomainError RATE_LIMITED with the seconds to wait */
    team: (teamId: string): void => team(teamId, 0),
  }
}

const createLimit = (clock: Clock, bounds: readonly Bound[]) => {
  const writers = new LRUCache<string, Window[]>({ max: MOST_WRITERS })
  return (id: string, bytes: number): void => {
    const now = clock.now().getTime()
    const known = writers.get(id) ?? []
    const windows = bounds.map(({ seconds }, nth): Window => {
      const window = known[nth]
      return window && now - window.startedAt < seconds * 1000
        ? window
        : { startedAt: now, writes: 0, bytes: 0 }
    })
    const waits = bounds.flatMap(({ seconds, writes, bytes: mostBytes = Number.POSITIVE_INFINITY }, nth) => {
      const { startedAt, ...used } = windows[nth] ?? { startedAt: now, writes: 0, bytes: 0 }
      const isFull = used.writes >= writes || (used.bytes > 0 && used.bytes + bytes > mostBytes)
      return isFull ? [Math.ceil((startedAt + seconds * 1000 - now) / 1000)] : []
    })
    if (waits.length > 0) throw tooOften(Math.max(...waits))
    writers.set(
      id,
      windows.map((window) => ({ ...window, writes: window.writes + 1, bytes: window.bytes + bytes })),
    )
  }
}
