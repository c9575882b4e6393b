import { sql } from 'kysely'
import { searchTextOf } from '#automation/keywords/search-text.ts'
import type { Queries } from '#migrations/tables.ts'
import { giveBack } from '#server/domains/billing/index.ts'
import { announceChanges } from '#server/domains/pages/index.ts'
import type { ChatRunReason } from './decide-chat-event.ts'
import type { CustomerKey } from './store.ts'

export type NewChatRun = {
  pageId: string
  eventId: string
  kind: string
  customerId: string
  customerName: string | null
  text: string
  occurredAt: Date
  outcome: 'answered' | 'left'
  automation: { id: string; title: string } | undefined
  keyword: string | undefined
  reasons: ChatRunReason[]
  /** The period of the plan in which the answer counts. */
  countedPeriod: Date | undefined
}

export const insertChatRuns = async (
  transaction: Queries,
  runs: readonly NewChatRun[],
  now: Date,
): Promise<void> => {
  if (runs.length === 0) return
  await transaction
    .insertInto('chat_runs')
    .values(
      runs.map((run) => ({
        page_id: run.pageId,
        event_id: run.eventId,
        kind: run.kind as never,
        customer_id: run.customerId,
        customer_name: run.customerName ?? '',
        text: run.text,
        search_text: searchTextOf(run.text, run.customerName ?? ''),
        occurred_at: run.occurredAt,
        decided_at: now,
        outcome: run.outcome,
        automation_id: run.automation?.id ?? null,
        automation_title: run.automation?.title ?? null,
        keyword: run.keyword ?? null,
        reasons: JSON.stringify(run.reasons),
        chat_status: run.outcome === 'answered' ? 'waiting' : null,
        counted_period: run.countedPeriod ?? null,
      })),
    )
    .execute()
  await announceChanges(
    transaction,
    runs.map(({ pageId }) => pageId),
  )
}

/** What a customer did before their name became known is found by it too. */
export const nameChatRuns = async (
  transaction: Queries,
  { pageId, customerId }: CustomerKey,
  name: string,
): Promise<void> => {
  await transaction
    .updateTable('chat_runs')
    .set({ customer_name: name, search_text: sql`search_text || ${searchTextOf(name)}` })
    .where('page_id', '=', pageId)
    .where('customer_id', '=', customerId)
    .where('customer_name', '=', '')
    .execute()
}

type Change = { pageId: string; eventId: string; kind: string }

/**
 * Carries the state of messages over to the run they belong to: the worst of them counts, because a customer who got
 * three of four messages has not got the answer. What came to nothing at all is given back to the plan.
 */
export const updateChatStatuses = async (transaction: Queries, changes: readonly Change[]): Promise<void> => {
  const runs = [
    ...new Map(
      changes.filter(({ kind }) => kind === 'chat_message').map((one) => [keyOf(one), one]),
    ).values(),
  ]
  if (runs.length === 0) return
  const { rows } = await sql<{
    page_id: string
    event_id: string
    counted_period: Date | null
    sent: boolean
    open: boolean
  }>`
    with standing as (
      select d.page_id, d.event_id, bool_or(d.state = 'sent') as sent,
        bool_or(d.state in ('waiting', 'sending', 'unknown')) as open,
        case
          when bool_or(d.state = 'unknown') then 'unknown'
          when bool_or(d.state in ('waiting', 'sending')) then 'waiting'
          when bool_or(d.state = 'failed') then 'failed'
          when bool_or(d.state = 'skipped') then 'skipped'
          else 'sent'
        end as status
      from deliveries d
      join unnest(${runs.map(({ pageId }) => pageId)}::text[], ${runs.map(({ eventId }) => eventId)}::bigint[])
        as changed (page_id, event_id) on d.page_id = changed.page_id and d.event_id = changed.event_id
      where d.kind = 'chat_message'
      group by 1, 2
    )
    update chat_runs set chat_status = standing.status
    from standing
    where chat_runs.page_id = standing.page_id and chat_runs.event_id = standing.event_id
    returning chat_runs.page_id, chat_runs.event_id, chat_runs.counted_period, standing.sent, standing.open
  `.execute(transaction)
  const unused = rows.flatMap(({ page_id, event_id, counted_period, sent, open }) =>
    counted_period && !sent && !open
      ? [{ pageId: page_id, eventId: event_id, periodStartsAt: counted_period }]
      : [],
  )
  if (unused.length > 0) {
    // Given back once: from now on the run is counted nowhere.
    await sql`
      update chat_runs set counted_period = null
      from unnest(${unused.map(({ pageId }) => pageId)}::text[], ${unused.map(({ eventId }) => eventId)}::bigint[])
        as unused (page_id, event_id)
      where chat_runs.page_id = unused.page_id and chat_runs.event_id = unused.event_id
    `.execute(transaction)
    await giveBack(
      transaction,
      unused.map(({ pageId, periodStartsAt }) => ({ pageId, periodStartsAt, kind: 'chats' })),
    )
  }
  await announceChanges(
    transaction,
    rows.map(({ page_id }) => page_id),
  )
}

const keyOf = ({ pageId, eventId }: Change): string => `${pageId} ${eventId}`
