import { sql } from 'kysely'
import { ofPage, type PageKey } from '#migrations/page-key.ts'
import type { Queries } from '#migrations/tables.ts'
import { automationKinds, checkAutomations, recountAutomations } from './automations.ts'
import { forgetChangesOf } from './deltas.ts'
import { addUp, dayOfHour, namedFigures, sumsOfChanges } from './figures.ts'
import { contentDaysOf, hoursOf } from './read.ts'
import { withoutRollUp } from './roll-up.ts'

/** The runs of a page as changes, as the triggers would have written them without any rollup. */
const changesOfRuns = (pageId: PageKey) => sql`
  select team_id, page_id, date_trunc('hour', occurred_at, 'UTC') as hour, 'comment' as subject, content_id, status, found_later,
    failed_reply(status, comment_status, chat_status) as failed_reply, count(*) as times
  from runs where ${ofPage(pageId)} and status is not null group by 1, 2, 3, 4, 5, 6, 7, 8
  union all
  select team_id, page_id, date_trunc('hour', occurred_at, 'UTC'), 'chat', null, status, false, failed_reply(status, null, chat_status),
    count(*)
  from chat_runs where ${ofPage(pageId)} and is_counted_chat(kind, outcome) group by 1, 2, 3, 4, 5, 6, 7, 8
`

const ATTEMPTS = 5
/** Serialisation failure, deadlock, and a deleted page. */
const RETRIED_CODES = ['40001', '40P01', '23503']

/**
 * Recounts a page's statistics from its runs, exactly, despite concurrent writes: changes of runs in this
 * transaction's snapshot are cleared with it, those of later runs stay pending.
 * @returns false when there is no such page
 */
export const rebuildStatistics = async (queries: Queries, pageId: PageKey, attempt = 1): Promise<boolean> => {
  try {
    return await withoutRollUp(queries, (connection) =>
      connection
        .transaction()
        .setIsolationLevel('repeatable read')
        .execute(async (transaction) => {
          // Locked first, so that a concurrent deletion of the page waits here and not in the middle.
          const { rows } = await sql`select from pages where ${ofPage(pageId)} for key share`.execute(
            transaction,
          )
          if (rows.length === 0) return false
          await forgetChangesOf(transaction, pageId)
          for (const table of ['statistics', 'content_statistics'] as const)
            await transaction.deleteFrom(table).where(ofPage(pageId)).execute()
          const changes = sql`changes as materialized (${changesOfRuns(pageId)}), taken as (select from changes)`
          await addUp(transaction, changes)
          for (const kind of automationKinds) await recountAutomations(transaction, kind, pageId)
          return true
        }),
    )
  } catch (error) {
    const code = (error as { code?: string }).code ?? ''
    if (!RETRIED_CODES.includes(code) || attempt === ATTEMPTS) throw error
    return rebuildStatistics(queries, pageId, attempt + 1)
  }
}

/** A figure that differs from a count of the runs. */
export type Difference = {
  /** An hour, or a day in Ulaanbaatar for `content`; null for automations, whose figures cover all time. */
  at: string | null
  figure: string
  content: string | null
  automation: string | null
  kept: number
  counted: number
}

const everyHour = sql`true`

/**
 * Compares a page's statistics with its runs. Each comparison is one statement, so concurrent writes make no
 * difference.
 */
export const checkStatistics = async (queries: Queries, pageId: PageKey): Promise<Difference[]> => {
  const found = await checkHours(queries, pageId)
  for (const kind of automationKinds)
    for (const one of await checkAutomations(queries, kind, pageId))
      found.push({ at: null, content: null, ...one })
  return found
}

const checkHours = async (queries: Queries, pageId: PageKey): Promise<Difference[]> => {
  const { rows } = await sql<Difference>`
    with changes as materialized (${changesOfRuns(pageId)}),
    counted_hours as (select hour, ${sumsOfChanges} from changes group by 1),
    kept as (
      select hour::text as at, named.figure, null as content, named.times
      from (${hoursOf(pageId, everyHour)}) as hours, lateral ${namedFigures} as named (figure, times)
      union all
      select day::text, 'comments_answered', content_id, comments_answered
      from (${contentDaysOf(pageId, { days: everyHour, hours: everyHour })}) as days
    ),
    counted as (
      select hour::text as at, named.figure, null as content, named.times
      from counted_hours, lateral ${namedFigures} as named (figure, times)
      union all
      select ${dayOfHour}::text, 'comments_answered', content_id, times from changes
      where subject = 'comment' and status = 'answered'
    ),
    both_sides as (
      select at, figure, content, times as kept, 0 as counted from kept
      union all select at, figure, content, 0, times from counted
    )
    select at, figure, content, null as automation, sum(kept)::int as kept, sum(counted)::int as counted
    from both_sides group by 1, 2, 3 having sum(kept) <> sum(counted) order by 1, 2, 3
  `.execute(queries)
  return rows
}
