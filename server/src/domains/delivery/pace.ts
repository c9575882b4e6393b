import type { Usage } from '#server/outside/meta/usage.ts'
import { secondsAfter } from '#server/plumbing/clock.ts'

/** When the next call for a page (or for the whole app, key `app`) may start. */
export type Pace = { key: string; usagePercent: number; nextCallAt: Date; reason: 'slow' | 'full' }

/** decisions §9: slow down from 80 %, stop at 95 %, resume by the platform's own estimate. */
export const SLOW_PERCENT = 80
export const STOP_PERCENT = 95
/** Near a limit every answer says so. When none has for this long, it is over, whoever was to write that down. */
export const PACE_FRESH_SECONDS = 300
const LONGEST_GAP_SECONDS = 5
/** Without an estimate one call a minute finds out whether the window has moved on. */
const PROBE_SECONDS = 60

export const paceOf = ({ key, percent, regainMinutes }: Usage, now: Date): Pace | undefined => {
  if (percent < SLOW_PERCENT) return undefined
  if (percent >= STOP_PERCENT) {
    const seconds = regainMinutes > 0 ? regainMinutes * 60 : PROBE_SECONDS
    return { key, usagePercent: percent, nextCallAt: secondsAfter(now, seconds), reason: 'full' }
  }
  const share = (percent - SLOW_PERCENT) / (STOP_PERCENT - SLOW_PERCENT)
  const gap = LONGEST_GAP_SECONDS * share
  return { key, usagePercent: percent, nextCallAt: secondsAfter(now, gap), reason: 'slow' }
}

/** A refused call says that a limit is used up even where the headers do not. */
export const paceAfterRefusal = (pageId: string, usages: readonly Usage[], now: Date): Pace[] => {
  const paces = usages.flatMap(
    (usage) => paceOf({ ...usage, percent: Math.max(usage.percent, 0) }, now) ?? [],
  )
  if (paces.some((pace) => pace.reason === 'full')) return paces
  return [
    ...paces,
    { key: pageId, usagePercent: 100, nextCallAt: secondsAfter(now, PROBE_SECONDS), reason: 'full' },
  ]
}

/** What the usage headers of one answer ask for: keys to slow down, and keys that may go at full speed. */
export const pacing = (usages: readonly Usage[], now: Date): { paces: Pace[]; fast: string[] } => {
  const paces = usages.flatMap((usage) => paceOf(usage, now) ?? [])
  const slow = new Set(paces.map((pace) => pace.key))
  return { paces, fast: usages.map((usage) => usage.key).filter((key) => !slow.has(key)) }
}
