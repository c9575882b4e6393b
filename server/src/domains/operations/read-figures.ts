import { sql } from 'kysely'
import type { Queries } from '#migrations/tables.ts'
import { type Clock, secondsAfter } from '#server/infrastructure/clock.ts'
import type { Database } from '#server/infrastructure/database/database.ts'
import type { PipelineFigures } from '#server/infrastructure/pipeline-figures.ts'
import { COUNTED_TO, secondsSince } from './measures.ts'
import { readOpenDeliveries } from './open-deliveries.ts'

/** Windows of the limits, after which a usage sample no longer counts. */
const APP_WINDOW_SECONDS = 3600
const PAGE_WINDOW_SECONDS = 24 * 3600
/** Replies slow down from here on (docs/decisions/0060-pacing.md). */
const SLOW_PERCENT = 80

type Parts = { database: Pick<Database, 'queries'>; clock: Clock; failedJobs: FailedJobs }
type FailedJobs = (since: Date) => Promise<{ queue: string; count: number }[]>

/** Creates a reader of the pipeline figures of all processes: queue lengths, ages and limits. */
export const createFigureReader = ({ database: { queries }, clock, failedJobs }: Parts) => {
  const changesSeenAt = watchOldest()
  return async (): Promise<PipelineFigures> => {
    const now = clock.now()
    const databaseAnswerSeconds = await timeAnswer(queries)
    const changes = await readChanges(queries)
    return {
      databaseAnswerSeconds,
      ...(await readUndecided(queries, now)),
      ...(await readOpenDeliveries(queries, now)),
      ...(await readPages(queries, now)),
      ...(await readMoney(queries, now)),
      openAiRequests: await countAiRequests(queries),
      statisticChanges: changes.count,
      oldestStatisticChangeSeconds: changesSeenAt(changes.oldest, now),
      failedJobs: await failedJobs(secondsAfter(now, -86_400)),
    }
  }
}

const timeAnswer = async (queries: Queries): Promise<number> => {
  const began = performance.now()
  await sql`select 1`.execute(queries)
  return (performance.now() - began) / 1000
}

const readUndecided = async (queries: Queries, now: Date) => {
  const { rows } = await sql<{ oldest: Date | null; count: number }>`
    select min(received_at) as oldest, least(count(*), ${COUNTED_TO})::int as count from events where not decided
  `.execute(queries)
  return {
    oldestUndecidedSeconds: secondsSince(rows[0]?.oldest, now),
    undecidedEvents: rows[0]?.count ?? 0,
  }
}

const readPages = async (queries: Queries, now: Date) => {
  const spokenSince = (seconds: number) => sql`${secondsAfter(now, -seconds).toISOString()}::timestamptz`
  const { rows } = await sql<PipelineFigures['pages'] & { app: number }>`
    with spoken as (
      select key, max(greatest(call_count, total_time, total_cputime)) as percent,
        bool_or(full_since is not null and next_call_at > ${now.toISOString()}::timestamptz) as is_full
      from platform_limits
      where call_count is not null
        and read_at > case kind when 'app' then ${spokenSince(APP_WINDOW_SECONDS)} else ${spokenSince(PAGE_WINDOW_SECONDS)} end
      group by key
    )
    select count(*)::int as all,
      count(*) filter (where spoken.percent >= ${SLOW_PERCENT} and not is_full)::int as slow,
      count(*) filter (where is_full)::int as full,
      count(*) filter (where health = 'reconnect')::int as reconnect,
      count(*) filter (where health = 'permission_missing')::int as permission_missing,
      count(*) filter (where health = 'blocked_by_policy')::int as blocked_by_policy,
      coalesce((select percent from spoken where key = 'app'), 0)::int as app
    from pages left join spoken on spoken.key = pages.page_id
    where status = 1
  `.execute(queries)
  const { app: appLimitPercent = 0, ...pages } = rows[0] ?? { app: 0, ...NO_PAGES }
  return { appLimitPercent, pages }
}

const NO_PAGES = { all: 0, slow: 0, full: 0, reconnect: 0, permission_missing: 0, blocked_by_policy: 0 }

const countAiRequests = async (queries: Queries): Promise<PipelineFigures['openAiRequests']> => {
  const { rows } = await sql<PipelineFigures['openAiRequests']>`
    select (select count(*)::int from ai_requests where state = 'waiting') as waiting,
      (select count(*)::int from ai_requests where state = 'under_way') as under_way
  `.execute(queries)
  return rows[0] ?? { waiting: 0, under_way: 0 }
}

const readMoney = async (queries: Queries, now: Date) => {
  const { rows } = await sql<{ count: number; oldest: Date | null; refunds: number }>`
    select count(*)::int as count, min(called_back_at) as oldest,
      (select count(*)::int from refunds where repaid_at is null) as refunds
    from invoices where called_back_at is not null and status <> 'completed'
  `.execute(queries)
  return {
    unsettledInvoices: rows[0]?.count ?? 0,
    oldestUnsettledSeconds: secondsSince(rows[0]?.oldest, now),
    openRefunds: rows[0]?.refunds ?? 0,
  }
}

/** A delta has up to a few hundred changes. */
const MOST_DELTAS = 1000

const readChanges = async (queries: Queries) => {
  const { rows } = await sql<{ count: number; oldest: string | null }>`
    select (
        select coalesce(sum(cardinality(times)), 0)::int
        from (select times from statistic_deltas limit ${MOST_DELTAS}) as pending
      ) as count,
      (select id from statistic_deltas order by id limit 1) as oldest
  `.execute(queries)
  return { count: rows[0]?.count ?? 0, oldest: rows[0]?.oldest ?? undefined }
}

/** Age of the oldest row since this process first saw it, because rows have no time. */
const watchOldest = () => {
  let seen: { oldest: string; at: Date } | undefined
  return (oldest: string | undefined, now: Date): number => {
    if (oldest === undefined) seen = undefined
    else if (seen?.oldest !== oldest) seen = { oldest, at: now }
    return secondsSince(seen?.at, now)
  }
}
