import { sql } from 'kysely'
import type { Coverage } from '#contract/coverage.ts'
import type { Queries } from '#migrations/tables.ts'

type Figures = Omit<Coverage, 'days'>

/** One pass over the page's runs since then; deliveries are looked at only where one failed. */
export const coverageQuery = (pageId: string, since: Date) => sql<Figures>`
  with seen as (
    select event_id, comment_status, chat_status, found_later,
      case
        when outcome <> 'answered' then outcome
        when comment_status = 'failed' or chat_status = 'failed' then 'failed'
        when comment_status in ('waiting', 'sending', 'unknown') or chat_status in ('waiting', 'sending', 'unknown')
          then 'waiting'
        when comment_status = 'sent' or chat_status = 'sent' then 'answered'
        else 'no_longer_needed'
      end as fate
    from runs
    where page_id = ${pageId} and not own and decided_at >= ${since.toISOString()}::timestamptz
      and kind = 'comment_added'
  )
  select
    count(*)::int as seen,
    (count(*) filter (where fate in ('answered', 'waiting', 'failed')))::int as deserved,
    (count(*) filter (where fate = 'answered'))::int as answered,
    (count(*) filter (where fate = 'waiting'))::int as waiting,
    (count(*) filter (where fate = 'failed'))::int as failed,
    (count(*) filter (where fate = 'failed' and exists (
      select from deliveries
      where deliveries.page_id = ${pageId} and deliveries.event_id = seen.event_id and deliveries.state = 'failed'
        and deliveries.error_reason in ('too_old', 'gave_up')
    )))::int as given_up,
    (count(*) filter (where found_later and fate in ('answered', 'waiting', 'failed')))::int as found_later,
    (count(*) filter (where fate = 'left'))::int as left,
    (count(*) filter (where fate = 'moderated'))::int as moderated,
    (count(*) filter (where fate = 'no_longer_needed'))::int as no_longer_needed,
    (count(*) filter (where comment_status = 'waiting'))::int as waiting_comment_replies,
    (count(*) filter (where chat_status = 'waiting'))::int as waiting_chat_replies,
    (count(*) filter (where comment_status = 'failed'))::int as failed_comment_replies,
    (count(*) filter (where chat_status = 'failed'))::int as failed_chat_replies
  from seen
`

export const readCoverage = async (queries: Queries, pageId: string, since: Date): Promise<Figures> => {
  const [figures] = (await coverageQuery(pageId, since).execute(queries)).rows
  if (!figures) throw new Error('an aggregate without a row')
  return figures
}
