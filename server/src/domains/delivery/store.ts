import { sql } from 'kysely'
import type { Queries } from '#migrations/tables.ts'
import { secondsAfter } from '#server/plumbing/clock.ts'
import type {
  ClaimedDelivery,
  DeliveryChange,
  DeliveryKind,
  DeliveryResult,
  RequestedDelivery,
} from './delivery.ts'
import { PACE_FRESH_SECONDS, type Pace, SLOW_PERCENT } from './pace.ts'

/** Workers listen here for replies to send. */
export const DELIVERIES_CHANNEL = 'deliveries'

export const insertDeliveries = async (
  transaction: Queries,
  requested: RequestedDelivery[],
  now: Date,
): Promise<void> => {
  if (requested.length === 0) return
  const column = <Value>(read: (delivery: RequestedDelivery) => Value) => requested.map(read)
  await sql`
    with asked as (
      insert into deliveries (
        page_id, event_id, kind, platform, comment_id, parent_comment_id, customer_id, thread, text, state, due_at, created_at
      )
      select *, 'waiting', ${now.toISOString()}::timestamptz, ${now.toISOString()}::timestamptz
      from unnest(
        ${column((delivery) => delivery.pageId)}::text[],
        ${column((delivery) => delivery.eventId)}::bigint[],
        ${column((delivery) => delivery.kind)}::text[],
        ${column((delivery) => delivery.platform)}::smallint[],
        ${column((delivery) => delivery.commentId)}::text[],
        ${column((delivery) => delivery.parentCommentId ?? null)}::text[],
        ${column((delivery) => delivery.customerId ?? null)}::text[],
        ${column((delivery) => delivery.thread)}::text[],
        ${column((delivery) => delivery.text)}::text[]
      )
      on conflict do nothing
      returning 1
    )
    select pg_notify(${DELIVERIES_CHANNEL}, '') from asked limit 1
  `.execute(transaction)
}

export type Claim = {
  worker: string
  /** Pages that come after this one by their id have their turn. */
  afterPage: string
  most: number
  now: Date
  decrypt: (text: string) => string
}

type ClaimedRow = {
  page_id: string
  event_id: string
  kind: DeliveryKind
  platform: 1 | 2
  comment_id: string
  parent_comment_id: string | null
  customer_id: string | null
  text: string
  attempts: number
  created_at: Date
  first_unknown_at: Date | null
  facebook_page_id: string
  token_encrypted: string
}

/**
 * Claims replies that are due: of connected, healthy pages whose pace allows a call, the first of each thread, and only
 * one at a time of a page that is slowing down. They are `sending`, committed, before the caller makes any call.
 *
 * Pages take turns: it goes from page to page, beginning after `afterPage`, and skips what a page that must wait has
 * waiting without reading it. So one page's flood neither delays the others nor costs them anything.
 */
export const claimDeliveries = async (
  queries: Queries,
  { worker, afterPage, most, now, decrypt }: Claim,
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
      select d.page_id, d.event_id, d.kind, p.facebook_page_id, p.token_encrypted
      from open_pages
      join pages p on p.page_id = open_pages.page_id and p.status = 1 and p.health in ('ok', 'permission_missing')
      left join pace on pace.key = p.page_id and (
        pace.next_call_at > ${at} or pace.updated_at > ${secondsAfter(now, -PACE_FRESH_SECONDS).toISOString()}::timestamptz
      )
      cross join lateral (
        select one.page_id, one.event_id, one.kind
        from deliveries one
        where one.page_id = p.page_id and one.state in ('waiting', 'unknown') and one.due_at <= ${at}
          and not exists (
            select from deliveries earlier
            where earlier.page_id = one.page_id and earlier.thread = one.thread
              and earlier.state in ('waiting', 'sending', 'unknown')
              and (earlier.event_id, earlier.kind) < (one.event_id, one.kind)
          )
        order by one.due_at, one.event_id, one.kind
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
    returning deliveries.page_id, deliveries.event_id, deliveries.kind, platform, comment_id, parent_comment_id,
      customer_id, text, attempts, created_at, first_unknown_at, due.facebook_page_id, due.token_encrypted
  `.execute(queries)
  return rows.map((row) => ({
    pageId: row.page_id,
    eventId: row.event_id,
    kind: row.kind,
    platform: row.platform,
    commentId: row.comment_id,
    parentCommentId: row.parent_comment_id ?? undefined,
    customerId: row.customer_id ?? undefined,
    text: row.text,
    attempts: row.attempts,
    claimedAt: now,
    createdAt: row.created_at,
    firstUnknownAt: row.first_unknown_at ?? undefined,
    facebookPageId: row.facebook_page_id,
    token: decrypt(row.token_encrypted),
    tokenEncrypted: row.token_encrypted,
  }))
}

/** Writes how tries ended. What was taken over in the meantime, by whichever worker, is left alone. */
export const writeResults = async (
  transaction: Queries,
  worker: string,
  results: DeliveryResult[],
): Promise<DeliveryChange[]> => {
  const column = <Value>(read: (result: DeliveryResult) => Value) => results.map(read)
  const moment = (read: (result: DeliveryResult) => Date | undefined) =>
    results.map((result) => read(result)?.toISOString() ?? null)
  const { rows } = await sql<{
    page_id: string
    event_id: string
    kind: DeliveryKind
    state: DeliveryChange['state']
  }>`
    update deliveries
    set state = result.state, attempts = result.attempts, due_at = result.due_at::timestamptz,
      sent_at = result.sent_at::timestamptz, platform_id = result.platform_id,
      first_unknown_at = result.first_unknown_at::timestamptz,
      error_reason = result.error_reason, error_detail = result.error_detail, claimed_by = null, claimed_at = null
    from unnest(
      ${column((result) => result.pageId)}::text[],
      ${column((result) => result.eventId)}::bigint[],
      ${column((result) => result.kind)}::text[],
      ${moment((result) => result.claimedAt)}::text[],
      ${column((result) => result.state)}::text[],
      ${column((result) => result.attempts)}::smallint[],
      ${moment((result) => result.dueAt)}::text[],
      ${moment((result) => result.sentAt)}::text[],
      ${column((result) => result.platformId ?? null)}::text[],
      ${moment((result) => result.firstUnknownAt)}::text[],
      ${column((result) => result.error?.reason ?? null)}::text[],
      ${column((result) => result.error?.detail ?? null)}::text[]
    ) as result (
      page_id, event_id, kind, claimed_at, state, attempts, due_at, sent_at, platform_id, first_unknown_at, error_reason,
      error_detail
    )
    where deliveries.page_id = result.page_id and deliveries.event_id = result.event_id
      and deliveries.kind = result.kind and deliveries.state = 'sending' and deliveries.claimed_by = ${worker}::uuid
      and deliveries.claimed_at = result.claimed_at::timestamptz
    returning deliveries.page_id, deliveries.event_id, deliveries.kind, deliveries.state
  `.execute(transaction)
  return rows.map((row) => ({ pageId: row.page_id, eventId: row.event_id, kind: row.kind, state: row.state }))
}

/** Replies whose worker vanished in the middle of a call: what became of them is unknown until it is looked up. */
export const releaseAbandoned = async (
  queries: Queries,
  claimedBefore: Date,
  now: Date,
): Promise<DeliveryChange[]> => {
  const { rows } = await sql<{ page_id: string; event_id: string; kind: DeliveryKind }>`
    update deliveries
    set state = 'unknown', first_unknown_at = coalesce(first_unknown_at, claimed_at), claimed_by = null,
      claimed_at = null, due_at = ${now.toISOString()}::timestamptz, error_reason = 'outcome_unknown'
    where state = 'sending' and claimed_at <= ${claimedBefore.toISOString()}::timestamptz
    returning page_id, event_id, kind
  `.execute(queries)
  return rows.map((row) => ({ pageId: row.page_id, eventId: row.event_id, kind: row.kind, state: 'unknown' }))
}

/** Replies to these comments that have not started are skipped: the customer took the comment back. */
export const skipRemovedComments = async (
  transaction: Queries,
  removed: { pageId: string; commentId: string }[],
): Promise<DeliveryChange[]> => {
  if (removed.length === 0) return []
  const { rows } = await sql<{ page_id: string; event_id: string; kind: DeliveryKind }>`
    update deliveries set state = 'skipped', error_reason = 'removed_before_answer'
    from runs, unnest(${removed.map(({ pageId }) => pageId)}::text[], ${removed.map(({ commentId }) => commentId)}::text[])
      as gone (page_id, comment_id)
    where runs.page_id = gone.page_id and runs.comment_id = gone.comment_id
      and deliveries.page_id = runs.page_id and deliveries.event_id = runs.event_id and deliveries.state = 'waiting'
    returning deliveries.page_id, deliveries.event_id, deliveries.kind
  `.execute(transaction)
  return rows.map((row) => ({ pageId: row.page_id, eventId: row.event_id, kind: row.kind, state: 'skipped' }))
}

/** Replies of a page that have not started are skipped: its owner let it go. */
export const skipDeliveriesOfPage = async (
  transaction: Queries,
  pageId: string,
): Promise<DeliveryChange[]> => {
  const rows = await transaction
    .updateTable('deliveries')
    .set({ state: 'skipped', error_reason: 'page_disconnected' })
    .where('page_id', '=', pageId)
    .where('state', '=', 'waiting')
    .returning(['page_id', 'event_id', 'kind'])
    .execute()
  return rows.map((row) => ({ pageId: row.page_id, eventId: row.event_id, kind: row.kind, state: 'skipped' }))
}

/** Which of these platform ids are already known as the result of one of our deliveries. */
export const readKnownReplies = async (
  queries: Queries,
  pageId: string,
  ids: string[],
): Promise<Set<string>> => {
  if (ids.length === 0) return new Set()
  const rows = await queries
    .selectFrom('deliveries')
    .select('platform_id')
    .where('page_id', '=', pageId)
    .where('platform_id', 'in', ids)
    .execute()
  return new Set(rows.flatMap((row) => row.platform_id ?? []))
}

export const writePaces = async (queries: Queries, paces: Pace[], now: Date): Promise<void> => {
  // Several answers of one batch may speak of the same page: the one that makes it wait longest counts.
  const longest = new Map<string, Pace>()
  for (const pace of paces) {
    const other = longest.get(pace.key)
    if (!other || pace.nextCallAt > other.nextCallAt) longest.set(pace.key, pace)
  }
  if (longest.size === 0) return
  await queries
    .insertInto('pace')
    .values(
      [...longest.values()]
        .sort((left, right) => left.key.localeCompare(right.key))
        .map((pace) => ({
          key: pace.key,
          usage_percent: pace.usagePercent,
          next_call_at: pace.nextCallAt,
          reason: pace.reason,
          updated_at: now,
        })),
    )
    .onConflict((conflict) =>
      conflict.column('key').doUpdateSet((row) => ({
        usage_percent: row.ref('excluded.usage_percent'),
        next_call_at: row.ref('excluded.next_call_at'),
        reason: row.ref('excluded.reason'),
        updated_at: row.ref('excluded.updated_at'),
      })),
    )
    .execute()
}

export const clearPaces = async (queries: Queries, keys: string[]): Promise<void> => {
  if (keys.length === 0) return
  await queries.deleteFrom('pace').where('key', 'in', keys).execute()
}

export const countOpenDeliveries = async (queries: Queries): Promise<{ state: string; count: number }[]> => {
  const { rows } = await sql<{ state: string; count: number }>`
    select state, count(*)::int as count from deliveries where state in ('waiting', 'sending', 'unknown') group by state
  `.execute(queries)
  return rows
}
