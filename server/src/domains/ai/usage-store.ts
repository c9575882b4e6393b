import { sql } from 'kysely'
import { dayOf } from '#contract/calendar.ts'
import type { Queries } from '#migrations/tables.ts'
import type { Clock } from '#server/infrastructure/clock.ts'
import type { Config } from '#server/infrastructure/config.ts'
import { AiFailure } from '#server/integrations/ai-model/ai-failure.ts'
import type { CallMeter, TokenUse } from '#server/integrations/ai-model/ai-model.ts'

export type AiBudget = Config['aiBudget']

type Of = { teamId: string; purpose: 'answer' | 'intent' | 'trial' }
type Parts = { queries: Queries; clock: Clock; budget: AiBudget }

/**
 * Counts a team's calls against its daily budget, in one row that all processes share. Days follow the time of
 * Ulaanbaatar.
 */
export const createCallMeter = ({ queries, clock, budget }: Parts, of: Of): CallMeter => ({
  reserve: async (estimate) => {
    const day = dayOf(clock.now())
    const tokens = tokensIn(estimate)
    if (!(await reserve(queries, { ...of, day, tokens }, budget))) throw new AiFailure('over_budget')
    return {
      settle: (used) =>
        queries.transaction().execute(async (transaction) => {
          await correctTokens(transaction, { ...of, day, by: tokensIn(used) - tokens })
          await recordTokens(transaction, { ...of, day, used })
        }),
    }
  },
})

const tokensIn = ({ tokensIn: asked, tokensOut: said }: TokenUse): number => asked + said

type Reserved = { teamId: string; day: string; tokens: number }

/** One statement, so that concurrent calls never share the last piece of the budget. */
const reserve = async (
  queries: Queries,
  { teamId, day, tokens }: Reserved,
  { callsPerDay, tokensPerDay }: AiBudget,
): Promise<boolean> => {
  const [mostCalls, mostTokens] = [callsPerDay || null, tokensPerDay || null]
  const { rows } = await sql`
    insert into ai_budgets (team_id, day, calls, tokens)
    select ${teamId}::uuid, ${day}::date, 1, ${tokens}::bigint
    where exists (select from teams where id = ${teamId}::uuid)
    on conflict (team_id, day) do update set calls = ai_budgets.calls + 1, tokens = ai_budgets.tokens + excluded.tokens
    where (${mostCalls}::integer is null or ai_budgets.calls < ${mostCalls}::integer)
      and (${mostTokens}::bigint is null or ai_budgets.tokens < ${mostTokens}::bigint)
    returning calls
  `.execute(queries)
  return rows.length > 0
}

const correctTokens = async (
  transaction: Queries,
  { teamId, day, by }: { teamId: string; day: string; by: number },
): Promise<void> => {
  await sql`
    update ai_budgets set tokens = greatest(0, tokens + ${by}::bigint)
    where team_id = ${teamId}::uuid and day = ${day}::date
  `.execute(transaction)
}

/** Adds one ended call to the figures by purpose. */
const recordTokens = async (
  transaction: Queries,
  { teamId, purpose, day, used }: Of & { day: string; used: TokenUse },
): Promise<void> => {
  await sql`
    insert into ai_usage (team_id, day, purpose, calls, tokens_in, tokens_out)
    select ${teamId}::uuid, ${day}::date, ${purpose}, 1, ${used.tokensIn}::bigint, ${used.tokensOut}::bigint
    where exists (select from teams where id = ${teamId}::uuid)
    on conflict (team_id, day, purpose) do update set calls = ai_usage.calls + 1,
      tokens_in = ai_usage.tokens_in + excluded.tokens_in, tokens_out = ai_usage.tokens_out + excluded.tokens_out
  `.execute(transaction)
}
