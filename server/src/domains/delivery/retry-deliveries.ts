import { sql } from 'kysely'
import type { DeliveryErrorReason } from '#contract/histories.ts'
import { pageArrays } from '#migrations/page-key.ts'
import type { Queries } from '#migrations/tables.ts'
import { daysAfter } from '#server/infrastructure/clock.ts'
import { CHANGED_COLUMNS, type ChangedRow, toChange } from './changed-rows.ts'
import type { DeliveryChange, DeliveryKey, DeliveryKind } from './delivery.ts'
import { DELIVERIES_CHANNEL } from './store.ts'

/**
 * Reasons that may pass by themselves or through a person. Not included: refusals of this text, comment or customer,
 * which the platform would repeat.
 */
const CAN_PASS: ReadonlySet<string> = new Set<DeliveryErrorReason>([
  'gave_up',
  'transient',
  'rate_limited',
  'reconnect',
  'permission_missing',
  'policy_block',
  'another_app',
  'outcome_unknown',
])

/**
 * Meta's own times: a private reply within seven days of the comment, a message within one day of the customer's
 * last. The others have none. A public reply to a comment a month old would only confuse; hiding and deleting are
 * never too late.
 */
const MOST_DAYS: Record<DeliveryKind, number> = {
  chat_reply: 7,
  chat_message: 1,
  comment_reply: 30,
  hide_comment: Number.POSITIVE_INFINITY,
  delete_comment: Number.POSITIVE_INFINITY,
}

type RetryContext = {
  pageConnected: boolean
  /** The comment was removed, moderated or restored since. */
  commentTakenBack: boolean
  /** Start of the platform's time limit: the time of the comment, or of the customer's last message. */
  since: Date | undefined
}

type Failed = { kind: DeliveryKind; state: string; error_reason: string | null }

/** Whether a failed reply may be retried without a duplicate or a surprise. Used by lists and by the retry itself. */
export const canRetry = (
  { kind, state, error_reason }: Failed,
  { pageConnected, commentTakenBack, since }: RetryContext,
  now: Date,
): boolean =>
  state === 'failed' &&
  error_reason !== null &&
  CAN_PASS.has(error_reason) &&
  pageConnected &&
  !commentTakenBack &&
  since !== undefined &&
  (MOST_DAYS[kind] === Number.POSITIVE_INFINITY || now < daysAfter(since, MOST_DAYS[kind]))

type Retried = DeliveryKey & { since: Date }

/**
 * Requeues failed replies as if they were new. A reply that may have arrived is looked up first. Replies that a
 * concurrent retry has requeued are skipped.
 */
export const retryDeliveries = async (
  transaction: Queries,
  retried: readonly Retried[],
  now: Date,
): Promise<DeliveryChange[]> => {
  const column = <Value>(read: (one: Retried) => Value) => retried.map(read)
  const { rows } = await sql<ChangedRow>`
    update deliveries
    set state = case when first_unknown_at is null then 'waiting' else 'unknown' end, attempts = 0,
      due_at = ${now.toISOString()}::timestamptz, error_reason = null, error_detail = null,
      created_at = asked.since::timestamptz
    from unnest(
      ${pageArrays(column(({ pageId }) => pageId))},
      ${column(({ eventId }) => eventId)}::bigint[],
      ${column(({ kind }) => kind)}::text[],
      ${column(({ sequence }) => sequence)}::smallint[],
      ${column((one) => giveUpFrom(one, now).toISOString())}::text[]
    ) as asked (team_id, page_id, event_id, kind, sequence, since)
    where deliveries.team_id = asked.team_id and deliveries.page_id = asked.page_id
      and deliveries.event_id = asked.event_id
      and deliveries.kind = asked.kind and deliveries.sequence = asked.sequence and deliveries.state = 'failed'
    returning ${CHANGED_COLUMNS}
  `.execute(transaction)
  if (rows.length > 0) await sql`select pg_notify(${DELIVERIES_CHANNEL}, '')`.execute(transaction)
  return rows.map(toChange)
}

/** Start of the days after which tries end: the platform's own start where it counts days itself. */
const giveUpFrom = ({ kind, since }: Retried, now: Date): Date =>
  kind === 'chat_reply' || kind === 'chat_message' ? since : now
