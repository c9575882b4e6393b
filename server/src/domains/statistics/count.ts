import { sql } from 'kysely'
import { dayOf, type Span, startOfDay } from '#contract/calendar.ts'
import { chatRunStatuses } from '#contract/chat-histories.ts'
import { type FailedFilter, runStatuses } from '#contract/histories.ts'
import { ofPage, type PageKey } from '#migrations/page-key.ts'
import type { ChatRunStatus, Queries, RunStatus } from '#migrations/tables.ts'
import { changesOf } from './deltas.ts'
import { type Figure, sumOf } from './figures.ts'
import { hoursOf, inSpan } from './read.ts'

const HOUR = 3_600_000

const isWholeHour = (moment: Date): boolean => moment.getTime() % HOUR === 0

type Asked = {
  pageId: PageKey
  span?: Span | undefined
  /** Replaces `status`. */
  failed?: FailedFilter | undefined
} & (
  | { subject: 'comment'; status?: RunStatus | undefined }
  | { subject: 'chat'; status?: ChatRunStatus | undefined }
)

const partlyFailed = {
  comment: ['comments_public_reply_failed', 'comments_chat_reply_failed'],
  chat: ['chats_partly_failed'],
} as const satisfies Record<Asked['subject'], readonly Figure[]>

/** The sum of these figures is the number of runs. */
const figuresCounted = ({ subject, status, failed }: Asked): readonly Figure[] => {
  if (failed === 'partly') return partlyFailed[subject]
  if (failed === 'any') return [`${subject}s_failed`, ...partlyFailed[subject]]
  if (status) return [`${subject}s_${status}` as Figure]
  return subject === 'comment'
    ? runStatuses.map((one) => `comments_${one}` as const)
    : chatRunStatuses.map((one) => `chats_${one}` as const)
}

/**
 * The number of runs of a page from the statistics, without counting rows; undefined when a span has partial hours.
 * Includes pending changes, so that it equals the rows of history.
 */
export const countFromStatistics = async (queries: Queries, asked: Asked): Promise<number | undefined> => {
  const { pageId, span } = asked
  if (span && !(isWholeHour(span.from) && isWholeHour(span.to))) return undefined
  const { rows } = await sql<{ total: number }>`
    select coalesce(sum(${sumOf(figuresCounted(asked))}), 0)::int as total
    from (${hoursOf(pageId, span ? inSpan(span) : sql`true`)}) as hours
  `.execute(queries)
  return rows[0]?.total
}

const isWholeDay = (moment: Date): boolean => startOfDay(dayOf(moment)).getTime() === moment.getTime()

/** The number of answered comments on one content; undefined when a span has partial days. */
export const countAnsweredOnContent = async (
  queries: Queries,
  { pageId, contentId, span }: { pageId: PageKey; contentId: string; span: Span | undefined },
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
        where ${ofPage(pageId)} and content_id = ${contentId} and ${inDays}
      ), 0) + coalesce((
        select sum(times) from (${changesOf(pageId)}) as changes
        where content_id = ${contentId} and status = 'answered' and ${inHours}
      ), 0)
    )::int as total
  `.execute(queries)
  return rows[0]?.total
}
