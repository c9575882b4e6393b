import type { Team } from '#contract/teams.ts'
import { daysAfter } from '#server/plumbing/clock.ts'

export type PlanStatus = Team['plan']['status']

const NOTICE_DAYS = 10

/** @param endsAt null: the plan has no end. */
export const planStatus = (endsAt: Date | null, now: Date): PlanStatus => {
  if (endsAt === null) return 'active'
  if (endsAt <= now) return 'expired'
  return endsAt <= daysAfter(now, NOTICE_DAYS) ? 'expiring' : 'active'
}
