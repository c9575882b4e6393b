import { type ExpressionBuilder, sql } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import type { Delivery, Run } from '#contract/histories.ts'
import type { Reason } from '#contract/reasons.ts'
import type { Queries, Tables } from '#migrations/tables.ts'

export type RunFilter = {
  page_id: string
  fate?: Run['fate'] | undefined
  comment_status?: Delivery['state'] | undefined
  chat_status?: Delivery['state'] | undefined
  keyword?: string | undefined
  automation_id?: string | undefined
  found_later?: boolean | undefined
}

/** Runs of a page, newest first; the page's own comments are not among them. */
export const listRuns = async (
  queries: Queries,
  filter: RunFilter,
  { page, per_page }: { page: number; per_page: number },
): Promise<{ runs: Run[]; total: number }> => {
  const { total } = await filteredRuns(queries, filter)
    .select((of) => of.fn.countAll<string>().as('total'))
    .executeTakeFirstOrThrow()
  const rows = await runRows(queries, filter)
    .orderBy('runs.event_id', 'desc')
    .limit(per_page)
    .offset((page - 1) * per_page)
    .execute()
  return { runs: rows.map(toRun), total: Number(total) }
}

/** One comment that the page did not write itself. */
export const readRun = async (queries: Queries, pageId: string, id: string): Promise<Run | undefined> => {
  const row = await runRows(queries, { page_id: pageId }).where('runs.event_id', '=', id).executeTakeFirst()
  return row && toRun(row)
}

const filteredRuns = (queries: Queries, filter: RunFilter) => {
  let found = queries
    .selectFrom('runs')
    .where('runs.page_id', '=', filter.page_id)
    .where('runs.own', '=', false)
  if (filter.fate) found = found.where('runs.fate', '=', filter.fate)
  if (filter.comment_status) found = found.where('runs.comment_status', '=', filter.comment_status)
  if (filter.chat_status) found = found.where('runs.chat_status', '=', filter.chat_status)
  if (filter.keyword) found = found.where(sql`lower(runs.keyword)`, '=', filter.keyword.toLowerCase())
  if (filter.automation_id) found = found.where('runs.automation_id', '=', filter.automation_id)
  if (filter.found_later !== undefined) found = found.where('runs.found_later', '=', filter.found_later)
  return found
}

const deliveriesOfRun = (of: ExpressionBuilder<Tables, 'runs'>) =>
  jsonArrayFrom(
    of
      .selectFrom('deliveries')
      .whereRef('deliveries.page_id', '=', 'runs.page_id')
      .whereRef('deliveries.event_id', '=', 'runs.event_id')
      .orderBy('deliveries.kind', 'desc')
      .select([
        'deliveries.kind',
        'deliveries.state',
        'deliveries.text',
        'attempts',
        'due_at',
        'sent_at',
        'error_reason',
        'error_detail',
      ]),
  ).as('deliveries')

/** While the page or the whole app waits for a limit, nothing that is due goes out before this. */
const pausedUntil = sql<Date | null>`(
  select max(next_call_at) from pace where key in (runs.page_id, 'app')
)`.as('paused_until')

const runRows = (queries: Queries, filter: RunFilter) =>
  filteredRuns(queries, filter)
    .innerJoin('pages', 'pages.page_id', 'runs.page_id')
    .leftJoin('content', (join) =>
      join.onRef('content.page_id', '=', 'runs.page_id').onRef('content.content_id', '=', 'runs.content_id'),
    )
    .selectAll('runs')
    .select([
      'pages.platform',
      'content.message as content_message',
      'content.full_picture as content_picture',
      'content.permalink as content_permalink',
      'content.content_id as mirrored_content_id',
    ])
    .select(deliveriesOfRun)
    .select(pausedUntil)

type RunRow = Awaited<ReturnType<ReturnType<typeof runRows>['execute']>>[number]

const toRun = (row: RunRow): Run => ({
  id: row.event_id,
  page_id: row.page_id,
  platform: row.platform,
  kind: row.kind,
  comment_id: row.comment_id,
  content_id: row.content_id,
  content: row.mirrored_content_id
    ? { message: row.content_message, full_picture: row.content_picture, permalink: row.content_permalink }
    : null,
  customer: { id: row.customer_id, name: row.customer_name },
  text: row.text,
  date: row.occurred_at.toISOString(),
  outcome: row.outcome,
  fate: row.fate ?? 'other',
  automation: row.automation_id ? { id: row.automation_id, name: row.automation_name ?? '' } : null,
  keyword: row.keyword,
  comment_status: row.comment_status,
  chat_status: row.chat_status,
  moderation_status: row.moderation_status,
  restored_at: row.restored_at?.toISOString() ?? null,
  found_later: row.found_later,
  reasons: row.reasons as Reason[],
  deliveries: row.deliveries.map((delivery) => toDelivery(delivery, row.paused_until)),
})

const toDelivery = (row: RunRow['deliveries'][number], pausedUntil: Date | null): Delivery => ({
  kind: row.kind as Delivery['kind'],
  state: row.state,
  text: row.text,
  attempts: row.attempts,
  due_at:
    row.state === 'waiting' || row.state === 'unknown'
      ? new Date(Math.max(new Date(row.due_at).getTime(), pausedUntil?.getTime() ?? 0)).toISOString()
      : null,
  sent_at: row.sent_at ? new Date(row.sent_at).toISOString() : null,
  error: row.error_reason
    ? { reason: row.error_reason as NonNullable<Delivery['error']>['reason'], detail: row.error_detail }
    : null,
  can_retry: false,
})
