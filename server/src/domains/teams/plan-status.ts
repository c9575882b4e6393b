import type { Team } from '#contract/teams.schemas.ts'
import { daysAfter } from '#server/infrastructure/clock.ts'

export type PlanStatus = Team['plan']['status']

const NOTICE_DAYS = 10

/** The end date to show; null for a team that began without a plan, which ends at its start. */
export const shownEnd = (endsAt: Date | null, startedAt: Date): string | null =>
  endsAt !== null && endsAt > startedAt ? endsAt.toISOString() : null

/** @param endsAt null: the plan has no end */
export const planStatus = (endsAt: Date | null, now: Date): PlanStatus => {
  if (endsAt === null) return 'active'
  if (endsAt <= now) return 'expired'
  return endsAt <= daysAfter(now, NOTICE_DAYS) ? 'expiring' : 'active'
}
