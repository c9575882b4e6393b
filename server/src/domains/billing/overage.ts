import { sql } from 'kysely'
import type { Queries } from '#migrations/tables.ts'
import { DomainError } from '#server/infrastructure/http/domain-error.ts'
import { tugrik } from '#server/infrastructure/tugrik.ts'

/**
 * SQL for the highest overage cap of a team: what it paid for one month of its plan. 0 on a trial, and for an unpaid
 * plan. For queries over `teams` joined with `plans`.
 */
export const highestCap = sql<number>`case when plans.monthly_price = 0 then 0 else coalesce((
  select greatest(0, least(invoices.paid_amount - invoices.overage_amount, invoices.plan_amount)) / invoices.duration
  from plan_changes join invoices on invoices.id = plan_changes.invoice_id
  where plan_changes.team_id = teams.id and plan_changes.kind in ('started', 'extended', 'upgraded')
  order by plan_changes.changed_at desc limit 1
), 0) end`

export type Overage = { enabled: boolean; cap: number; highestCap: number }

/**
 * The overage with its effective cap, because a cap chosen under a dearer plan, or on a trial, is no longer paid for.
 */
export const readOverage = async (queries: Queries, teamId: string): Promise<Overage | undefined> => {
  const team = await queries
    .selectFrom('teams')
    .innerJoin('plans', 'plans.id', 'teams.plan_id')
    .where('teams.id', '=', teamId)
    .select(['overage_enabled', 'overage_cap', highestCap.as('highest_cap')])
    .executeTakeFirst()
  if (!team) return undefined
  const { overage_enabled, overage_cap, highest_cap } = team
  return {
    enabled: overage_enabled && highest_cap > 0,
    cap: Math.min(overage_cap, highest_cap),
    highestCap: highest_cap,
  }
}

type ChosenOverage = { enabled: boolean; cap: number }

/** @throws DomainError OVERAGE_NEEDS_PAYMENT, OVERAGE_CAP_TOO_HIGH */
export const requireAllowedOverage = (
  { enabled, cap }: ChosenOverage,
  { highestCap: highest }: Overage,
): void => {
  if (!enabled) return
  if (highest === 0) throw new DomainError('OVERAGE_NEEDS_PAYMENT')
  if (cap > highest) throw new DomainError('OVERAGE_CAP_TOO_HIGH', { highest: tugrik(highest) })
}
