import { type RawBuilder, sql } from 'kysely'
import { topicsOf } from '#automation/understanding/topics/topics-of.ts'
import type { Topic } from '#automation/vocabulary.ts'
import type { InboxChat } from '#contract/inbox.schemas.ts'
import { type InboxView, MOST_COUNTED_CHATS } from '#contract/inbox.ts'
import { rolesWith } from '#contract/permissions.ts'
import { type PageKey, pageArrays, teamIdOf } from '#migrations/page-key.ts'
import type { Queries } from '#migrations/tables.ts'
import { searchQueryOf } from '#server/domains/contacts/index.ts'
import { shownText } from '#server/domains/conversations/index.ts'
import { PERSON_NAME } from '#server/domains/teams/index.ts'
import { createBreather } from '#server/infrastructure/breather.ts'
import type { SendableMessage } from '#server/integrations/meta/messages.ts'
import { attachmentsOf, IN_CHATS, pageAuthor, SHOWN_ECHO, type StoredPayload } from './in-chats.ts'
import { ASSIGNED_NAME, type ChatStateRow, chatState } from './read-thread.ts'

const ROWS_A_PAGE = 30
/** A topic is read from the messages, so one call looks through so many chats at most. */
const ROWS_FOR_TOPIC = 200
/** Of messages that wait, the newest are read. */
const MESSAGES_FOR_TOPIC = 3

type Asked = {
  pages: readonly PageKey[]
  personId: string
  view: InboxView
  search?: string | undefined
  /** A tag of the customer. */
  tag?: string | undefined
  /** Subject of the messages that wait, or of the last one. */
  topic?: Topic | undefined
  cursor?: string | undefined
}

type Order = { by: RawBuilder<unknown>; descending: boolean }

const LAST_FIRST: Order = { by: sql`conversations.last_event_at`, descending: true }

const ORDERS: Record<InboxView, Order> = {
  waiting: { by: sql`conversations.waiting_since`, descending: false },
  unread: LAST_FIRST,
  mine: LAST_FIRST,
  all: LAST_FIRST,
  later: { by: sql`conversations.snoozed_until`, descending: false },
  done: { by: sql`conversations.done_at`, descending: true },
}

const conditionOf = (view: InboxView, personId: string, now: Date): RawBuilder<unknown> => {
  const at = sql`${now.toISOString()}::timestamptz`
  switch (view) {
    case 'waiting':
      return sql`conversations.waiting_since is not null and (snoozed_until is null or snoozed_until <= ${at})`
    case 'unread':
      return sql`last_in_id > read_id`
    case 'mine':
      return sql`assigned_to = ${personId}::uuid and done_at is null`
    case 'later':
      return sql`snoozed_until > ${at}`
    case 'done':
      return sql`done_at is not null`
    case 'all':
      return sql`true`
  }
}

type Row = ChatStateRow & {
  place: string
  kind: string | null
  payload: StoredPayload | null
  run_text: string | null
  sent_text: string | null
  sent_message: SendableMessage | null
  by_person: boolean | null
  asked: { text: string; waits: boolean }[] | null
}

/**
 * Chats of these pages in the order of a view. Each page gives its first rows by its own index, so the time grows with
 * the pages of a person and not with their chats.
 */
export const listInbox = async (
  queries: Queries,
  { pages, personId, view, search = '', tag, topic, cursor }: Asked,
  now: Date,
): Promise<{ chats: InboxChat[]; next_cursor: string | null }> => {
  const { by, descending } = ORDERS[view]
  const direction = descending ? sql`desc` : sql`asc`
  const place = sql`((extract(epoch from ${by}) * 1000000)::bigint, conversations.page_id, conversations.customer_id)`
  const after = cursor === undefined ? undefined : readCursor(cursor)
  const beyond = after
    ? sql`and ${place} ${descending ? sql`<` : sql`>`} (${after.time}::bigint, ${after.page}::text, ${after.customer}::text)
        and ${by} ${descending ? sql`<=` : sql`>=`} to_timestamp(${after.time}::numeric / 1000000)`
    : sql``
  const words = pages.map((page) => searchQueryOf(page, search, tag) ?? '')
  const found =
    search !== '' || tag !== undefined
      ? sql`and exists (
        select from contacts where contacts.team_id = conversations.team_id and contacts.page_id = conversations.page_id
          and contacts.customer_id = conversations.customer_id and mine.words <> '' and contacts.search @@ mine.words::tsquery
      )`
      : sql``
  const order = sql`${by} ${direction}, conversations.page_id ${direction}, conversations.customer_id ${direction}`
  const most = topic === undefined ? ROWS_A_PAGE : ROWS_FOR_TOPIC
  const { rows } = await sql<Row>`
    with conversations as (
      select conversations.*, pages.name as page_name, pages.platform, pages.status
      from unnest(${pageArrays(pages)}, ${words}::text[]) as mine (team_id, page_id, words)
      join pages on pages.team_id = mine.team_id and pages.page_id = mine.page_id
      cross join lateral (
        select * from conversations
        where conversations.team_id = mine.team_id and conversations.page_id = mine.page_id
          and ${conditionOf(view, personId, now)} ${beyond} ${found}
        order by ${order} limit ${most + 1}
      ) as conversations
      order by ${order} limit ${most + 1}
    )
    select conversations.*, last_in_id > read_id as unread,
      concat_ws('|', (extract(epoch from ${by}) * 1000000)::bigint, conversations.page_id, conversations.customer_id) as place,
      ${ASSIGNED_NAME} as assigned_name, ${topic === undefined ? sql`null` : ASKED} as asked,
      last.*
    from conversations
    left join lateral (
      select events.kind, events.payload, chat_runs.text as run_text, sent.text as sent_text,
        sent.message as sent_message, sent.by_person
      from events
      left join chat_runs on chat_runs.team_id = events.team_id and chat_runs.page_id = events.page_id
        and chat_runs.event_id = events.event_id
      left join lateral (
        select text, message, by_person from deliveries
        where deliveries.team_id = events.team_id and deliveries.page_id = events.page_id
          and deliveries.event_id = events.event_id and deliveries.kind = 'chat_message' and state <> 'skipped'
        order by sequence desc limit 1
      ) as sent on true
      where events.team_id = conversations.team_id and events.page_id = conversations.page_id and ${IN_CHATS}
        and events.payload ->> 'customerId' = conversations.customer_id
        and (events.kind in ('chat_message', 'chat_tap') or ${SHOWN_ECHO} or sent.text is not null)
      order by events.event_id desc limit 1
    ) as last on true
    order by ${order}
  `.execute(queries)
  const looked = rows.slice(0, most)
  const { shown, lastLooked } =
    topic === undefined ? { shown: looked, lastLooked: looked.at(-1) } : await about(topic, looked)
  return {
    chats: shown.map((row) => ({ ...chatState(row, now), last_id: row.last_in_id, last: lastOf(row) })),
    next_cursor: lastLooked && lastLooked !== rows.at(-1) ? lastLooked.place : null,
  }
}

/** Texts of the customer that wait, or the last one. */
const ASKED = sql`(
  select json_agg(json_build_object('text', text, 'waits', occurred_at >= conversations.waiting_since) order by occurred_at desc)
  from (
    select text, occurred_at from chat_runs
    where chat_runs.team_id = conversations.team_id and chat_runs.page_id = conversations.page_id
      and chat_runs.customer_id = conversations.customer_id and kind in ('chat_message', 'chat_tap') and text <> ''
    order by occurred_at desc, event_id desc limit ${MESSAGES_FOR_TOPIC}
  ) as newest
)`

/** The first chats about a topic, and the last chat that was looked at. A likely topic counts: a person decides. */
const about = async (
  topic: Topic,
  rows: readonly Row[],
): Promise<{ shown: Row[]; lastLooked: Row | undefined }> => {
  const breathe = createBreather()
  const shown: Row[] = []
  for (const row of rows) {
    const asks = (row.asked ?? []).some(
      ({ text, waits }, place) => (waits || place === 0) && isAbout(topic, text),
    )
    if (asks) shown.push(row)
    if (shown.length === ROWS_A_PAGE) return { shown, lastLooked: row }
    await breathe()
  }
  return { shown, lastLooked: rows.at(-1) }
}

const isAbout = (topic: Topic, text: string): boolean => {
  const { topics, maybe } = topicsOf(text)
  return [...topics, ...maybe].some((found) => found.topic === topic)
}

const lastOf = ({ kind, payload, run_text, sent_text, sent_message, by_person }: Row): InboxChat['last'] => {
  if (sent_text !== null)
    return {
      from: by_person ? 'person' : 'bot',
      text: sent_message ? (sent_message.kind === 'media' ? '' : shownText(sent_message)) : sent_text,
      attachment: sent_message?.kind === 'media' ? sent_message.media : null,
    }
  if (!payload) return null
  return {
    from: kind === 'page_message' ? pageAuthor(payload) : 'customer',
    text: run_text ?? payload.text ?? '',
    attachment: attachmentsOf(payload)[0]?.type ?? null,
  }
}

/** A cursor that this version did not make shows the beginning of the list. */
const readCursor = (cursor: string): { time: string; page: string; customer: string } | undefined => {
  const [time = '', page = '', ...rest] = cursor.split('|')
  return /^\d{1,18}$/.test(time) && page !== '' ? { time, page, customer: rest.join('|') } : undefined
}

/** Each stops at `MOST_COUNTED_CHATS`. */
export const countInbox = async (
  queries: Queries,
  { pages, personId }: Pick<Asked, 'pages' | 'personId'>,
  now: Date,
): Promise<{ waiting: number; unread: number; mine: number }> => {
  const count = (view: InboxView) => sql`(
    select count(*)::int from (
      select from unnest(${pageArrays(pages)}) as of_person (team_id, page_id)
      join conversations using (team_id, page_id)
      where ${conditionOf(view, personId, now)} limit ${MOST_COUNTED_CHATS}
    ) as counted
  )`
  const { rows } = await sql<{ waiting: number; unread: number; mine: number }>`
    select ${count('waiting')} as waiting, ${count('unread')} as unread, ${count('mine')} as mine
  `.execute(queries)
  return rows[0] ?? { waiting: 0, unread: 0, mine: 0 }
}

/** People to whom a chat can be assigned. */
export const listTeammates = async (
  queries: Queries,
  pages: readonly PageKey[],
): Promise<{ id: string; name: string }[]> => {
  const { rows } = await sql<{ id: string; name: string }>`
    select distinct people.id, ${PERSON_NAME} as name from team_members join people on people.id = person_id
    where team_members.status = 'active' and team_members.role = any(${rolesWith('inbox.reply')})
      and team_id = any(${[...new Set(pages.map(teamIdOf))]}::uuid[]) order by name
  `.execute(queries)
  return rows
}
