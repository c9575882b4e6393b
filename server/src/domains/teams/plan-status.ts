import type { Team } from '#contract/teams.ts'
import { daysAfter } from '#server/plumbing/clock.ts'

export type PlanStatus = Team['plan']['status']

const NOTICE_DAYS = 10

/** As people are told it: a team that began without a plan, its end at its beginning, has none that could end. */
export const shownEnd = (endsAt: Date | null, startedAt: Date): string | null =>
  endsAt !== null && endsAt > startedAt ? endsAt.toISOString() : null

/** @param endsAt null: the plan has no end. */
export const planStatus = (endsAt: Date | null, now: Date): PlanStatus => {
  if (endsAt === null) return 'active'
  if (endsAt <= now) return 'expired'
  return endsAt <= daysAfter(now, NOTICE_DAYS) ? 'expiring' : 'active'
}
