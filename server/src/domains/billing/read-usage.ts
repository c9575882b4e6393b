import { type Usage, usageKind } from '#contract/billing.schemas.ts'
import type { UsageKind } from '#contract/billing.ts'
import { addDays, dayOf, startOfDay } from '#contract/calendar.ts'
import type { Queries, Row } from '#migrations/tables.ts'
import type { Config } from '#server/infrastructure/config.ts'
import type { Period } from './months.ts'

const DAY_MILLISECONDS = 86_400_000

/** Usage of a team in a period, with a forecast for its end. */
export const readUsage = async (
  queries: Queries,
  { teamId, plan, period }: { teamId: string; plan: Row<'plans'>; period: Period },
  now: Date,
): Promise<Usage[]> => {
  const row = await queries
    .selectFrom('usage')
    .where('team_id', '=', teamId)
    .where('period_starts_at', '=', period.startsAt)
    .select(usageKind.options)
    .executeTakeFirst()
  return usageKind.options.map((kind: UsageKind) => {
    const used = row?.[kind] ?? 0
    const limit = plan[kind]
    const over = limit === null ? 0 : Math.max(0, used - limit)
    return { kind, used, limit, over, forecast: forecastOf(used, period, now) }
  })
}

/** When a team may use the AI service again; null while its budget of today lasts. */
export const readAiPause = async (
  queries: Queries,
  teamId: string,
  { callsPerDay, tokensPerDay }: Config['aiBudget'],
  now: Date,
): Promise<Date | null> => {
  const today = dayOf(now)
  const used = await queries
    .selectFrom('ai_budgets')
    .where('team_id', '=', teamId)
    .where('day', '=', today)
    .select(['calls', 'tokens'])
    .executeTakeFirst()
  if (!used) return null
  const isSpent =
    (callsPerDay > 0 && used.calls >= callsPerDay) ||
    (tokensPerDay > 0 && Number(used.tokens) >= tokensPerDay)
  return isSpent ? startOfDay(addDays(today, 1)) : null
}

/** Null on the first day, which is too short for a forecast. */
const forecastOf = (used: number, { startsAt, endsAt }: Period, now: Date): number | null => {
  const passed = now.getTime() - startsAt.getTime()
  if (passed < DAY_MILLISECONDS) return null
  return Math.round((used * (endsAt.getTime() - startsAt.getTime())) / passed)
}
