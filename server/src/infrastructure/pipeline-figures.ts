import type { Clock } from './clock.ts'
import type { Log } from './log.ts'

/** Figures for operators. Read from the database, so that they cover all processes. */
export type PipelineFigures = {
  databaseAnswerSeconds: number
  oldestUndecidedSeconds: number
  undecidedEvents: number
  /** Age of the oldest due reply that is not paused. */
  oldestDueSeconds: number
  openDeliveries: { kind: string; state: string; count: number }[]
  pages: Record<'all' | 'slow' | 'full' | 'reconnect' | 'permission_missing' | 'blocked_by_policy', number>
  appLimitPercent: number
  openAiRequests: Record<'waiting' | 'under_way', number>
  unsettledInvoices: number
  oldestUnsettledSeconds: number
  openRefunds: number
  statisticChanges: number
  oldestStatisticChangeSeconds: number
  failedJobs: { queue: string; count: number }[]
}

type Parts = { read: () => Promise<PipelineFigures>; clock: Clock; log: Log }

const KEPT_MILLISECONDS = 2000

/** Caches the figures for two seconds, because many gauges read them. Returns undefined when reading failed. */
export const keptForAMoment = ({ read, clock, log }: Parts): (() => Promise<PipelineFigures | undefined>) => {
  let kept: Promise<PipelineFigures | undefined> | undefined
  let keptUntil = 0
  return () => {
    const now = clock.now().getTime()
    if (kept && now < keptUntil) return kept
    keptUntil = now + KEPT_MILLISECONDS
    kept = read().catch((error: unknown) => {
      log.warn({ err: error }, 'the figures for operators could not be read')
      return undefined
    })
    return kept
  }
}
