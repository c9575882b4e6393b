import { sql } from 'kysely'
import { z } from 'zod'
import { type ContactChange, emptyContact } from '#automation/contacts/contact.ts'
import { conversation, takeOverBegun } from '#automation/runner/conversation.ts'
import type { Turn } from '#automation/runner/turn.ts'
import { ofPage, type PageKey, pageArrays } from '#migrations/page-key.ts'
import type { Queries } from '#migrations/tables.ts'
import { applyChanges, type ChangedContact, writeContacts } from '#server/domains/contacts/index.ts'
import type { DeliveryChange } from '#server/domains/delivery/index.ts'
import { pauseByFlow } from './decide-chat-event.ts'
import {
  type CustomerKey,
  type KnownConversation,
  keyOf,
  lockConversations,
  writeConversations,
} from './store.ts'

const contactChange: z.ZodType<ContactChange> = z.discriminatedUnion('type', [
  z.object({
    type: z.literal('field'),
    key: z.string(),
    value: z.union([z.string(), z.number(), z.boolean()]).nullable(),
  }),
  z.object({ type: z.literal('add'), key: z.string(), number: z.number() }),
  z.object({ type: z.literal('tag'), tag: z.string(), add: z.boolean() }),
])

/**
 * Result of a comment's flow before its private reply. Stored with the delivery, because only the platform's answer
 * to it, or its echo, identifies the recipient.
 */
const begunChat = z.object({
  at: z.number().int(),
  conversation,
  changes: z.array(contactChange),
  /** The flow left the chat to a person. */
  hand_over: z.object({ minutes: z.number().nullable() }).nullable(),
  /** The post of the comment. */
  content_id: z.string(),
})
export type BegunChat = z.infer<typeof begunChat>

export const toBegunChat = (
  { conversation, changes, effects }: Turn,
  { at, contentId }: { at: number; contentId: string },
): BegunChat => {
  const handOver = effects.find((effect) => effect.type === 'hand_over')
  return {
    at,
    conversation,
    changes,
    hand_over: handOver ? { minutes: handOver.minutes } : null,
    content_id: contentId,
  }
}

/** @returns undefined for a plain reply, and for a stored form of an older version */
const readBegun = (stored: unknown): BegunChat | undefined => begunChat.safeParse(stored).data

export const sourceOfBegun = ({ content_id }: BegunChat): ChangedContact['source'] => ({
  kind: 'post',
  id: content_id,
})

/** @returns the recipient's chat and contact after the private reply; undefined when they are taken over already */
export const takeOver = (
  before: KnownConversation,
  { at, conversation, changes, hand_over }: BegunChat,
  eventId: string,
): KnownConversation | undefined => {
  const state = takeOverBegun(before.state, conversation, { event_id: eventId, at })
  return (
    state && {
      ...before,
      state,
      contact: applyChanges(before.contact ?? emptyContact, changes),
      ...(hand_over && {
        ...pauseByFlow(hand_over.minutes, new Date(at)),
        waitingSince: before.waitingSince ?? new Date(at),
      }),
    }
  )
}

export type BegunBy = CustomerKey & { eventId: string; begun: BegunChat }

/** @returns the chats that sent private replies began, of replies whose recipient is known */
export const begunChatsOf = (changes: readonly DeliveryChange[]): BegunBy[] =>
  changes.flatMap(({ pageId, eventId, state, recipientId, conversation: stored }) => {
    const begun = state === 'sent' && recipientId ? readBegun(stored) : undefined
    return begun && recipientId ? [{ pageId, customerId: recipientId, eventId, begun }] : []
  })

/** Inserts empty chats of new customers, so that they can be locked. */
const insertMissingChats = async (
  transaction: Queries,
  keys: readonly CustomerKey[],
  now: Date,
): Promise<void> => {
  if (keys.length === 0) return
  await sql`
    insert into conversations (team_id, page_id, customer_id, state, last_event_at)
    select asked.team_id, asked.page_id, asked.customer_id, '{}', ${now.toISOString()}::timestamptz
    from unnest(${pageArrays(keys.map(({ pageId }) => pageId))}, ${keys.map(({ customerId }) => customerId)}::text[])
      as asked (team_id, page_id, customer_id)
    join pages on pages.team_id = asked.team_id and pages.page_id = asked.page_id
    order by 1, 2, 3
    on conflict do nothing
  `.execute(transaction)
}

/** Writes the chats that private replies began. */
export const beginChats = async (
  transaction: Queries,
  begunBy: readonly BegunBy[],
  now: Date,
): Promise<void> => {
  if (begunBy.length === 0) return
  await insertMissingChats(transaction, begunBy, now)
  const known = await lockConversations(transaction, begunBy)
  const stored = new Map([...known].map(([key, { contact }]) => [key, contact]))
  const sources = new Map<string, ChangedContact['source']>()
  for (const { begun, eventId, ...key } of begunBy) {
    const before = known.get(keyOf(key))
    const after = before && takeOver(before, begun, eventId)
    if (!after) continue
    known.set(keyOf(key), after)
    sources.set(keyOf(key), sourceOfBegun(begun))
  }
  const changed = [...sources].flatMap(([key, source]) => {
    const after = known.get(key)
    return after ? [{ key, source, after }] : []
  })
  await writeConversations(
    transaction,
    changed.map(({ after }) => ({ ...after, lastEventAt: now })),
  )
  await writeContacts(
    transaction,
    changed.map(({ key, source, after }) => ({
      pageId: after.pageId,
      customerId: after.customerId,
      name: after.name,
      before: stored.get(key),
      after: after.contact ?? emptyContact,
      seenAt: after.contactSeenAt ?? now,
      wasSeenAt: after.contactSeenAt,
      source,
    })),
  )
}

/** `byPerson`: a person of the team wrote the private reply. `begun`: the chat that a flow began with it. */
export const readPrivateReply = async (
  transaction: Queries,
  pageId: PageKey,
  eventId: string,
): Promise<{ byPerson: boolean; begun: BegunChat | undefined }> => {
  const row = await transaction
    .selectFrom('deliveries')
    .where(ofPage(pageId))
    .where('event_id', '=', eventId)
    .where('kind', '=', 'chat_reply')
    .orderBy('sequence', 'desc')
    .select(['conversation', 'by_person'])
    .executeTakeFirst()
  return { byPerson: row?.by_person ?? false, begun: readBegun(row?.conversation) }
}
