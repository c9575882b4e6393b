import { type RawBuilder, sql } from 'kysely'
import { chatRunStatuses } from '#contract/chat-histories.ts'
import { runStatuses } from '#contract/histories.ts'
import type { Queries } from '#migrations/tables.ts'

export type Figure =
  | `comments_${(typeof runStatuses)[number]}`
  | 'comments_found_later'
  | 'comments_public_reply_failed'
  | 'comments_chat_reply_failed'
  | 'chats_partly_failed'
  | `chats_${(typeof chatRunStatuses)[number]}`
export type Figures = Record<Figure, number>

const ofStatus = (subject: 'comment' | 'chat', status: string) =>
  sql`subject = ${sql.lit(subject)} and status = ${sql.lit(status)}`

/** Every figure column of `statistics`, with the condition of the changes that count in it. */
const conditions = new Map<Figure, RawBuilder<unknown>>([
  ...runStatuses.map((status) => [`comments_${status}`, ofStatus('comment', status)] as const),
  [
    'comments_found_later',
    sql`subject = 'comment' and found_later and status in ('answered', 'waiting', 'failed')`,
  ],
  ['comments_public_reply_failed', sql`subject = 'comment' and failed_reply = 'comment'`],
  ['comments_chat_reply_failed', sql`subject = 'comment' and failed_reply = 'chat'`],
  ...chatRunStatuses.map((status) => [`chats_${status}`, ofStatus('chat', status)] as const),
  ['chats_partly_failed', sql`subject = 'chat' and failed_reply is not null`],
])
const figures = [...conditions.keys()]

/** The sum of these figures of one row. */
export const sumOf = (some: readonly Figure[]) =>
  sql.join(
    some.map((figure) => sql.ref(figure)),
    sql` + `,
  )

/** The figures as a column list. */
export const figureColumns = sql.join(figures.map((figure) => sql.ref(figure)))

/** One change as a row of figures. */
export const figuresOfChange = sql.join(
  [...conditions].map(
    ([figure, condition]) => sql`case when ${condition} then times else 0 end as ${sql.ref(figure)}`,
  ),
)

/** Sums of changes, as columns. */
export const sumsOfChanges = sql.join(
  [...conditions].map(
    ([figure, condition]) => sql`coalesce(sum(times) filter (where ${condition}), 0) as ${sql.ref(figure)}`,
  ),
)

/** Sums of rows of figures, as columns. */
export const sumsOfFigures = sql.join(
  figures.map((figure) => sql`coalesce(sum(${sql.ref(figure)}), 0)::int as ${sql.ref(figure)}`),
)

/** Rows of figures as rows of (figure, times). */
export const namedFigures = sql`(values ${sql.join(
  figures.map((figure) => sql`(${sql.lit(figure)}, ${sql.ref(figure)})`),
)})`

export const noFigures = (): Figures => Object.fromEntries(figures.map((figure) => [figure, 0])) as Figures

export const addFigures = (sum: Figures, more: Figures): Figures =>
  Object.fromEntries(figures.map((figure) => [figure, sum[figure] + more[figure]])) as Figures

/** The day in Ulaanbaatar of the moment in a column `hour`. */
export const dayOfHour = sql`(hour at time zone 'UTC' + interval '8 hours')::date`

/**
 * Adds the relation `changes` of `before` (common table expressions) to both tables, in one order, so that two
 * workers cannot deadlock.
 */
export const addUp = (queries: Queries, before: RawBuilder<unknown>) =>
  sql<{ deltas: string }>`
    with ${before},
    by_hour as (
      insert into statistics (team_id, page_id, hour, ${figureColumns})
      select team_id, page_id, hour, ${sumsOfChanges} from changes group by team_id, page_id, hour order by team_id, page_id, hour
      on conflict (team_id, page_id, hour) do update set ${sql.join(
        figures.map(
          (figure) => sql`${sql.ref(figure)} = statistics.${sql.ref(figure)} + excluded.${sql.ref(figure)}`,
        ),
      )}
    ),
    by_content as (
      insert into content_statistics (team_id, page_id, day, content_id, comments_answered)
      select team_id, page_id, ${dayOfHour}, content_id, sum(times) from changes
      where subject = 'comment' and status = 'answered' group by 1, 2, 3, 4 having sum(times) <> 0 order by 1, 2, 3, 4
      on conflict (team_id, page_id, day, content_id)
        do update set comments_answered = content_statistics.comments_answered + excluded.comments_answered
    )
    select count(*) as deltas from taken
  `.execute(queries)
