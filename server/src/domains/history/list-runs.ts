import { type ExpressionBuilder, type RawBuilder, sql } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import type { z } from 'zod'
import type { Delivery, Run, runFilter } from '#contract/histories.schemas.ts'
import type { Reason } from '#contract/reasons.schemas.ts'
import { ofPage, type PageKey, pageKeyOf } from '#migrations/page-key.ts'
import type { Queries, Tables } from '#migrations/tables.ts'
import { canRetry, dueAtWithinLimits } from '#server/domains/delivery/index.ts'
import { textForgotten } from '#server/domains/retention/index.ts'
import { countAnsweredOnContent, countFromStatistics } from '#server/domains/statistics/index.ts'
import { type Counted, listIds, mostSearched, type Wanted } from './look-through.ts'
import { askedSpan, hasOnly, wholeSpan } from './when.ts'

export type RunFilter = z.output<z.ZodObject<typeof runFilter>> & { team_id: string }

/** Runs of a page, newest first, without the page's own comments. */
export const listRuns = async (
  queries: Queries,
  filter: RunFilter,
  asked: { page: number; per_page: number },
  now: Date,
): Promise<Counted & { runs: Run[]; searched_back_to: string | null }> => {
  const count = countRuns(queries, filter, now)
  const { ids, ...rest } = await listIds(queries, wantedRuns(filter, now), asked, count)
  return { runs: await readRuns(queries, pageKeyOf(filter), ids, now), ...rest }
}

/** One run, unless the page itself wrote the comment. */
export const readRun = async (
  queries: Queries,
  pageId: PageKey,
  id: string,
  now: Date,
): Promise<Run | undefined> => (await readRuns(queries, pageId, [id], now))[0]

/** In the order of `ids`. */
const readRuns = async (queries: Queries, pageId: PageKey, ids: string[], now: Date): Promise<Run[]> => {
  if (ids.length === 0) return []
  const rows = await runRows(queries, pageId).where('runs.event_id', 'in', ids).execute()
  const byId = new Map(rows.map((row) => [row.event_id, row]))
  return ids.flatMap((id) => {
    const row = byId.get(id)
    return row ? toRun(row, now) : []
  })
}

/** Reads the count from the hourly or daily statistics where they have it, and counts no rows. */
export const countRuns =
  (queries: Queries, filter: RunFilter, now: Date) => async (): Promise<number | undefined> => {
    const { status, failed, content_id: contentId } = filter
    const pageId = pageKeyOf(filter)
    if (!hasOnly(filter, failed ? ['failed'] : ['status', 'content_id'])) return undefined
    const span = wholeSpan(askedSpan(filter, now))
    if (contentId === undefined)
      return countFromStatistics(queries, { pageId, subject: 'comment', status, failed, span })
    return status === 'answered' ? countAnsweredOnContent(queries, { pageId, contentId, span }) : undefined
  }

type State = Delivery['state']
const isOpen = (state: State) => state === 'waiting' || state === 'sending' || state === 'unknown'

/** Statuses of a run with an open reply, for the index on statuses. An answered comment may have a failed reply. */
const impliedStatus = (state: State | undefined): RawBuilder<unknown>[] =>
  state && isOpen(state) ? [sql`run.status in ('waiting', 'failed', 'answered_by_person')`] : []

/** Does not restrict a failed state or status further, but is the condition of the index on failures. */
const anyFailed = sql`(run.comment_status = 'failed' or run.chat_status = 'failed' or run.moderation_status = 'failed')`

const partlyFailed = sql`failed_reply(run.status, run.comment_status, run.chat_status) is not null`
const failedCondition = (failed: RunFilter['failed']) =>
  failed === 'partly' ? partlyFailed : sql`(run.status = 'failed' or ${partlyFailed})`

export const wantedRuns = (filter: RunFilter, now: Date): Wanted => {
  const { from, to } = askedSpan(filter, now)
  const conditions: RawBuilder<unknown>[] = [ofPage(pageKeyOf(filter), 'run'), sql`not run.own`]
  const also = (value: unknown, condition: RawBuilder<unknown>) => {
    if (value !== undefined && value !== '') conditions.push(condition)
  }
  also(filter.status, sql`run.status = ${filter.status}`)
  also(filter.comment_status, sql`run.comment_status = ${filter.comment_status}`)
  also(filter.chat_status, sql`run.chat_status = ${filter.chat_status}`)
  also(filter.failed, failedCondition(filter.failed))
  if (filter.failed || [filter.status, filter.comment_status, filter.chat_status].includes('failed'))
    conditions.push(anyFailed)
  if (filter.status === undefined)
    conditions.push(...impliedStatus(filter.comment_status), ...impliedStatus(filter.chat_status))
  also(filter.keyword, sql`lower(run.keyword) = ${filter.keyword?.toLowerCase()}`)
  also(filter.automation_id, sql`run.automation_id = ${filter.automation_id}::uuid`)
  also(filter.customer_id, sql`run.customer_id = ${filter.customer_id}`)
  also(filter.content_id, sql`run.content_id = ${filter.content_id}`)
  also(filter.found_later, filter.found_later ? sql`run.found_later` : sql`not run.found_later`)
  also(from, sql`run.occurred_at >= ${from?.toISOString()}::timestamptz`)
  also(to, sql`run.occurred_at < ${to?.toISOString()}::timestamptz`)
  return {
    table: 'runs',
    conditions,
    search:
      filter.search === undefined
        ? undefined
        : {
            most: mostSearched(filter),
            words: filter.search,
            columns: sql`run.text, run.customer_name, run.search_text`,
          },
  }
}

const deliveriesOfRun = (of: ExpressionBuilder<Tables, 'runs'>) =>
  jsonArrayFrom(
    of
      .selectFrom('deliveries')
      .whereRef('deliveries.team_id', '=', 'runs.team_id')
      .whereRef('deliveries.page_id', '=', 'runs.page_id')
      .whereRef('deliveries.event_id', '=', 'runs.event_id')
      .orderBy('deliveries.kind', 'desc')
      .select([
        'deliveries.kind',
        'deliveries.state',
        'deliveries.text',
        'attempts',
        dueAtWithinLimits,
        'sent_at',
        'error_reason',
        'error_detail',
      ]),
  ).as('deliveries')

/** The comment was removed or moderated after this run. */
export const takenBack = sql<boolean>`exists (
  select from runs later
  where later.team_id = runs.team_id and later.page_id = runs.page_id and later.comment_id = runs.comment_id
    and later.event_id > runs.event_id
    and (later.kind = 'comment_removed' or later.outcome = 'moderated')
)`.as('taken_back')

const runRows = (queries: Queries, pageId: PageKey) =>
  queries
    .selectFrom('runs')
    .where(ofPage(pageId, 'runs'))
    .where('runs.own', '=', false)
    .leftJoin('forgotten_texts', (join) =>
      join
        .onRef('forgotten_texts.team_id', '=', 'runs.team_id')
        .onRef('forgotten_texts.page_id', '=', 'runs.page_id'),
    )
    .innerJoin('pages', (join) =>
      join.onRef('pages.team_id', '=', 'runs.team_id').onRef('pages.page_id', '=', 'runs.page_id'),
    )
    .leftJoin('content', (join) =>
      join
        .onRef('content.team_id', '=', 'runs.team_id')
        .onRef('content.page_id', '=', 'runs.page_id')
        .onRef('content.content_id', '=', 'runs.content_id'),
    )
    .selectAll('runs')
    .select([
      'pages.platform',
      'pages.status as page_status',
      'content.message as content_message',
      'content.full_picture as content_picture',
      'content.permalink as content_permalink',
      'content.content_id as mirrored_content_id',
    ])
    .select(textForgotten('runs'))
    .select(deliveriesOfRun)
    .select(takenBack)

type RunRow = Awaited<ReturnType<ReturnType<typeof runRows>['execute']>>[number]

const toRun = (row: RunRow, now: Date): Run => ({
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
  text_forgotten: row.text_forgotten,
  date: row.occurred_at.toISOString(),
  outcome: row.outcome,
  status: row.status ?? 'other',
  automation: row.automation_id ? { id: row.automation_id, name: row.automation_name ?? '' } : null,
  keyword: row.keyword,
  comment_status: row.comment_status,
  chat_status: row.chat_status,
  moderation_status: row.moderation_status,
  restored_at: row.restored_at?.toISOString() ?? null,
  found_later: row.found_later,
  reasons: row.reasons as Reason[],
  deliveries: row.deliveries.map((delivery) => toDelivery(delivery, row, now)),
})

const toDelivery = (delivery: RunRow['deliveries'][number], run: RunRow, now: Date): Delivery => ({
  kind: delivery.kind as Delivery['kind'],
  state: delivery.state,
  text: delivery.text,
  attempts: delivery.attempts,
  due_at:
    delivery.state === 'waiting' || delivery.state === 'unknown'
      ? new Date(delivery.due_at).toISOString()
      : null,
  sent_at: delivery.sent_at ? new Date(delivery.sent_at).toISOString() : null,
  error: delivery.error_reason
    ? {
        reason: delivery.error_reason as NonNullable<Delivery['error']>['reason'],
        detail: delivery.error_detail,
      }
    : null,
  can_retry: canRetry(
    delivery,
    {
      pageConnected: run.page_status === 1,
      commentTakenBack: run.taken_back || run.restored_at !== null,
      since: run.occurred_at,
    },
    now,
  ),
})
