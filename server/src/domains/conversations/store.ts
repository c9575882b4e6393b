import { sql } from 'kysely'
import type { Contact } from '#automation/contacts/contact.ts'
import {
  type Conversation,
  conversation as conversationSchema,
  newConversation,
  wakesAt,
} from '#automation/runner/conversation.ts'
import { ofPage, type PageKey, pageArrays, pageKeyOf } from '#migrations/page-key.ts'
import type { Queries } from '#migrations/tables.ts'
import { announceChanges } from '#server/domains/pages/index.ts'

export type CustomerKey = { pageId: PageKey; customerId: string }

export const keyOf = ({ pageId, customerId }: CustomerKey): string => `${pageId} ${customerId}`

export type KnownConversation = CustomerKey & {
  name: string | null
  state: Conversation
  pausedUntil: Date | null
  /** The platform refused messages to this customer as unreachable; cleared by any event of the customer. */
  unreachableSince: Date | null
  nameAskedAt: Date | null
  /** Set while a message waits for the name; cleared when it is decided. */
  nameAwaitedUntil: Date | null
  /** Set when an event of this batch is an act of the customer, which opens Meta's messaging window. */
  customerActedAt?: Date
  /** `person`, or `other_app` with its id; null: a member of the team paused the bot. */
  pausedBy: string | null
  /** Meta's Business Agent holds the chat until then. */
  heldUntil: Date | null
  /** The last message that a person of the page wrote by hand. */
  personWroteAt: Date | null
  /** Undefined: the customer is not stored yet. */
  contact: Contact | undefined
  contactSeenAt: Date | undefined
  /** Since the customer's first message without an answer. */
  waitingSince: Date | null
  /** Event of the customer's last message, and the last one that a person of the team has seen. */
  lastInId: string
  readId: string
  /** The last event that a person had seen when they last wrote. */
  personAnsweredId: string
  /** Messages of the page so far, and those of this batch. */
  answers: string
  newAnswers?: number
}

/** Locks until the transaction ends, because a person may pause or resume the bot concurrently. */
export const lockConversations = async (
  transaction: Queries,
  keys: readonly CustomerKey[],
): Promise<Map<string, KnownConversation>> => {
  const { rows } = await sql<{
    team_id: string
    page_id: string
    customer_id: string
    name: string | null
    state: unknown
    paused_until: Date | null
    unreachable_since: Date | null
    name_asked_at: Date | null
    name_awaited_until: Date | null
    paused_by: string | null
    held_until: Date | null
    person_wrote_at: Date | null
    fields: Contact['fields'] | null
    tags: string[] | null
    last_seen_at: Date | null
    waiting_since: Date | null
    last_in_id: string
    read_id: string
    person_answered_id: string
    answers: string
  }>`
    select conversations.team_id, conversations.page_id, conversations.customer_id, conversations.name, state, paused_until, unreachable_since,
      name_asked_at, name_awaited_until, paused_by, held_until, person_wrote_at, contacts.fields, contacts.tags,
      contacts.last_seen_at, waiting_since, last_in_id, read_id, person_answered_id, answers
    from conversations
    join unnest(${pageArrays(keys.map(({ pageId }) => pageId))}, ${keys.map(({ customerId }) => customerId)}::text[])
      as asked (team_id, page_id, customer_id)
      on conversations.team_id = asked.team_id and conversations.page_id = asked.page_id and conversations.customer_id = asked.customer_id
    left join contacts on contacts.team_id = asked.team_id and contacts.page_id = asked.page_id
      and contacts.customer_id = asked.customer_id
    order by 1, 2, 3
    for update of conversations
  `.execute(transaction)
  return new Map(
    rows.map((row) => {
      const key = { pageId: pageKeyOf(row), customerId: row.customer_id }
      return [
        keyOf(key),
        {
          ...key,
          name: row.name,
          state: stateOf(row.state),
          pausedUntil: row.paused_until,
          unreachableSince: row.unreachable_since,
          nameAskedAt: row.name_asked_at,
          nameAwaitedUntil: row.name_awaited_until,
          pausedBy: row.paused_by,
          heldUntil: row.held_until,
          personWroteAt: row.person_wrote_at,
          contact: row.fields ? { fields: row.fields, tags: row.tags ?? [] } : undefined,
          contactSeenAt: row.last_seen_at ?? undefined,
          waitingSince: row.waiting_since,
          lastInId: row.last_in_id,
          readId: row.read_id,
          personAnsweredId: row.person_answered_id,
          answers: row.answers,
        },
      ]
    }),
  )
}

/**
 * Parses a stored state. An unreadable state of an older version becomes a new conversation, so that the customer
 * still gets answers.
 */
export const stateOf = (kept: unknown): Conversation => {
  const parsed = conversationSchema.safeParse(kept)
  return parsed.success ? parsed.data : newConversation()
}

export type ChangedConversation = KnownConversation & { lastEventAt: Date }

const wakingTime = (state: Conversation): string | null => {
  const time = wakesAt(state)
  return time === undefined ? null : new Date(time).toISOString()
}

export const writeConversations = async (
  transaction: Queries,
  changed: readonly ChangedConversation[],
): Promise<void> => {
  if (changed.length === 0) return
  const column = <Value>(read: (one: ChangedConversation) => Value) => changed.map(read)
  await sql`
    insert into conversations (team_id, page_id, customer_id, state, paused_until, unreachable_since, last_event_at, paused_by,
      held_until, person_wrote_at, customer_acted_at, wakes_at, waiting_since, last_in_id, read_id, person_answered_id, answers)
    select team_id, page_id, customer_id, state::jsonb, paused_until::timestamptz, unreachable_since::timestamptz,
      last_event_at::timestamptz, paused_by, held_until::timestamptz, person_wrote_at::timestamptz,
      customer_acted_at::timestamptz, wakes_at::timestamptz, waiting_since::timestamptz, last_in_id, read_id, person_answered_id, new_answers
    from unnest(
      ${pageArrays(column(({ pageId }) => pageId))},
      ${column(({ customerId }) => customerId)}::text[],
      ${column(({ state }) => JSON.stringify(state))}::text[],
      ${column(({ pausedUntil }) => pausedUntil?.toISOString() ?? null)}::text[],
      ${column(({ unreachableSince }) => unreachableSince?.toISOString() ?? null)}::text[],
      ${column(({ lastEventAt }) => lastEventAt.toISOString())}::text[],
      ${column(({ pausedBy }) => pausedBy)}::text[],
      ${column(({ heldUntil }) => heldUntil?.toISOString() ?? null)}::text[],
      ${column(({ personWroteAt }) => personWroteAt?.toISOString() ?? null)}::text[],
      ${column(({ customerActedAt }) => customerActedAt?.toISOString() ?? null)}::text[],
      ${column(({ state }) => wakingTime(state))}::text[],
      ${column(({ waitingSince }) => waitingSince?.toISOString() ?? null)}::text[],
      ${column(({ lastInId }) => lastInId)}::bigint[],
      ${column(({ readId }) => readId)}::bigint[],
      ${column(({ personAnsweredId }) => personAnsweredId)}::bigint[],
      ${column(({ newAnswers }) => newAnswers ?? 0)}::bigint[]
    ) as changed (team_id, page_id, customer_id, state, paused_until, unreachable_since, last_event_at, paused_by,
      held_until, person_wrote_at, customer_acted_at, wakes_at, waiting_since, last_in_id, read_id, person_answered_id, new_answers)
    -- Skips pages that were deleted a moment ago.
    where exists (select from pages where pages.team_id = changed.team_id and pages.page_id = changed.page_id)
    order by 1, 2, 3
    on conflict (team_id, page_id, customer_id) do update set state = excluded.state, paused_until = excluded.paused_until,
      unreachable_since = excluded.unreachable_since, paused_by = excluded.paused_by, held_until = excluded.held_until,
      person_wrote_at = excluded.person_wrote_at, wakes_at = excluded.wakes_at,
      waiting_since = excluded.waiting_since, read_id = excluded.read_id,
      person_answered_id = excluded.person_answered_id, last_in_id = excluded.last_in_id,
      answers = conversations.answers + excluded.answers,
      -- The customer's next message opens a finished or postponed chat.
      done_at = case when excluded.last_in_id > conversations.last_in_id then null else conversations.done_at end,
      snoozed_until = case when excluded.last_in_id > conversations.last_in_id then null else conversations.snoozed_until end,
      last_event_at = greatest(conversations.last_event_at, excluded.last_event_at),
      customer_acted_at = greatest(conversations.customer_acted_at, excluded.customer_acted_at)
  `.execute(transaction)
  await announceChanges(
    transaction,
    changed.map(({ pageId }) => pageId),
  )
}

/**
 * Marks conversations as waiting for the customer's name, or not any more. As in `createNameRound`, `name_asked_at`
 * is set before the call. The caller has locked or written the conversations.
 */
export const writeNameWaits = async (
  transaction: Queries,
  waits: readonly (CustomerKey & { until: Date | null })[],
  now: Date,
): Promise<void> => {
  if (waits.length === 0) return
  await sql`
    update conversations set name_awaited_until = until::timestamptz,
      name_asked_at = case when until is null then name_asked_at else ${now.toISOString()}::timestamptz end
    from unnest(
      ${pageArrays(waits.map(({ pageId }) => pageId))}, ${waits.map(({ customerId }) => customerId)}::text[],
      ${waits.map(({ until }) => until?.toISOString() ?? null)}::text[]
    ) as wait (team_id, page_id, customer_id, until)
    where conversations.team_id = wait.team_id and conversations.page_id = wait.page_id
      and conversations.customer_id = wait.customer_id
  `.execute(transaction)
}

/** Pauses or resumes the bot by hand. The awaited step stays. */
export const writePause = async (
  queries: Queries,
  { pageId, customerIds }: { pageId: PageKey; customerIds: readonly string[] },
  until: Date | null,
): Promise<void> => {
  await queries
    .updateTable('conversations')
    .set({ paused_until: until, paused_by: null, ...(until === null ? { held_until: null } : {}) })
    .where(ofPage(pageId))
    .where('customer_id', 'in', customerIds)
    .execute()
  await announceChanges(queries, [pageId])
}

/** Marks customers that the platform calls unreachable. The caller has locked their conversations. */
export const markUnreachable = async (
  transaction: Queries,
  keys: readonly CustomerKey[],
  now: Date,
): Promise<void> => {
  if (keys.length === 0) return
  await sql`
    update conversations set unreachable_since = coalesce(unreachable_since, ${now.toISOString()}::timestamptz)
    from unnest(${pageArrays(keys.map(({ pageId }) => pageId))}, ${keys.map(({ customerId }) => customerId)}::text[])
      as gone (team_id, page_id, customer_id)
    where conversations.team_id = gone.team_id and conversations.page_id = gone.page_id
      and conversations.customer_id = gone.customer_id
  `.execute(transaction)
}

/** Whether the product sent this message. For echoes without metadata. */
export const isOurMessage = async (
  transaction: Queries,
  { pageId, customerId }: CustomerKey,
  { messageId, text }: { messageId: string | undefined; text: string },
  since: Date,
): Promise<boolean> => {
  const { rows } = await sql<{ found: number }>`
    select 1 as found from deliveries where ${ofPage(pageId)} and platform_id = ${messageId ?? ''}
    union all
    -- The response was lost or is not stored yet, so the id is unknown. The platform changes spaces, and the
    -- echo of a message with buttons may be empty.
    select 1 from deliveries
    where ${ofPage(pageId)} and state in ('sending', 'unknown')
      and (
        regexp_replace(text, '\\s+', '', 'g') = regexp_replace(${text}, '\\s+', '', 'g')
        or (${text} = '' and message @? '$.buttons[*]')
      )
      and (thread = ${chatThread(customerId)} or kind = 'chat_reply')
      and coalesce(claimed_at, first_unknown_at) > ${since.toISOString()}::timestamptz
    limit 1
  `.execute(transaction)
  return rows.length > 0
}

/** When the customer last wrote or tapped before a time. */
export const readLastHeard = async (
  transaction: Queries,
  { pageId, customerId }: CustomerKey,
  before: Date,
): Promise<Date | undefined> => {
  const row = await transaction
    .selectFrom('chat_runs')
    .where(ofPage(pageId))
    .where('customer_id', '=', customerId)
    .where('kind', 'in', ['chat_message', 'chat_tap', 'chat_opened', 'chat_link'])
    .where('occurred_at', '<=', before)
    .orderBy('occurred_at', 'desc')
    .limit(1)
    .select('occurred_at')
    .executeTakeFirst()
  return row?.occurred_at
}

/** Messages to one customer are sent in order. */
export const chatThread = (customerId: string): string => `chat ${customerId}`
