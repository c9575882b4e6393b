import { searchTextOf } from '#automation/keywords/search-text.ts'
import { ofPage, type PageKey, teamIdOf } from '#migrations/page-key.ts'
import type { Queries } from '#migrations/tables.ts'
import { lockUsage } from '#server/domains/billing/index.ts'
import {
  afterManualReply,
  chatThread,
  type KnownConversation,
  keyOf,
  lockConversations,
  updateChatStatuses,
  writeConversations,
} from '#server/domains/conversations/index.ts'
import {
  canRetry,
  humanAgentUntil,
  insertDeliveries,
  retryDeliveries,
  skipMessagesOfBot,
  windowUntil,
} from '#server/domains/delivery/index.ts'
import { storePersonsMessage } from '#server/domains/webhook-intake/index.ts'
import { DomainError } from '#server/infrastructure/http/domain-error.ts'

export type PersonsMessage = {
  pageId: PageKey
  customerId: string
  personId: string
  /** Made by the browser; a second message with it is the first one. */
  clientKey: string
  text: string
  /** Messages of the page, and the last event, that the person has seen. */
  seenAnswers: number
  seenId: string
}

type Around = { now: Date; humanAgent: boolean }

/**
 * Writes to a customer in the name of the page. In one transaction the message is stored, the bot is silenced and what
 * it still wanted to send is dropped; the message itself takes the path of every delivery.
 *
 * @throws DomainError `ANSWERED_MEANWHILE` when the page has written since the person looked
 * @returns the event of the message
 */
export const sendPersonsMessage = (
  queries: Queries,
  message: PersonsMessage,
  { now, humanAgent }: Around,
): Promise<string> =>
  queries.transaction().execute(async (transaction) => {
    const { pageId, customerId, personId, text } = message
    // Before the chat, in the lock order of decisions: a dropped answer goes back to the plan.
    await lockUsage(transaction, teamIdOf(pageId), now)
    const { chat, page, assignedTo, actedAt } = await lockChat(transaction, pageId, customerId)
    const { eventId, isNew } = await storePersonsMessage(
      transaction,
      pageId,
      {
        ...{ key: message.clientKey, customerId, personId, platform: page.platform, text },
        searchText: searchTextOf(text),
      },
      now,
    )
    if (!isNew) return eventId
    if (page.status !== 1) throw new DomainError('PAGE_NOT_ACTIVE')
    if (chat.unreachableSince) throw new DomainError('CUSTOMER_UNREACHABLE')
    if (!actedAt || now > (humanAgent ? humanAgentUntil(actedAt) : windowUntil(actedAt)))
      throw new DomainError('WINDOW_CLOSED')
    if (chat.answers !== String(message.seenAnswers)) throw new DomainError('ANSWERED_MEANWHILE')

    // Nothing later than this message can have been seen.
    const seenId = earlier(message.seenId, eventId)
    const thread = chatThread(customerId)
    await updateChatStatuses(transaction, await skipMessagesOfBot(transaction, pageId, thread))
    await insertDeliveries(
      transaction,
      [
        {
          ...{ pageId, eventId, customerId, thread, text, platform: page.platform },
          ...{ kind: 'chat_message', sequence: 0, delaySeconds: 0, byPerson: true },
          ...{
            commentId: undefined,
            parentCommentId: undefined,
            message: undefined,
            conversation: undefined,
          },
        },
      ],
      now,
    )
    const after = afterManualReply(chat, {
      at: now,
      minutes: page.chat_pause_minutes,
      by: 'person',
      seenId,
    })
    const hasSeenAll = BigInt(chat.lastInId) <= BigInt(seenId)
    await writeConversations(transaction, [
      {
        ...after,
        // A message of the customer that came while the person wrote still waits.
        waitingSince: hasSeenAll ? null : (actedAt ?? now),
        readId: later(chat.readId, seenId),
        newAnswers: 1,
        lastEventAt: now,
      },
    ])
    await transaction
      .updateTable('conversations')
      .set({ done_at: null, snoozed_until: null, assigned_to: assignedTo ?? personId })
      .where(ofPage(pageId))
      .where('customer_id', '=', customerId)
      .execute()
    return eventId
  })

const later = (left: string, right: string): string => (BigInt(left) > BigInt(right) ? left : right)
const earlier = (left: string, right: string): string => (BigInt(left) < BigInt(right) ? left : right)

const lockChat = async (transaction: Queries, pageId: PageKey, customerId: string) => {
  const known = await lockConversations(transaction, [{ pageId, customerId }])
  const chat: KnownConversation | undefined = known.get(keyOf({ pageId, customerId }))
  if (!chat) throw new DomainError('NOT_FOUND')
  const page = await transaction
    .selectFrom('pages')
    .where(ofPage(pageId))
    .select(['platform', 'status', 'chat_pause_minutes'])
    .executeTakeFirstOrThrow()
  const { assigned_to, customer_acted_at } = await transaction
    .selectFrom('conversations')
    .where(ofPage(pageId))
    .where('customer_id', '=', customerId)
    .select(['assigned_to', 'customer_acted_at'])
    .executeTakeFirstOrThrow()
  return { chat, page, assignedTo: assigned_to, actedAt: customer_acted_at }
}

/** Sends a failed message of a person again. One that may have arrived is looked up first. */
export const retryPersonsMessage = (
  queries: Queries,
  { pageId, customerId, eventId }: { pageId: PageKey; customerId: string; eventId: string },
  now: Date,
): Promise<void> =>
  queries.transaction().execute(async (transaction) => {
    const { chat, page, actedAt } = await lockChat(transaction, pageId, customerId)
    const failed = await transaction
      .selectFrom('deliveries')
      .where(ofPage(pageId))
      .where('event_id', '=', eventId)
      .where('kind', '=', 'chat_message')
      .where('by_person', '=', true)
      .where('customer_id', '=', customerId)
      .select(['state', 'error_reason'])
      .executeTakeFirst()
    if (!failed) throw new DomainError('NOT_FOUND')
    const since = chat.unreachableSince ? undefined : (actedAt ?? undefined)
    const around = { pageConnected: page.status === 1, commentTakenBack: false, since }
    if (!since || !canRetry({ kind: 'chat_message', ...failed }, around, now))
      throw new DomainError('NOTHING_TO_RETRY')
    await retryDeliveries(transaction, [{ pageId, eventId, kind: 'chat_message', sequence: 0, since }], now)
  })
