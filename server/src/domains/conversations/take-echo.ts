import { createHash } from 'node:crypto'
import { searchTextOf } from '#automation/keywords/search-text.ts'
import type { Conversation } from '#automation/runner/conversation.ts'
import { PAUSED_UNTIL_RESUMED } from '#contract/conversations.ts'
import type { PageKey } from '#migrations/page-key.ts'
import type { Queries } from '#migrations/tables.ts'
import { answeredCommentOf, isOurMetadata } from '#server/domains/delivery/index.ts'
import type { ChatEvent } from '#server/domains/webhook-intake/index.ts'
import { secondsAfter } from '#server/infrastructure/clock.ts'
import { countAutomaticText, readAutomaticText } from './automatic-texts.ts'
import { readPrivateReply, sourceOfBegun, takeOver } from './begun-chats.ts'
import { PAUSED_BY_FLOW } from './decide-chat-event.ts'
import type { Sources } from './handle-chat-events.ts'
import { conversationOf, type KnownChats } from './load-chats.ts'
import { type CustomerKey, isOurMessage, type KnownConversation, keyOf, readLastHeard } from './store.ts'
import { type Author, whoWrote } from './who-wrote.ts'

/** An echo without metadata is ours when the same text is being sent to that customer within this time. */
const ECHO_SECONDS = 300
/** Meta's agent gives a chat back by a marker, or with the end of the customer's day. */
export const AGENT_SECONDS = 86_400

/** Meta's line about a person who takes a chat from its agent. */
const TAKEN_OVER = 'You took over this chat'

const UNTIL_RESUMED = new Date(PAUSED_UNTIL_RESUMED)

/** The inbox finds their words. An automatic text would find every customer. */
const FOUND_AUTHORS = new Set<Author['kind']>(['person', 'other_app', 'meta_ai'])

export type PersonsMessage = CustomerKey & { at: Date }

/** The author of an echo, stored on its event so that support can explain the decision. */
export type WrittenAuthor = {
  pageId: PageKey
  eventId: string
  author: { kind: Author['kind']; rule: number; delaySeconds?: number }
  /** Search form of what a person wrote, or something that may be one. */
  searchText: string | undefined
}

type EchoContext = {
  appId: string
  known: KnownChats
  now: Date
  /** Last message of a customer in this batch, by `keyOf`. */
  heard: ReadonlyMap<string, Date>
  answeredByPerson: PersonsMessage[]
  /** Customers to whom the bot must not send any more what waits to be sent. */
  silenced: CustomerKey[]
  authors: WrittenAuthor[]
  /** Sources of customers, by `keyOf`. */
  sources: Sources
}

/**
 * Reads a message of the page. Adds it to `answeredByPerson` when a person wrote it. Only a person, or an application
 * that may be one, pauses the bot.
 * @returns the conversation after it, undefined when it changes nothing
 */
export const handleEcho = async (
  transaction: Queries,
  event: ChatEvent,
  context: EchoContext,
): Promise<KnownConversation | undefined> => {
  const { known, now, answeredByPerson, silenced, authors, sources } = context
  const { sentBy } = event.payload
  const answered = answeredCommentOf(sentBy?.metadata)
  if (answered) return counted(event, known, await begin(transaction, event, answered, known, sources))
  const key = { pageId: event.pageId, customerId: event.payload.customerId }
  const { author, delaySeconds } = await authorOf(transaction, event, context)
  authors.push({
    pageId: event.pageId,
    eventId: event.eventId,
    author: {
      kind: author.kind,
      rule: author.rule,
      ...(delaySeconds === undefined ? {} : { delaySeconds }),
    },
    searchText: FOUND_AUTHORS.has(author.kind) ? searchTextOf(event.payload.text) : undefined,
  })
  if (author.kind === 'us' || author.kind === 'notice')
    return author.agentHolds === undefined ? undefined : hold(event, known, author.agentHolds)
  if (author.agentHolds !== undefined) return counted(event, known, hold(event, known, author.agentHolds))
  if (author.kind === 'automatic' && event.payload.text !== '')
    await countAutomaticText(transaction, key, fingerprintOf(event.payload.text), now)
  const pauses = author.kind === 'person' || (author.kind === 'other_app' && pausesForOtherApp(event, known))
  if (!pauses) return counted(event, known, undefined)
  answeredByPerson.push({ ...key, at: event.occurredAt })
  silenced.push(key)
  return counted(event, known, pause(event, known, author))
}

/** Another message of the page is in the chat: a colleague who has not seen it must not write over it. */
const counted = (
  event: ChatEvent,
  known: KnownChats,
  after: KnownConversation | undefined,
): KnownConversation | undefined => {
  const key = { pageId: event.pageId, customerId: event.payload.customerId }
  const conversation = after ?? known.conversations.get(keyOf(key))
  return conversation && { ...conversation, newAnswers: (conversation.newAnswers ?? 0) + 1 }
}

const pausesForOtherApp = ({ pageId }: ChatEvent, { pages }: KnownChats): boolean =>
  pages.get(pageId)?.other_app_pauses ?? true

const authorOf = async (
  transaction: Queries,
  event: ChatEvent,
  { appId, known, now, heard }: EchoContext,
): Promise<{ author: Author; delaySeconds: number | undefined }> => {
  const { sentBy = {}, customerId, messageId, text } = event.payload
  const key = { pageId: event.pageId, customerId }
  const isOurs =
    isOurMetadata(sentBy.metadata) ||
    sentBy.appId === appId ||
    (sentBy.notice === undefined &&
      (await isOurMessage(transaction, key, { messageId, text }, secondsAfter(now, -ECHO_SECONDS))))
  const echo = {
    sentBy,
    text,
    isOurs,
    secondsSinceCustomer: undefined,
    secondsSincePerson: undefined,
    sameTextTo: 0,
  }
  const certain = whoWrote(echo)
  // Only the heuristic rows need more, and they are rare.
  if (certain.rule < 5) return { author: certain, delaySeconds: undefined }
  const { personWroteAt } = conversationOf(known, key)
  const lastHeard = heard.get(keyOf(key)) ?? (await readLastHeard(transaction, key, event.occurredAt))
  const delaySeconds = lastHeard && Math.max(0, secondsBetween(lastHeard, event.occurredAt))
  const author = whoWrote({
    ...echo,
    secondsSinceCustomer: delaySeconds,
    secondsSincePerson: personWroteAt ? secondsBetween(personWroteAt, event.occurredAt) : undefined,
    sameTextTo: text === '' ? 0 : await readAutomaticText(transaction, key, fingerprintOf(text), now),
  })
  return { author, delaySeconds }
}

/** An echo also identifies the recipient of a private reply, in case the response was lost. */
const begin = async (
  transaction: Queries,
  event: ChatEvent,
  answeredEventId: string,
  known: KnownChats,
  sources: Sources,
): Promise<KnownConversation | undefined> => {
  const { byPerson, begun } = await readPrivateReply(transaction, event.pageId, answeredEventId)
  if (byPerson) return pause(event, known, { kind: 'person', rule: 1 })
  const before = conversationOf(known, { pageId: event.pageId, customerId: event.payload.customerId })
  const after = begun && takeOver(before, begun, answeredEventId)
  if (after) sources.set(keyOf(after), sourceOfBegun(begun))
  return after
}

/** Meta's agent took the chat, or gave it back. That is no pause by a person. */
const hold = (event: ChatEvent, known: KnownChats, holds: boolean): KnownConversation | undefined => {
  const before = conversationOf(known, { pageId: event.pageId, customerId: event.payload.customerId })
  if (!holds && before.heldUntil === null) return undefined
  if (holds) return { ...before, heldUntil: secondsAfter(event.occurredAt, AGENT_SECONDS) }
  // The agent gives up a chat that it cannot answer; a person who takes it over comes by themselves.
  const { sentBy, text } = event.payload
  const isTakenOver = (sentBy?.notice ?? text).startsWith(TAKEN_OVER)
  const waitingSince = isTakenOver ? before.waitingSince : (before.waitingSince ?? event.occurredAt)
  return { ...before, heldUntil: null, waitingSince }
}

/** Pauses the bot for this customer after a manual reply. */
const pause = (event: ChatEvent, known: KnownChats, { kind }: Author): KnownConversation => {
  const minutes = known.pages.get(event.pageId)?.chat_pause_minutes ?? null
  const before = conversationOf(known, { pageId: event.pageId, customerId: event.payload.customerId })
  const { appId } = event.payload.sentBy ?? {}
  const by = kind === 'person' ? 'person' : `other_app ${appId ?? ''}`.trim()
  return {
    ...afterManualReply(before, { at: event.occurredAt, minutes, by, seenId: before.lastInId }),
    readId: before.lastInId,
  }
}

/**
 * The chat after a person wrote: the customer no longer waits, and the bot is silent for a while.
 * @param minutes of the pause; null: until a person resumes the bot
 * @param by `person`, or `other_app` with its id
 * @param seenId the last event that the writer had seen
 */
export const afterManualReply = (
  before: KnownConversation,
  { at, minutes, by, seenId }: { at: Date; minutes: number | null; by: string; seenId: string },
): KnownConversation => {
  const personWroteAt = by === 'person' ? at : before.personWroteAt
  // The person has come: from here on the usual pause counts.
  const handedOver = before.pausedBy === PAUSED_BY_FLOW
  const state = withoutReminders(before.state)
  // Never backwards: an echo of Business Suite knows less than a person who read the thread here.
  const isLater = by === 'person' && BigInt(seenId) > BigInt(before.personAnsweredId)
  const personAnsweredId = isLater ? seenId : before.personAnsweredId
  const answered = { ...before, personWroteAt, personAnsweredId, waitingSince: null }
  if (minutes === 0)
    return {
      ...answered,
      // A later answer of the AI service or a shop's system comes too late.
      state: { ...state, awaits: isUnderWay(state.awaits) ? null : state.awaits },
      ...(handedOver && { pausedUntil: null, pausedBy: null }),
    }
  const until = minutes === null ? UNTIL_RESUMED : secondsAfter(at, minutes * 60)
  const longer = !handedOver && before.pausedUntil && before.pausedUntil > until
  return {
    ...answered,
    // The person takes over the awaited step.
    state: { ...state, awaits: null, open_question: null },
    pausedUntil: longer ? before.pausedUntil : until,
    pausedBy: by,
  }
}

const isUnderWay = (awaits: Conversation['awaits']): boolean =>
  awaits?.type === 'ai_answer' || awaits?.type === 'webhook'

/** No reminder follows a customer whom a person is helping. */
const withoutReminders = (state: Conversation): Conversation => ({
  ...state,
  waits: state.waits.filter(({ stops }) => !stops),
})

const secondsBetween = (from: Date, to: Date): number => (to.getTime() - from.getTime()) / 1000

/** Texts that differ only in spaces and letter case are the same. */
const fingerprintOf = (text: string): string =>
  createHash('sha256')
    .update(text.normalize('NFC').toLowerCase().replace(/\s+/g, ' ').trim())
    .digest('hex')
    .slice(0, 32)
