import { z } from 'zod'
import { clockTimeOf } from '#contract/calendar.ts'
import { CHAT_HISTORY_EXPORT_PATH, chatRunFilter } from '#contract/chat-histories.ts'
import { exportWords } from '#contract/export-words.ts'
import type { DeliveryState } from '#contract/histories.ts'
import type { Language } from '#contract/platforms.ts'
import type { Queries } from '#migrations/tables.ts'
import { type ExportedTab, expectedRows, walkIds } from '#server/domains/history/index.ts'
import { type ChatRunFilter, countChatRuns, wantedChatRuns } from './list-chat-runs.ts'

const COLUMNS = [
  'date',
  'customer',
  'message',
  'result',
  'automation',
  'keyword',
  'chat_reply',
  'customer_id',
] as const

export const chatHistoryExport: ExportedTab = {
  path: CHAT_HISTORY_EXPORT_PATH,
  query: z.object(chatRunFilter),
  tab: 'chat',
  asciiName: 'hariu-chats',
  name: exportWords.files.chats,
  open: async (queries, query, language, now) => {
    const filter = query as ChatRunFilter
    const wanted = wantedChatRuns(filter, now)
    return {
      total: await expectedRows(queries, wanted, countChatRuns(queries, filter, now)),
      columns: COLUMNS.map((column) => exportWords.columns[column][language]),
      batches: batchesOf(queries, filter.page_id, walkIds(queries, wanted), language),
    }
  },
}

async function* batchesOf(
  queries: Queries,
  pageId: string,
  ids: AsyncIterable<string[]>,
  language: Language,
): AsyncGenerator<string[][]> {
  for await (const batch of ids) {
    const rows = await exportedRows(queries, pageId).where('chat_runs.event_id', 'in', batch).execute()
    const byId = new Map(rows.map((row) => [row.event_id, row]))
    yield batch.flatMap((id) => {
      const row = byId.get(id)
      return row ? [toCells(row, language)] : []
    })
  }
}

const exportedRows = (queries: Queries, pageId: string) =>
  queries
    .selectFrom('chat_runs')
    .leftJoin('conversations', (join) =>
      join
        .onRef('conversations.page_id', '=', 'chat_runs.page_id')
        .onRef('conversations.customer_id', '=', 'chat_runs.customer_id'),
    )
    .where('chat_runs.page_id', '=', pageId)
    .select(['chat_runs.event_id', 'chat_runs.occurred_at', 'chat_runs.customer_id', 'chat_runs.text'])
    .select(['chat_runs.fate', 'chat_runs.automation_title', 'chat_runs.keyword', 'chat_runs.chat_status'])
    .select('conversations.name')

type Row = Awaited<ReturnType<ReturnType<typeof exportedRows>['execute']>>[number]

const toCells = (row: Row, language: Language): string[] => {
  const cells: Record<(typeof COLUMNS)[number], string> = {
    date: clockTimeOf(row.occurred_at),
    customer: row.name ?? '',
    message: row.text,
    result: exportWords.fates[row.fate][language],
    automation: row.automation_title ?? '',
    keyword: row.keyword ?? '',
    chat_reply: row.chat_status ? exportWords.states[row.chat_status as DeliveryState][language] : '',
    customer_id: row.customer_id,
  }
  return COLUMNS.map((column) => cells[column])
}
