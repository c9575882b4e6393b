import { sql } from 'kysely'
import type { Queries } from '#migrations/tables.ts'
import type { TokenUse } from '#server/outside/ai-model/ai-model.ts'

/** Days are those of Ulaanbaatar. */
const OFFSET_MILLISECONDS = 8 * 3_600_000

/** Adds one call to what a team's questions cost. */
export const noteTokens = async (
  queries: Queries,
  { teamId, purpose, used }: { teamId: string; purpose: 'answer' | 'intent' | 'trial'; used: TokenUse },
  now: Date,
): Promise<void> => {
  const day = new Date(now.getTime() + OFFSET_MILLISECONDS).toISOString().slice(0, 10)
  await sql`
    insert into ai_usage (team_id, day, purpose, calls, tokens_in, tokens_out)
    select ${teamId}::uuid, ${day}::date, ${purpose}, 1, ${used.tokensIn}::bigint, ${used.tokensOut}::bigint
    where exists (select from teams where id = ${teamId}::uuid)
    on conflict (team_id, day, purpose) do update set calls = ai_usage.calls + 1,
      tokens_in = ai_usage.tokens_in + excluded.tokens_in, tokens_out = ai_usage.tokens_out + excluded.tokens_out
  `.execute(queries)
}
