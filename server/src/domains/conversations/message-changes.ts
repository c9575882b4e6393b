import { sql } from 'kysely'
import { searchTextOf } from '#automation/keywords/search-text.ts'
import { type PageKey, pageArrays, pageKeyOf } from '#migrations/page-key.ts'
import type { Queries } from '#migrations/tables.ts'
import type { ChatEvent } from '#server/domains/webhook-intake/index.ts'
import type { WrittenAuthor } from './take-echo.ts'

/** Stores who wrote the page's messages on their events. */
export const writeAuthors = async (
  transaction: Queries,
  authors: readonly WrittenAuthor[],
): Promise<void> => {
  if (authors.length === 0) return
  await sql`
    update events set payload = payload || known.added::jsonb
    from unnest(
      ${pageArrays(authors.map(({ pageId }) => pageId))}, ${authors.map(({ eventId }) => eventId)}::bigint[],
      ${authors.map(({ author, searchText }) => JSON.stringify({ author, searchText }))}::text[]
    ) as known (team_id, page_id, event_id, added)
    where events.team_id = known.team_id and events.page_id = known.page_id and events.event_id = known.event_id
  `.execute(transaction)
}

/**
 * Follows edits and deletions in what is stored of the messages. A customer who takes a message back has a right to
 * its deletion, so text and attachments go everywhere; that a message was there stays (reference 2026, §8.2).
 */
export const changeMessages = async (transaction: Queries, events: readonly ChatEvent[]): Promise<void> => {
  const messages = events.filter(
    ({ kind, payload }) => payload.messageId !== undefined && (kind === 'message_edited' || isMessage(kind)),
  )
  const deleted = events.filter(({ kind }) => kind === 'message_deleted')
  await editTexts(
    transaction,
    messages.filter(({ kind }) => kind === 'message_edited'),
  )
  await blankTexts(transaction, [...deleted, ...(await deletedBefore(transaction, messages))])
}

const isMessage = (kind: ChatEvent['kind']): boolean =>
  kind === 'chat_message' || kind === 'chat_tap' || kind === 'page_message'

type Named = { pageId: PageKey; messageId: string }

const named = (events: readonly (ChatEvent | Named)[]): Named[] =>
  events.map((event) =>
    'payload' in event ? { pageId: event.pageId, messageId: event.payload.messageId ?? '' } : event,
  )

/** Of these messages, those whose deletion arrived first. */
const deletedBefore = async (transaction: Queries, messages: readonly ChatEvent[]): Promise<Named[]> => {
  if (messages.length === 0) return []
  const keys = named(messages)
  const { rows } = await sql<{ team_id: string; page_id: string; platform_key: string }>`
    select events.team_id, events.page_id, platform_key from events
    join unnest(${pageArrays(keys.map(({ pageId }) => pageId))}, ${keys.map(({ messageId }) => messageId)}::text[])
      as asked (team_id, page_id, message_id)
      on events.team_id = asked.team_id and events.page_id = asked.page_id
        and events.platform_key in (asked.message_id, 'standby:' || asked.message_id)
    where kind = 'message_deleted'
  `.execute(transaction)
  return rows.map((row) => ({ pageId: pageKeyOf(row), messageId: row.platform_key.replace(/^standby:/, '') }))
}

const blankTexts = async (transaction: Queries, messages: readonly (ChatEvent | Named)[]): Promise<void> => {
  if (messages.length === 0) return
  const keys = named(messages)
  const asked = sql`unnest(
    ${pageArrays(keys.map(({ pageId }) => pageId))}, ${keys.map(({ messageId }) => messageId)}::text[]
  ) as gone (team_id, page_id, message_id)`
  const { rows } = await sql<{
    team_id: string
    page_id: string
    event_id: string
    text: string | null
    customer_id: string
  }>`
    with found as (
      select events.team_id, events.page_id, events.event_id, events.payload ->> 'text' as text,
        events.payload ->> 'customerId' as customer_id
      -- Every key that the message and its five edits can have, because a pattern would read all events of the page.
      from ${asked} cross join unnest(array['', 'standby:']) as place cross join unnest(array['', ':1', ':2', ':3', ':4', ':5']) as edit
      join events on events.team_id = gone.team_id and events.page_id = gone.page_id
        and events.platform_key = place || gone.message_id || edit
      where events.kind in ('chat_message', 'chat_tap', 'page_message', 'message_edited')
    ), blanked as (
      update events set payload = (payload - '{attachments,attachment,story,cameBy,referral,searchText}'::text[])
        || '{"text": "", "deleted": true}'
      from found where events.team_id = found.team_id and events.page_id = found.page_id and events.event_id = found.event_id
    ), runs as (
      update chat_runs set text = '', search_text = coalesce(customer_name, ''), keyword = null,
        -- The deletion comes first, because history shows the first reason. The removed ones quote the customer.
        reasons = '[{"code": "unsent"}]' || (
          select coalesce(jsonb_agg(reason order by nth), '[]') from jsonb_array_elements(reasons) with ordinality as all_of (reason, nth)
          where reason ->> 'code' not in ('keyword_found', 'topic_found', 'maybe_topic', 'unsent')
        ),
        request = case when request = 'open' and outcome = 'ignored' then 'withdrawn' else request end
      from found where chat_runs.team_id = found.team_id and chat_runs.page_id = found.page_id and chat_runs.event_id = found.event_id
    ), requests as (
      update ai_requests set request = request || case purpose when 'answer' then '{"question": ""}'::jsonb else '{"text": ""}' end
      from found where ai_requests.team_id = found.team_id and ai_requests.page_id = found.page_id and ai_requests.event_id = found.event_id
    ), calls as (
      update webhook_calls set request = jsonb_set(request, '{data,last_words}', '""')
      from found where webhook_calls.team_id = found.team_id and webhook_calls.page_id = found.page_id
        and webhook_calls.event_id = found.event_id and webhook_calls.state <> 'done'
    ), meanings as (
      update events set payload = jsonb_set(payload, '{ai,text}', '""')
      from found where events.team_id = found.team_id and events.page_id = found.page_id
        and events.platform_key = 'ai:' || found.event_id and events.kind = 'ai_intent' and events.payload -> 'ai' ? 'text'
    )
    select team_id, page_id, event_id, text, customer_id from found
  `.execute(transaction)
  const spoken = rows.filter(({ text }) => text)
  if (spoken.length === 0) return
  await sql`
    update conversations set state = state || '{"last_words": ""}'
    from unnest(
      ${pageArrays(spoken.map(pageKeyOf))}, ${spoken.map((row) => row.customer_id)}::text[],
      ${spoken.map(({ text }) => text)}::text[]
    ) as said (team_id, page_id, customer_id, words)
    where conversations.team_id = said.team_id and conversations.page_id = said.page_id
      and conversations.customer_id = said.customer_id and conversations.state ->> 'last_words' = said.words
  `.execute(transaction)
}

/** History shows the edited text. The event of the message keeps the first one. */
const editTexts = async (transaction: Queries, edits: readonly ChatEvent[]): Promise<void> => {
  if (edits.length === 0) return
  await sql`
    update chat_runs set text = edit.text, search_text = edit.search_text || ' ' || coalesce(chat_runs.customer_name, '')
    from unnest(
      ${pageArrays(edits.map(({ pageId }) => pageId))}, ${edits.map(({ payload }) => payload.messageId ?? '')}::text[],
      ${edits.map(({ payload }) => payload.text)}::text[], ${edits.map(({ payload }) => searchTextOf(payload.text))}::text[]
    ) as edit (team_id, page_id, message_id, text, search_text), events
    where events.team_id = edit.team_id and events.page_id = edit.page_id and events.platform_key = edit.message_id
      and events.kind = 'chat_message'
      and chat_runs.team_id = events.team_id and chat_runs.page_id = events.page_id and chat_runs.event_id = events.event_id
  `.execute(transaction)
}
