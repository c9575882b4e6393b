import { sql } from 'kysely'
import type { Span } from '#contract/calendar.ts'
import type { ChatFate, CommentFate } from '#migrations/statistics-tables.ts'
import type { Queries } from '#migrations/tables.ts'
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
        select sum(times) from statistic_changes
        where page_id = ${pageId} and subject = ${subject} and fate = any(${[...fates]}::text[]) and ${inSpan}
      ), 0)
    )::int as total
  `.execute(queries)
  return rows[0]?.total
}
