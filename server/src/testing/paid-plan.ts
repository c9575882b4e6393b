import type { Queries } from '#migrations/tables.ts'

const PRICES: Record<number, number> = { 2: 35_000, 3: 55_000 }

let made = 0

/** Gives the team a paid month of this plan, whatever plan it has. */
export const paidPlan = async (queries: Queries, teamId: string, planId: 2 | 3, at: Date): Promise<void> => {
  made += 1
  const price = PRICES[planId] ?? 0
  const { id } = await queries
    .insertInto('invoices')
    .values({
      number: `HPAID${made}`,
      team_id: teamId,
      page_id: null,
      created_by: null,
      plan_id: planId,
      duration: 1,
      plan_amount: price,
      overage_amount: 0,
      overage_pieces: 0,
      paid_amount: price,
      status: 'completed',
      callback_hash: `paid-${made}`,
      created_at: at,
      expires_at: at,
      completed_at: at,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await queries
    .insertInto('plan_changes')
    .values({
      invoice_id: id,
      team_id: teamId,
      kind: 'started',
      from_plan_id: 1,
      from_ends_at: null,
      plan_id: planId,
      started_at: at,
      months: 1,
      credit_days: 0,
      ends_at: null,
      changed_at: at,
    })
    .execute()
}
