import { type SqlBool, sql } from 'kysely'
import { ofPage, type PageKey } from '#migrations/page-key.ts'
import type { Queries, Row } from '#migrations/tables.ts'
import { type IncomingComment, storeEventsOfTeam } from '#server/domains/webhook-intake/index.ts'

type Window = {
  pageId: PageKey
  platform: 1 | 2
  /** Older comments belong to history only. */
  notBefore: Date
  /** For younger comments a webhook may still arrive. */
  notAfter: Date
  now: Date
}

const MOST_A_TRANSACTION = 500

/**
 * Compares stored comments with the events, each comment once, and stores events for comments without a webhook. The
 * unique key is the same, so a late webhook is an ordinary duplicate.
 * @returns the number of stored events
 */
export const feedMissedComments = async (queries: Queries, window: Window): Promise<number> => {
  let fed = 0
  for (;;) {
    const { swept, stored } = await queries.transaction().execute(async (transaction) => {
      const compared = await takeUnswept(transaction, window)
      const missed = await withoutKnownNumbers(transaction, window, compared.filter(isMissed(window)))
      const events = missed.map((row) => foundLater(row, window))
      const storedNow = events.length > 0 ? await storeEventsOfTeam(transaction, events, window.now) : 0
      return { swept: compared.length, stored: storedNow }
    })
    fed += stored
    if (swept < MOST_A_TRANSACTION) return fed
  }
}

type Compared = Row<'page_comments'> & { has_event: boolean; answered_by_page: boolean }

/**
 * Oldest first. `answered_by_page`: the page wrote later in the same thread, and not through the product. Below a
 * reply, the platforms attach the answer to the first comment.
 */
const takeUnswept = async (transaction: Queries, { pageId, notAfter }: Window): Promise<Compared[]> => {
  const { rows } = await sql<Compared>`
    with unswept as (
      select team_id, page_id, comment_id from page_comments
      where ${ofPage(pageId)} and not swept and created_at <= ${notAfter.toISOString()}::timestamptz
      order by created_at, comment_id limit ${MOST_A_TRANSACTION}
      for update
    ), taken as (
      update page_comments set swept = true from unswept
      where page_comments.team_id = unswept.team_id and page_comments.page_id = unswept.page_id
        and page_comments.comment_id = unswept.comment_id
      returning page_comments.*
    )
    select taken.*,
      exists (
        select from events
        where events.team_id = taken.team_id and events.page_id = taken.page_id and events.kind = 'comment_added'
          and events.platform_key = taken.comment_id
      ) as has_event,
      exists (
        select from page_comments reply
        where reply.team_id = taken.team_id and reply.page_id = taken.page_id and reply.own
          and reply.parent_comment_id in (taken.comment_id, taken.parent_comment_id)
          and reply.created_at >= taken.created_at
          and not exists (
            select from deliveries
            where deliveries.team_id = reply.team_id and deliveries.page_id = reply.page_id
              and deliveries.platform_id = reply.comment_id
          )
      ) as answered_by_page
    from taken
    order by created_at, comment_id
  `.execute(transaction)
  return rows
}

const isMissed =
  ({ notBefore }: Window) =>
  ({ has_event, created_at }: Compared): boolean =>
    !has_event && created_at >= notBefore

/**
 * Facebook may put another object's number before the comment's own, in a webhook and in a list (reference §4.1).
 * Only the last part identifies the comment. Queried only for the few that seem missed, because it reads all events
 * of the page.
 */
const withoutKnownNumbers = async (
  transaction: Queries,
  { pageId, platform }: Window,
  missed: Compared[],
): Promise<Compared[]> => {
  if (platform !== 1 || missed.length === 0) return missed
  const rows = await transaction
    .selectFrom('events')
    .select('platform_key')
    .where(ofPage(pageId))
    .where('kind', '=', 'comment_added')
    .where(
      sql<SqlBool>`split_part(platform_key, '_', 2) = any(${missed.map(({ comment_id }) => numberOf(comment_id))}::text[])`,
    )
    .execute()
  const known = new Set(rows.map(({ platform_key }) => numberOf(platform_key)))
  return missed.filter(({ comment_id }) => !known.has(numberOf(comment_id)))
}

const numberOf = (commentId: string): string => commentId.split('_')[1] ?? commentId

const foundLater = (row: Compared, { pageId, platform }: Window): IncomingComment & { pageId: PageKey } => ({
  pageId,
  kind: 'comment_added',
  platformKey: row.comment_id,
  occurredAt: row.created_at,
  payload: {
    platform,
    commentId: row.comment_id,
    contentId: row.content_id,
    ...(row.parent_comment_id ? { parentCommentId: row.parent_comment_id } : {}),
    ...(row.customer_id ? { customerId: row.customer_id } : {}),
    ...(row.customer_name ? { customerName: row.customer_name } : {}),
    own: row.own,
    ...(row.content_type ? { contentType: row.content_type } : {}),
    text: row.text,
    foundLater: { hidden: row.hidden, answeredByPage: row.answered_by_page },
  },
})
