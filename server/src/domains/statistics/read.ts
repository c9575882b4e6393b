import { type RawBuilder, sql } from 'kysely'
import { dayOf, type Span } from '#contract/calendar.ts'
import { ofPage, type PageKey } from '#migrations/page-key.ts'
import type { Queries } from '#migrations/tables.ts'
import { changesOf } from './deltas.ts'
import {
  addFigures,
  dayOfHour,
  type Figures,
  figureColumns,
  figuresOfChange,
  noFigures,
  sumsOfFigures,
} from './figures.ts'

export const inSpan = ({ from, to }: Span) =>
  sql`hour >= ${from.toISOString()}::timestamptz and hour < ${to.toISOString()}::timestamptz`

/** The figures of a page's hours including pending changes, in one snapshot. */
export const hoursOf = (pageId: PageKey, span: RawBuilder<unknown>) => sql`
  select hour, ${figureColumns} from statistics where ${ofPage(pageId)} and ${span}
  union all
  select hour, ${figuresOfChange} from (${changesOf(pageId)}) as changes where ${span}
`

/** The number of answered comments on each content and day, including pending changes. */
export const contentDaysOf = (
  pageId: PageKey,
  span: { days: RawBuilder<unknown>; hours: RawBuilder<unknown> },
) => sql`
  select day, content_id, comments_answered from content_statistics where ${ofPage(pageId)} and ${span.days}
  union all
  select ${dayOfHour}, content_id, times from (${changesOf(pageId)}) as changes
  where subject = 'comment' and status = 'answered' and ${span.hours}
`

const answeredContent = (pageId: PageKey, span: Span) => sql`
  select content_id, sum(comments_answered)::int as comments_answered
  from (${contentDaysOf(pageId, {
    days: sql`day >= ${dayOf(span.from)}::date and day < ${dayOf(span.to)}::date`,
    hours: inSpan(span),
  })}) as days
  group by content_id having sum(comments_answered) > 0
`

/** Figures of the comments and chats of a page in whole hours. */
export const readFigures = async (queries: Queries, pageId: PageKey, span: Span): Promise<Figures> => {
  const { rows } = await sql<Figures>`
    select ${sumsOfFigures} from (${hoursOf(pageId, inSpan(span))}) as hours
  `.execute(queries)
  return rows[0] ?? noFigures()
}

/** The platform's own figure: the last value recorded before a day. */
const recordedBefore = (pageId: PageKey, figure: 'likes' | 'followers', day: string) => sql`(
  select ${sql.ref(figure)} from page_figures
  where ${ofPage(pageId)} and day < ${day}::date and ${sql.ref(figure)} is not null order by day desc limit 1
)`

type Noted = { now: number | null; before: number | null }
type Row = {
  columns: (Figures & { number: number })[]
  automated_posts: number
  likes: Noted
  followers: Noted
}

/**
 * All sums of the dashboard, in one statement and so in one snapshot.
 * @param columns start times of the graph's columns; the first is the start of the span
 */
export const readStatistics = async (queries: Queries, pageId: PageKey, span: Span, columns: Date[]) => {
  const recorded = (figure: 'likes' | 'followers') => sql`json_build_object(
    'now', ${recordedBefore(pageId, figure, dayOf(span.to))}, 'before', ${recordedBefore(pageId, figure, dayOf(span.from))}
  )`
  // A subquery, because the texts would be parsed again for every hour otherwise.
  const beginnings = columns.map((column) => column.toISOString())
  const { rows } = await sql<Row>`
    with hours as (${hoursOf(pageId, inSpan(span))}),
    columns as (
      select width_bucket(hour, (select ${beginnings}::text[]::timestamptz[])) as number,
        ${sumsOfFigures}
      from hours group by 1
    )
    select coalesce((select json_agg(columns) from columns), '[]') as columns,
      (select count(*)::int from (${answeredContent(pageId, span)}) as answered) as automated_posts,
      ${recorded('likes')} as likes, ${recorded('followers')} as followers
  `.execute(queries)
  const [row] = rows
  if (!row) throw new Error('the statistics statement returned no row')
  const byColumn = new Map(row.columns.map(({ number, ...figures }) => [number, figures]))
  return {
    ...row,
    figures: [...byColumn.values()].reduce(addFigures, noFigures()),
    columns: columns.map((from, index) => ({ from, figures: byColumn.get(index + 1) ?? noFigures() })),
  }
}

const MOST_POSTS = 100

/** Posts with answered comments, most answered first. */
export const readAutomatedPosts = async (queries: Queries, pageId: PageKey, span: Span) => {
  const { rows } = await sql<{
    content_id: string
    message: string | null
    full_picture: string | null
    permalink: string | null
    comments_answered: number
  }>`
    select answered.content_id, message, full_picture, permalink, comments_answered
    from (${answeredContent(pageId, span)} order by 2 desc, 1 limit ${MOST_POSTS}) as answered
    left join content on ${ofPage(pageId, 'content')} and content.content_id = answered.content_id
    order by comments_answered desc, answered.content_id
  `.execute(queries)
  return rows
}
