import { sql } from 'kysely'
import { type Contact, shownValue } from '#automation/contacts/contact.ts'
import { firstNameOf } from '#automation/messages/variables.ts'
import type { DeliveryErrorReason, DeliveryState } from '#contract/histories.ts'
import type { Thread, ThreadMessage } from '#contract/inbox.schemas.ts'
import { rolesWith } from '#contract/permissions.ts'
import { ofPage, type PageKey } from '#migrations/page-key.ts'
import type { Queries } from '#migrations/tables.ts'
import { shownText } from '#server/domains/conversations/index.ts'
import { canRetry, humanAgentUntil, windowUntil } from '#server/domains/delivery/index.ts'
import { PERSON_NAME } from '#server/domains/teams/index.ts'
import type { SendableMessage } from '#server/integrations/meta/messages.ts'
import {
  attachmentsOf,
  emojiOf,
  IN_CHATS,
  pageAuthor,
  SHOWN_ECHO,
  type StoredPayload,
  triggerFor,
} from './in-chats.ts'

/** Events of one page of a thread. Some of them show nothing, and others several messages. */
const EVENTS_A_PAGE = 50

type Around = { now: Date; humanAgent: boolean }

/** The state of a chat besides its messages; undefined for a customer without a chat. */
export const readThread = async (
  queries: Queries,
  pageId: PageKey,
  customerId: string,
  { now, humanAgent }: Around,
): Promise<Thread | undefined> => {
  const at = sql`${now.toISOString()}::timestamptz`
  const { rows } = await sql<ThreadRow>`
    select conversations.*, pages.name as page_name, pages.platform, pages.status,
      last_in_id > read_id as unread, thread_receipts.read_until, contacts.fields,
      ${ASSIGNED_NAME} as assigned_name,
      (select json_agg(json_build_object('id', people.id, 'name', ${PERSON_NAME}, 'typing', typing) order by ${PERSON_NAME})
        from thread_presence join people on people.id = person_id
        where thread_presence.team_id = conversations.team_id and thread_presence.page_id = conversations.page_id
          and thread_presence.customer_id = conversations.customer_id and until > ${at}) as present,
      (select json_agg(json_build_object('id', people.id, 'name', ${PERSON_NAME}) order by ${PERSON_NAME})
        from team_members join people on people.id = person_id
        where team_members.team_id = conversations.team_id and team_members.status = 'active'
          and team_members.role = any(${rolesWith('inbox.reply')})) as team
    from conversations
    join pages on pages.team_id = conversations.team_id and pages.page_id = conversations.page_id
    left join contacts on contacts.team_id = conversations.team_id
      and contacts.page_id = conversations.page_id and contacts.customer_id = conversations.customer_id
    left join thread_receipts on thread_receipts.team_id = conversations.team_id
      and thread_receipts.page_id = conversations.page_id and thread_receipts.customer_id = conversations.customer_id
    where ${ofPage(pageId, 'conversations')} and conversations.customer_id = ${customerId}
  `.execute(queries)
  const [row] = rows
  if (!row) return undefined
  const acted = row.customer_acted_at
  return {
    ...chatState(row, now),
    answers: Number(row.answers),
    read_until: row.read_until?.toISOString() ?? null,
    unreachable_since: row.unreachable_since?.toISOString() ?? null,
    window: acted && {
      until: windowUntil(acted).toISOString(),
      person_until: humanAgent ? humanAgentUntil(acted).toISOString() : null,
    },
    variables: variablesOf(row),
    present: row.present ?? [],
    team: row.team ?? [],
  }
}

const variablesOf = ({ name, page_name, fields }: ThreadRow): Record<string, string> => {
  const firstName = firstNameOf(name ?? undefined)
  return {
    ...Object.fromEntries(Object.entries(fields ?? {}).map(([key, value]) => [key, shownValue(value)])),
    ...(firstName && { first_name: firstName }),
    page_name,
  }
}

/** The teammate that a chat is assigned to; null after the person has left the team. */
export const ASSIGNED_NAME = sql`(
  select ${PERSON_NAME} from people join team_members on team_members.person_id = people.id
    and team_members.team_id = conversations.team_id and team_members.status = 'active'
  where people.id = conversations.assigned_to
)`

/** Columns of a chat that rows of the inbox and threads share. */
export type ChatStateRow = {
  page_id: string
  page_name: string
  platform: 1 | 2
  status: 0 | 1
  customer_id: string
  name: string | null
  picture_url: string | null
  waiting_since: Date | null
  unread: boolean
  assigned_to: string | null
  assigned_name: string | null
  done_at: Date | null
  snoozed_until: Date | null
  paused_until: Date | null
  last_event_at: Date
  last_in_id: string
}

type ThreadRow = ChatStateRow & {
  answers: string
  customer_acted_at: Date | null
  unreachable_since: Date | null
  read_until: Date | null
  fields: Contact['fields'] | null
  present: Thread['present'] | null
  team: Thread['team'] | null
}

const ifAfter = (time: Date | null, now: Date): string | null =>
  time && time > now ? time.toISOString() : null

export const chatState = (row: ChatStateRow, now: Date) => ({
  page: {
    page_id: row.page_id,
    name: row.page_name,
    platform: row.platform,
    connected: row.status === 1,
  },
  customer: { id: row.customer_id, name: row.name, picture_url: row.picture_url },
  waiting_since: row.waiting_since?.toISOString() ?? null,
  unread: row.unread,
  // A person who has left the team has no chats.
  assigned_to:
    row.assigned_to !== null && row.assigned_name !== null
      ? { id: row.assigned_to, name: row.assigned_name }
      : null,
  done_at: row.done_at?.toISOString() ?? null,
  snoozed_until: ifAfter(row.snoozed_until, now),
  paused_until: ifAfter(row.paused_until, now),
  last_event_at: row.last_event_at.toISOString(),
})

type EventRow = {
  event_id: string
  kind: string
  occurred_at: Date
  payload: StoredPayload
  shown: boolean
  text: string | null
  reasons: { code: string }[] | null
  automation_id: string | null
  automation_title: string | null
  author: string | null
  page_status: 0 | 1
  customer_acted_at: Date | null
  unreachable_since: Date | null
  /** The echo of a private reply that a person wrote. */
  written: boolean | null
}

type DeliveryRow = {
  event_id: string
  sequence: number
  text: string
  message: SendableMessage | null
  by_person: boolean
  state: DeliveryState
  sent_at: Date | null
  created_at: Date
  error_reason: string | null
  error_detail: string | null
  platform_id: string | null
  reply_to: string | null
}

/** Messages of a chat in order: the latest, or those before an event. */
export const readMessages = async (
  queries: Queries,
  pageId: PageKey,
  customerId: string,
  before: string | undefined,
  now: Date,
): Promise<{ messages: ThreadMessage[]; next_before: string | null }> => {
  const { rows: found } = await sql<EventRow>`
    select events.event_id, events.kind, events.occurred_at, events.payload, chat_runs.text, chat_runs.reasons,
      chat_runs.automation_id, chat_runs.automation_title, ${PERSON_NAME} as author,
      events.kind in ('chat_message', 'chat_tap', 'chat_opened', 'chat_link') or ${SHOWN_ECHO} as shown,
      (
        select by_person from deliveries
        where deliveries.team_id = events.team_id and deliveries.page_id = events.page_id and deliveries.kind = 'chat_reply'
          and deliveries.event_id = case when events.payload -> 'sentBy' ->> 'metadata' like 'hariu:%:chat_reply:%'
            then split_part(events.payload -> 'sentBy' ->> 'metadata', ':', 2)::bigint end
        order by sequence desc limit 1
      ) as written, pages.status as page_status, conversations.customer_acted_at, conversations.unreachable_since
    from events
    join pages on pages.team_id = events.team_id and pages.page_id = events.page_id
    join conversations on conversations.team_id = events.team_id and conversations.page_id = events.page_id
      and conversations.customer_id = ${customerId}
    left join chat_runs on chat_runs.team_id = events.team_id and chat_runs.page_id = events.page_id
      and chat_runs.event_id = events.event_id
    left join people on people.id = (events.payload ->> 'personId')::uuid
    where ${ofPage(pageId, 'events')} and ${IN_CHATS} and events.payload ->> 'customerId' = ${customerId}
      ${before === undefined ? sql`` : sql`and events.event_id < ${before}::bigint`}
    order by events.event_id desc limit ${EVENTS_A_PAGE + 1}
  `.execute(queries)
  const events = found.slice(0, EVENTS_A_PAGE)
  const deliveries = await readDeliveries(queries, pageId, events)
  const drafts = events
    .toReversed()
    .flatMap((event) => [
      ...(event.shown ? [toMessage(event)] : []),
      ...(deliveries.get(event.event_id) ?? []).map((delivery) => toSent(delivery, event, now)),
    ])
  const of = { pageId, customerId }
  const mids = drafts.flatMap(({ mid }) => mid ?? [])
  const reactions = await readReactions(queries, of, mids, events.at(-1)?.event_id ?? '0')
  const quotes = await readQuoted(queries, of, [...new Set(drafts.flatMap(({ replyTo }) => replyTo ?? []))])
  return {
    messages: drafts.map(({ message, mid, replyTo }) => ({
      ...message,
      quotable: mid !== undefined && message.kind === 'message' && !message.deleted,
      reaction: mid === undefined ? null : emojiOf(reactions.get(mid)),
      quoted: replyTo === undefined ? null : (quotes.get(replyTo) ?? OLD_QUOTE),
    })),
    next_before: found.length > EVENTS_A_PAGE ? (events.at(-1)?.event_id ?? null) : null,
  }
}

const readDeliveries = async (
  queries: Queries,
  pageId: PageKey,
  events: readonly EventRow[],
): Promise<Map<string, DeliveryRow[]>> => {
  if (events.length === 0) return new Map()
  const { rows } = await sql<DeliveryRow>`
    select event_id, sequence, text, message, by_person, state, sent_at, created_at, error_reason, error_detail,
      platform_id, reply_to
    from deliveries
    where ${ofPage(pageId)} and kind = 'chat_message'
      and event_id = any(${events.map(({ event_id }) => event_id)}::bigint[])
    order by event_id, sequence
  `.execute(queries)
  return Map.groupBy(rows, ({ event_id }) => event_id)
}

type Of = { pageId: PageKey; customerId: string }

/** The customer's reactions to these messages; each replaces the one before. A reaction comes after its message. */
const readReactions = async (
  queries: Queries,
  { pageId, customerId }: Of,
  mids: readonly string[],
  after: string,
): Promise<Map<string, StoredPayload['reaction']>> => {
  if (mids.length === 0) return new Map()
  const { rows } = await sql<{ mid: string; reaction: StoredPayload['reaction'] }>`
    select distinct on (payload ->> 'messageId') payload ->> 'messageId' as mid, payload -> 'reaction' as reaction
    from events
    where ${ofPage(pageId)} and ${IN_CHATS} and events.kind = 'message_reaction'
      and payload ->> 'customerId' = ${customerId} and event_id > ${after}::bigint
      and payload ->> 'messageId' = any(${mids}::text[])
    order by payload ->> 'messageId', occurred_at desc, event_id desc
  `.execute(queries)
  return new Map(rows.map(({ mid, reaction }) => [mid, reaction]))
}

/** A quoted message whose text is past its retention period. */
const OLD_QUOTE: NonNullable<ThreadMessage['quoted']> = { id: null, from: null, text: '', attachment: null }

const readQuoted = async (
  queries: Queries,
  { pageId, customerId }: Of,
  mids: readonly string[],
): Promise<Map<string, NonNullable<ThreadMessage['quoted']>>> => {
  if (mids.length === 0) return new Map()
  const { rows: events } = await sql<{
    event_id: string
    kind: string
    mid: string
    payload: StoredPayload
    run_text: string | null
  }>`
    select events.event_id, events.kind, payload ->> 'messageId' as mid, payload, chat_runs.text as run_text
    from events
    left join chat_runs on chat_runs.team_id = events.team_id and chat_runs.page_id = events.page_id
      and chat_runs.event_id = events.event_id
    where ${ofPage(pageId, 'events')} and events.kind in ('chat_message', 'chat_tap', 'page_message')
      and platform_key = any(${mids.flatMap((mid) => [mid, `standby:${mid}`])}::text[])
      and payload ->> 'customerId' = ${customerId}
  `.execute(queries)
  const { rows: sent } = await sql<
    Pick<DeliveryRow, 'event_id' | 'sequence' | 'text' | 'message' | 'by_person'> & { mid: string }
  >`
    select event_id, sequence, text, message, by_person, platform_id as mid from deliveries
    where ${ofPage(pageId)} and platform_id = any(${mids}::text[]) and kind = 'chat_message'
      and customer_id = ${customerId}
  `.execute(queries)
  return new Map([
    ...events.map(
      ({ event_id, kind, mid, payload, run_text }) =>
        [
          mid,
          {
            id: event_id,
            from: kind === 'page_message' ? pageAuthor(payload) : ('customer' as const),
            text: run_text ?? payload.text ?? '',
            attachment: attachmentsOf(payload)[0]?.type ?? null,
          },
        ] as const,
    ),
    // The echo of a message of ours is not shown.
    ...sent.map(({ event_id, sequence, text, message, by_person, mid }) => {
      const content = contentOf(message, text)
      return [
        mid,
        {
          id: `${event_id}:${sequence}`,
          from: by_person ? ('person' as const) : ('bot' as const),
          text: content.text || (content.cards[0]?.title ?? ''),
          attachment: content.attachments[0]?.type ?? null,
        },
      ] as const
    }),
  ])
}

/** A message before its reaction and the message that it quotes are known. `mid`: its id on the platform. */
type Draft = {
  message: Omit<ThreadMessage, 'quoted' | 'quotable' | 'reaction'>
  mid: string | undefined
  replyTo: string | undefined
}

const EMPTY = { attachments: [], cards: [], buttons: [], story: null, deleted: false, unsupported: false }

const toMessage = ({ payload, ...row }: EventRow): Draft => ({
  mid: payload.messageId,
  replyTo: payload.replyTo,
  message: {
    ...EMPTY,
    id: row.event_id,
    event_id: row.event_id,
    at: row.occurred_at.toISOString(),
    from: row.kind === 'page_message' ? (row.written ? 'person' : pageAuthor(payload)) : 'customer',
    author: null,
    kind:
      row.kind === 'chat_tap'
        ? 'tap'
        : row.kind === 'chat_opened' || row.kind === 'chat_link'
          ? 'opened'
          : 'message',
    // The run has the latest text of an edited message.
    text: row.text ?? payload.text ?? '',
    attachments: attachmentsOf(payload),
    story: payload.story?.kind ?? null,
    deleted: payload.deleted === true,
    unsupported: payload.unsupported === true,
    state: null,
    error: null,
    can_retry: false,
    trigger:
      row.kind === 'chat_message' && row.reasons && !row.automation_id && (row.text ?? payload.text)
        ? triggerFor(row.text ?? payload.text ?? '')
        : null,
    run: row.reasons && {
      automation: row.automation_id ? { id: row.automation_id, title: row.automation_title ?? '' } : null,
      reasons: row.reasons,
    },
  },
})

const toSent = (delivery: DeliveryRow, event: EventRow, now: Date): Draft => {
  const { message, by_person } = delivery
  return {
    mid: delivery.platform_id ?? undefined,
    replyTo: delivery.reply_to ?? undefined,
    message: {
      ...EMPTY,
      ...contentOf(message, delivery.text),
      id: `${delivery.event_id}:${delivery.sequence}`,
      event_id: delivery.event_id,
      at: (delivery.sent_at ?? delivery.created_at).toISOString(),
      from: by_person ? 'person' : 'bot',
      author: by_person ? event.author : null,
      kind: 'message',
      state: delivery.state,
      error: delivery.error_reason
        ? { reason: delivery.error_reason as DeliveryErrorReason, detail: delivery.error_detail }
        : null,
      can_retry:
        by_person &&
        canRetry(
          { kind: 'chat_message', ...delivery },
          {
            pageConnected: event.page_status === 1,
            commentTakenBack: false,
            since: event.unreachable_since ? undefined : (event.customer_acted_at ?? undefined),
          },
          now,
        ),
      trigger: null,
      run: null,
    },
  }
}

const contentOf = (
  message: SendableMessage | null,
  text: string,
): Pick<ThreadMessage, 'text' | 'attachments' | 'cards' | 'buttons'> => {
  const content = { text, attachments: [], cards: [], buttons: [] as string[] }
  if (!message) return content
  const quick = message.quick_replies.map(({ title }) => title)
  switch (message.kind) {
    case 'text':
      return {
        ...content,
        text: message.text,
        buttons: [...message.buttons.map(({ title }) => title), ...quick],
      }
    case 'cards':
      return {
        ...content,
        text: '',
        cards: message.cards.map(({ title, subtitle, image_url }) => ({ title, subtitle, image_url })),
        buttons: quick,
      }
    case 'media':
      return {
        ...content,
        text: '',
        attachments: [{ type: message.media, url: message.url, title: '' }],
        buttons: [...message.buttons.map(({ title }) => title), ...quick],
      }
    case 'address_form':
      return { ...content, text: shownText(message) }
  }
}
