import { sql } from 'kysely'
import type { Queries } from '#migrations/tables.ts'
import type { SendableMessage } from '#server/outside/meta/messages.ts'
import { secondsAfter } from '#server/plumbing/clock.ts'
import type { ClaimedDelivery, DeliveryKind } from './delivery.ts'
import { PACE_FRESH_SECONDS, SLOW_PERCENT } from './pace.ts'

export type Claim = {
  worker: string
  /** Pages that come after this one by their id have their turn. */
  afterPage: string
  most: number
  now: Date
}

type ClaimedRow = {
  page_id: string
  event_id: string
  kind: DeliveryKind
  sequence: number
  platform: 1 | 2
  comment_id: string | null
  parent_comment_id: string | null
  customer_id: string | null
  text: string
  message: SendableMessage | null
  attempts: number
  created_at: Date
  first_unknown_at: Date | null
  facebook_page_id: string
  username: string | null
  token_encrypted: string
}

/**
 * Claims replies that are due: of connected, healthy pages whose pace allows a call, the first of each thread (but one under a comment that waits for a permission holds up nothing: it may wait for days), and only one at a time of a page that is slowing down. They are `sending`, committed, before the caller makes any call.
 *
 * Pages take turns: it goes from page to page, beginning after `afterPage`, and skips what a page that must wait has
 * waiting without reading it. So one page's flood neither delays the others nor costs them anything.
 */
export const claimDeliveries = async (
  queries: Queries,
  { worker, afterPage, most, now }: Claim,
): Promise<ClaimedDelivery[]> => {
  const at = sql`${now.toISOString()}::timestamptz`
  const { rows } = await sql<ClaimedRow>`
    with recursive open_pages as (
      (
        select page_id from deliveries
        where state in ('waiting', 'unknown') and page_id > ${afterPage}
        order by page_id limit 1
      )
      union all
      select following.page_id from open_pages, lateral (
        select page_id from deliveries
        where state in ('waiting', 'unknown') and page_id > open_pages.page_id
        order by page_id limit 1
      ) following
    ), due as (
      select d.page_id, d.event_id, d.kind, d.sequence, p.facebook_page_id, p.username, p.token_encrypted
      from open_pages
      join pages p on p.page_id = open_pages.page_id and p.status = 1 and p.health in ('ok', 'permission_missing')
      left join pace on pace.key = p.page_id and (
        pace.next_call_at > ${at} or pace.updated_at > ${secondsAfter(now, -PACE_FRESH_SECONDS).toISOString()}::timestamptz
      )
      cross join lateral (
        select one.page_id, one.event_id, one.kind, one.sequence
        from deliveries one
        where one.page_id = p.page_id and one.state in ('waiting', 'unknown') and one.due_at <= ${at}
          and not exists (
            select from deliveries earlier
            where earlier.page_id = one.page_id and earlier.thread = one.thread
              and earlier.state in ('waiting', 'sending', 'unknown')
              and (earlier.kind = 'chat_message' or earlier.error_reason is distinct from 'permission_missing')
              and (earlier.event_id, earlier.kind, earlier.sequence) < (one.event_id, one.kind, one.sequence)
          )
        order by one.due_at, one.event_id, one.kind, one.sequence
        limit case when pace.usage_percent >= ${SLOW_PERCENT} then 1 else ${most}::int end
        for update skip locked
      ) d
      where (pace.key is null or pace.next_call_at <= ${at})
        and not exists (select from pace app where app.key = 'app' and app.next_call_at > ${at})
        and (
          pace.key is null or pace.usage_percent < ${SLOW_PERCENT}
          or not exists (select from deliveries where deliveries.page_id = p.page_id and deliveries.state = 'sending')
        )
      limit ${most}
    )
    update deliveries
    set state = 'sending', claimed_by = ${worker}::uuid, claimed_at = ${at}
    from due
    where deliveries.page_id = due.page_id and deliveries.event_id = due.event_id and deliveries.kind = due.kind
      and deliveries.sequence = due.sequence
    returning deliveries.page_id, deliveries.event_id, deliveries.kind, deliveries.sequence, platform, comment_id, parent_comment_id,
      customer_id, text, message, attempts, created_at, first_unknown_at, due.facebook_page_id,
      due.username, due.token_encrypted
  `.execute(queries)
  return rows.map((row) => ({
    pageId: row.page_id,
    eventId: row.event_id,
    kind: row.kind,
    sequence: row.sequence,
    platform: row.platform,
    commentId: row.comment_id ?? undefined,
    parentCommentId: row.parent_comment_id ?? undefined,
    customerId: row.customer_id ?? undefined,
    text: row.text,
    message: row.message ?? undefined,
    attempts: row.attempts,
    claimedAt: now,
    createdAt: row.created_at,
    firstUnknownAt: row.first_unknown_at ?? undefined,
    facebookPageId: row.facebook_page_id,
    username: row.username ?? undefined,
    tokenEncrypted: row.token_encrypted,
  }))
}
