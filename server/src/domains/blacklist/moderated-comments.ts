import { sql } from 'kysely'
import type { ModeratedComment } from '#contract/blacklist.ts'
import type { Reason } from '#contract/reasons.ts'
import type { Queries } from '#migrations/tables.ts'

/** The newest of the runs that hid or deleted a comment: an edit may have come after the first. */
const moderatedRuns = (queries: Queries, pageId: string) =>
  queries
    .selectFrom('runs')
    .where('runs.page_id', '=', pageId)
    .where('runs.outcome', '=', 'moderated')
    .where(
      sql<boolean>`not exists (
        select from runs later
        where later.page_id = runs.page_id and later.comment_id = runs.comment_id and later.outcome = 'moderated'
          and later.event_id > runs.event_id
      )`,
    )

const moderatedRows = (queries: Queries, pageId: string) =>
  moderatedRuns(queries, pageId)
    .innerJoin('pages', 'pages.page_id', 'runs.page_id')
    .leftJoin('deliveries', (join) =>
      join
        .onRef('deliveries.page_id', '=', 'runs.page_id')
        .onRef('deliveries.event_id', '=', 'runs.event_id')
        .on('deliveries.kind', 'in', ['hide_comment', 'delete_comment']),
    )
    .leftJoin('content', (join) =>
      join.onRef('content.page_id', '=', 'runs.page_id').onRef('content.content_id', '=', 'runs.content_id'),
    )
    .leftJoin('people', 'people.id', 'runs.restored_by')
    .select([
      'runs.event_id',
      'runs.comment_id',
      'runs.customer_id',
      'runs.customer_name',
      'runs.text',
      'runs.occurred_at',
      'runs.reasons',
      'runs.moderation_status',
      'runs.restored_at',
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
  pageId: string,
  { page, per_page }: { page: number; per_page: number },
): Promise<{ comments: ModeratedComment[]; total: number }> => {
  const { total } = await moderatedRuns(queries, pageId)
    .select((of) => of.fn.countAll<string>().as('total'))
    .executeTakeFirstOrThrow()
  const rows = await moderatedRows(queries, pageId)
    .orderBy('runs.event_id', 'desc')
    .limit(per_page)
    .offset((page - 1) * per_page)
    .execute()
  return { comments: rows.map(toModerated), total: Number(total) }
}

export const readModerated = async (
  queries: Queries,
  pageId: string,
  id: string,
): Promise<ModeratedComment | undefined> => {
  const row = await moderatedRows(queries, pageId).where('runs.event_id', '=', id).executeTakeFirst()
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
