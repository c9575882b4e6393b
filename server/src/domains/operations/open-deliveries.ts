import { sql } from 'kysely'
import type { Queries } from '#migrations/tables.ts'
import type { PipelineFigures } from '#server/infrastructure/pipeline-figures.ts'
import { COUNTED_TO, secondsSince } from './measures.ts'

type OpenDeliveries = Pick<PipelineFigures, 'openDeliveries' | 'oldestDueSeconds'>

export const readOpenDeliveries = async (queries: Queries, now: Date): Promise<OpenDeliveries> => ({
  openDeliveries: await countOpen(queries),
  oldestDueSeconds: secondsSince(await readOldestDue(queries, now), now),
})

/** Two parts, because each has its own index. */
const countOpen = async (queries: Queries): Promise<OpenDeliveries['openDeliveries']> => {
  const { rows } = await sql<OpenDeliveries['openDeliveries'][number]>`
    select kind, state, count(*)::int as count from (
      (select kind, state from deliveries where state in ('waiting', 'unknown') limit ${COUNTED_TO})
      union all
      (select kind, state from deliveries where state = 'sending' limit ${COUNTED_TO})
    ) as open group by kind, state
  `.execute(queries)
  return rows
}

/**
 * Walks the pages with open deliveries, as claiming does. Reads the first public and the first private delivery of
 * each, because these count on different limits.
 */
const readOldestDue = async (queries: Queries, now: Date): Promise<Date | undefined> => {
  const at = sql`${now.toISOString()}::timestamptz`
  const { rows } = await sql<{ oldest: Date | null }>`
    with recursive open_pages as (
      (select team_id, page_id from deliveries where state in ('waiting', 'unknown') order by team_id, page_id limit 1)
      union all
      select following.team_id, following.page_id from open_pages, lateral (
        select team_id, page_id from deliveries
        where state in ('waiting', 'unknown') and (team_id, page_id) > (open_pages.team_id, open_pages.page_id)
        order by team_id, page_id limit 1
      ) as following
    )
    select min(first.due_at) as oldest
    from open_pages
    join pages on pages.team_id = open_pages.team_id and pages.page_id = open_pages.page_id and status = 1
      and health = 'ok'
    cross join (values ('public'), ('chat')) as way (name)
    cross join lateral (
      -- In the form of the index deliveries_due_by_limit.
      select due_at from deliveries
      where deliveries.team_id = pages.team_id and deliveries.page_id = pages.page_id
        and (case when kind in ('chat_reply', 'chat_message') then 'chat' else 'public' end) = way.name
        and state in ('waiting', 'unknown') and due_at <= ${at}
      order by due_at limit 1
    ) as first
    where not exists (
      select from platform_limits
      where key in (pages.page_id, 'app') and next_call_at > ${at}
        and kind <> case way.name when 'chat' then 'pages' else 'messenger' end
    )
  `.execute(queries)
  return rows[0]?.oldest ?? undefined
}
