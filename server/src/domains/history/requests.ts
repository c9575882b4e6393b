import { sql } from 'kysely'
import { isRequest } from '#automation/understanding/requests.ts'
import type { Reason } from '#contract/reasons.ts'
import type { Queries } from '#migrations/tables.ts'

/**
 * State of a question or an order of a customer. `open`: nobody replied; `answered_by_person`: a person of
 * the page did, outside the product; `withdrawn`: deleted, or replaced by an edit. Other runs have none.
 */
export type RequestState = 'open' | 'answered_by_person'

/** The customer has a reply already, or the same comment has a run of its own. */
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

/** How a comment stands that the engine has just decided. */
export const requestOfComment = (
  outcome: 'answered' | 'left' | 'moderated',
  reasons: readonly Reason[],
  text: string,
): RequestState | undefined => {
  // An answered comment is a request: should its reply fail, a person can still give one.
  if (outcome === 'answered') return 'open'
  const has = (code: Reason['code']) => reasons.some((reason) => reason.code === code)
  // A default reply of before was no answer to what the customer asks now.
  const isRepeated = has('customer_answered_before') && !has('matched_default')
  if (outcome === 'moderated' || isRepeated || reasons.some(({ code }) => SETTLED.has(code))) return undefined
  if (!isRequest(text)) return undefined
  return has('answered_by_page') ? 'answered_by_person' : 'open'
}

type Comment = { pageId: string; commentId: string }

/** Closes the requests of these comments: the customer deleted them. */
export const withdrawRequests = async (transaction: Queries, removed: readonly Comment[]): Promise<void> => {
  if (removed.length === 0) return
  await sql`
    update runs set request = 'withdrawn'
    from unnest(${removed.map(({ pageId }) => pageId)}::text[], ${removed.map(({ commentId }) => commentId)}::text[])
      as removed (page_id, comment_id)
    where runs.page_id = removed.page_id and runs.comment_id = removed.comment_id and request = 'open'
      and outcome = 'left'
  `.execute(transaction)
}

/** Closes the requests of earlier versions of an edited comment: its newest version has a run of its own. */
export const withdrawEdited = async (
  transaction: Queries,
  edited: readonly (Comment & { eventId: string })[],
): Promise<void> => {
  if (edited.length === 0) return
  await sql`
    update runs set request = 'withdrawn'
    from unnest(
      ${edited.map(({ pageId }) => pageId)}::text[], ${edited.map(({ commentId }) => commentId)}::text[],
      ${edited.map(({ eventId }) => eventId)}::bigint[]
    ) as edited (page_id, comment_id, event_id)
    where runs.page_id = edited.page_id and runs.comment_id = edited.comment_id and runs.event_id < edited.event_id
      and request = 'open' and outcome = 'left'
  `.execute(transaction)
}

/** A comment of the page itself under a comment of a customer. */
export type PageReply = Comment & { parentCommentId: string; at: Date }

/**
 * Closes the request that each of these replies answers, unless the product sent the reply itself. Below a reply, the
 * platforms hang the answer on the first comment of the thread: it answers that comment, else the newest open one below.
 */
export const markAnsweredByComment = async (
  transaction: Queries,
  replies: readonly PageReply[],
): Promise<void> => {
  for (const { pageId, commentId, parentCommentId, at } of replies)
    await sql`
      with thread as (
        select runs.event_id, runs.comment_id, runs.occurred_at from runs
        join events on events.page_id = runs.page_id and events.event_id = runs.event_id
        where runs.page_id = ${pageId} and runs.fate in ('unanswered', 'failed')
          and runs.occurred_at <= ${at.toISOString()}::timestamptz
          and (runs.comment_id = ${parentCommentId} or events.payload ->> 'parentCommentId' = ${parentCommentId})
      ), answered as (
        select comment_id from thread order by comment_id = ${parentCommentId} desc, occurred_at desc, event_id desc limit 1
      )
      update runs set request = 'answered_by_person' from answered
      where runs.page_id = ${pageId} and runs.comment_id = answered.comment_id and runs.request = 'open'
        and runs.fate in ('unanswered', 'failed')
        and not exists (
          select from deliveries
          where deliveries.page_id = ${pageId} and (
            deliveries.platform_id = ${commentId}
            or (deliveries.state in ('sending', 'unknown') and deliveries.comment_id = ${parentCommentId})
          )
        )
    `.execute(transaction)
}

/** Closes the requests of a customer, in comments and chats, when a person of the page writes to them. */
export const markAnsweredByMessage = async (
  transaction: Queries,
  { pageId, customerId, at }: { pageId: string; customerId: string; at: Date },
): Promise<void> => {
  for (const table of ['runs', 'chat_runs'])
    await sql`
      update ${sql.table(table)} set request = 'answered_by_person'
      where page_id = ${pageId} and customer_id = ${customerId} and request in ('open', 'asked_ai')
        and fate in ('unanswered', 'failed', 'asked_ai') and occurred_at <= ${at.toISOString()}::timestamptz
    `.execute(transaction)
}
