import type { Queries, Row } from '#migrations/tables.ts'
import { type PseudonymSecrets, pseudonymsOf } from '#server/domains/keys/index.ts'
import type { PlanChange, RunningPlan } from './plan-change.ts'

export const findPlans = (queries: Queries): Promise<Row<'plans'>[]> =>
  queries.selectFrom('plans').selectAll().orderBy('id').execute()

export const findPlan = (queries: Queries, id: number): Promise<Row<'plans'> | undefined> =>
  queries.selectFrom('plans').where('id', '=', id).selectAll().executeTakeFirst()

export const isTrialUsed = async (
  queries: Queries,
  personId: string,
  secrets: PseudonymSecrets,
): Promise<boolean> => {
  const person = await queries
    .selectFrom('people')
    .where('id', '=', personId)
    .select('facebook_id')
    .executeTakeFirstOrThrow()
  const pseudonyms = await pseudonymsOf(queries, secrets, person.facebook_id)
  const used = await queries
    .selectFrom('trials_used')
    .where((of) => of.or([of('person_id', '=', personId), of('facebook_id_hash', 'in', pseudonyms)]))
    .select('person_id')
    .executeTakeFirst()
  return used !== undefined
}

export type TeamPlan = RunningPlan & { teamId: string }

/** Locks a team's plan. Always before its invoices, to avoid a deadlock. */
export const lockTeamPlan = async (queries: Queries, teamId: string): Promise<TeamPlan | undefined> => {
  // No join: after waiting for the lock, the join would use the former plan and return no row.
  const team = await queries
    .selectFrom('teams')
    .where('id', '=', teamId)
    .select(['plan_id', 'plan_started_at', 'plan_months', 'plan_credit_days', 'plan_ends_at'])
    .forUpdate()
    .executeTakeFirst()
  const plan = team && (await findPlan(queries, team.plan_id))
  return (
    plan && {
      teamId,
      plan: { id: plan.id, price: plan.monthly_price },
      startedAt: team.plan_started_at,
      months: team.plan_months,
      creditDays: team.plan_credit_days,
      endsAt: team.plan_ends_at,
    }
  )
}

/** Writes the plan of a team, and the record of its change. */
export const applyPlanChange = async (
  queries: Queries,
  before: TeamPlan,
  change: PlanChange,
  { invoiceId, now }: { invoiceId: string; now: Date },
): Promise<void> => {
  await queries
    .updateTable('teams')
    .set({
      plan_id: change.planId,
      plan_started_at: change.startedAt,
      plan_months: change.months,
      plan_credit_days: change.creditDays,
      plan_ends_at: change.endsAt,
    })
    .where('id', '=', before.teamId)
    .execute()
  await queries
    .insertInto('plan_changes')
    .values({
      invoice_id: invoiceId,
      team_id: before.teamId,
      kind: change.kind,
      from_plan_id: before.plan.id,
      from_ends_at: before.endsAt,
      plan_id: change.planId,
      started_at: change.startedAt,
      months: change.months,
      credit_days: change.creditDays,
      ends_at: change.endsAt,
      changed_at: now,
    })
    .execute()
}

/**
 * Marks pieces as charged, oldest period first.
 * @returns how many exceeded the pieces left
 */
export const chargePieces = async (queries: Queries, teamId: string, pieces: number): Promise<number> => {
  if (pieces === 0) return 0
  const periods = await queries
    .selectFrom('usage')
    .where('team_id', '=', teamId)
    .whereRef('over', '>', 'charged')
    .orderBy('period_starts_at')
    .select(['period_starts_at', 'over', 'charged'])
    .forUpdate()
    .execute()
  let left = pieces
  for (const { period_starts_at, over, charged } of periods) {
    const taken = Math.min(left, over - charged)
    if (taken === 0) break
    left -= taken
    await queries
      .updateTable('usage')
      .set({ charged: charged + taken })
      .where('team_id', '=', teamId)
      .where('period_starts_at', '=', period_starts_at)
      .execute()
  }
  return left
}

export type TeamBilling = Pick<Row<'teams'>, 'plan_started_at' | 'plan_ends_at'> & { plan: Row<'plans'> }

export const findTeamBilling = async (queries: Queries, teamId: string): Promise<TeamBilling | undefined> => {
  const team = await queries
    .selectFrom('teams')
    .where('id', '=', teamId)
    .select(['plan_id', 'plan_started_at', 'plan_ends_at'])
    .executeTakeFirst()
  const plan = team && (await findPlan(queries, team.plan_id))
  return plan && { ...team, plan }
}

/** Returns false when nothing changed. */
export const updateOverage = async (
  queries: Queries,
  teamId: string,
  { enabled, cap }: { enabled: boolean; cap: number },
): Promise<boolean> => {
  const updated = await queries
    .updateTable('teams')
    .set({ overage_enabled: enabled, overage_cap: cap })
    .where('id', '=', teamId)
    .where((of) => of.or([of('overage_enabled', '!=', enabled), of('overage_cap', '!=', cap)]))
    .returning('id')
    .executeTakeFirst()
  return updated !== undefined
}
