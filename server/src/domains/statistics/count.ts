import { sql } from 'kysely'
import { dayOf, type Span, startOfDay } from '#contract/calendar.ts'
import type { ChatFate, CommentFate } from '#migrations/statistics-tables.ts'
import type { Queries } from '#migrations/tables.ts'
import { changesOf } from './changes.ts'
import { chatFates, commentFates } from './figures.ts'

const HOUR = 3_600_000

const isWholeHour = (moment: Date): boolean => moment.getTime() % HOUR === 0

type Asked = { pageId: string; span?: Span | undefined } & (
  | { subject: 'comment'; fate?: CommentFate | undefined }
  | { subject: 'chat'; fate?: ChatFate | undefined }
)

/**
 * How many runs of a page there are, without counting them; undefined where a span is not made of whole hours. What has
 * not been added up yet counts as well, so that it equals what history finds.
 */
export const countFromStatistics = async (
  queries: Queries,
  { pageId, subject, fate, span }: Asked,
): Promise<number | undefined> => {
  if (span && !(isWholeHour(span.from) && isWholeHour(span.to))) return undefined
  const fates = fate ? [fate] : subject === 'comment' ? commentFates : chatFates
  const columns = fates.map((one) => sql.ref(`${subject}s_${one}`))
  const inSpan = span
    ? sql`hour >= ${span.from.toISOString()}::timestamptz and hour < ${span.to.toISOString()}::timestamptz`
    : sql`true`
  const { rows } = await sql<{ total: number }>`
    select (
      coalesce((
        select sum(${sql.join(columns, sql` + `)}) from statistics where page_id = ${pageId} and ${inSpan}
      ), 0) + coalesce((
        select sum(times) from (${changesOf(pageId)}) as changes
        where subject = ${subject} and fate = any(${[...fates]}::text[]) and ${inSpan}
      ), 0)
    )::int as total
  `.execute(queries)
  return rows[0]?.total
}

const isWholeDay = (moment: Date): boolean => startOfDay(dayOf(moment)).getTime() === moment.getTime()

/** How many comments on one content are answered; undefined where a span is not made of whole days. */
export const countAnsweredOnContent = async (
  queries: Queries,
  { pageId, contentId, span }: { pageId: string; contentId: string; span: Span | undefined },
): Promise<number | undefined> => {
  if (span && !(isWholeDay(span.from) && isWholeDay(span.to))) return undefined
  const inDays = span ? sql`day >= ${dayOf(span.from)}::date and day < ${dayOf(span.to)}::date` : sql`true`
  const inHours = span
    ? sql`hour >= ${span.from.toISOString()}::timestamptz and hour < ${span.to.toISOString()}::timestamptz`
    : sql`true`
  const { rows } = await sql<{ total: number }>`
    select (
      coalesce((
        select sum(comments_answered) from content_statistics
        where page_id = ${pageId} and content_id = ${contentId} and ${inDays}
      ), 0) + coalesce((
        select sum(times) from (${changesOf(pageId)}) as changes
        where content_id = ${contentId} and fate = 'answered' and ${inHours}
      ), 0)
    )::int as total
  `.execute(queries)
  return rows[0]?.total
}
