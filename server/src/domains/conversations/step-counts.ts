import { sql } from 'kysely'
import type { Effect } from '#automation/runner/turn.ts'
import { type PageKey, pageArrays } from '#migrations/page-key.ts'
import type { Queries } from '#migrations/tables.ts'

/** Days follow the time of Ulaanbaatar. */
const OFFSET_MILLISECONDS = 8 * 3_600_000

/** Counts reached steps and pressed buttons, for the figures on the canvas. */
export const countSteps = async (
  transaction: Queries,
  effects: readonly { pageId: PageKey; effect: Effect }[],
  now: Date,
): Promise<void> => {
  const day = new Date(now.getTime() + OFFSET_MILLISECONDS).toISOString().slice(0, 10)
  const steps = effects.flatMap(({ pageId, effect }) =>
    effect.type === 'reached' || effect.type === 'pressed'
      ? [{ pageId, ...effect.place, part_id: effect.type === 'pressed' ? effect.part_id : '' }]
      : [],
  )
  if (steps.length === 0) return
  await sql`
    insert into step_counts (team_id, page_id, automation_id, node_id, part_id, day, times)
    select team_id, page_id, automation_id::uuid, node_id, part_id, ${day}::date, count(*)::int
    from unnest(
      ${pageArrays(steps.map(({ pageId }) => pageId))}, ${steps.map(({ automation_id }) => automation_id)}::text[],
      ${steps.map(({ node_id }) => node_id)}::text[], ${steps.map(({ part_id }) => part_id)}::text[]
    ) as step (team_id, page_id, automation_id, node_id, part_id)
    group by 1, 2, 3, 4, 5
    -- In one order, so that two workers cannot deadlock.
    order by 1, 2, 3, 4, 5
    on conflict (team_id, page_id, automation_id, node_id, part_id, day) do update set times = step_counts.times + excluded.times
  `.execute(transaction)
}
