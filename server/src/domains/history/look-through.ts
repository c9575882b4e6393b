import { type RawBuilder, sql } from 'kysely'
import { MOST_LISTED } from '#contract/histories.ts'
import type { Queries } from '#migrations/tables.ts'
import { DomainError } from '#server/infrastructure/http/domain-error.ts'
import { searchCondition } from './search-condition.ts'
import { hasOnly } from './when.ts'

/** Selects rows of a tab: all conditions must hold, then the search. Conditions name the row `run`. */
export type Wanted = {
  table: 'runs' | 'chat_runs'
  conditions: readonly RawBuilder<unknown>[]
  search: Search | undefined
}

type Search = {
  most: number
  words: string
  /** Selects `text`, `customer_name` and `search_text` of a row, under these names. */
  columns: RawBuilder<unknown>
}

/** Keyset cursor in the order of history; the time as database text, so that nothing is rounded. */
type Place = { at: string; id: string }

/**
 * A search has no index. It scans this many of the newest rows that match the other conditions, so that its time is
 * predictable, and returns how far it came (docs/decisions/0059). Rows of a time range lie next to each other, but
 * filtered rows each lie in another block. So the same number of blocks holds far fewer of them.
 */
const MOST_SEARCHED = { inTime: 10_000, filtered: 2500 } as const

export const mostSearched = (filter: object): number =>
  hasOnly(filter, ['search']) ? MOST_SEARCHED.inTime : MOST_SEARCHED.filtered

const rowsOf = ({ table, conditions }: Wanted, after?: Place) => {
  const all = after
    ? [...conditions, sql`(run.occurred_at, run.event_id) < (${after.at}::timestamptz, ${after.id}::bigint)`]
    : conditions
  return sql`${sql.table(table)} run where ${sql.join(all, sql` and `)}`
}

const written = (time: RawBuilder<unknown>) =>
  sql`to_char(${time} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')`

const newestFirst = sql`order by occurred_at desc, event_id desc`

/** Ids of one page of a list, newest first. */
const pageOfIds = async (
  queries: Queries,
  wanted: Wanted,
  { page, per_page }: { page: number; per_page: number },
): Promise<string[]> => {
  const { rows } = await sql<{ id: string }>`
    select run.event_id as id from ${rowsOf(wanted)} ${newestFirst}
    limit ${per_page} offset ${(page - 1) * per_page}
  `.execute(queries)
  return rows.map(({ id }) => id)
}

export type Counted = { total: number; counted: 'exactly' | 'at_least' }

/** The number of rows, up to the last page of a list. */
const countRows = async (queries: Queries, wanted: Wanted): Promise<Counted> => {
  const { rows } = await sql<{ found: number }>`
    select count(*)::int as found from (select from ${rowsOf(wanted)} limit ${MOST_LISTED + 1}) as few
  `.execute(queries)
  const found = rows[0]?.found ?? 0
  return { total: Math.min(found, MOST_LISTED), counted: found > MOST_LISTED ? 'at_least' : 'exactly' }
}

type Searched = {
  ids: string[]
  total: number
  /** The last scanned row, when there may be more rows. */
  stoppedAt: Place | undefined
}

/** Ids of the rows that match the search, among the newest rows or those after a cursor. */
const searchRows = async (
  queries: Queries,
  wanted: Wanted,
  { most, words, columns }: Search,
  { after, offset, limit }: { after?: Place | undefined; offset: number; limit: number },
): Promise<Searched> => {
  // `offset 0` prevents flattening, which would evaluate the search once more for each figure.
  const { rows } = await sql<{
    ids: string[] | null
    total: number
    last_at: string
    last_id: string | null
  }>`
    select
      (array_agg(event_id ${newestFirst}) filter (where found))[${offset + 1}:${offset + limit}]::text[] as ids,
      (count(*) filter (where found))::int as total,
      ${written(sql`min(occurred_at)`)} as last_at,
      (array_agg(event_id ${newestFirst}))[${most}]::text as last_id
    from (
      select occurred_at, event_id, ${searchCondition(words)} as found from (
        select run.occurred_at, run.event_id, ${columns} from ${rowsOf(wanted, after)} ${newestFirst}
        limit ${most}
      ) as run offset 0
    ) as looked
  `.execute(queries)
  const [row] = rows
  return {
    ids: row?.ids ?? [],
    total: row?.total ?? 0,
    stoppedAt: row?.last_id ? { at: row.last_at, id: row.last_id } : undefined,
  }
}

type ListedIds = Counted & { ids: string[]; searched_back_to: string | null }

/**
 * Ids of one page of a list.
 * @param count the number, where it is known without counting rows
 */
export const listIds = async (
  queries: Queries,
  wanted: Wanted,
  asked: { page: number; per_page: number },
  count: () => Promise<number | undefined> = async () => undefined,
): Promise<ListedIds> => {
  if (asked.page * asked.per_page > MOST_LISTED)
    throw new DomainError(
      'INVALID_INPUT',
      {},
      { problems: [{ field: 'page', code: 'TOO_FAR_BACK', details: { most: MOST_LISTED } }] },
    )
  if (wanted.search) {
    const offset = (asked.page - 1) * asked.per_page
    const { ids, total, stoppedAt } = await searchRows(queries, wanted, wanted.search, {
      offset,
      limit: asked.per_page,
    })
    return {
      ids,
      total,
      counted: stoppedAt ? 'at_least' : 'exactly',
      searched_back_to: stoppedAt ? goOnFrom(stoppedAt) : null,
    }
  }
  const [ids, counted] = await Promise.all([
    pageOfIds(queries, wanted, asked),
    totalOf(queries, wanted, count),
  ])
  return { ids, ...counted, searched_back_to: null }
}

const totalOf = async (
  queries: Queries,
  wanted: Wanted,
  count: () => Promise<number | undefined>,
): Promise<Counted> => {
  const known = await count()
  return known === undefined ? countRows(queries, wanted) : { total: known, counted: 'exactly' }
}

/**
 * End date for a continued search. Ends are exclusive, so a millisecond later includes other rows of the same moment.
 */
const goOnFrom = ({ at }: Place): string => new Date(new Date(at).getTime() + 1).toISOString()

/** The expected number of rows of a file. */
export const expectedRows = async (
  queries: Queries,
  wanted: Wanted,
  count: () => Promise<number | undefined>,
): Promise<number> =>
  wanted.search
    ? (await searchRows(queries, wanted, wanted.search, { offset: 0, limit: 0 })).total
    : (await totalOf(queries, wanted, count)).total

const BATCH = 500

/** Ids of all rows in batches, newest first; each batch continues after the cursor of the one before. */
export async function* walkIds(queries: Queries, wanted: Wanted): AsyncGenerator<string[]> {
  let after: Place | undefined
  do {
    const step: { ids: string[]; next: Place | undefined } = await nextIds(queries, wanted, after)
    for (let from = 0; from < step.ids.length; from += BATCH) yield step.ids.slice(from, from + BATCH)
    after = step.next
  } while (after)
}

const nextIds = async (queries: Queries, wanted: Wanted, after: Place | undefined) => {
  if (wanted.search) {
    const { ids, stoppedAt } = await searchRows(queries, wanted, wanted.search, {
      after,
      offset: 0,
      limit: wanted.search.most,
    })
    return { ids, next: stoppedAt }
  }
  const { rows } = await sql<Place>`
    select run.event_id::text as id, ${written(sql`occurred_at`)} as at from ${rowsOf(wanted, after)} ${newestFirst}
    limit ${BATCH}
  `.execute(queries)
  return { ids: rows.map(({ id }) => id), next: rows.length === BATCH ? rows.at(-1) : undefined }
}
