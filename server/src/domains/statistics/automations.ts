import { sql } from 'kysely'
import { ofPage, type PageKey, teamIdOf } from '#migrations/page-key.ts'
import type { Queries } from '#migrations/tables.ts'

type AutomationFigures = { answered: number; failed: number; partly_failed: number }

/** Comment and chat automations have separate tables with the same columns. */
export const automationKinds = ['comment', 'chat'] as const
export type AutomationKind = (typeof automationKinds)[number]

const tablesOf = (kind: AutomationKind) =>
  kind === 'comment'
    ? {
        automations: sql.table('comment_automations'),
        sums: sql.table('automation_statistics'),
        deltas: sql.table('automation_deltas'),
      }
    : {
        automations: sql.table('chat_automations'),
        sums: sql.table('chat_automation_statistics'),
        deltas: sql.table('chat_automation_deltas'),
      }

/** The changes of one of `deltas`, as rows. */
const changesInDelta = sql`unnest(deltas.automation_ids, deltas.answered, deltas.failed, deltas.partly_failed)
  as change (automation_id, answered, failed, partly_failed)`

/**
 * The number of comments or chat events that an automation answered, of those whose replies all failed, and of answered
 * ones with a failed reply, including pending changes.
 */
export const figuresOfAutomation = (kind: AutomationKind, automation: string) => {
  const { sums, deltas } = tablesOf(kind)
  const teamId = sql.ref(`${automation}.team_id`)
  const automationId = sql.ref(`${automation}.id`)
  return sql<AutomationFigures>`(
    select coalesce(sum(answered), 0)::int as answered, coalesce(sum(failed), 0)::int as failed,
      coalesce(sum(partly_failed), 0)::int as partly_failed
    from (
      select answered, failed, partly_failed from ${sums}
      where team_id = ${teamId} and automation_id = ${automationId}
      union all
      select change.answered, change.failed, change.partly_failed from ${deltas} as deltas, ${changesInDelta}
      where deltas.team_id = ${teamId} and ${automationId} = any(automation_ids)
        and change.automation_id = ${automationId}
    ) as kept_and_changed
  )`
}

/**
 * Rolls the oldest changes up into the sums, each once; changes of deleted automations are dropped. Runs in its own
 * transaction, because it locks automations, and a page deletion locks them before the page.
 * @returns the number of deltas taken
 */
export const rollUpAutomations =
  (kind: AutomationKind) =>
  async (transaction: Queries, mostDeltas: number): Promise<number> => {
    const { automations, sums, deltas } = tablesOf(kind)
    const { rows } = await sql<{ deltas: string }>`
      with taken as (
        delete from ${deltas} where (team_id, id) in (
          select team_id, id from ${deltas} order by id limit ${mostDeltas} for update skip locked
        ) returning *
      ),
      summed as (
        select team_id, automation_id, sum(change.answered) as answered, sum(change.failed) as failed,
          sum(change.partly_failed) as partly_failed
        from taken as deltas, ${changesInDelta} group by 1, 2
      ),
      living as (
        select team_id, id from ${automations}
        where (team_id, id) in (select team_id, automation_id from summed) order by team_id, id for key share
      ),
      added as (
        insert into ${sums} as sums (team_id, automation_id, answered, failed, partly_failed)
        select team_id, id, answered, failed, partly_failed
        from summed join living using (team_id) where id = automation_id order by team_id, id
        on conflict (team_id, automation_id) do update set answered = sums.answered + excluded.answered,
          failed = sums.failed + excluded.failed, partly_failed = sums.partly_failed + excluded.partly_failed
      )
      select count(*) as deltas from taken
    `.execute(transaction)
    return Number(rows[0]?.deltas)
  }

const figuresCounted = {
  comment: sql`count(*) filter (where 'sent' in (comment_status, chat_status)) as answered,
    count(*) filter (where status = 'failed') as failed,
    count(*) filter (where failed_reply(status, comment_status, chat_status) is not null) as partly_failed`,
  chat: sql`count(*) filter (where status = 'answered') as answered, count(*) filter (where status = 'failed') as failed,
    count(*) filter (where failed_reply(status, null, chat_status) is not null) as partly_failed`,
}

const counted = (kind: AutomationKind, pageId: PageKey) => sql`
  select automation.team_id, automation.id as automation_id, ${figuresCounted[kind]}
  from ${tablesOf(kind).automations} as automation
  join ${sql.table(kind === 'comment' ? 'runs' : 'chat_runs')} as runs on runs.team_id = automation.team_id
    and runs.automation_id = automation.id
  where ${ofPage(pageId, 'automation')} group by 1, 2
`

/**
 * Recounts within the transaction of `rebuildStatistics`: the changes in its snapshot belong to the runs in its
 * snapshot.
 */
export const recountAutomations = async (
  transaction: Queries,
  kind: AutomationKind,
  pageId: PageKey,
): Promise<void> => {
  const { automations, sums, deltas } = tablesOf(kind)
  const onPage = sql`automation_id in (select id from ${automations} where ${ofPage(pageId)})`
  const unlessOfPage = (column: string) =>
    sql`array_agg(case when ${onPage} then 0 else ${sql.ref(`change.${column}`)} end order by place)`
  await sql`
    update ${deltas} as deltas set (answered, failed, partly_failed) = (
      select ${unlessOfPage('answered')}, ${unlessOfPage('failed')}, ${unlessOfPage('partly_failed')}
      from unnest(deltas.automation_ids, deltas.answered, deltas.failed, deltas.partly_failed) with ordinality
        as change (automation_id, answered, failed, partly_failed, place)
    )
    where team_id = ${teamIdOf(pageId)}::uuid
      and automation_ids && array(select id from ${automations} where ${ofPage(pageId)})
  `.execute(transaction)
  await sql`delete from ${sums} where team_id = ${teamIdOf(pageId)}::uuid and ${onPage}`.execute(transaction)
  await sql`
    insert into ${sums} (team_id, automation_id, answered, failed, partly_failed) ${counted(kind, pageId)} order by 1, 2
  `.execute(transaction)
}

type Difference = { automation: string; figure: string; kept: number; counted: number }

/** Figures of a page's automations that differ from a count of their runs, in one statement. */
export const checkAutomations = async (
  queries: Queries,
  kind: AutomationKind,
  pageId: PageKey,
): Promise<Difference[]> => {
  const figure = (name: string) => sql`(
    ${sql.lit(`${kind === 'comment' ? '' : 'chat_'}automation_${name}`)}, ${sql.ref(`kept.${name}`)},
    coalesce(${sql.ref(`counted.${name}`)}, 0)::int
  )`
  const { rows } = await sql<Difference>`
    with counted as (${counted(kind, pageId)}), figures as (
      select automation.id as automation, named.*
      from ${tablesOf(kind).automations} as automation
      cross join lateral ${figuresOfAutomation(kind, 'automation')} as kept
      left join counted on counted.automation_id = automation.id
      cross join lateral (
        values ${figure('answered')}, ${figure('failed')}, ${figure('partly_failed')}
      ) as named (figure, kept, counted)
      where ${ofPage(pageId, 'automation')}
    )
    select automation, figure, kept, counted from figures where kept <> counted order by 1, 2
  `.execute(queries)
  return rows
}
