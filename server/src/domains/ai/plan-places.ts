import type { PageKey } from '#migrations/page-key.ts'
import type { Queries } from '#migrations/tables.ts'
import { giveBack, lockUsage, writeUsage } from '#server/domains/billing/index.ts'
import { planStatus } from '#server/domains/teams/index.ts'
import { DomainError } from '#server/infrastructure/http/domain-error.ts'

type Of = { pageId: PageKey; teamId: string }

/** Throws when the team's plan has no AI, or has ended. */
export const requireAiInPlan = async (queries: Queries, teamId: string, now: Date): Promise<void> => {
  const { ai_replies, plan_ends_at } = await readPlan(queries, teamId)
  if (ai_replies === 0) throw new DomainError('AI_NEEDS_PLAN')
  if (planStatus(plan_ends_at, now) === 'expired') throw new DomainError('PLAN_ENDED')
}

/** Takes one AI reply of the plan before the call, so that the last one is used once. */
export const takePlace = (queries: Queries, { pageId, teamId }: Of, now: Date) =>
  queries.transaction().execute(async (transaction) => {
    const usage = await lockUsage(transaction, teamId, now)
    if (!usage?.allowance.hasQuotaFor(['ai_replies'])) {
      const { ai_replies } = await readPlan(transaction, teamId)
      throw new DomainError('PLAN_LIMIT', { limit: ai_replies ?? 0 })
    }
    usage.allowance.take('ai_replies')
    await writeUsage(transaction, usage)
    return { pageId, periodStartsAt: usage.periodStartsAt, kind: 'ai_replies' as const }
  })

export const givePlaceBack = (
  queries: Queries,
  place: Awaited<ReturnType<typeof takePlace>>,
): Promise<void> => giveBack(queries, [place])

const readPlan = (queries: Queries, teamId: string) =>
  queries
    .selectFrom('teams')
    .innerJoin('plans', 'plans.id', 'teams.plan_id')
    .where('teams.id', '=', teamId)
    .select(['plans.ai_replies', 'teams.plan_ends_at'])
    .executeTakeFirstOrThrow()
