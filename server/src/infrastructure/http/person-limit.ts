import type { Clock } from '../clock.ts'
import { tooOften } from './domain-error.ts'

const WINDOW_MILLISECONDS = 60_000
const MOST_PEOPLE = 10_000

/** Refuses a person's calls over `most` a minute, per process. For calls that cost money. */
export const createPersonLimit = (clock: Clock, most: number) => {
  const calls = new Map<string, { startedAt: number; made: number }>()
  return (personId: string): void => {
    const now = clock.now().getTime()
    const known = calls.get(personId)
    const window = known && now - known.startedAt < WINDOW_MILLISECONDS ? known : { startedAt: now, made: 0 }
    if (window.made >= most) throw tooOften(Math.ceil((window.startedAt + WINDOW_MILLISECONDS - now) / 1000))
    if (calls.size >= MOST_PEOPLE) calls.clear()
    calls.set(personId, { ...window, made: window.made + 1 })
  }
}
