import { PAUSED_UNTIL_RESUMED } from '#contract/conversations.ts'
import type { Queries } from '#migrations/tables.ts'
import { answeredCommentOf, isOurMetadata } from '#server/domains/delivery/index.ts'
import type { ChatEvent } from '#server/domains/webhook-intake/index.ts'
import { secondsAfter } from '#server/infrastructure/clock.ts'
import { conversationOf, type KnownChats } from './load-chats.ts'
import { type CustomerKey, isOurMessage, type KnownConversation, readBegunConversation } from './store.ts'

/** An echo without metadata is ours when the same text is being sent to that customer within this time. */
const ECHO_SECONDS = 300

const UNTIL_RESUMED = new Date(PAUSED_UNTIL_RESUMED)

export type PersonsMessage = CustomerKey & { at: Date }

/**
 * Reads a message of the page. Adds it to `answeredByPerson` when a person wrote it.
 * @returns the conversation after it, undefined when it changes nothing
 */
export const handleEcho = async (
  transaction: Queries,
  appId: string,
  event: ChatEvent,
  known: KnownChats,
  now: Date,
  answeredByPerson: PersonsMessage[],
): Promise<KnownConversation | undefined> => {
  const { sentBy } = event.payload
  const answered = answeredCommentOf(sentBy?.metadata)
  if (answered) return begin(transaction, event, answered, known)
  if (isOurMetadata(sentBy?.metadata) || sentBy?.appId === appId) return undefined
  const { customerId, messageId, text } = event.payload
  const key = { pageId: event.pageId, customerId }
  if (await isOurMessage(transaction, key, { messageId, text }, secondsAfter(now, -ECHO_SECONDS)))
    return undefined
  answeredByPerson.push({ ...key, at: event.occurredAt })
  return pauseForPerson(event, known)
}

/** An echo also identifies the recipient of a private reply, in case the response was lost. */
const begin = async (
  transaction: Queries,
  event: ChatEvent,
  answeredEventId: string,
  known: KnownChats,
): Promise<KnownConversation | undefined> => {
  const begun = await readBegunConversation(transaction, event.pageId, answeredEventId)
  if (!begun?.awaits) return undefined
  const before = conversationOf(known, { pageId: event.pageId, customerId: event.payload.customerId })
  // A customer who has written since keeps the present state.
  if ((before.state.last_contact_at ?? 0) >= begun.awaits.since) return undefined
  return { ...before, state: { ...before.state, awaits: begun.awaits } }
}

/** Pauses the bot for this customer after a manual reply. */
const pauseForPerson = (event: ChatEvent, known: KnownChats): KnownConversation | undefined => {
  const minutes = known.pages.get(event.pageId)?.chat_pause_minutes ?? null
  if (minutes === 0) return undefined
  const before = conversationOf(known, { pageId: event.pageId, customerId: event.payload.customerId })
  const until = minutes === null ? UNTIL_RESUMED : secondsAfter(event.occurredAt, minutes * 60)
  return {
    ...before,
    // The person takes over the awaited step.
    state: { ...before.state, awaits: null },
    pausedUntil: before.pausedUntil && before.pausedUntil > until ? before.pausedUntil : until,
  }
}
