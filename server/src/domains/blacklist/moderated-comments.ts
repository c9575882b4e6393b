import { sql } from 'kysely'
import type { ModeratedComment } from '#contract/blacklist.schemas.ts'
import type { Reason } from '#contract/reasons.schemas.ts'
import { ofPage, type PageKey } from '#migrations/page-key.ts'
import type { Queries } from '#migrations/tables.ts'
import { type Counted, listIds, type Wanted } from '#server/domains/history/index.ts'

/**
 * An edit may have hidden a comment again. Compares ids instead of `not exists`, so that the database checks row by
 * row and a list need not read all rows.
 */
const newestOfItsComment = sql<boolean>`run.event_id = (
  select max(of_comment.event_id) from runs of_comment
  where of_comment.team_id = run.team_id and of_comment.page_id = run.page_id and of_comment.comment_id = run.comment_id
    and of_comment.outcome = 'moderated'
)`

const wantedModerated = (pageId: PageKey): Wanted => ({
  table: 'runs',
  conditions: [sql`${ofPage(pageId, 'run')}`, sql`run.outcome = 'moderated'`, newestOfItsComment],
  search: undefined,
})

const moderatedRows = (queries: Queries, pageId: PageKey) =>
  queries
    .selectFrom('runs as run')
    .where(ofPage(pageId, 'run'))
    .innerJoin('pages', (join) =>
      join.onRef('pages.team_id', '=', 'run.team_id').onRef('pages.page_id', '=', 'run.page_id'),
    )
    .leftJoin('deliveries', (join) =>
      join
        .onRef('deliveries.team_id', '=', 'run.team_id')
        .onRef('deliveries.page_id', '=', 'run.page_id')
        .onRef('deliveries.event_id', '=', 'run.event_id')
        .on('deliveries.kind', 'in', ['hide_comment', 'delete_comment']),
    )
    .leftJoin('content', (join) =>
      join
        .onRef('content.team_id', '=', 'run.team_id')
        .onRef('content.page_id', '=', 'run.page_id')
        .onRef('content.content_id', '=', 'run.content_id'),
    )
    .leftJoin('people', 'people.id', 'run.restored_by')
    .select([
      'run.event_id',
      'run.comment_id',
      'run.customer_id',
      'run.customer_name',
      'run.text',
      'run.occurred_at',
      'run.reasons',
      'run.moderation_status',
      'run.restored_at',
      'pages.platform',
      'content.content_id as mirrored_content_id',
      'content.message',
      'content.permalink',
      'deliveries.error_reason',
      'deliveries.error_detail',
      'people.first_name',
      'people.last_name',
    ])

type Row = Awaited<ReturnType<ReturnType<typeof moderatedRows>['execute']>>[number]

export const listModerated = async (
  queries: Queries,
  pageId: PageKey,
  asked: { page: number; per_page: number },
): Promise<Counted & { comments: ModeratedComment[] }> => {
  const { ids, total, counted } = await listIds(queries, wantedModerated(pageId), asked)
  if (ids.length === 0) return { comments: [], total, counted }
  const rows = await moderatedRows(queries, pageId)
    .where('run.event_id', 'in', ids)
    .orderBy('run.occurred_at', 'desc')
    .orderBy('run.event_id', 'desc')
    .execute()
  return { comments: rows.map(toModerated), total, counted }
}

export const readModerated = async (
  queries: Queries,
  pageId: PageKey,
  id: string,
): Promise<ModeratedComment | undefined> => {
  const row = await moderatedRows(queries, pageId)
    .where('run.event_id', '=', id)
    .where(newestOfItsComment)
    .executeTakeFirst()
  return row && toModerated(row)
}

type Blacklisted = Extract<Reason, { code: 'blacklisted' }>

const toModerated = (row: Row): ModeratedComment => {
  const reason = (row.reasons as Reason[]).find((one): one is Blacklisted => one.code === 'blacklisted')
  return {
    id: row.event_id,
    comment_id: row.comment_id,
    platform: row.platform,
    customer: { id: row.customer_id, name: row.customer_name },
    content: row.mirrored_content_id ? { message: row.message, permalink: row.permalink } : null,
    text: row.text,
    date: row.occurred_at.toISOString(),
    action: reason?.action ?? 'hide',
    word: reason?.word ?? '',
    words: reason?.words ?? '',
    state: row.moderation_status ?? 'waiting',
    error: row.error_reason
      ? {
          reason: row.error_reason as NonNullable<ModeratedComment['error']>['reason'],
          detail: row.error_detail,
        }
      : null,
    restored: row.restored_at
      ? {
          at: row.restored_at.toISOString(),
          by: row.first_name && [row.first_name, row.last_name].filter(Boolean).join(' '),
        }
      : null,
  }
}
