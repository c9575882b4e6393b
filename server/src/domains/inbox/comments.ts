import { sql } from 'kysely'
import type { InboxComment } from '#contract/inbox.schemas.ts'
import { MOST_COUNTED_CHATS, PRIVATE_REPLY_DAYS } from '#contract/inbox.ts'
import { ofPage, type PageKey, pageArrays } from '#migrations/page-key.ts'
import type { Queries } from '#migrations/tables.ts'
import { insertDeliveries } from '#server/domains/delivery/index.ts'
import { announceChanges } from '#server/domains/pages/index.ts'
import { lockShardOf } from '#server/domains/webhook-intake/index.ts'
import { daysAfter } from '#server/infrastructure/clock.ts'
import { DomainError } from '#server/infrastructure/http/domain-error.ts'
import { parentCommentOf } from '#server/integrations/meta/parent-comment.ts'
import { triggerFor } from './in-chats.ts'

/** Older comments without a reply are in the history only. */
const DAYS = 7
const ROWS_A_PAGE = 20

type Row = {
  page_id: string
  page_name: string
  platform: 1 | 2
  status: 0 | 1
  id: string
  place: string
  customer_name: string | null
  text: string
  at: Date
  content_message: string | null
  picture: string | null
  permalink: string | null
  hidden: boolean
  replies: { kind: string; state: string; reason: InboxComment['replies'][number]['reason'] }[] | null
}

const since = (now: Date) => sql`${daysAfter(now, -DAYS).toISOString()}::timestamptz`

/** Comments that ask or order something and have no reply, the newest first. */
export const listInboxComments = async (
  queries: Queries,
  pages: readonly PageKey[],
  cursor: string | undefined,
  now: Date,
): Promise<{ comments: InboxComment[]; next_cursor: string | null }> => {
  const [time, event] = cursor?.split('|') ?? []
  const isCursor = /^\d{1,18}$/.test(time ?? '') && /^\d{1,18}$/.test(event ?? '')
  const beyond = isCursor
    ? sql`and (occurred_at, runs.event_id) < (to_timestamp(${time}::numeric / 1000000), ${event}::bigint)`
    : sql``
  const { rows } = await sql<Row>`
    select newest.*, pages.name as page_name, pages.platform, pages.status, content.message as content_message,
      content.full_picture as picture, content.permalink,
      (select json_agg(json_build_object('kind', kind, 'state', state, 'reason', error_reason) order by sequence)
        from deliveries where deliveries.team_id = newest.team_id and deliveries.page_id = newest.page_id
          and deliveries.event_id = newest.id::bigint and by_person) as replies
    from unnest(${pageArrays(pages)}) as mine (team_id, page_id)
    join pages on pages.team_id = mine.team_id and pages.page_id = mine.page_id
    cross join lateral (
      select runs.team_id, runs.page_id, runs.event_id::text as id, content_id, customer_name, text, occurred_at as at,
        hidden_at is not null as hidden,
        concat_ws('|', (extract(epoch from occurred_at) * 1000000)::bigint, runs.event_id) as place
      from runs
      where runs.team_id = mine.team_id and runs.page_id = mine.page_id and not own and status = 'unanswered'
        and occurred_at >= ${since(now)} ${beyond}
      order by occurred_at desc, runs.event_id desc limit ${ROWS_A_PAGE + 1}
    ) as newest
    left join content on content.team_id = newest.team_id and content.page_id = newest.page_id
      and content.content_id = newest.content_id
    order by newest.at desc, newest.id::bigint desc limit ${ROWS_A_PAGE + 1}
  `.execute(queries)
  const shown = rows.slice(0, ROWS_A_PAGE)
  return {
    comments: shown.map((row) => toComment(row, now)),
    next_cursor: rows.length > ROWS_A_PAGE ? (shown.at(-1)?.place ?? null) : null,
  }
}

const toComment = (row: Row, now: Date): InboxComment => ({
  page: {
    page_id: row.page_id,
    name: row.page_name,
    platform: row.platform,
    connected: row.status === 1,
  },
  id: row.id,
  customer_name: row.customer_name,
  text: row.text,
  date: row.at.toISOString(),
  post: { message: row.content_message, picture: row.picture, permalink: row.permalink },
  private_until:
    daysAfter(row.at, PRIVATE_REPLY_DAYS) > now ? daysAfter(row.at, PRIVATE_REPLY_DAYS).toISOString() : null,
  hidden: row.hidden,
  trigger: triggerFor(row.text),
  replies: (row.replies ?? []).map(({ kind, state, reason }) => ({
    private: kind === 'chat_reply',
    state: state as InboxComment['replies'][number]['state'],
    reason,
  })),
})

/** Stops at `MOST_COUNTED_CHATS`. */
export const countInboxComments = async (
  queries: Queries,
  pages: readonly PageKey[],
  now: Date,
): Promise<number> => {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from (
      select from unnest(${pageArrays(pages)}) as mine (team_id, page_id)
      join runs on runs.team_id = mine.team_id and runs.page_id = mine.page_id
      where not own and runs.status = 'unanswered' and occurred_at >= ${since(now)} limit ${MOST_COUNTED_CHATS}
    ) as counted
  `.execute(queries)
  return rows[0]?.count ?? 0
}

type CommentReply = { pageId: PageKey; eventId: string; text: string; private: boolean }

/**
 * Replies to a comment in the name of the page, below it or in the customer's chat. The reply takes the path of every
 * delivery; the comment counts as answered once the platform has it.
 *
 * @throws DomainError `ANSWERED_MEANWHILE` when the comment has such a reply already
 */
export const replyToComment = (
  queries: Queries,
  { pageId, eventId, text, private: isPrivate }: CommentReply,
  now: Date,
): Promise<void> =>
  queries.transaction().execute(async (transaction) => {
    // Private replies have a place in the pace of the page, which the deciding worker writes too.
    if (isPrivate) await lockShardOf(transaction, pageId)
    const run = await lockComment(transaction, pageId, eventId)
    const kind = isPrivate ? 'chat_reply' : 'comment_reply'
    const before = await transaction
      .selectFrom('deliveries')
      .where(ofPage(pageId))
      .where('event_id', '=', eventId)
      .where('kind', '=', kind)
      .select(['state', 'text', 'by_person'])
      .execute()
    const standing = before.filter(({ state }) => state !== 'failed' && state !== 'skipped')
    // The browser repeats a request whose answer was lost.
    if (standing.some((one) => one.by_person && one.text === text)) return
    // After a public reply of the team the request is closed; the private one may still follow.
    const mayFollow = isPrivate && (await hasPublicReply(transaction, pageId, eventId))
    if (standing.length > 0 || (run.request !== 'open' && !mayFollow))
      throw new DomainError('ANSWERED_MEANWHILE')
    if (run.taken_back) throw new DomainError('COMMENT_GONE')
    if (run.page_status !== 1) throw new DomainError('PAGE_NOT_ACTIVE')
    if (isPrivate && now > daysAfter(run.occurred_at, PRIVATE_REPLY_DAYS))
      throw new DomainError('COMMENT_TOO_OLD')
    await insertDeliveries(
      transaction,
      [
        {
          ...{ pageId, eventId, kind, text, sequence: before.length, platform: run.platform },
          commentId: run.comment_id,
          parentCommentId: parentCommentOf({
            contentId: run.content_id,
            parentCommentId: run.parent_comment_id ?? undefined,
          }),
          customerId: run.customer_id ?? undefined,
          thread: run.comment_id,
          ...{ message: undefined, conversation: undefined, delaySeconds: 0, byPerson: true },
        },
      ],
      now,
    )
    await announceChanges(transaction, [pageId])
  })

const hasPublicReply = async (transaction: Queries, pageId: PageKey, eventId: string): Promise<boolean> => {
  const reply = await transaction
    .selectFrom('deliveries')
    .where(ofPage(pageId))
    .where('event_id', '=', eventId)
    .where('kind', '=', 'comment_reply')
    .where('by_person', '=', true)
    .where('state', 'not in', ['failed', 'skipped'])
    .select('sequence')
    .executeTakeFirst()
  return reply !== undefined
}

/**
 * Hides a comment, or shows it again, while the person waits. The call comes first: a crash after it leaves a button
 * that does the same again.
 *
 * @throws DomainError `FORBIDDEN` for a comment that the blacklist hid: only its own list restores that one
 */
export const hideComment = async (
  queries: Queries,
  { pageId, eventId, hidden }: { pageId: PageKey; eventId: string; hidden: boolean },
  onPlatform: (commentId: string) => Promise<void>,
  now: Date,
): Promise<void> => {
  const { comment_id, taken_back, page_status, moderated } = await queries
    .transaction()
    .execute((transaction) => lockComment(transaction, pageId, eventId))
  if (moderated) throw new DomainError('FORBIDDEN')
  if (taken_back) throw new DomainError('COMMENT_GONE')
  if (page_status !== 1) throw new DomainError('PAGE_NOT_ACTIVE')
  await onPlatform(comment_id)
  await queries.transaction().execute(async (transaction) => {
    await transaction
      .updateTable('runs')
      .set({ hidden_at: hidden ? now : null })
      .where(ofPage(pageId))
      .where('event_id', '=', eventId)
      .execute()
    await announceChanges(transaction, [pageId])
  })
}

/** A comment that needs no reply: it leaves the list, and counts as no request. */
export const dismissComment = (
  queries: Queries,
  { pageId, eventId }: { pageId: PageKey; eventId: string },
): Promise<void> =>
  queries.transaction().execute(async (transaction) => {
    await lockComment(transaction, pageId, eventId)
    await sql`
      update runs set request = null
      where ${ofPage(pageId)} and event_id = ${eventId}::bigint and request = 'open' and outcome = 'ignored'
    `.execute(transaction)
    await announceChanges(transaction, [pageId])
  })

const lockComment = async (transaction: Queries, pageId: PageKey, eventId: string) => {
  const { rows } = await sql<{
    comment_id: string
    content_id: string
    customer_id: string | null
    occurred_at: Date
    request: string | null
    platform: 1 | 2
    page_status: 0 | 1
    parent_comment_id: string | null
    taken_back: boolean
    moderated: boolean
  }>`
    select runs.comment_id, runs.content_id, runs.customer_id, runs.occurred_at, runs.request, pages.platform,
      pages.status as page_status, events.payload ->> 'parentCommentId' as parent_comment_id,
      exists (
        select from runs later
        where later.team_id = runs.team_id and later.page_id = runs.page_id and later.comment_id = runs.comment_id
          and later.event_id > runs.event_id and (later.kind = 'comment_removed' or later.outcome = 'moderated')
      ) as taken_back,
      exists (
        select from runs hiding
        where hiding.team_id = runs.team_id and hiding.page_id = runs.page_id and hiding.comment_id = runs.comment_id
          and hiding.outcome = 'moderated' and hiding.restored_at is null
      ) as moderated
    from runs
    join pages on pages.team_id = runs.team_id and pages.page_id = runs.page_id
    left join events on events.team_id = runs.team_id and events.page_id = runs.page_id
      and events.event_id = runs.event_id
    where ${ofPage(pageId, 'runs')} and runs.event_id = ${eventId}::bigint and not runs.own
    for update of runs
  `.execute(transaction)
  const [run] = rows
  if (!run) throw new DomainError('NOT_FOUND')
  return run
}
