import { sql } from 'kysely'
import type { Queries } from '#migrations/tables.ts'
import { type DeliveryChange, releaseHeld } from '#server/domains/delivery/index.ts'
import { updateChatStatuses } from './chat-history.ts'
import { noteStepRefusals } from './step-refusals.ts'
import {
  beginConversations,
  type CustomerKey,
  chatThread,
  lockConversations,
  markUnreachable,
  stateOf,
} from './store.ts'

/** Updates chats after the results of their messages, in the transaction that records the results. */
export const settleChats = async (
  transaction: Queries,
  changes: readonly DeliveryChange[],
  now: Date,
): Promise<void> => {
  await updateChatStatuses(transaction, changes)
  await noteStepRefusals(transaction, changes, now)
  const unreachable = refusedBecause(changes, 'person_unavailable')
  const held = refusedBecause(changes, 'outside_window')
  const begun = changes.flatMap(({ pageId, state, recipientId, conversation }) =>
    state === 'sent' && recipientId && conversation
      ? [{ pageId, customerId: recipientId, state: stateOf(conversation) }]
      : [],
  )
  // All locks together and in one order, to avoid a deadlock with deciding workers. `begun` alone is written in order
  // anyway.
  if (unreachable.length + held.length > 0)
    await lockConversations(transaction, [...unreachable, ...held, ...begun])
  await markUnreachable(transaction, unreachable, now)
  await releaseOvertaken(transaction, held, now)
  await beginConversations(transaction, begun, now)
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
 * closed. At the time of their message nothing was held yet that could be released.
 */
const releaseOvertaken = async (transaction: Queries, held: readonly Refused[], now: Date): Promise<void> => {
  if (held.length === 0) return
  const { rows } = await sql<{ page_id: string; customer_id: string }>`
    select distinct page_id, customer_id
    from unnest(
      ${held.map(({ pageId }) => pageId)}::text[], ${held.map(({ customerId }) => customerId)}::text[],
      ${held.map(({ eventId }) => eventId)}::bigint[],
      ${held.map(({ triedAt }) => triedAt?.toISOString() ?? null)}::text[]
    ) as held (page_id, customer_id, event_id, tried_at)
    join conversations using (page_id, customer_id)
    join chat_runs using (page_id, customer_id)
    where (paused_until is null or paused_until <= ${now.toISOString()}::timestamptz)
      and chat_runs.event_id > held.event_id and decided_at > tried_at::timestamptz
      and chat_runs.kind not in ('ai_answer', 'ai_intent')
  `.execute(transaction)
  await releaseHeld(
    transaction,
    rows.map((row) => ({ pageId: row.page_id, thread: chatThread(row.customer_id) })),
    now,
  )
}
