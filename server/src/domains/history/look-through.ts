import { type RawBuilder, sql } from 'kysely'
import { MOST_LISTED } from '#contract/histories.ts'
import type { Queries } from '#migrations/tables.ts'
import { DomainError } from '#server/plumbing/http/domain-error.ts'
import { searchCondition } from './search-condition.ts'
import { hasOnly } from './when.ts'

/** Which rows of a tab: those that fit all conditions and then, slowly, the words. All speak of the row as `run`. */
export type Wanted = {
  table: 'runs' | 'chat_runs'
  conditions: readonly RawBuilder<unknown>[]
  search: Search | undefined
}

type Search = {
  most: number
  words: string
  /** Of a row: its `text`, `customer_name` and `search_text`, by these names. */
  columns: RawBuilder<unknown>
}

/** The place of a row in the order of history; the time as the database writes it, so that nothing is rounded. */
type Place = { at: string; id: string }

/**
 * A search has no index: it looks at this many of the newest rows that fit the other conditions, so that its time can be
 * foretold, and says how far it came (docs/decisions/0059). Those of a stretch of time lie side by side; those that a
 * filter picks out each in another block, so that as many blocks are far fewer rows.
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

/** How many there are, as far as pages of a list reach. */
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
  /** The last row it looked at, when there may be more behind it. */
  stoppedAt: Place | undefined
}

/** Ids of the rows with the words among the newest ones, or among those after a place. */
const searchRows = async (
  queries: Queries,
  wanted: Wanted,
  { most, words, columns }: Search,
  { after, offset, limit }: { after?: Place | undefined; offset: number; limit: number },
): Promise<Searched> => {
  // `offset 0`: taken apart, the query would look for the words once more for each figure.
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

/** One page of a list, by ids. @param count what is known of the number without counting. */
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

/** An end is not included: a millisecond later, so that others of the very same moment are looked at too. */
const goOnFrom = ({ at }: Place): string => new Date(new Date(at).getTime() + 1).toISOString()

/** How many rows a file will have, as far as that is known. */
export const expectedRows = async (
  queries: Queries,
  wanted: Wanted,
  count: () => Promise<number | undefined>,
): Promise<number> =>
  wanted.search
    ? (await searchRows(queries, wanted, wanted.search, { offset: 0, limit: 0 })).total
    : (await totalOf(queries, wanted, count)).total

const BATCH = 500

/** Ids of all rows, newest first, batch by batch; each begins where the one before ended, however many there are. */
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
