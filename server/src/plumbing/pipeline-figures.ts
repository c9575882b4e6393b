import type { Clock } from './clock.ts'
import type { Log } from './log.ts'

/** Read from the database whenever somebody asks, so that they are true for all processes together. */
export type PipelineFigures = {
  databaseAnswerSeconds: number
  oldestUndecidedSeconds: number
  undecidedEvents: number
  /** Of replies that nothing holds back. */
  oldestDueSeconds: number
  openDeliveries: { kind: string; state: string; count: number }[]
  pages: Record<'all' | 'slow' | 'full' | 'reconnect' | 'permission_missing' | 'blocked_by_policy', number>
  appLimitPercent: number
  openAiRequests: Record<'waiting' | 'asking', number>
  unsettledInvoices: number
  oldestUnsettledSeconds: number
  openRefunds: number
  statisticChanges: number
  oldestStatisticChangeSeconds: number
  failedJobs: { queue: string; count: number }[]
}

type Parts = { read: () => Promise<PipelineFigures>; clock: Clock; log: Log }

const KEPT_MILLISECONDS = 2000

/** However many gauges and however many who ask: read at most every other second. Undefined when reading failed. */
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
