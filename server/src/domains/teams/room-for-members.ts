import { MOST_MEMBERS } from '#contract/limits.ts'
import type { Queries } from '#migrations/tables.ts'
import { DomainError } from '#server/infrastructure/http/domain-error.ts'
import { countMembers } from './members-store.ts'
import { planStatus } from './plan-status.ts'
import { lockPlanOfTeam } from './store.ts'

/** Throws without a free seat. All members of a team count, including the owner and the invited. */
export const requireRoomForOneMore = async (
  transaction: Queries,
  teamId: string,
  now: Date,
): Promise<void> => {
  const plan = await lockPlanOfTeam(transaction, teamId)
  if (planStatus(plan.plan_ends_at, now) === 'expired') throw new DomainError('PLAN_ENDED')
  const members = await countMembers(transaction, teamId)
  if (plan.most_members !== null && members >= plan.most_members)
    throw new DomainError('PLAN_LIMIT', { limit: plan.most_members })
  if (members >= MOST_MEMBERS) throw new DomainError('TOO_MANY_MEMBERS', { max: MOST_MEMBERS })
}
