import { sql } from 'kysely'
import { fitText } from '#automation/messages/text-limit.ts'
import type { Span } from '#contract/calendar.ts'
import type { Unanswered } from '#contract/coverage.schemas.ts'
import { ofPage, type PageKey } from '#migrations/page-key.ts'
import type { Queries } from '#migrations/tables.ts'

/** Enough to recognise a comment. */
const MOST_LETTERS = 400

type Request = Unanswered['newest'][number]
type Found = Omit<Request, 'date'> & { at: Date }

/** The newest requests without a reply, in comments and chats. */
export const readUnanswered = async (
  queries: Queries,
  pageId: PageKey,
  span: Span,
  limit: number,
): Promise<Request[]> => {
  const newestOf = (table: string) => sql`
    where ${ofPage(pageId)} and status = 'unanswered'
      and occurred_at >= ${span.from.toISOString()}::timestamptz and occurred_at < ${span.to.toISOString()}::timestamptz
    order by ${sql.ref(`${table}.occurred_at`)} desc, ${sql.ref(`${table}.event_id`)} desc limit ${limit}
  `
  const { rows } = await sql<Found>`
    (select 'comment' as where, event_id::text as id, customer_name, text, occurred_at as at from runs
      ${newestOf('runs')})
    union all
    (select 'chat', event_id::text, coalesce(nullif(customer_name, ''), (
        select name from conversations
        where conversations.team_id = chat_runs.team_id and conversations.page_id = chat_runs.page_id
          and conversations.customer_id = chat_runs.customer_id
      )), text, occurred_at from chat_runs ${newestOf('chat_runs')})
    order by at desc, id desc limit ${limit}
  `.execute(queries)
  return rows.map(({ at, text, ...request }) => ({
    ...request,
    text: fitText(text, { characters: MOST_LETTERS }),
    date: at.toISOString(),
  }))
}
