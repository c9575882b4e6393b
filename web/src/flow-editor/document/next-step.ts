import { ApiError } from '#web/api/api-error.ts'

/** The next step after a failed save. `connection`: no response; `server`: a response with a failure. */
export type NextStep =
  | { do: 'merge' }
  | { do: 'retry'; after: number; because: 'connection' | 'server' }
  | { do: 'ask'; error: ApiError }
  | { do: 'stop'; because: 'deleted' }

const FIRST_PAUSE = 1000
const LONGEST_PAUSE = 60_000
const TOO_MANY_REQUESTS = 429

const pauseAfter = (failures: number): number => Math.min(FIRST_PAUSE * 2 ** failures, LONGEST_PAUSE)

/** `failures`: the number of failures in a row before this one. */
export const nextStep = (error: unknown, failures: number): NextStep => {
  if (!(error instanceof ApiError)) return { do: 'retry', after: pauseAfter(failures), because: 'connection' }
  if (error.code === 'CHANGED_MEANWHILE') return { do: 'merge' }
  if (error.status === 404) return { do: 'stop', because: 'deleted' }
  if (error.status < 500 && error.status !== TOO_MANY_REQUESTS) return { do: 'ask', error }
  const asked = (error.retryAfterSeconds ?? 0) * 1000
  return { do: 'retry', after: Math.max(asked, pauseAfter(failures)), because: 'server' }
}
