import { setTimeout } from 'node:timers/promises'
import { GraphFailure } from './graph-failure.ts'

/** Three tries in all; a person is waiting, so the pauses are short. */
const PAUSES_MILLISECONDS = [250, 1000]

/** Jitter keeps the callers that failed together from coming back together. */
const withJitter = (milliseconds: number): number => milliseconds * (0.75 + Math.random() / 2)

const PASSING = new Set<unknown>(['transient', 'outcome_unknown'])

/** Calls again after a passing failure. Only for reads, and writes that done twice are as done once. */
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
