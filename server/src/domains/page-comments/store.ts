import { type SelectQueryBuilder, sql } from 'kysely'
import { contentTypes } from '#contract/platforms.ts'
import { ofPage, type PageKey, pageColumns, pageKeyOf } from '#migrations/page-key.ts'
import type { Queries, Row, Tables } from '#migrations/tables.ts'
import type { CommentedContent } from '#server/integrations/meta/commented-content.ts'
import type { PastComment } from '#server/integrations/meta/past-comments.ts'

/** A comment of the last 90 days, as the platform showed it when it was last read. */
export type PageComment = PastComment

export type PageCommentCursor = { at: Date; commentId: string }

/** Oldest first, after the cursor; fewer than `limit` rows means that there are no more. */
export const readPageComments = async (
  queries: Queries,
  pageId: PageKey,
  { since, after, limit }: { since: Date; after?: PageCommentCursor | undefined; limit: number },
): Promise<PageComment[]> => {
  let found = queries.selectFrom('page_comments').where(ofPage(pageId)).where('created_at', '>=', since)
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
  | 'team_id'
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

/** The page, unless it is disconnected or has trouble that only its owner can solve. */
export const findReadablePage = (queries: Queries, pageId: PageKey): Promise<ReadPage | undefined> =>
  withoutTrouble(queries.selectFrom('pages'))
    .where(ofPage(pageId))
    .select([
      'team_id',
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

export const readReadablePageIds = async (queries: Queries): Promise<PageKey[]> => {
  const rows = await withoutTrouble(queries.selectFrom('pages'))
    .select(['team_id', 'page_id'])
    .orderBy('page_id')
    .execute()
  return rows.map(pageKeyOf)
}

/** Many advertisements at a time are rare, and each costs a call. */
const MOST_UNLISTED = 20

/** Content, mostly advertisements, that a notice named since then and that no list of the platform shows. */
export const readUnlistedContent = async (
  queries: Queries,
  pageId: PageKey,
  since: Date,
): Promise<CommentedContent[]> => {
  const rows = await queries
    .selectFrom('content')
    .select(['content_id', 'type'])
    .where(ofPage(pageId))
    .where('listed', '=', false)
    // An ended broadcast cannot be read any more.
    .where('type', '!=', contentTypes.LIVE)
    .where('created_time', '>=', since)
    .orderBy('created_time', 'desc')
    .limit(MOST_UNLISTED)
    .execute()
  return rows.map((row) => ({
    contentId: row.content_id,
    contentType: row.type,
    fingerprint: undefined,
    newestAt: undefined,
  }))
}

export type ContentRead = { fingerprint: string | undefined; readSince: Date; readAt: Date }

export const readContentReads = async (
  queries: Queries,
  pageId: PageKey,
): Promise<Map<string, ContentRead>> => {
  const rows = await queries
    .selectFrom('content_comment_reads')
    .select(['content_id', 'fingerprint', 'read_since', 'read_at'])
    .where(ofPage(pageId))
    .execute()
  return new Map(
    rows.map((row) => [
      row.content_id,
      { fingerprint: row.fingerprint ?? undefined, readSince: row.read_since, readAt: row.read_at },
    ]),
  )
}

export const saveContentRead = async (
  queries: Queries,
  pageId: PageKey,
  contentId: string,
  { fingerprint, readSince, readAt }: ContentRead,
): Promise<void> => {
  const read = { fingerprint: fingerprint ?? null, read_since: readSince, read_at: readAt }
  await queries
    .insertInto('content_comment_reads')
    .values({ ...pageColumns(pageId), content_id: contentId, ...read })
    .onConflict((conflict) => conflict.columns(['team_id', 'page_id', 'content_id']).doUpdateSet(read))
    .execute()
}

/** Stores comments in their current state on the platform; `swept` stays as it is. */
export const keepComments = async (
  queries: Queries,
  pageId: PageKey,
  contentType: 1 | 2 | 3 | undefined,
  comments: readonly PastComment[],
): Promise<void> => {
  // One statement refuses the same comment twice. A fixed order prevents a deadlock of two readers.
  const distinct = new Map(comments.map((comment) => [comment.commentId, comment]))
  const rows = [...distinct.values()]
    .sort((left, right) => (left.commentId < right.commentId ? -1 : 1))
    .map((comment) => ({
      ...pageColumns(pageId),
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
      conflict.columns(['team_id', 'page_id', 'comment_id']).doUpdateSet((row) => ({
        text: row.ref('excluded.text'),
        hidden: row.ref('excluded.hidden'),
      })),
    )
    .execute()
}

/** Deletes comments older than this, and the read state of content that was not read since. */
export const deleteOldComments = async (queries: Queries, before: Date): Promise<void> => {
  // Joined with the pages, because the index begins with the page.
  await sql`
    delete from page_comments using pages
    where page_comments.team_id = pages.team_id and page_comments.page_id = pages.page_id
      and page_comments.created_at < ${before.toISOString()}::timestamptz
  `.execute(queries)
  await queries.deleteFrom('content_comment_reads').where('read_at', '<', before).execute()
}
