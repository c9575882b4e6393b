import { sql } from 'kysely'
import { searchTextOf } from '#automation/keywords/search-text.ts'
import { isRequest } from '#automation/understanding/requests.ts'
import { ofPage, type PageKey, pageArrays, pageKeyOf } from '#migrations/page-key.ts'
import type { Queries } from '#migrations/tables.ts'
import { giveBack } from '#server/domains/billing/index.ts'
import { announceChanges } from '#server/domains/pages/index.ts'
import { giveBackUnsentAiReplies } from './ai-places.ts'
import type { ChatRunReason } from './decide-chat-event.ts'
import type { CustomerKey } from './store.ts'

export type NewChatRun = {
  pageId: PageKey
  eventId: string
  kind: string
  customerId: string
  customerName: string | null
  text: string
  occurredAt: Date
  outcome: 'answered' | 'ignored'
  automation: { id: string; title: string } | undefined
  keyword: string | undefined
  reasons: ChatRunReason[]
  /** The billing period in which the answer counts. */
  countedPeriod: Date | undefined
  /** Undefined when the message is no request. */
  request?: 'open' | 'asked_ai' | undefined
}

/** Notifies no browsers: writing the conversations in the same transaction does. */
export const insertChatRuns = async (
  transaction: Queries,
  runs: readonly NewChatRun[],
  now: Date,
): Promise<void> => {
  if (runs.length === 0) return
  const column = <Value>(read: (run: NewChatRun) => Value) => runs.map(read)
  await sql`
    insert into chat_runs (
      team_id, page_id, event_id, kind, customer_id, customer_name, text, search_text, occurred_at, decided_at, outcome,
      automation_id, automation_title, keyword, reasons, chat_status, counted_period, request
    )
    select team_id, page_id, event_id, kind, customer_id, customer_name, text, search_text, occurred_at::timestamptz,
      ${now.toISOString()}::timestamptz, outcome, automation_id, automation_title, keyword, reasons::jsonb,
      case when outcome = 'answered' then 'waiting' end, counted_period::timestamptz,
      request
    from unnest(
      ${pageArrays(column((run) => run.pageId))},
      ${column((run) => run.eventId)}::bigint[],
      ${column((run) => run.kind)}::text[],
      ${column((run) => run.customerId)}::text[],
      ${column((run) => run.customerName)}::text[],
      ${column((run) => run.text)}::text[],
      ${column((run) => searchTextOf(run.text, run.customerName ?? ''))}::text[],
      ${column((run) => run.occurredAt.toISOString())}::text[],
      ${column((run) => run.outcome)}::text[],
      ${column((run) => run.automation?.id ?? null)}::uuid[],
      ${column((run) => run.automation?.title ?? null)}::text[],
      ${column((run) => run.keyword ?? null)}::text[],
      ${column((run) => JSON.stringify(run.reasons))}::text[],
      ${column((run) => run.countedPeriod?.toISOString() ?? null)}::text[],
      ${column((run) => run.request ?? null)}::text[]
    ) as run (
      team_id, page_id, event_id, kind, customer_id, customer_name, text, search_text, occurred_at, outcome, automation_id,
      automation_title, keyword, reasons, counted_period, request
    )
  `.execute(transaction)
}

/** Reopens the last message that each of these customers sent to the AI service without getting an answer. */
export const reopenRequests = async (
  transaction: Queries,
  customers: readonly CustomerKey[],
): Promise<void> => {
  for (const { pageId, customerId } of customers) {
    const asked = await transaction
      .selectFrom('chat_runs')
      .where(ofPage(pageId))
      .where('customer_id', '=', customerId)
      .where('request', '=', 'asked_ai')
      .orderBy('occurred_at', 'desc')
      .orderBy('event_id', 'desc')
      .select(['event_id', 'text'])
      .executeTakeFirst()
    if (!asked) continue
    await transaction
      .updateTable('chat_runs')
      .set({ request: isRequest(asked.text) ? 'open' : null })
      .where(ofPage(pageId))
      .where('event_id', '=', asked.event_id)
      .execute()
  }
}

/**
 * Adds names to earlier runs of customers, so that a search by name finds them. Skips a run that is being written, to
 * avoid a deadlock: history reads a missing name from the conversation.
 */
export const nameChatRuns = async (
  transaction: Queries,
  named: readonly (CustomerKey & { name: string })[],
): Promise<void> => {
  if (named.length === 0) return
  await sql`
    update chat_runs set customer_name = nameless.name, search_text = search_text || nameless.search_name
    from (
      select chat_runs.team_id, chat_runs.page_id, event_id, named.name, named.search_name from chat_runs
      join unnest(
        ${pageArrays(named.map(({ pageId }) => pageId))}, ${named.map(({ customerId }) => customerId)}::text[],
        ${named.map(({ name }) => name)}::text[], ${named.map(({ name }) => searchTextOf(name))}::text[]
      ) as named (team_id, page_id, customer_id, name, search_name)
        on chat_runs.team_id = named.team_id and chat_runs.page_id = named.page_id and chat_runs.customer_id = named.customer_id
      -- A null search_text marks a forgotten text.
      where customer_name is null and search_text is not null
      for no key update of chat_runs skip locked
    ) nameless
    where chat_runs.team_id = nameless.team_id and chat_runs.page_id = nameless.page_id
      and chat_runs.event_id = nameless.event_id
  `.execute(transaction)
}

type Change = { pageId: PageKey; eventId: string; kind: string }

/**
 * Updates a run from the state of its messages: the worst state is the run's, and any sent message makes it answered.
 * A run whose messages all failed is given back to the plan.
 */
export const updateChatStatuses = async (transaction: Queries, changes: readonly Change[]): Promise<void> => {
  const runs = [
    ...new Map(
      changes.filter(({ kind }) => kind === 'chat_message').map((one) => [keyOf(one), one]),
    ).values(),
  ]
  if (runs.length === 0) return
  const { rows } = await sql<{
    team_id: string
    page_id: string
    event_id: string
    kind: string
    counted_period: Date | null
    sent: boolean
    open: boolean
  }>`
    with standing as (
      select d.team_id, d.page_id, d.event_id, bool_or(d.state = 'sent') as sent,
        bool_or(d.state in ('waiting', 'sending', 'unknown')) as open,
        case
          when bool_or(d.state = 'unknown') then 'unknown'
          when bool_or(d.state in ('waiting', 'sending')) then 'waiting'
          when bool_or(d.state = 'failed') then 'failed'
          when bool_or(d.state = 'skipped') then 'skipped'
          else 'sent'
        end as status
      from deliveries d
      join unnest(${pageArrays(runs.map(({ pageId }) => pageId))}, ${runs.map(({ eventId }) => eventId)}::bigint[])
        as changed (team_id, page_id, event_id) on d.team_id = changed.team_id and d.page_id = changed.page_id and d.event_id = changed.event_id
      where d.kind = 'chat_message'
      group by 1, 2, 3
    )
    update chat_runs set chat_status = standing.status, any_sent = standing.sent
    from standing
    where chat_runs.team_id = standing.team_id and chat_runs.page_id = standing.page_id
      and chat_runs.event_id = standing.event_id
    returning chat_runs.team_id, chat_runs.page_id, chat_runs.event_id, chat_runs.kind, chat_runs.counted_period, standing.sent, standing.open
  `.execute(transaction)
  const unused = rows.flatMap((row) =>
    row.counted_period && !row.sent && !row.open
      ? [
          {
            pageId: pageKeyOf(row),
            eventId: row.event_id,
            kind: row.kind,
            periodStartsAt: row.counted_period,
          },
        ]
      : [],
  )
  if (unused.length > 0) {
    // Cleared so that it is given back only once.
    await sql`
      update chat_runs set counted_period = null
      from unnest(${pageArrays(unused.map(({ pageId }) => pageId))}, ${unused.map(({ eventId }) => eventId)}::bigint[])
        as unused (team_id, page_id, event_id)
      where chat_runs.team_id = unused.team_id and chat_runs.page_id = unused.page_id
        and chat_runs.event_id = unused.event_id
    `.execute(transaction)
    await giveBack(
      transaction,
      unused.map(({ pageId, periodStartsAt }) => ({ pageId, periodStartsAt, kind: 'chats' })),
    )
    await giveBackUnsentAiReplies(
      transaction,
      unused.filter(({ kind }) => kind === 'ai_answer'),
    )
  }
  await announceChanges(transaction, rows.map(pageKeyOf))
}

const keyOf = ({ pageId, eventId }: Change): string => `${pageId} ${eventId}`
