import { sql } from 'kysely'
import { ofPage, type PageKey, pageArrays } from '#migrations/page-key.ts'
import type { Queries } from '#migrations/tables.ts'
import { unknownSinceBackup } from './after-restore.ts'
import { CHANGED_COLUMNS, type ChangedRow, RECEIVED_AT, toChange } from './changed-rows.ts'
import type { ClaimUnderWay } from './claims-under-way.ts'
import type { DeliveryChange, DeliveryKey, DeliveryResult, RequestedDelivery } from './delivery.ts'
import { type Caps, capsOf } from './paces.ts'
import { type Scheduled, scheduleDeliveries } from './schedule-deliveries.ts'
import { overtakenByPerson } from './skip-deliveries.ts'

/** Workers listen here for replies to send. */
export const DELIVERIES_CHANNEL = 'deliveries'

const json = (value: unknown): string | null => (value ? JSON.stringify(value) : null)

export const insertDeliveries = async (
  transaction: Queries,
  requested: RequestedDelivery[],
  now: Date,
  caps: Caps = capsOf(undefined),
): Promise<void> => {
  if (requested.length === 0) return
  const scheduled = await scheduleDeliveries(transaction, requested, now, caps)
  const column = <Value>(read: (delivery: Scheduled) => Value) => scheduled.map(read)
  await sql`
    with asked as (
      insert into deliveries (
        team_id, page_id, event_id, kind, sequence, platform, comment_id, parent_comment_id, customer_id, thread, text, message,
        conversation, by_person, reply_to, state, due_at, error_reason, created_at, first_unknown_at
      )
      select team_id, page_id, event_id, kind, sequence, platform, comment_id, parent_comment_id, customer_id, thread, text,
        message::jsonb, conversation::jsonb, by_person, reply_to, 'waiting',
        due_at::timestamptz, error_reason, ${now.toISOString()}::timestamptz, ${unknownSinceBackup(sql`asked_for`, now)}
      from unnest(
        ${pageArrays(column((delivery) => delivery.pageId))},
        ${column((delivery) => delivery.eventId)}::bigint[],
        ${column((delivery) => delivery.kind)}::text[],
        ${column((delivery) => delivery.sequence)}::smallint[],
        ${column((delivery) => delivery.platform)}::smallint[],
        ${column((delivery) => delivery.commentId ?? null)}::text[],
        ${column((delivery) => delivery.parentCommentId ?? null)}::text[],
        ${column((delivery) => delivery.customerId ?? null)}::text[],
        ${column((delivery) => delivery.thread)}::text[],
        ${column((delivery) => delivery.text)}::text[],
        ${column((delivery) => json(delivery.message))}::text[],
        ${column((delivery) => json(delivery.conversation))}::text[],
        ${column((delivery) => delivery.byPerson ?? false)}::boolean[],
        ${column((delivery) => delivery.replyTo ?? null)}::text[],
        ${column((delivery) => delivery.dueAt.toISOString())}::text[],
        ${column((delivery) => (delivery.deferred ? 'rate_limited' : null))}::text[]
      ) as asked_for (
        team_id, page_id, event_id, kind, sequence, platform, comment_id, parent_comment_id, customer_id, thread, text, message,
        conversation, by_person, reply_to, due_at, error_reason
      )
      on conflict do nothing
      returning 1
    )
    select pg_notify(${DELIVERIES_CHANNEL}, '') from asked limit 1
  `.execute(transaction)
}

const keyOf = ({ pageId, eventId, kind, sequence }: DeliveryKey): string =>
  [pageId, eventId, kind, sequence].join(' ')

/** A person wrote to the customer during the try, and nothing was sent: the bot's message is not tried again. */
const droppedNow = sql`(result.state = 'waiting' and ${overtakenByPerson})`

/**
 * Writes the results of tries. Skips replies that were claimed again in the meantime, by any worker. The condition
 * leaves out `state`, which is always `sending` for a claimed reply. With it the planner would scan the index of
 * deliveries under way for each result, because that index is the smallest.
 */
export const writeResults = async (
  transaction: Queries,
  worker: string,
  results: DeliveryResult[],
): Promise<DeliveryChange[]> => {
  const column = <Value>(read: (result: DeliveryResult) => Value) => results.map(read)
  const moment = (read: (result: DeliveryResult) => Date | undefined) =>
    results.map((result) => read(result)?.toISOString() ?? null)
  const { rows } = await sql<ChangedRow>`
    update deliveries
    set state = case when ${droppedNow} then 'skipped' else result.state end, attempts = result.attempts, due_at = result.due_at::timestamptz,
      sent_at = result.sent_at::timestamptz, platform_id = result.platform_id,
      first_unknown_at = result.first_unknown_at::timestamptz,
      error_reason = case when ${droppedNow} then 'person_answered' else result.error_reason end,
      error_detail = case when ${droppedNow} then null else result.error_detail end, claimed_by = null, claimed_at = null
    from unnest(
      ${pageArrays(column((result) => result.pageId))},
      ${column((result) => result.eventId)}::bigint[],
      ${column((result) => result.kind)}::text[],
      ${column((result) => result.sequence)}::smallint[],
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
      team_id, page_id, event_id, kind, sequence, claimed_at, state, attempts, due_at, sent_at, platform_id, first_unknown_at, error_reason,
      error_detail
    )
    where deliveries.team_id = result.team_id and deliveries.page_id = result.page_id
      and deliveries.event_id = result.event_id
      and deliveries.kind = result.kind and deliveries.sequence = result.sequence
      and deliveries.claimed_by = ${worker}::uuid and deliveries.claimed_at = result.claimed_at::timestamptz
    returning ${CHANGED_COLUMNS}, ${RECEIVED_AT}
  `.execute(transaction)
  const byKey = new Map(results.map((result) => [keyOf(result), result]))
  return rows.map(toChange).map((change) => {
    const result = byKey.get(keyOf(change))
    return { ...change, recipientId: result?.recipientId, triedAt: result?.claimedAt }
  })
}

/** Marks replies unknown whose worker vanished during a call, so that they are looked up. */
export const releaseAbandoned = async (
  queries: Queries,
  claims: readonly ClaimUnderWay[],
  now: Date,
): Promise<DeliveryChange[]> => {
  const column = <Value>(read: (claim: ClaimUnderWay) => Value) => claims.map(read)
  const { rows } = await sql<ChangedRow>`
    update deliveries
    set state = 'unknown', first_unknown_at = coalesce(first_unknown_at, deliveries.claimed_at), claimed_by = null,
      claimed_at = null, due_at = ${now.toISOString()}::timestamptz, error_reason = 'outcome_unknown'
    from unnest(
      ${pageArrays(column((claim) => claim.pageId))},
      ${column((claim) => claim.eventId)}::bigint[],
      ${column((claim) => claim.kind)}::text[],
      ${column((claim) => claim.sequence)}::smallint[],
      ${column((claim) => claim.worker)}::uuid[],
      ${column((claim) => claim.claimedAt.toISOString())}::text[]
    ) as claim (team_id, page_id, event_id, kind, sequence, worker, claimed_at)
    where deliveries.team_id = claim.team_id and deliveries.page_id = claim.page_id
      and deliveries.event_id = claim.event_id
      and deliveries.kind = claim.kind and deliveries.sequence = claim.sequence
      and deliveries.claimed_by = claim.worker and deliveries.claimed_at = claim.claimed_at::timestamptz
    returning ${CHANGED_COLUMNS}
  `.execute(queries)
  return rows.map(toChange)
}

/** Those of these platform ids that are known results of our deliveries. */
export const readKnownReplies = async (
  queries: Queries,
  pageId: PageKey,
  ids: string[],
): Promise<Set<string>> => {
  if (ids.length === 0) return new Set()
  const rows = await queries
    .selectFrom('deliveries')
    .select('platform_id')
    .where(ofPage(pageId))
    .where('platform_id', 'in', ids)
    .execute()
  return new Set(rows.flatMap((row) => row.platform_id ?? []))
}
