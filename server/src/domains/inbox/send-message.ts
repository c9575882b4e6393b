import { sql } from 'kysely'
import { searchTextOf } from '#automation/keywords/search-text.ts'
import type { MediaKind } from '#automation/messages/outgoing-message.ts'
import type { AttachmentType } from '#contract/upload-rules.ts'
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
import { takeFilesForChat } from '#server/domains/uploads/index.ts'
import { lockShardOf, storePersonsMessage } from '#server/domains/webhook-intake/index.ts'
import { DomainError } from '#server/infrastructure/http/domain-error.ts'

export type PersonsMessage = {
  pageId: PageKey
  customerId: string
  personId: string
  /** Made by the browser; a second message with it is the first one. */
  clientKey: string
  /** May be empty if there are files. */
  text: string
  /** Keys of uploaded files, sent before the text. */
  files: readonly string[]
  /** Id of the message in the thread that the first one quotes. */
  replyTo: string | undefined
  /** Messages of the page, and the last event, that the person has seen. */
  seenAnswers: number
  seenId: string
}

type Around = { now: Date; humanAgent: boolean; filesUrl: string }

/**
 * Writes to a customer in the name of the page. In one transaction the message is stored, the bot is silenced and what
 * it still wanted to send is dropped; its files and its text take the path of every delivery, in this order.
 *
 * @throws DomainError `ANSWERED_MEANWHILE` when the page has written since the person looked
 * @returns the event of the message
 */
export const sendPersonsMessage = (
  queries: Queries,
  message: PersonsMessage,
  { now, humanAgent, filesUrl }: Around,
): Promise<string> =>
  queries.transaction().execute(async (transaction) => {
    const { pageId, customerId, personId, text } = message
    // Videos have a place in the pace of the page, which the deciding worker writes too.
    if (message.files.length > 0) await lockShardOf(transaction, pageId)
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
    const replyTo = await findQuoted(transaction, message)
    const uploads = await takeFilesForChat(transaction, pageId, message.files, eventId)
    const media = uploads.map(({ key, attachment_type }) => ({
      ...{ kind: 'media' as const, media: mediaOf(attachment_type), url: `${filesUrl}${key}` },
      ...{ buttons: [], quick_replies: [] },
    }))
    await insertDeliveries(
      transaction,
      [...media, ...(text === '' ? [] : [undefined])].map((file, sequence) => ({
        ...{ pageId, eventId, customerId, thread, sequence, platform: page.platform },
        ...{ kind: 'chat_message' as const, text: file ? '' : text, message: file },
        ...{ delaySeconds: 0, byPerson: true, replyTo: sequence === 0 ? replyTo : undefined },
        ...{ commentId: undefined, parentCommentId: undefined, conversation: undefined },
      })),
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

/** Platform id of the quoted message. */
const findQuoted = async (
  transaction: Queries,
  { pageId, customerId, replyTo }: PersonsMessage,
): Promise<string | undefined> => {
  if (replyTo === undefined) return undefined
  const [eventId = '', sequence] = replyTo.split(':')
  const { rows } = await (sequence === undefined
    ? sql<{ mid: string | null }>`
        select payload ->> 'messageId' as mid from events
        where ${ofPage(pageId)} and event_id = ${eventId}::bigint and payload ->> 'customerId' = ${customerId}
          and not payload ? 'deleted'`
    : sql<{ mid: string | null }>`
        select platform_id as mid from deliveries
        where ${ofPage(pageId)} and event_id = ${eventId}::bigint and kind = 'chat_message'
          and sequence = ${sequence}::int and customer_id = ${customerId}`
  ).execute(transaction)
  const mid = rows[0]?.mid
  if (!mid) throw new DomainError('QUOTE_GONE')
  return mid
}

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

/** Sends what failed of a person's message again. One that may have arrived is looked up first. */
export const retryPersonsMessage = (
  queries: Queries,
  { pageId, customerId, eventId }: { pageId: PageKey; customerId: string; eventId: string },
  now: Date,
): Promise<void> =>
  queries.transaction().execute(async (transaction) => {
    const { chat, page, actedAt } = await lockChat(transaction, pageId, customerId)
    const messages = await transaction
      .selectFrom('deliveries')
      .where(ofPage(pageId))
      .where('event_id', '=', eventId)
      .where('kind', '=', 'chat_message')
      .where('by_person', '=', true)
      .where('customer_id', '=', customerId)
      .select(['sequence', 'state', 'error_reason'])
      .execute()
    if (messages.length === 0) throw new DomainError('NOT_FOUND')
    const since = chat.unreachableSince ? undefined : (actedAt ?? undefined)
    const around = { pageConnected: page.status === 1, commentTakenBack: false, since }
    const failed = messages.filter((one) => canRetry({ kind: 'chat_message', ...one }, around, now))
    if (!since || failed.length === 0) throw new DomainError('NOTHING_TO_RETRY')
    await retryDeliveries(
      transaction,
      failed.map(({ sequence }) => ({ pageId, eventId, kind: 'chat_message' as const, sequence, since })),
      now,
    )
  })

const mediaOf = (type: AttachmentType): MediaKind => (type === 'card_image' ? 'image' : type)
