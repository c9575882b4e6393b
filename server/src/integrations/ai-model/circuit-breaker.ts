import type { Clock } from '#server/infrastructure/clock.ts'
import type { Log } from '#server/infrastructure/log.ts'
import { AiFailure, type AiFailureClass } from './ai-failure.ts'
import { LONGEST_PAUSE_MILLISECONDS } from './openai-compatible.ts'

const MOST_FAILURES = 5
const WITHIN_MILLISECONDS = 60_000
const PAUSE_MILLISECONDS = 60_000
/** Used for failures that need a person; further calls would only delay customers. */
const LONG_PAUSE_MILLISECONDS = 5 * 60_000
const NEEDS_A_PERSON: ReadonlySet<AiFailureClass> = new Set(['key_refused', 'out_of_quota'])
/** Failures of the service, independent of the question. */
const ITS_OWN: ReadonlySet<AiFailureClass> = new Set(['busy', 'refused', 'empty'])

/**
 * A circuit breaker: pauses calls after repeated failures. One per process and service.
 * @throws AiFailure `paused` while open
 */
export const createCircuitBreaker = (clock: Clock, log: Log) => {
  let failedAt: number[] = []
  let pausedUntil = 0

  const recordFailure = ({ class: failureClass, status, retryAfterMilliseconds = 0 }: AiFailure): void => {
    const now = clock.now().getTime()
    if (failureClass === 'busy' && retryAfterMilliseconds > LONGEST_PAUSE_MILLISECONDS) {
      // The service requested a pause, which is limited.
      const pause = Math.min(retryAfterMilliseconds, LONG_PAUSE_MILLISECONDS)
      pausedUntil = now + pause
      log.warn({ class: failureClass, status, milliseconds: pause }, 'the AI service requests a pause')
    } else if (NEEDS_A_PERSON.has(failureClass)) {
      pausedUntil = now + LONG_PAUSE_MILLISECONDS
      log.error({ class: failureClass, status }, 'the AI service refuses this account; pausing for 5 minutes')
    } else if (ITS_OWN.has(failureClass)) {
      failedAt = [...failedAt.filter((at) => at > now - WITHIN_MILLISECONDS), now]
      if (failedAt.length < MOST_FAILURES) return
      failedAt = []
      pausedUntil = now + PAUSE_MILLISECONDS
      log.error({ class: failureClass, status }, 'the AI service keeps failing; pausing for a minute')
    }
  }

  return async <Value>(call: () => Promise<Value>): Promise<Value> => {
    if (clock.now().getTime() < pausedUntil) throw new AiFailure('paused')
    try {
      const value = await call()
      failedAt = []
      return value
    } catch (error) {
      if (error instanceof AiFailure) recordFailure(error)
      throw error
    }
  }
}
