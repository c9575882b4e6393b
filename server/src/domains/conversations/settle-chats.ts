import type { Queries } from '#migrations/tables.ts'
import type { DeliveryChange } from '#server/domains/delivery/index.ts'
import { updateChatStatuses } from './chat-history.ts'
import { noteStepRefusals } from './step-refusals.ts'
import { beginConversations, markUnreachable, stateOf } from './store.ts'

/** What the fate of messages means for the chats they belong to; in the transaction that notes it. */
export const settleChats = async (
  transaction: Queries,
  changes: readonly DeliveryChange[],
  now: Date,
): Promise<void> => {
  await updateChatStatuses(transaction, changes)
  await noteStepRefusals(transaction, changes, now)
  await markUnreachable(
    transaction,
    changes.flatMap(({ pageId, customerId, kind, reason }) =>
      kind === 'chat_message' && reason === 'person_unavailable' && customerId
        ? [{ pageId, customerId }]
        : [],
    ),
    now,
  )
  await beginConversations(
    transaction,
    changes.flatMap(({ pageId, state, recipientId, conversation }) =>
      state === 'sent' && recipientId && conversation
        ? [{ pageId, customerId: recipientId, state: stateOf(conversation) }]
        : [],
    ),
    now,
  )
}
