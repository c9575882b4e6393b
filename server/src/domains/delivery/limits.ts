import { secondsAfter } from '#server/infrastructure/clock.ts'
import type { LimitKind, Usage } from '#server/integrations/meta/usage.ts'

/** decisions §9: slow down from 80 %, stop at 95 %, resume by the platform's own estimate. */
export const SLOW_PERCENT = 80
export const STOP_PERCENT = 95

/** State of one platform limit, shared by all processes: docs/decisions/0060-pacing.md. */
export type Limit = {
  key: string
  kind: LimitKind
  /** Null until the platform reports the limit, "once enough calls have been made". */
  figures: { callCount: number; totalTime: number; totalCpuTime: number } | null
  readAt: Date
  /** Start of the present window, as far as seen. */
  since: Date
  regainAt: Date | null
  fullSince: Date | null
  earlier: { percent: number; at: Date }
  middle: { percent: number; at: Date }
  calls: number
  callsSince: Date
  callCost: number | null
  quotaLeft: number
  nextCallAt: Date
}

/** A usage sample: what responses reported about a limit, or that they did not report it. */
export type UsageSample = {
  key: string
  kind: LimitKind
  /** Undefined: not reported. */
  usage: Usage | undefined
  /** A call was refused because this limit is used up. */
  refused: boolean
  /** Our calls since the last stored sample. */
  calls: number
}

const HOUR_SECONDS = 3600

/** Length of the sliding window, after which all usage has expired (reference §9.1). */
export const windowSeconds = (kind: LimitKind): number => (kind === 'app' ? HOUR_SECONDS : 24 * HOUR_SECONDS)

export const percentOf = ({ figures }: Pick<Limit, 'figures'>): number =>
  figures ? Math.max(figures.callCount, figures.totalTime, figures.totalCpuTime) : 0

/** Calls under way before the first report: 4 % of the smallest limit that the platform grants, 200 calls. */
export const UNKNOWN_QUOTA = 8
/** Calls under way may fill a limit up to here; the rest is for reads, which are not counted beforehand. */
const HEADROOM_PERCENT = 90
/** More calls than ever are under way in all processes together. */
export const ENDLESS_QUOTA = 100_000
/** Assumed cost of a call, in percent: twice the cost under the smallest limit, 200 calls. */
const ASSUMED_CALL_COST = 1
/** After this many calls their cost is known well enough to replace the earlier estimate. */
const ENOUGH_CALLS = 100
/** Responses of concurrent calls come slightly out of order; the end of a window lowers the figure by more. */
const FALLEN_PERCENT = 5
/** A report counts this long after the platform stops reporting. */
const SILENT_SECONDS = 300

/** No wait; far in the past, so that it also holds for a process whose clock is behind. */
const IMMEDIATELY = new Date(0)

export const newLimit = ({ key, kind }: Pick<UsageSample, 'key' | 'kind'>, now: Date): Limit => ({
  key,
  kind,
  figures: null,
  readAt: now,
  since: now,
  regainAt: null,
  fullSince: null,
  earlier: { percent: 0, at: now },
  middle: { percent: 0, at: now },
  calls: 0,
  callsSince: now,
  callCost: null,
  quotaLeft: UNKNOWN_QUOTA,
  nextCallAt: IMMEDIATELY,
})

/** The state of a limit after a usage sample. */
export const afterSample = (before: Limit, sample: UsageSample, now: Date): Limit => {
  const figures = figuresOf(before, sample, now)
  const percent = percentOf({ figures })
  const fell = percent < percentOf(before) - FALLEN_PERCENT
  const isOver = secondsAfter(before.since, windowSeconds(before.kind)) <= now
  const next: Limit = {
    ...before,
    ...costAfter(before, { percent, calls: sample.calls, startsAnew: fell || isOver }, now),
    figures,
    readAt: sample.usage || sample.refused || !figures ? now : before.readAt,
    since: fell || isOver ? now : before.since,
    ...anchorsAfter(before, { percent, startsAnew: fell || isFirst(before) }, now),
    ...gateAfter(before, sample, percent, now),
  }
  return { ...next, quotaLeft: quotaLeftOf(next) }
}

const isFirst = (limit: Limit): boolean => limit.calls === 0 && limit.figures === null

const figuresOf = (before: Limit, { usage, refused }: UsageSample, now: Date): Limit['figures'] => {
  const spoken = usage && {
    callCount: usage.callCount,
    totalTime: usage.totalTime,
    totalCpuTime: usage.totalCpuTime,
  }
  const stillCounts = secondsAfter(before.readAt, SILENT_SECONDS) > now
  const figures = spoken ?? (stillCounts ? before.figures : null)
  if (!refused) return figures
  return { totalTime: 0, totalCpuTime: 0, ...figures, callCount: Math.max(100, figures?.callCount ?? 0) }
}

/**
 * Upper bound of the cost of one call. The percentage covers all calls of the window, and ours are some of them. So
 * the percentage divided by our calls is at least the cost of one.
 */
const costAfter = (
  before: Limit,
  { percent, calls, startsAnew }: { percent: number; calls: number; startsAnew: boolean },
  now: Date,
): Pick<Limit, 'calls' | 'callsSince' | 'callCost'> => {
  const isReset = startsAnew || secondsAfter(before.callsSince, HOUR_SECONDS) <= now
  const counted = isReset ? calls : before.calls + calls
  const isKnown = counted >= ENOUGH_CALLS || (before.callCost === null && counted > 0)
  const atMost = counted > 0 ? (percent + 1) / counted : null
  const lower = before.callCost !== null && atMost !== null && atMost < before.callCost
  return {
    calls: counted,
    callsSince: isReset ? now : before.callsSince,
    callCost: isKnown || lower ? atMost : before.callCost,
  }
}

const ANCHOR_SECONDS = HOUR_SECONDS / 2

const anchorsAfter = (
  { earlier, middle }: Limit,
  { percent, startsAnew }: { percent: number; startsAnew: boolean },
  now: Date,
): Pick<Limit, 'earlier' | 'middle'> => {
  const current = { percent, at: now }
  if (startsAnew) return { earlier: current, middle: current }
  return secondsAfter(middle.at, ANCHOR_SECONDS) <= now
    ? { earlier: middle, middle: current }
    : { earlier, middle }
}

const LONGEST_GAP_SECONDS = 5
/**
 * Without an estimate, single calls probe whether the window has moved on: first after this time, then more rarely.
 */
const PROBE_SECONDS = 60
const LONGEST_PROBE_SECONDS = { app: 600, others: HOUR_SECONDS }

const gateAfter = (
  before: Limit,
  { usage, refused }: UsageSample,
  percent: number,
  now: Date,
): Pick<Limit, 'regainAt' | 'fullSince' | 'nextCallAt'> => {
  const rests = before.fullSince !== null && before.nextCallAt > now
  if (percent < STOP_PERCENT && !refused) {
    // A response that was under way when the limit filled up does not reopen it.
    if (rests && percent >= SLOW_PERCENT)
      return { regainAt: before.regainAt, fullSince: before.fullSince, nextCallAt: before.nextCallAt }
    const share = (percent - SLOW_PERCENT) / (STOP_PERCENT - SLOW_PERCENT)
    const nextCallAt = share > 0 ? secondsAfter(now, LONGEST_GAP_SECONDS * share) : IMMEDIATELY
    return { regainAt: null, fullSince: null, nextCallAt }
  }
  const regainAt = usage && usage.regainMinutes > 0 ? secondsAfter(now, usage.regainMinutes * 60) : null
  if (rests && !regainAt)
    return { regainAt: before.regainAt, fullSince: before.fullSince, nextCallAt: before.nextCallAt }
  return {
    regainAt,
    fullSince: before.fullSince ?? now,
    nextCallAt: regainAt ?? nextProbeAt(before, now),
  }
}

const nextProbeAt = ({ kind, fullSince }: Limit, now: Date): Date => {
  const lasted = fullSince ? (now.getTime() - fullSince.getTime()) / 1000 : 0
  const longest = kind === 'app' ? LONGEST_PROBE_SECONDS.app : LONGEST_PROBE_SECONDS.others
  return secondsAfter(now, Math.min(Math.max(lasted, PROBE_SECONDS), longest))
}

/** How many calls may be under way, so that calls whose response has not arrived yet do not exceed the limit. */
const quotaLeftOf = (limit: Limit): number => {
  const percent = percentOf(limit)
  if (percent >= SLOW_PERCENT) return 1
  // Calls with a page's token count on the page's limits; many responses do not report the application's limit.
  if (limit.figures === null && limit.kind === 'app') return ENDLESS_QUOTA
  const cost = limit.figures === null ? ASSUMED_CALL_COST : (limit.callCost ?? ASSUMED_CALL_COST)
  return Math.min(Math.max(Math.floor((HEADROOM_PERCENT - percent) / cost), 1), ENDLESS_QUOTA)
}
