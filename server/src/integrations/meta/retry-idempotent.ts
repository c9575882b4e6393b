import { setTimeout } from 'node:timers/promises'
import { GraphFailure } from './graph-failure.ts'

/** Milliseconds before the second and third try; short, because a person is waiting. */
const PAUSES_MILLISECONDS = [250, 1000]

/** Jitter spreads the retries of callers that failed together. */
const withJitter = (milliseconds: number): number => milliseconds * (0.75 + Math.random() / 2)

const PASSING = new Set<unknown>(['transient', 'outcome_unknown'])

/**
 * Retries a call after a passing failure. Only for reads and idempotent writes.
 * @throws the last failure
 */
export const retryIdempotent = async <Answer>(
  call: () => Promise<Answer>,
  pauses: readonly number[] = PAUSES_MILLISECONDS,
): Promise<Answer> => {
  for (const pause of pauses) {
    try {
      return await call()
    } catch (error) {
      if (!(error instanceof GraphFailure && PASSING.has(error.class))) throw error
      await setTimeout(withJitter(pause))
    }
  }
  return call()
}
