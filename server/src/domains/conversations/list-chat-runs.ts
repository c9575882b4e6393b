import type { ExpressionBuilder } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import type { ChatRun, SentMessage } from '#contract/chat-histories.ts'
import type { DeliveryErrorReason, DeliveryState } from '#contract/histories.ts'
import type { Queries, Tables } from '#migrations/tables.ts'
import type { SendableMessage } from '#server/outside/meta/messages.ts'
import { shownText } from './shown-text.ts'

export type ChatRunFilter = {
  page_id: string
  fate?: ChatRun['fate'] | undefined
  status?: DeliveryState | undefined
  keyword?: string | undefined
  automation_id?: string | undefined
  customer_id?: string | undefined
}

/** What customers did in the chats of a page, newest first. */
export const listChatRuns = async (
  queries: Queries,
  filter: ChatRunFilter,
  { page, per_page }: { page: number; per_page: number },
): Promise<{ runs: ChatRun[]; total: number }> => {
  const { total } = await filtered(queries, filter)
    .select((of) => of.fn.countAll<string>().as('total'))
    .executeTakeFirstOrThrow()
  const rows = await shown(filtered(queries, filter))
    .orderBy('chat_runs.event_id', 'desc')
    .limit(per_page)
    .offset((page - 1) * per_page)
    .execute()
  return { runs: rows.map(toRun), total: Number(total) }
}

const filtered = (queries: Queries, filter: ChatRunFilter) => {
  let found = queries.selectFrom('chat_runs').where('chat_runs.page_id', '=', filter.page_id)
  if (filter.fate) found = found.where('chat_runs.fate', '=', filter.fate)
  if (filter.status) found = found.where('chat_runs.chat_status', '=', filter.status)
  if (filter.keyword)
    found = found.where((of) => of(of.fn('lower', ['chat_runs.keyword']), '=', filter.keyword?.toLowerCase()))
  if (filter.automation_id) found = found.where('chat_runs.automation_id', '=', filter.automation_id)
  if (filter.customer_id) found = found.where('chat_runs.customer_id', '=', filter.customer_id)
  return found
}

const messagesOf = (of: ExpressionBuilder<Tables, 'chat_runs'>) =>
  jsonArrayFrom(
    of
      .selectFrom('deliveries')
      .whereRef('deliveries.page_id', '=', 'chat_runs.page_id')
      .whereRef('deliveries.event_id', '=', 'chat_runs.event_id')
      .where('deliveries.kind', '=', 'chat_message')
      .orderBy('deliveries.sequence')
      .select([
        'deliveries.state',
        'deliveries.text',
        'deliveries.message',
        'due_at',
        'sent_at',
        'error_reason',
        'error_detail',
      ]),
  ).as('messages')

const shown = (found: ReturnType<typeof filtered>) =>
  found
    .innerJoin('pages', 'pages.page_id', 'chat_runs.page_id')
    .leftJoin('conversations', (join) =>
      join
        .onRef('conversations.page_id', '=', 'chat_runs.page_id')
        .onRef('conversations.customer_id', '=', 'chat_runs.customer_id'),
    )
    .selectAll('chat_runs')
    .select(['pages.platform', 'conversations.name', 'conversations.picture_url'])
    .select(messagesOf)

type RunRow = Awaited<ReturnType<ReturnType<typeof shown>['execute']>>[number]

const toRun = (row: RunRow): ChatRun => ({
  id: row.event_id,
  page_id: row.page_id,
  platform: row.platform,
  kind: row.kind as ChatRun['kind'],
  customer: { id: row.customer_id, name: row.name, picture_url: row.picture_url },
  text: row.text,
  date: row.occurred_at.toISOString(),
  outcome: row.outcome,
  fate: row.fate,
  automation: row.automation_id ? { id: row.automation_id, title: row.automation_title ?? '' } : null,
  keyword: row.keyword,
  status: row.chat_status as ChatRun['status'],
  reasons: row.reasons as ChatRun['reasons'],
  messages: row.messages.map(toMessage),
})

const toMessage = (row: RunRow['messages'][number]): SentMessage => {
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
    can_retry: false,
  }
}
