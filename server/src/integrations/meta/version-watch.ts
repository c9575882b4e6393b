import { GRAPH_VERSION_ENDS } from '#contract/graph-versions.ts'
import type { Clock } from '#server/infrastructure/clock.ts'
import type { Log } from '#server/infrastructure/log.ts'

const DAY_MILLISECONDS = 86_400_000
/** Time for a release that moves to another version. */
const WARNING_DAYS = 90

/** The configured API version, and what Meta makes of it. */
export type VersionState = {
  configured: string
  /** Undefined until Meta has answered once. */
  served: string | undefined
  /** Day from which Meta serves the configured version as a later one; undefined when Meta has named none. */
  ends: string | undefined
  /** Negative after that day. */
  daysLeft: number | undefined
  /** `differs`: Meta serves another version. `ending`: the configured version ends within 90 days. */
  problem: 'differs' | 'ending' | undefined
}

/**
 * Compares the header `facebook-api-version` with the configured version, because Meta serves an expired version as a
 * later one without an error. Warns the log once a day.
 */
export const createVersionWatch = (configured: string, { clock, log }: { clock: Clock; log: Log }) => {
  let served: string | undefined
  let warned: { problem: string; at: number } | undefined

  const state = (): VersionState => {
    const ends = GRAPH_VERSION_ENDS[configured]
    const daysLeft = ends && Math.floor((Date.parse(ends) - clock.now().getTime()) / DAY_MILLISECONDS)
    const isEnding = typeof daysLeft === 'number' && daysLeft <= WARNING_DAYS
    const differs = served !== undefined && served !== configured
    return {
      configured,
      served,
      ends,
      daysLeft: typeof daysLeft === 'number' ? daysLeft : undefined,
      problem: differs ? 'differs' : isEnding ? 'ending' : undefined,
    }
  }

  return {
    state,
    /** @param version the header of an answer; gateways omit it */
    heard: (version: string | undefined): VersionState => {
      served = version ?? served
      const current = state()
      const { problem } = current
      const isDue =
        problem !== undefined &&
        (problem !== warned?.problem || clock.elapsed() - warned.at >= DAY_MILLISECONDS)
      if (isDue) {
        warned = { problem, at: clock.elapsed() }
        const { problem: _, ...facts } = current
        log.warn(
          facts,
          problem === 'differs'
            ? 'Meta serves another API version than META_GRAPH_VERSION'
            : 'the API version of META_GRAPH_VERSION ends soon',
        )
      }
      return current
    },
  }
}
