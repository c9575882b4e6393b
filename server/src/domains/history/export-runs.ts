import { z } from 'zod'
import { clockTimeOf } from '#contract/calendar.ts'
import { exportWords } from '#contract/export-words.ts'
import { HISTORY_EXPORT_PATH, runFilter } from '#contract/histories.ts'
import type { Language } from '#contract/platforms.ts'
import type { Queries } from '#migrations/tables.ts'
import type { ExportedTab } from './export-routes.ts'
import { countRuns, type RunFilter, wantedRuns } from './list-runs.ts'
import { expectedRows, walkIds } from './look-through.ts'

const COLUMNS = [
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
] as const

export const historyExport: ExportedTab = {
  path: HISTORY_EXPORT_PATH,
  query: z.object(runFilter),
  tab: 'comment',
  asciiName: 'hariu-comments',
  name: exportWords.files.comments,
  open: async (queries, query, language, now) => {
    const filter = query as RunFilter
    const wanted = wantedRuns(filter, now)
    return {
      total: await expectedRows(queries, wanted, countRuns(queries, filter, now)),
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
    const rows = await exportedRows(queries, pageId).where('runs.event_id', 'in', batch).execute()
    const byId = new Map(rows.map((row) => [row.event_id, row]))
    yield batch.flatMap((id) => {
      const row = byId.get(id)
      return row ? [toCells(row, language)] : []
    })
  }
}

const exportedRows = (queries: Queries, pageId: string) =>
  queries
    .selectFrom('runs')
    .leftJoin('content', (join) =>
      join.onRef('content.page_id', '=', 'runs.page_id').onRef('content.content_id', '=', 'runs.content_id'),
    )
    .where('runs.page_id', '=', pageId)
    .select([
      'runs.event_id',
      'runs.occurred_at',
      'runs.comment_id',
      'runs.customer_id',
      'runs.customer_name',
    ])
    .select(['runs.text', 'runs.fate', 'runs.automation_name', 'runs.keyword'])
    .select(['runs.comment_status', 'runs.chat_status', 'runs.moderation_status'])
    .select(['content.message', 'content.permalink'])

type Row = Awaited<ReturnType<ReturnType<typeof exportedRows>['execute']>>[number]

const toCells = (row: Row, language: Language): string[] => {
  const stateOf = (state: Row['comment_status']) => (state ? exportWords.states[state][language] : '')
  const cells: Record<(typeof COLUMNS)[number], string> = {
    date: clockTimeOf(row.occurred_at),
    customer: row.customer_name ?? '',
    comment: row.text,
    result: exportWords.fates[row.fate ?? 'other'][language],
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
  return COLUMNS.map((column) => cells[column])
}
