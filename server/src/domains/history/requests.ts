import { sql } from 'kysely'
import { isRequest } from '#automation/understanding/requests.ts'
import type { Reason } from '#contract/reasons.schemas.ts'
import { ofPage, type PageKey, pageArrays } from '#migrations/page-key.ts'
import type { Queries } from '#migrations/tables.ts'

/**
 * State of a customer's request. `open`: no reply yet; `answered_by_person`: a person of the page replied outside the
 * product; `withdrawn`: deleted, or replaced by an edit. Other runs have none.
 */
export type RequestState = 'open' | 'answered_by_person'

/** Reasons that make a comment no request: it has a reply already, or the same comment has another run. */
const SETTLED = new Set<Reason['code']>([
  'own_comment',
  'removed_comment',
  'removed_before_answer',
  'edited_comment',
  'comment_answered_before',
  'boosted_double',
  'hidden_comment',
  'sellers_advert',
])

/** The request state of a comment that was just decided. */
export const requestOfComment = (
  outcome: 'answered' | 'ignored' | 'moderated',
  reasons: readonly Reason[],
  text: string,
): RequestState | undefined => {
  // An answered comment is a request: when its reply fails, a person can still reply.
  if (outcome === 'answered') return 'open'
  const has = (code: Reason['code']) => reasons.some((reason) => reason.code === code)
  // An earlier default reply does not answer the customer's present question.
  const isRepeated = has('customer_answered_before') && !has('matched_default')
  if (outcome === 'moderated' || isRepeated || reasons.some(({ code }) => SETTLED.has(code))) return undefined
  if (!isRequest(text)) return undefined
  return has('answered_by_page') ? 'answered_by_person' : 'open'
}

type Comment = { pageId: PageKey; commentId: string }

/** Closes the requests of deleted comments. */
export const withdrawRequests = async (transaction: Queries, removed: readonly Comment[]): Promise<void> => {
  if (removed.length === 0) return
  await sql`
    update runs set request = 'withdrawn'
    from unnest(${pageArrays(removed.map(({ pageId }) => pageId))}, ${removed.map(({ commentId }) => commentId)}::text[])
      as removed (team_id, page_id, comment_id)
    where runs.team_id = removed.team_id and runs.page_id = removed.page_id and runs.comment_id = removed.comment_id
      and request = 'open'
      and outcome = 'ignored'
  `.execute(transaction)
}

/** Closes the requests of earlier versions of edited comments: the newest version has its own run. */
export const withdrawEdited = async (
  transaction: Queries,
  edited: readonly (Comment & { eventId: string })[],
): Promise<void> => {
  if (edited.length === 0) return
  await sql`
    update runs set request = 'withdrawn'
    from unnest(
      ${pageArrays(edited.map(({ pageId }) => pageId))}, ${edited.map(({ commentId }) => commentId)}::text[],
      ${edited.map(({ eventId }) => eventId)}::bigint[]
    ) as edited (team_id, page_id, comment_id, event_id)
    where runs.team_id = edited.team_id and runs.page_id = edited.page_id and runs.comment_id = edited.comment_id
      and runs.event_id < edited.event_id
      and request = 'open' and outcome = 'ignored'
  `.execute(transaction)
}

/** A comment of the page itself in reply to a customer. */
export type PageReply = Comment & { parentCommentId: string; at: Date }

/**
 * Closes the request that each of these replies answers, unless the product sent the reply. Below a reply, the
 * platforms attach the answer to the first comment of the thread. So the answer belongs to that comment, or to the
 * newest open one below.
 */
export const markAnsweredByComment = async (
  transaction: Queries,
  replies: readonly PageReply[],
): Promise<void> => {
  for (const { pageId, commentId, parentCommentId, at } of replies)
    await sql`
      with thread as (
        select runs.event_id, runs.comment_id, runs.occurred_at from runs
        join events on events.team_id = runs.team_id and events.page_id = runs.page_id
          and events.event_id = runs.event_id
        where ${ofPage(pageId, 'runs')} and runs.status in ('unanswered', 'failed')
          and runs.occurred_at <= ${at.toISOString()}::timestamptz
          and (runs.comment_id = ${parentCommentId} or events.payload ->> 'parentCommentId' = ${parentCommentId})
      ), answered as (
        select comment_id from thread order by comment_id = ${parentCommentId} desc, occurred_at desc, event_id desc limit 1
      )
      update runs set request = 'answered_by_person' from answered
      where ${ofPage(pageId, 'runs')} and runs.comment_id = answered.comment_id and runs.request = 'open'
        and runs.status in ('unanswered', 'failed')
        and not exists (
          select from deliveries
          where ${ofPage(pageId, 'deliveries')} and (
            deliveries.platform_id = ${commentId}
            or (deliveries.state in ('sending', 'unknown') and deliveries.comment_id = ${parentCommentId})
          )
        )
    `.execute(transaction)
}

/** Closes the requests of a customer, in comments and chats, when a person of the page writes to the customer. */
export const markAnsweredByMessage = async (
  transaction: Queries,
  { pageId, customerId, at }: { pageId: PageKey; customerId: string; at: Date },
): Promise<void> => {
  for (const table of ['runs', 'chat_runs'])
    await sql`
      update ${sql.table(table)} set request = 'answered_by_person'
      where ${ofPage(pageId)} and customer_id = ${customerId} and request in ('open', 'asked_ai')
        and status in ('unanswered', 'failed', 'asked_ai') and occurred_at <= ${at.toISOString()}::timestamptz
    `.execute(transaction)
}
