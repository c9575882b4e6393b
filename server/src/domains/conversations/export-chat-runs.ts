import { clockTimeOf } from '#contract/calendar.ts'
import { chatRunFilter } from '#contract/chat-histories.schemas.ts'
import { exportWords } from '#contract/export-words.ts'
import type { DeliveryState } from '#contract/histories.ts'
import { CHAT_HISTORY_EXPORT_PATH } from '#contract/paths.ts'
import { ofPage, type PageKey } from '#migrations/page-key.ts'
import type { Queries } from '#migrations/tables.ts'
import { exportedTab } from '#server/domains/history/index.ts'
import { countChatRuns, wantedChatRuns } from './list-chat-runs.ts'

const rowsOf = (queries: Queries, pageId: PageKey, ids: string[]) =>
  queries
    .selectFrom('chat_runs')
    .leftJoin('conversations', (join) =>
      join
        .onRef('conversations.team_id', '=', 'chat_runs.team_id')
        .onRef('conversations.page_id', '=', 'chat_runs.page_id')
        .onRef('conversations.customer_id', '=', 'chat_runs.customer_id'),
    )
    .where(ofPage(pageId, 'chat_runs'))
    .where('chat_runs.event_id', 'in', ids)
    .select(['chat_runs.event_id', 'chat_runs.occurred_at', 'chat_runs.customer_id', 'chat_runs.text'])
    .select(['chat_runs.status', 'chat_runs.automation_title', 'chat_runs.keyword', 'chat_runs.chat_status'])
    .select('conversations.name')
    .execute()

export const chatHistoryExport = exportedTab({
  path: CHAT_HISTORY_EXPORT_PATH,
  filter: chatRunFilter,
  tab: 'chat',
  asciiName: 'hariu-chats',
  name: exportWords.files.chats,
  columns: ['date', 'customer', 'message', 'result', 'automation', 'keyword', 'chat_reply', 'customer_id'],
  wanted: wantedChatRuns,
  count: countChatRuns,
  rows: rowsOf,
  cells: (row, language) => ({
    date: clockTimeOf(row.occurred_at),
    customer: row.name ?? '',
    message: row.text,
    result: exportWords.statuses[row.status][language],
    automation: row.automation_title ?? '',
    keyword: row.keyword ?? '',
    chat_reply: row.chat_status ? exportWords.states[row.chat_status as DeliveryState][language] : '',
    customer_id: row.customer_id,
  }),
})
