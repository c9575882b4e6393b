import type { Meter } from '#contract/sending.schemas.ts'
import { secondsAfter } from '#server/infrastructure/clock.ts'
import { type Limit, percentOf, SLOW_PERCENT, STOP_PERCENT, windowSeconds } from './limits.ts'

const NAMES = { app: 'application', pages: 'page', instagram: 'page', messenger: 'messages' } as const
const HOUR_SECONDS = 3600
/** Two samples closer together give no rate. */
const LEAST_SPAN_SECONDS = 60

/** A limit in the form of screens; undefined when the platform has not reported it in the present window. */
export const meterOf = (limit: Limit, now: Date): Meter | undefined => {
  const { kind, figures, readAt } = limit
  if (!figures || secondsAfter(readAt, windowSeconds(kind)) <= now) return undefined
  const percent = percentOf(limit)
  const resetsAt = resetOf(limit, now)
  const fullAt = percent >= 100 ? undefined : fullOf(limit, now)
  return {
    limit: NAMES[kind],
    percent,
    call_count: figures.callCount,
    total_time: figures.totalTime,
    total_cputime: figures.totalCpuTime,
    state: percent >= STOP_PERCENT ? 'full' : percent >= SLOW_PERCENT ? 'slow' : 'free',
    read_at: readAt.toISOString(),
    resets_at: resetsAt.toISOString(),
    full_at: fullAt && fullAt < resetsAt ? fullAt.toISOString() : null,
    paused_until: pausedUntil(limit, now)?.toISOString() ?? null,
  }
}

/** Until when calls on this limit are paused; undefined without a pause. */
export const pausedUntil = ({ fullSince, nextCallAt }: Limit, now: Date): Date | undefined =>
  fullSince && nextCallAt > now ? nextCallAt : undefined

const resetOf = ({ kind, regainAt, since, readAt }: Limit, now: Date): Date => {
  if (regainAt && regainAt > now) return regainAt
  const ofWindow = secondsAfter(since, windowSeconds(kind))
  return ofWindow > now ? ofWindow : secondsAfter(readAt, windowSeconds(kind))
}

const fullOf = (limit: Limit, now: Date): Date | undefined => {
  const { earlier, middle, readAt } = limit
  if (secondsAfter(readAt, HOUR_SECONDS) <= now) return undefined
  const hourBefore = secondsAfter(readAt, -HOUR_SECONDS)
  const base = earlier.at >= hourBefore ? earlier : middle
  const seconds = (readAt.getTime() - base.at.getTime()) / 1000
  const risen = percentOf(limit) - base.percent
  if (seconds < LEAST_SPAN_SECONDS || risen <= 0) return undefined
  return secondsAfter(readAt, ((100 - percentOf(limit)) * seconds) / risen)
}
