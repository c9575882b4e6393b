import { type ExpressionBuilder, type RawBuilder, sql } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import type { z } from 'zod'
import type { ChatRun, chatRunFilter, SentMessage } from '#contract/chat-histories.schemas.ts'
import type { DeliveryErrorReason, DeliveryState } from '#contract/histories.ts'
import { ofPage, type PageKey, pageKeyOf } from '#migrations/page-key.ts'
import type { Queries, Tables } from '#migrations/tables.ts'
import { canRetry, dueAtWithinLimits } from '#server/domains/delivery/index.ts'
import {
  askedSpan,
  type Counted,
  hasOnly,
  listIds,
  mostSearched,
  type Wanted,
  wholeSpan,
} from '#server/domains/history/index.ts'
import { textForgotten } from '#server/domains/retention/index.ts'
import { countFromStatistics } from '#server/domains/statistics/index.ts'
import type { SendableMessage } from '#server/integrations/meta/messages.ts'
import { shownText } from './shown-text.ts'
import { stateOf } from './store.ts'

export type ChatRunFilter = z.output<z.ZodObject<typeof chatRunFilter>> & { team_id: string }

/** Customer events in the chats of a page, newest first. */
export const listChatRuns = async (
  queries: Queries,
  filter: ChatRunFilter,
  asked: { page: number; per_page: number },
  now: Date,
): Promise<Counted & { runs: ChatRun[]; searched_back_to: string | null }> => {
  const count = countChatRuns(queries, filter, now)
  const { ids, ...rest } = await listIds(queries, wantedChatRuns(filter, now), asked, count)
  return { runs: await readChatRuns(queries, pageKeyOf(filter), ids, now), ...rest }
}

export const readChatRun = async (
  queries: Queries,
  pageId: PageKey,
  id: string,
  now: Date,
): Promise<ChatRun | undefined> => (await readChatRuns(queries, pageId, [id], now))[0]

/** In the order of `ids`. */
const readChatRuns = async (
  queries: Queries,
  pageId: PageKey,
  ids: string[],
  now: Date,
): Promise<ChatRun[]> => {
  if (ids.length === 0) return []
  const rows = await chatRunRows(queries, pageId).where('chat_runs.event_id', 'in', ids).execute()
  const byId = new Map(rows.map((row) => [row.event_id, row]))
  return ids.flatMap((id) => {
    const row = byId.get(id)
    return row ? toRun(row, now) : []
  })
}

/** Reads the count from the hourly statistics where they have it, and counts no rows. */
export const countChatRuns =
  (queries: Queries, filter: ChatRunFilter, now: Date) => async (): Promise<number | undefined> => {
    const { status, failed } = filter
    const pageId = pageKeyOf(filter)
    if (!hasOnly(filter, [failed ? 'failed' : 'status'])) return undefined
    const span = wholeSpan(askedSpan(filter, now))
    return countFromStatistics(queries, { pageId, subject: 'chat', status, failed, span })
  }

/** A state that implies a status is found by the index of statuses. A state without an entry has an index of its own. */
const STATUSES: Partial<Record<DeliveryState, ChatRun['status']>> = {
  waiting: 'waiting',
  sending: 'waiting',
  unknown: 'waiting',
  sent: 'answered',
}

const partlyFailed = sql`failed_reply(run.status, null, run.chat_status) is not null`
const failedCondition = (failed: ChatRunFilter['failed']) =>
  failed === 'partly' ? partlyFailed : sql`(run.status = 'failed' or ${partlyFailed})`

export const wantedChatRuns = (filter: ChatRunFilter, now: Date): Wanted => {
  const { from, to } = askedSpan(filter, now)
  const conditions: RawBuilder<unknown>[] = [ofPage(pageKeyOf(filter), 'run')]
  if (filter.status) conditions.push(sql`run.status = ${filter.status}`)
  if (filter.chat_status) conditions.push(sql`run.chat_status = ${sql.lit(filter.chat_status)}`)
  const implied = filter.chat_status && STATUSES[filter.chat_status]
  if (implied) conditions.push(sql`run.status = ${implied}`)
  if (filter.failed) conditions.push(failedCondition(filter.failed))
  // Restricts nothing further, but is the condition of the indexes on failures.
  if (filter.status === 'failed' || filter.failed) conditions.push(sql`run.chat_status = 'failed'`)
  if (filter.keyword) conditions.push(sql`lower(run.keyword) = ${filter.keyword.toLowerCase()}`)
  if (filter.automation_id) conditions.push(sql`run.automation_id = ${filter.automation_id}::uuid`)
  if (filter.customer_id) conditions.push(sql`run.customer_id = ${filter.customer_id}`)
  if (from) conditions.push(sql`run.occurred_at >= ${from.toISOString()}::timestamptz`)
  if (to) conditions.push(sql`run.occurred_at < ${to.toISOString()}::timestamptz`)
  return { table: 'chat_runs', conditions, search: searchOf(filter) }
}

const searchOf = (filter: ChatRunFilter): Wanted['search'] =>
  filter.search === undefined
    ? undefined
    : {
        most: mostSearched(filter),
        words: filter.search,
        columns: sql`run.text, coalesce(run.customer_name, ${ofConversation('name')}) as customer_name,
          case when run.customer_name is null then concat(run.search_text, ${ofConversation('search_name')})
            else run.search_text end as search_text`,
      }

/** Name of the conversation, for rows written without a name; the database does not evaluate it for other rows. */
const ofConversation = (column: 'name' | 'search_name') => sql`(
  select customer.${sql.ref(column)} from conversations customer
  where customer.team_id = run.team_id and customer.page_id = run.page_id and customer.customer_id = run.customer_id
)`

const messagesOf = (of: ExpressionBuilder<Tables, 'chat_runs'>) =>
  jsonArrayFrom(
    of
      .selectFrom('deliveries')
      .whereRef('deliveries.team_id', '=', 'chat_runs.team_id')
      .whereRef('deliveries.page_id', '=', 'chat_runs.page_id')
      .whereRef('deliveries.event_id', '=', 'chat_runs.event_id')
      .where('deliveries.kind', '=', 'chat_message')
      .orderBy('deliveries.sequence')
      .select([
        'deliveries.kind',
        'deliveries.state',
        'deliveries.text',
        'deliveries.message',
        dueAtWithinLimits,
        'sent_at',
        'error_reason',
        'error_detail',
      ]),
  ).as('messages')

const chatRunRows = (queries: Queries, pageId: PageKey) =>
  queries
    .selectFrom('chat_runs')
    .where(ofPage(pageId, 'chat_runs'))
    .leftJoin('forgotten_texts', (join) =>
      join
        .onRef('forgotten_texts.team_id', '=', 'chat_runs.team_id')
        .onRef('forgotten_texts.page_id', '=', 'chat_runs.page_id'),
    )
    .innerJoin('pages', (join) =>
      join.onRef('pages.team_id', '=', 'chat_runs.team_id').onRef('pages.page_id', '=', 'chat_runs.page_id'),
    )
    .leftJoin('conversations', (join) =>
      join
        .onRef('conversations.team_id', '=', 'chat_runs.team_id')
        .onRef('conversations.page_id', '=', 'chat_runs.page_id')
        .onRef('conversations.customer_id', '=', 'chat_runs.customer_id'),
    )
    .selectAll('chat_runs')
    .select(['pages.platform', 'pages.status as page_status'])
    .select(['conversations.name', 'conversations.picture_url', 'conversations.unreachable_since'])
    .select('conversations.state as conversation')
    .select(textForgotten('chat_runs'))
    .select(messagesOf)

type RunRow = Awaited<ReturnType<ReturnType<typeof chatRunRows>['execute']>>[number]

/** Start of the platform's messaging window: the customer's last message; undefined for an unreachable customer. */
export const windowOpenedAt = ({
  conversation,
  unreachable_since,
}: Pick<RunRow, 'conversation' | 'unreachable_since'>): Date | undefined => {
  if (!conversation || unreachable_since) return undefined
  const { last_contact_at } = stateOf(conversation)
  return last_contact_at === null ? undefined : new Date(last_contact_at)
}

const toRun = (row: RunRow, now: Date): ChatRun => ({
  id: row.event_id,
  page_id: row.page_id,
  platform: row.platform,
  kind: row.kind as ChatRun['kind'],
  customer: { id: row.customer_id, name: row.name, picture_url: row.picture_url },
  text: row.text,
  text_forgotten: row.text_forgotten,
  date: row.occurred_at.toISOString(),
  outcome: row.outcome,
  status: row.status,
  automation: row.automation_id ? { id: row.automation_id, title: row.automation_title ?? '' } : null,
  keyword: row.keyword,
  chat_status: row.chat_status as ChatRun['chat_status'],
  reasons: row.reasons as ChatRun['reasons'],
  messages: row.messages.map((message) => toMessage(message, row, now)),
})

const toMessage = (row: RunRow['messages'][number], run: RunRow, now: Date): SentMessage => {
  const message = row.message as SendableMessage | null
  return {
    kind: message?.kind ?? 'text',
    text: message ? shownText(message) : row.text,
    state: row.state,
    due_at: row.state === 'waiting' || row.state === 'unknown' ? new Date(row.due_at).toISOString() : null,
    sent_at: row.sent_at ? new Date(row.sent_at).toISOString() : null,
    error: row.error_reason
      ? { reason: row.error_reason as DeliveryErrorReason, detail: row.error_detail }
      : null,
    can_retry: canRetry(
      row,
      { pageConnected: run.page_status === 1, commentTakenBack: false, since: windowOpenedAt(run) },
      now,
    ),
  }
}
