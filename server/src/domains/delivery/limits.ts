import type { LimitKind, Usage } from '#server/outside/meta/usage.ts'
import { secondsAfter } from '#server/plumbing/clock.ts'

/** decisions §9: slow down from 80 %, stop at 95 %, resume by the platform's own estimate. */
export const SLOW_PERCENT = 80
export const STOP_PERCENT = 95

/** What is known of one limit of the platform, shared by all processes: docs/decisions/0060-pacing.md. */
export type Limit = {
  key: string
  kind: LimitKind
  /** Null while the platform does not speak of it, which it begins to "once enough calls have been made". */
  figures: { callCount: number; totalTime: number; totalCpuTime: number } | null
  readAt: Date
  /** Since when the present window counts, as far as we saw. */
  since: Date
  regainAt: Date | null
  fullSince: Date | null
  earlier: { percent: number; at: Date }
  middle: { percent: number; at: Date }
  calls: number
  callsSince: Date
  callCost: number | null
  room: number
  nextCallAt: Date
}

/** What answers said of a limit, or that they did not speak of it. */
export type Reading = {
  key: string
  kind: LimitKind
  /** Undefined: not spoken of. */
  usage: Usage | undefined
  /** A call was refused because this limit is used up. */
  refused: boolean
  /** Our calls since the last reading that was noted. */
  calls: number
}

const HOUR_SECONDS = 3600

/** Everything used has fallen out of the window after this (reference §9.1). */
export const windowSeconds = (kind: LimitKind): number => (kind === 'app' ? HOUR_SECONDS : 24 * HOUR_SECONDS)

export const percentOf = ({ figures }: Pick<Limit, 'figures'>): number =>
  figures ? Math.max(figures.callCount, figures.totalTime, figures.totalCpuTime) : 0

/** Calls under way before the platform has said anything: of the smallest limit it grants, 200 calls, 4 %. */
export const UNKNOWN_ROOM = 8
/** Calls under way may take a limit up to here; the rest is for readings, which are not counted beforehand. */
const HEADROOM_PERCENT = 90
/** So many are never under way, in all processes together. */
export const ENDLESS_ROOM = 100_000
/** A call is taken to cost this much, where nothing is known: half of the smallest limit the platform grants. */
const ASSUMED_CALL_COST = 1
/** From so many calls on, what they cost is known well enough to forget what it was before. */
const ENOUGH_CALLS = 100
/** Calls of other processes come in a little out of order; a window that ended falls by more. */
const FALLEN_PERCENT = 5
/** Silence after the platform spoke of a limit: so long its last word counts. */
const SILENT_SECONDS = 300

/** Nobody need wait: not even a process, or this one later, whose clock is behind. */
const AT_ONCE = new Date(0)

export const newLimit = ({ key, kind }: Pick<Reading, 'key' | 'kind'>, now: Date): Limit => ({
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
  room: UNKNOWN_ROOM,
  nextCallAt: AT_ONCE,
})

/** What is known of a limit after a reading. */
export const afterReading = (before: Limit, reading: Reading, now: Date): Limit => {
  const figures = figuresOf(before, reading, now)
  const percent = percentOf({ figures })
  const fell = percent < percentOf(before) - FALLEN_PERCENT
  const isOver = secondsAfter(before.since, windowSeconds(before.kind)) <= now
  const next: Limit = {
    ...before,
    ...costAfter(before, { percent, calls: reading.calls, startsAnew: fell || isOver }, now),
    figures,
    readAt: reading.usage || reading.refused || !figures ? now : before.readAt,
    since: fell || isOver ? now : before.since,
    ...anchorsAfter(before, { percent, startsAnew: fell || isFirst(before) }, now),
    ...gateAfter(before, reading, percent, now),
  }
  return { ...next, room: roomOf(next) }
}

const isFirst = (limit: Limit): boolean => limit.calls === 0 && limit.figures === null

const figuresOf = (before: Limit, { usage, refused }: Reading, now: Date): Limit['figures'] => {
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
 * What one call costs at most. The percentage says of all calls in the window what they cost, ours are some of them; so
 * the whole, divided by ours, is never less than the cost of one.
 */
const costAfter = (
  before: Limit,
  { percent, calls, startsAnew }: { percent: number; calls: number; startsAnew: boolean },
  now: Date,
): Pick<Limit, 'calls' | 'callsSince' | 'callCost'> => {
  const anew = startsAnew || secondsAfter(before.callsSince, HOUR_SECONDS) <= now
  const counted = anew ? calls : before.calls + calls
  const isKnown = counted >= ENOUGH_CALLS || (before.callCost === null && counted > 0)
  const atMost = counted > 0 ? (percent + 1) / counted : null
  const lower = before.callCost !== null && atMost !== null && atMost < before.callCost
  return {
    calls: counted,
    callsSince: anew ? now : before.callsSince,
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
/** Without an estimate single calls find out whether the window has moved on: at first after this long, then rarer. */
const PROBE_SECONDS = 60
const LONGEST_PROBE_SECONDS = { app: 600, others: HOUR_SECONDS }

const gateAfter = (
  before: Limit,
  { usage, refused }: Reading,
  percent: number,
  now: Date,
): Pick<Limit, 'regainAt' | 'fullSince' | 'nextCallAt'> => {
  const rests = before.fullSince !== null && before.nextCallAt > now
  if (percent < STOP_PERCENT && !refused) {
    // An answer that was on its way when the limit filled up does not open it again.
    if (rests && percent >= SLOW_PERCENT)
      return { regainAt: before.regainAt, fullSince: before.fullSince, nextCallAt: before.nextCallAt }
    const share = (percent - SLOW_PERCENT) / (STOP_PERCENT - SLOW_PERCENT)
    const nextCallAt = share > 0 ? secondsAfter(now, LONGEST_GAP_SECONDS * share) : AT_ONCE
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

/** How many calls may be under way at once, so that the limit is not overrun while nobody has heard of them yet. */
const roomOf = (limit: Limit): number => {
  const percent = percentOf(limit)
  if (percent >= SLOW_PERCENT) return 1
  // Calls with a page's token count on the page's limits; of the application's many answers do not speak.
  if (limit.figures === null && limit.kind === 'app') return ENDLESS_ROOM
  const cost = limit.figures === null ? ASSUMED_CALL_COST : (limit.callCost ?? ASSUMED_CALL_COST)
  return Math.min(Math.max(Math.floor((HEADROOM_PERCENT - percent) / cost), 1), ENDLESS_ROOM)
}
