import { PAUSED_UNTIL_RESUMED } from '#contract/conversations.ts'
import type { Queries } from '#migrations/tables.ts'
import { answeredCommentOf, isOurMetadata } from '#server/domains/delivery/index.ts'
import type { ChatEvent } from '#server/domains/webhook-intake/index.ts'
import { secondsAfter } from '#server/plumbing/clock.ts'
import { conversationOf, type KnownChats } from './load-chats.ts'
import { type CustomerKey, isOurMessage, type KnownConversation, readBegunConversation } from './store.ts'

/** An echo without any note on it is ours while these very words are on their way to that customer. */
const ECHO_SECONDS = 300

const UNTIL_RESUMED = new Date(PAUSED_UNTIL_RESUMED)

export type PersonsMessage = CustomerKey & { at: Date }

/**
 * Reads a message of the page. Adds it to `answeredByPerson` when a person wrote it.
 * @returns the conversation after it, undefined when it changes nothing
 */
export const takeEcho = async (
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

/** Whom a private reply reached is told by its echo too, should the platform's answer have been lost. */
const begin = async (
  transaction: Queries,
  event: ChatEvent,
  answeredEventId: string,
  known: KnownChats,
): Promise<KnownConversation | undefined> => {
  const begun = await readBegunConversation(transaction, event.pageId, answeredEventId)
  if (!begun?.awaits) return undefined
  const before = conversationOf(known, { pageId: event.pageId, customerId: event.payload.customerId })
  // Who has written since goes on as they were.
  if ((before.state.last_contact_at ?? 0) >= begun.awaits.since) return undefined
  return { ...before, state: { ...before.state, awaits: begun.awaits } }
}

/** Somebody of the page wrote to this customer: the bot leaves them to that person for a while. */
const pauseForPerson = (event: ChatEvent, known: KnownChats): KnownConversation | undefined => {
  const minutes = known.pages.get(event.pageId)?.chat_pause_minutes ?? null
  if (minutes === 0) return undefined
  const before = conversationOf(known, { pageId: event.pageId, customerId: event.payload.customerId })
  const until = minutes === null ? UNTIL_RESUMED : secondsAfter(event.occurredAt, minutes * 60)
  return {
    ...before,
    // What the bot was waiting for, the person has taken up.
    state: { ...before.state, awaits: null },
    pausedUntil: before.pausedUntil && before.pausedUntil > until ? before.pausedUntil : until,
  }
}
