import type { UsageKind } from '#contract/billing.ts'
import type { Queries } from '#migrations/tables.ts'
import { DomainError } from '#server/infrastructure/http/domain-error.ts'
import { lockUsage, writeUsage } from './usage-store.ts'

/**
 * Takes pieces of a team's plan for an action of a person.
 * @returns the period in which they count
 * @throws DomainError PLAN_ENDED, PLAN_LIMIT
 */
export const takePlaces = async (
  transaction: Queries,
  teamId: string,
  kinds: readonly UsageKind[],
  now: Date,
): Promise<Date> => {
  const plan = await transaction
    .selectFrom('teams')
    .innerJoin('plans', 'plans.id', 'teams.plan_id')
    .where('teams.id', '=', teamId)
    .select(['plan_ends_at', 'comments', 'private_replies', 'chats', 'ai_replies'])
    .executeTakeFirstOrThrow()
  if (plan.plan_ends_at !== null && plan.plan_ends_at <= now) throw new DomainError('PLAN_ENDED')
  const usage = await lockUsage(transaction, teamId, now)
  for (const kind of kinds) {
    if (!usage?.allowance.hasQuotaFor([kind])) throw new DomainError('PLAN_LIMIT', { limit: plan[kind] ?? 0 })
    usage.allowance.take(kind)
  }
  if (!usage) throw new DomainError('TEAM_NOT_FOUND')
  await writeUsage(transaction, usage)
  return usage.periodStartsAt
}
