import { type RawBuilder, sql } from 'kysely'
import type { Queries } from '#migrations/tables.ts'

type AutomationFigures = { answered: number; failed: number }

/** What stands in one of `lists`, a row each. */
const changesInList = sql`unnest(lists.automation_ids, lists.answered, lists.failed) as change (automation_id, answered, failed)`

/** How many comments a comment automation answered, and on how many no reply arrived, with what has not been added up yet. */
export const figuresOfAutomation = (automationId: RawBuilder<unknown>) => sql<AutomationFigures>`(
  select coalesce(sum(answered), 0)::int as answered, coalesce(sum(failed), 0)::int as failed from (
    select answered, failed from automation_statistics where automation_id = ${automationId}
    union all
    select change.answered, change.failed from automation_change_lists as lists, ${changesInList}
    where ${automationId} = any(automation_ids) and change.automation_id = ${automationId}
  ) as kept_and_changed
)`

/**
 * Adds the oldest changes to the sums, each once; those of automations that are gone are dropped. In a transaction of its
 * own: it holds automations, which whoever deletes a page holds before the page. @returns how many lists were taken
 */
export const foldAutomations = async (transaction: Queries, mostLists: number): Promise<number> => {
  const { rows } = await sql<{ lists: string }>`
    with taken as (
      delete from automation_change_lists where id in (
        select id from automation_change_lists order by id limit ${mostLists} for update skip locked
      ) returning *
    ),
    summed as (
      select automation_id, sum(change.answered) as answered, sum(change.failed) as failed
      from taken as lists, ${changesInList} group by 1
    ),
    living as (
      select id from comment_automations where id in (select automation_id from summed) order by id for key share
    ),
    added as (
      insert into automation_statistics (automation_id, answered, failed)
      select id, answered, failed from summed join living on id = automation_id order by id
      on conflict (automation_id) do update set answered = automation_statistics.answered + excluded.answered,
        failed = automation_statistics.failed + excluded.failed
    )
    select count(*) as lists from taken
  `.execute(transaction)
  return Number(rows[0]?.lists)
}

const counted = (pageId: string) => sql`
  select comment_automations.id as automation_id, count(*) filter (where 'sent' in (comment_status, chat_status)) as answered,
    count(*) filter (where fate = 'failed') as failed
  from comment_automations join runs on runs.automation_id = comment_automations.id
  where comment_automations.page_id = ${pageId} group by 1
`

const ofPage = (pageId: string) =>
  sql`automation_id in (select id from comment_automations where page_id = ${pageId})`

/** Within the transaction that counts a page anew: changes that it sees belong to runs that it sees. */
export const recountAutomations = async (transaction: Queries, pageId: string): Promise<void> => {
  await sql`
    update automation_change_lists as lists set (answered, failed) = (
      select array_agg(case when ${ofPage(pageId)} then 0 else change.answered end order by place),
        array_agg(case when ${ofPage(pageId)} then 0 else change.failed end order by place)
      from unnest(lists.automation_ids, lists.answered, lists.failed) with ordinality
        as change (automation_id, answered, failed, place)
    )
    where automation_ids && array(select id from comment_automations where page_id = ${pageId})
  `.execute(transaction)
  await sql`delete from automation_statistics where ${ofPage(pageId)}`.execute(transaction)
  await sql`
    insert into automation_statistics (automation_id, answered, failed) ${counted(pageId)} order by 1
  `.execute(transaction)
}

type Difference = { automation: string; figure: string; kept: number; counted: number }

/** The figures of a page's comment automations that are not what counting their runs gives, asked in one statement. */
export const checkAutomations = async (queries: Queries, pageId: string): Promise<Difference[]> => {
  const { rows } = await sql<Difference>`
    with counted as (${counted(pageId)}), figures as (
      select comment_automations.id as automation, named.*
      from comment_automations
      cross join lateral ${figuresOfAutomation(sql`comment_automations.id`)} as kept
      left join counted on counted.automation_id = comment_automations.id
      cross join lateral (values
        ('automation_answered', kept.answered, coalesce(counted.answered, 0)::int),
        ('automation_failed', kept.failed, coalesce(counted.failed, 0)::int)
      ) as named (figure, kept, counted)
      where comment_automations.page_id = ${pageId}
    )
    select automation, figure, kept, counted from figures where kept <> counted order by 1, 2
  `.execute(queries)
  return rows
}
