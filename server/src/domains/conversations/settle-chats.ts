import { sql } from 'kysely'
import { pageArrays, pageKeyOf } from '#migrations/page-key.ts'
import type { Queries } from '#migrations/tables.ts'
import { type DeliveryChange, releaseDeferred } from '#server/domains/delivery/index.ts'
import { markAnsweredByMessage } from '#server/domains/history/index.ts'
import { endHandOvers } from '#server/domains/notices/index.ts'
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
  const lost = changes.filter(isLost).flatMap(toRefused)
  const written = changes
    .filter(({ byPerson, kind, state }) => byPerson && kind === 'chat_message' && state === 'sent')
    .flatMap(toRefused)
  // All locks together and in one order, to avoid a deadlock with deciding workers.
  const all = [...unreachable, ...deferred, ...lost, ...written, ...begun]
  if (all.length > 0) await lockConversations(transaction, all)
  await markUnreachable(transaction, unreachable, now)
  await releaseOvertaken(transaction, deferred, now)
  await beginChats(transaction, begun, now)
  await markWaiting(transaction, lost, now)
  await markAnswered(transaction, written)
  await endHandOvers(transaction, written, now)
  for (const one of written) await markAnsweredByMessage(transaction, { ...one, at: one.triedAt ?? now })
}

/** A message that the customer never gets. One who cannot be reached gets nothing from a person either. */
const isLost = ({ kind, state, reason }: DeliveryChange): boolean =>
  kind === 'chat_message' &&
  (state === 'failed' || (state === 'skipped' && reason === 'outside_window')) &&
  reason !== 'person_unavailable'

/** These customers wait for a person, unless one has written since their last message. */
const markWaiting = async (transaction: Queries, lost: readonly Refused[], now: Date): Promise<void> => {
  if (lost.length === 0) return
  await sql`
    update conversations set waiting_since = coalesce(waiting_since, customer_acted_at, ${now.toISOString()}::timestamptz)
    from unnest(
      ${pageArrays(lost.map(({ pageId }) => pageId))}, ${lost.map(({ customerId }) => customerId)}::text[],
      ${lost.map(({ byPerson }) => byPerson)}::boolean[]
    ) as lost (team_id, page_id, customer_id, by_person)
    where conversations.team_id = lost.team_id and conversations.page_id = lost.page_id
      and conversations.customer_id = lost.customer_id
      and (lost.by_person or person_wrote_at is null or person_wrote_at < customer_acted_at)
  `.execute(transaction)
}

/** A message of a person arrived, also one that had failed at first. */
const markAnswered = async (transaction: Queries, written: readonly Refused[]): Promise<void> => {
  if (written.length === 0) return
  await sql`
    update conversations set waiting_since = null
    from unnest(
      ${pageArrays(written.map(({ pageId }) => pageId))}, ${written.map(({ customerId }) => customerId)}::text[]
    ) as written (team_id, page_id, customer_id)
    where conversations.team_id = written.team_id and conversations.page_id = written.page_id
      and conversations.customer_id = written.customer_id and person_wrote_at >= customer_acted_at
      and last_in_id <= read_id
  `.execute(transaction)
}

type Refused = CustomerKey & Pick<DeliveryChange, 'eventId' | 'triedAt' | 'byPerson'>

const refusedBecause = (changes: readonly DeliveryChange[], because: string): Refused[] =>
  changes.filter(({ kind, reason }) => kind === 'chat_message' && reason === because).flatMap(toRefused)

const toRefused = ({ pageId, eventId, customerId, triedAt, byPerson }: DeliveryChange): Refused[] =>
  customerId ? [{ pageId, eventId, customerId, triedAt, byPerson }] : []

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
