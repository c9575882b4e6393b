import { sql } from 'kysely'
import { type PageKey, platformIdOf } from '#migrations/page-key.ts'
import type { NewRow, Queries, Row } from '#migrations/tables.ts'
import { afterSample, type Limit, newLimit, type UsageSample } from './limits.ts'

const APP = 'app'

export const readLimits = async (queries: Queries, keys: string[]): Promise<Limit[]> => {
  const rows = await queries.selectFrom('platform_limits').selectAll().where('key', 'in', keys).execute()
  return rows.map(toLimit)
}

/** Limits of a page or an Instagram account, and of the application. */
export const readLimitsOfPage = (queries: Queries, pageId: PageKey): Promise<Limit[]> =>
  readLimits(queries, [platformIdOf(pageId), APP])

const nameOf = ({ key, kind }: Pick<Limit, 'key' | 'kind'>): string => `${key} ${kind}`

/**
 * Stores usage samples of responses. Rows are locked in one order, to avoid a deadlock.
 * @returns the limits after these samples
 */
export const recordSamples = async (
  queries: Queries,
  samples: UsageSample[],
  now: Date,
): Promise<Limit[]> => {
  if (samples.length === 0) return []
  const byLimit = Map.groupBy(samples, nameOf)
  const sorted = [...byLimit.keys()].sort().map((name) => byLimit.get(name) as UsageSample[])
  const known = await lockLimits(
    queries,
    sorted.map(([first]) => first as UsageSample),
    now,
  )
  const next = sorted.map((ofLimit) =>
    ofLimit.reduce((limit, sample) => afterSample(limit, sample, now), known(ofLimit[0] as UsageSample)),
  )
  await updateLimits(queries, next)
  return next
}

const lockLimits = async (queries: Queries, wanted: UsageSample[], now: Date) => {
  const keys = sql`unnest(${wanted.map(({ key }) => key)}::text[], ${wanted.map(({ kind }) => kind)}::text[])`
  const read = async () =>
    (
      await sql<Row<'platform_limits'>>`
        select * from platform_limits where (key, kind) in (select * from ${keys})
        order by key collate "C", kind collate "C" for update
      `.execute(queries)
    ).rows.map(toLimit)
  let limits = await read()
  if (limits.length < wanted.length) {
    await queries
      .insertInto('platform_limits')
      .values(wanted.map((one) => toRow(newLimit(one, now))))
      .onConflict((conflict) => conflict.doNothing())
      .execute()
    limits = await read()
  }
  const byName = new Map(limits.map((limit) => [nameOf(limit), limit]))
  return (one: UsageSample): Limit => byName.get(nameOf(one)) ?? newLimit(one, now)
}

const updateLimits = async (queries: Queries, limits: Limit[]): Promise<void> => {
  await queries
    .insertInto('platform_limits')
    .values(limits.map(toRow))
    .onConflict((conflict) =>
      conflict.columns(['key', 'kind']).doUpdateSet((row) => ({
        call_count: row.ref('excluded.call_count'),
        total_time: row.ref('excluded.total_time'),
        total_cputime: row.ref('excluded.total_cputime'),
        read_at: row.ref('excluded.read_at'),
        since: row.ref('excluded.since'),
        regain_at: row.ref('excluded.regain_at'),
        full_since: row.ref('excluded.full_since'),
        earlier_percent: row.ref('excluded.earlier_percent'),
        earlier_at: row.ref('excluded.earlier_at'),
        middle_percent: row.ref('excluded.middle_percent'),
        middle_at: row.ref('excluded.middle_at'),
        calls: row.ref('excluded.calls'),
        calls_since: row.ref('excluded.calls_since'),
        call_cost: row.ref('excluded.call_cost'),
        quota_left: row.ref('excluded.quota_left'),
        next_call_at: row.ref('excluded.next_call_at'),
      })),
    )
    .execute()
}

const toRow = (limit: Limit): NewRow<'platform_limits'> => ({
  key: limit.key,
  kind: limit.kind,
  call_count: limit.figures?.callCount ?? null,
  total_time: limit.figures?.totalTime ?? null,
  total_cputime: limit.figures?.totalCpuTime ?? null,
  read_at: limit.readAt,
  since: limit.since,
  regain_at: limit.regainAt,
  full_since: limit.fullSince,
  earlier_percent: limit.earlier.percent,
  earlier_at: limit.earlier.at,
  middle_percent: limit.middle.percent,
  middle_at: limit.middle.at,
  calls: limit.calls,
  calls_since: limit.callsSince,
  call_cost: limit.callCost,
  quota_left: limit.quotaLeft,
  next_call_at: limit.nextCallAt,
})

const toLimit = (row: Row<'platform_limits'>): Limit => ({
  key: row.key,
  kind: row.kind,
  figures:
    row.call_count === null
      ? null
      : {
          callCount: row.call_count,
          totalTime: row.total_time ?? 0,
          totalCpuTime: row.total_cputime ?? 0,
        },
  readAt: row.read_at,
  since: row.since,
  regainAt: row.regain_at,
  fullSince: row.full_since,
  earlier: { percent: row.earlier_percent, at: row.earlier_at },
  middle: { percent: row.middle_percent, at: row.middle_at },
  calls: row.calls,
  callsSince: row.calls_since,
  callCost: row.call_cost,
  quotaLeft: row.quota_left,
  nextCallAt: row.next_call_at,
})
