import { type SelectQueryBuilder, sql } from 'kysely'
import { contentTypes } from '#contract/platforms.ts'
import type { Queries, Row, Tables } from '#migrations/tables.ts'
import type { CommentedContent } from '#server/outside/meta/commented-content.ts'
import type { PastComment } from '#server/outside/meta/past-comments.ts'

/** A comment of the last 90 days, as the platform showed it when it was last read. */
export type PageComment = PastComment

export type PageCommentCursor = { at: Date; commentId: string }

/** Oldest first, after the cursor; fewer than `limit` means that there are no more now. */
export const readPageComments = async (
  queries: Queries,
  pageId: string,
  { since, after, limit }: { since: Date; after?: PageCommentCursor | undefined; limit: number },
): Promise<PageComment[]> => {
  let found = queries
    .selectFrom('page_comments')
    .where('page_id', '=', pageId)
    .where('created_at', '>=', since)
  if (after) found = found.where(sql<boolean>`(created_at, comment_id) > (${after.at}, ${after.commentId})`)
  const rows = await found.selectAll().orderBy('created_at').orderBy('comment_id').limit(limit).execute()
  return rows.map((row) => ({
    commentId: row.comment_id,
    contentId: row.content_id,
    parentCommentId: row.parent_comment_id ?? undefined,
    customerId: row.customer_id ?? undefined,
    customerName: row.customer_name ?? undefined,
    own: row.own,
    text: row.text,
    at: row.created_at,
    hidden: row.hidden,
  }))
}

export type ReadPage = Pick<
  Row<'pages'>,
  | 'page_id'
  | 'platform'
  | 'username'
  | 'facebook_page_id'
  | 'token_encrypted'
  | 'status'
  | 'health'
  | 'connected_at'
>

const withoutTrouble = <O>(pages: SelectQueryBuilder<Tables, 'pages', O>) =>
  pages.where('status', '=', 1).where('health', 'in', ['ok', 'permission_missing'])

/** The page, unless it is disconnected or waits for its owner. */
export const findReadablePage = (queries: Queries, pageId: string): Promise<ReadPage | undefined> =>
  withoutTrouble(queries.selectFrom('pages'))
    .where('page_id', '=', pageId)
    .select([
      'page_id',
      'platform',
      'username',
      'facebook_page_id',
      'token_encrypted',
      'status',
      'health',
      'connected_at',
    ])
    .executeTakeFirst()

export const readReadablePageIds = async (queries: Queries): Promise<string[]> => {
  const rows = await withoutTrouble(queries.selectFrom('pages'))
    .select('page_id')
    .orderBy('page_id')
    .execute()
  return rows.map((row) => row.page_id)
}

/** Many advertisements at once are rare, and each costs a call. */
const MOST_UNLISTED = 20

/** Content that no list of the platform shows, an advertisement above all, but that a notice told of since then. */
export const readUnlistedContent = async (
  queries: Queries,
  pageId: string,
  since: Date,
): Promise<CommentedContent[]> => {
  const rows = await queries
    .selectFrom('content')
    .select(['content_id', 'type'])
    .where('page_id', '=', pageId)
    .where('listed', '=', false)
    // An ended broadcast can be read no more.
    .where('type', '!=', contentTypes.LIVE)
    .where('created_time', '>=', since)
    .orderBy('created_time', 'desc')
    .limit(MOST_UNLISTED)
    .execute()
  return rows.map((row) => ({
    contentId: row.content_id,
    contentType: row.type,
    changeMark: undefined,
    newestAt: undefined,
  }))
}

export type ContentRead = { changeMark: string | undefined; readSince: Date; readAt: Date }

export const readContentReads = async (
  queries: Queries,
  pageId: string,
): Promise<Map<string, ContentRead>> => {
  const rows = await queries
    .selectFrom('content_comment_reads')
    .select(['content_id', 'change_mark', 'read_since', 'read_at'])
    .where('page_id', '=', pageId)
    .execute()
  return new Map(
    rows.map((row) => [
      row.content_id,
      { changeMark: row.change_mark ?? undefined, readSince: row.read_since, readAt: row.read_at },
    ]),
  )
}

export const saveContentRead = async (
  queries: Queries,
  pageId: string,
  contentId: string,
  { changeMark, readSince, readAt }: ContentRead,
): Promise<void> => {
  const read = { change_mark: changeMark ?? null, read_since: readSince, read_at: readAt }
  await queries
    .insertInto('content_comment_reads')
    .values({ page_id: pageId, content_id: contentId, ...read })
    .onConflict((conflict) => conflict.columns(['page_id', 'content_id']).doUpdateSet(read))
    .execute()
}

/** Keeps comments as the platform shows them now; whether one was swept stays. */
export const keepComments = async (
  queries: Queries,
  pageId: string,
  contentType: 1 | 2 | 3 | undefined,
  comments: readonly PastComment[],
): Promise<void> => {
  // The same comment twice in one statement is refused; in one order, two readers do not wait for each other in a circle.
  const distinct = new Map(comments.map((comment) => [comment.commentId, comment]))
  const rows = [...distinct.values()]
    .sort((left, right) => (left.commentId < right.commentId ? -1 : 1))
    .map((comment) => ({
      page_id: pageId,
      comment_id: comment.commentId,
      content_id: comment.contentId,
      content_type: contentType ?? null,
      parent_comment_id: comment.parentCommentId ?? null,
      customer_id: comment.customerId ?? null,
      customer_name: comment.customerName ?? null,
      own: comment.own,
      text: comment.text,
      hidden: comment.hidden,
      created_at: comment.at,
    }))
  if (rows.length === 0) return
  await queries
    .insertInto('page_comments')
    .values(rows)
    .onConflict((conflict) =>
      conflict.columns(['page_id', 'comment_id']).doUpdateSet((row) => ({
        text: row.ref('excluded.text'),
        hidden: row.ref('excluded.hidden'),
      })),
    )
    .execute()
}

/** Forgets comments older than this, and how far content was read that nobody looked at since. */
export const deleteOldComments = async (queries: Queries, before: Date): Promise<void> => {
  // Joined with the pages, because the index begins with them.
  await sql`
    delete from page_comments using pages
    where page_comments.page_id = pages.page_id and page_comments.created_at < ${before.toISOString()}::timestamptz
  `.execute(queries)
  await queries.deleteFrom('content_comment_reads').where('read_at', '<', before).execute()
}
