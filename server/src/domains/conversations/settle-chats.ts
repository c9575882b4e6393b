import { sql } from 'kysely'
import { pageArrays, pageKeyOf } from '#migrations/page-key.ts'
import type { Queries } from '#migrations/tables.ts'
import { type DeliveryChange, releaseDeferred } from '#server/domains/delivery/index.ts'
import { beginChats, begunChatsOf } from './begun-chats.ts'
import { updateChatStatuses } from './chat-history.ts'
import { recordStepRefusals } from './step-refusals.ts'
import { type CustomerKey, chatThread, lockConversations, markUnreachable } from './store.ts'

/** Updates chats after the results of their messages, in the transaction that records the results. */
export const settleChats = async (
  transaction: Queries,
  changes: readonly DeliveryChange[],
  now: Date,
): Promise<void> => {
  await updateChatStatuses(transaction, changes)
  await recordStepRefusals(transaction, changes, now)
  const unreachable = refusedBecause(changes, 'person_unavailable')
  const deferred = refusedBecause(changes, 'outside_window')
  const begun = begunChatsOf(changes)
  // All locks together and in one order, to avoid a deadlock with deciding workers.
  const all = [...unreachable, ...deferred, ...begun]
  if (all.length > 0) await lockConversations(transaction, all)
  await markUnreachable(transaction, unreachable, now)
  await releaseOvertaken(transaction, deferred, now)
  await beginChats(transaction, begun, now)
}

type Refused = CustomerKey & Pick<DeliveryChange, 'eventId' | 'triedAt'>

const refusedBecause = (changes: readonly DeliveryChange[], because: string): Refused[] =>
  changes.flatMap(({ pageId, eventId, customerId, kind, reason, triedAt }) =>
    kind === 'chat_message' && reason === because && customerId
      ? [{ pageId, eventId, customerId, triedAt }]
      : [],
  )

/**
 * Releases messages of customers who wrote while a message to them was refused because the platform's window had
 * closed. At the time of their message nothing was deferred yet that could be released.
 */
const releaseOvertaken = async (
  transaction: Queries,
  deferred: readonly Refused[],
  now: Date,
): Promise<void> => {
  if (deferred.length === 0) return
  const { rows } = await sql<{ team_id: string; page_id: string; customer_id: string }>`
    select distinct team_id, page_id, customer_id
    from unnest(
      ${pageArrays(deferred.map(({ pageId }) => pageId))}, ${deferred.map(({ customerId }) => customerId)}::text[],
      ${deferred.map(({ eventId }) => eventId)}::bigint[],
      ${deferred.map(({ triedAt }) => triedAt?.toISOString() ?? null)}::text[]
    ) as deferred (team_id, page_id, customer_id, event_id, tried_at)
    join conversations using (team_id, page_id, customer_id)
    join chat_runs using (team_id, page_id, customer_id)
    where (paused_until is null or paused_until <= ${now.toISOString()}::timestamptz)
      and chat_runs.event_id > deferred.event_id and decided_at > tried_at::timestamptz
      and chat_runs.kind not in ('ai_answer', 'ai_intent', 'chat_timer', 'webhook_result')
  `.execute(transaction)
  await releaseDeferred(
    transaction,
    rows.map((row) => ({ pageId: pageKeyOf(row), thread: chatThread(row.customer_id) })),
    now,
  )
}
