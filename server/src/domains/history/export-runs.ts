import { clockTimeOf } from '#contract/calendar.ts'
import { exportWords } from '#contract/export-words.ts'
import { runFilter } from '#contract/histories.schemas.ts'
import { HISTORY_EXPORT_PATH } from '#contract/paths.ts'
import { ofPage, type PageKey } from '#migrations/page-key.ts'
import type { Queries } from '#migrations/tables.ts'
import { exportedTab } from './exported-tab.ts'
import { countRuns, wantedRuns } from './list-runs.ts'

const rowsOf = (queries: Queries, pageId: PageKey, ids: string[]) =>
  queries
    .selectFrom('runs')
    .leftJoin('content', (join) =>
      join
        .onRef('content.team_id', '=', 'runs.team_id')
        .onRef('content.page_id', '=', 'runs.page_id')
        .onRef('content.content_id', '=', 'runs.content_id'),
    )
    .where(ofPage(pageId, 'runs'))
    .where('runs.event_id', 'in', ids)
    .select([
      'runs.event_id',
      'runs.occurred_at',
      'runs.comment_id',
      'runs.customer_id',
      'runs.customer_name',
    ])
    .select(['runs.text', 'runs.status', 'runs.automation_name', 'runs.keyword'])
    .select(['runs.comment_status', 'runs.chat_status', 'runs.moderation_status'])
    .select(['content.message', 'content.permalink'])
    .execute()

type State = Awaited<ReturnType<typeof rowsOf>>[number]['comment_status']

export const historyExport = exportedTab({
  path: HISTORY_EXPORT_PATH,
  filter: runFilter,
  tab: 'comment',
  asciiName: 'hariu-comments',
  name: exportWords.files.comments,
  columns: [
    'date',
    'customer',
    'comment',
    'result',
    'automation',
    'keyword',
    'comment_reply',
    'chat_reply',
    'moderation',
    'post',
    'link',
    'customer_id',
    'comment_id',
  ],
  wanted: wantedRuns,
  count: countRuns,
  rows: rowsOf,
  cells: (row, language) => {
    const stateOf = (state: State) => (state ? exportWords.states[state][language] : '')
    return {
      date: clockTimeOf(row.occurred_at),
      customer: row.customer_name ?? '',
      comment: row.text,
      result: exportWords.statuses[row.status ?? 'other'][language],
      automation: row.automation_name ?? '',
      keyword: row.keyword ?? '',
      comment_reply: stateOf(row.comment_status),
      chat_reply: stateOf(row.chat_status),
      moderation: stateOf(row.moderation_status),
      post: row.message ?? '',
      link: row.permalink ?? '',
      customer_id: row.customer_id ?? '',
      comment_id: row.comment_id,
    }
  },
})
