import { type RawBuilder, type Selectable, sql } from 'kysely'
import { listedFields, shownValue } from '#automation/contacts/contact.ts'
import { type KnownField, knownBuiltInFields } from '#automation/contacts/fields-of-flow.ts'
import type { Customer, CustomerCard, CustomerFilter, CustomerNote } from '#contract/customers.schemas.ts'
import { MOST_COUNTED, MOST_JOINED, MOST_NOTES } from '#contract/customers.ts'
import { ofPage, type PageKey, pageKeyOf, teamIdOf } from '#migrations/page-key.ts'
import type { Queries, Tables } from '#migrations/tables.ts'
import { type CustomerCondition, conditionOf, quoted, valueMark } from './customer-search.ts'
import { readFields } from './store.ts'

export type CustomerRow = Pick<
  Selectable<Tables['contacts']>,
  | 'team_id'
  | 'page_id'
  | 'customer_id'
  | 'name'
  | 'fields'
  | 'tags'
  | 'source'
  | 'first_seen_at'
  | 'last_seen_at'
> & { picture_url: string | null; page_name: string; platform: 1 | 2 }

/** All fields that a team's customers can have. */
export const knownFields = async (queries: Queries, teamId: string): Promise<KnownField[]> => [
  ...knownBuiltInFields(),
  ...(await readFields(queries, teamId)),
]

const all = (conditions: readonly RawBuilder<unknown>[]) => sql.join(conditions, sql` and `)

const withIndex = ({ query, rest }: CustomerCondition) =>
  all([...(query === undefined ? [] : [sql`contacts.search @@ ${query}::tsquery`]), ...rest])

/** The same condition in a form that no index answers. */
const withoutIndex = ({ query, rest }: CustomerCondition) =>
  all([...(query === undefined ? [] : [sql`coalesce(contacts.search, '') @@ ${query}::tsquery`]), ...rest])

const columns = sql`contacts.team_id, contacts.page_id, contacts.customer_id, contacts.name, contacts.fields, contacts.tags,
  contacts.source, contacts.first_seen_at, contacts.last_seen_at`

/** Adds what a list shows besides the row itself. */
const shownRows = async (queries: Queries, found: RawBuilder<unknown>): Promise<CustomerRow[]> => {
  const { rows } = await sql<CustomerRow>`
    select found.*, conversations.picture_url, pages.name as page_name, pages.platform from (${found}) as found
    join pages on pages.team_id = found.team_id and pages.page_id = found.page_id
    left join conversations on conversations.team_id = found.team_id and conversations.page_id = found.page_id
      and conversations.customer_id = found.customer_id
    order by found.last_seen_at desc, found.customer_id
  `.execute(queries)
  return rows
}

/**
 * `walk`: so many of the newest customers match that walking from them finds a list sooner than reading and sorting all
 * that the index finds. The planner guesses this wrong for beginnings of words.
 */
type Count = { total: number; isMore: boolean; walk: boolean }

const SAMPLE = 4000
const MANY_OF_SAMPLE = 80
/** With 2 % that match, this holds more than are counted. */
const LONGEST_WALK = 60_000

const inTime = sql`order by contacts.last_seen_at desc, contacts.customer_id`

/** Those of the newest customers of a page that match. The inner limit makes the database walk the index by time. */
const newest = (condition: CustomerCondition, most: number, beyond = sql``) => sql`(
  select * from contacts where ${ofPage(condition.pageId, 'contacts')} ${beyond} ${inTime} limit ${most}
) as contacts where ${withoutIndex(condition)}`

const countRows = async (queries: Queries, rows: RawBuilder<unknown>): Promise<number> => {
  const { rows: counted } = await sql<{ total: number }>`
    select count(*)::int as total from (select from ${rows} limit ${MOST_COUNTED + 1}) as counted
  `.execute(queries)
  return counted[0]?.total ?? 0
}

export const countCustomers = async (queries: Queries, condition: CustomerCondition): Promise<Count> => {
  const walk =
    condition.query !== undefined && (await countRows(queries, newest(condition, SAMPLE))) >= MANY_OF_SAMPLE
  const walked = walk ? await countRows(queries, newest(condition, LONGEST_WALK)) : 0
  const total =
    walked > MOST_COUNTED ? walked : await countRows(queries, sql`contacts where ${withIndex(condition)}`)
  return {
    total: Math.min(total, MOST_COUNTED),
    isMore: total > MOST_COUNTED,
    walk: walk || total > MOST_COUNTED,
  }
}

type Cursor = { lastSeenAt: string; customerId: string }

export const cursorOf = ({ last_seen_at, customer_id }: CustomerRow): string =>
  `${last_seen_at.toISOString()}_${customer_id}`

/** @returns undefined for a text that is no cursor of ours */
export const readCursor = (text: string): Cursor | undefined => {
  const [, lastSeenAt = '', customerId = ''] = /^([^_]+)_(.+)$/.exec(text) ?? []
  return Number.isNaN(Date.parse(lastSeenAt)) ? undefined : { lastSeenAt, customerId }
}

/** Customers of a page after the cursor, last seen first. */
export const findCustomers = async (
  queries: Queries,
  condition: CustomerCondition,
  { walk, limit, after }: { walk: boolean; limit: number; after?: Cursor | undefined },
): Promise<CustomerRow[]> => {
  const beyond = after
    ? sql`and (contacts.last_seen_at < ${after.lastSeenAt}::timestamptz
        or (contacts.last_seen_at = ${after.lastSeenAt}::timestamptz and contacts.customer_id > ${after.customerId}))`
    : sql``
  const inOrder = sql`${inTime} limit ${limit}`
  if (walk)
    for (const most of [SAMPLE, LONGEST_WALK]) {
      const rows = await shownRows(
        queries,
        sql`select ${columns} from ${newest(condition, most, beyond)} ${inOrder}`,
      )
      if (rows.length === limit) return rows
    }
  const found =
    condition.query === undefined
      ? sql`select ${columns} from contacts where ${withIndex(condition)} ${beyond} ${inOrder}`
      : sql`with contacts as materialized (select * from contacts where ${withIndex(condition)})
          select ${columns} from contacts where true ${beyond} ${inOrder}`
  return shownRows(queries, found)
}

/** @returns ids of the customers that a condition finds */
export const findIds = async (
  queries: Queries,
  condition: CustomerCondition,
  limit: number,
): Promise<string[]> => {
  const { rows } = await sql<{ customer_id: string }>`
    select customer_id from contacts where ${withIndex(condition)} limit ${limit}
  `.execute(queries)
  return rows.map(({ customer_id }) => customer_id)
}

/** The filter with the fields of its team. */
export const conditionFor = async (
  queries: Queries,
  pageId: PageKey,
  filter: CustomerFilter,
  now: Date,
): Promise<CustomerCondition> =>
  conditionOf(pageId, filter, await knownFields(queries, teamIdOf(pageId)), now)

type Words = { fields: ReadonlyMap<string, string>; tags: ReadonlyMap<string, string> }

export const readTags = (queries: Queries, teamId: string) =>
  queries
    .selectFrom('contact_tags')
    .where('team_id', '=', teamId)
    .orderBy('name')
    .select(['key', 'name'])
    .execute()

/** Names of own fields and tags. */
export const readWords = async (queries: Queries, teamId: string): Promise<Words> => ({
  fields: new Map((await readFields(queries, teamId)).map(({ key, name }) => [key, name])),
  tags: new Map((await readTags(queries, teamId)).map(({ key, name }) => [key, name])),
})

export const toCustomer = (row: CustomerRow, words: Words): Customer => ({
  page: { page_id: row.page_id, name: row.page_name, platform: row.platform },
  customer: { id: row.customer_id, name: row.name, picture_url: row.picture_url },
  fields: listedFields(row).map((key) => ({
    key,
    name: words.fields.get(key) ?? '',
    value: shownValue(row.fields[key] ?? ''),
  })),
  tags: row.tags.map((key) => words.tags.get(key) ?? key),
  source: row.source,
  first_seen_at: row.first_seen_at.toISOString(),
  last_seen_at: row.last_seen_at.toISOString(),
})

/** One customer with notes, the same person elsewhere, and customers with the same phone number or e-mail. */
export const readCard = async (
  queries: Queries,
  pageId: PageKey,
  customerId: string,
): Promise<CustomerCard | undefined> => {
  const one = sql`${ofPage(pageId, 'contacts')} and contacts.customer_id = ${customerId}`
  const [row] = await shownRows(queries, sql`select ${columns} from contacts where ${one}`)
  if (!row) return undefined
  const teamId = teamIdOf(pageId)
  const words = await readWords(queries, teamId)
  const joined = await shownRows(
    queries,
    sql`select ${columns} from contacts where joined_id = (select joined_id from contacts where ${one})
      and not (${one}) limit ${MOST_JOINED}`,
  )
  const known = new Set([row, ...joined].map(keyOfRow))
  const alike = (await findAlike(queries, teamId, row)).filter((other) => !known.has(keyOfRow(other)))
  return {
    customer: toCustomer(row, words),
    notes: await readNotes(queries, pageId, customerId),
    joined: joined.map((other) => toCustomer(other, words)),
    alike: alike.map((other) => toCustomer(other, words)),
  }
}

/** Notes of a customer, the newest first. */
export const readNotes = async (
  queries: Queries,
  pageId: PageKey,
  customerId: string,
): Promise<CustomerNote[]> => {
  const notes = await queries
    .selectFrom('contact_notes')
    .leftJoin('people', 'people.id', 'contact_notes.by')
    .where(ofPage(pageId, 'contact_notes'))
    .where('customer_id', '=', customerId)
    .orderBy('contact_notes.created_at', 'desc')
    .orderBy('note_id')
    .limit(MOST_NOTES)
    .select(['note_id', 'text', 'by as by_id', 'contact_notes.created_at', 'edited_at'])
    .select(sql<string | null>`nullif(trim(concat(people.first_name, ' ', people.last_name)), '')`.as('by'))
    .execute()
  return notes.map(({ note_id, text, by, by_id, created_at, edited_at }) => ({
    ...{ id: note_id, text, by, by_id },
    created_at: created_at.toISOString(),
    edited_at: edited_at?.toISOString() ?? null,
  }))
}

const keyOfRow = (row: CustomerRow): string => `${pageKeyOf(row)} ${row.customer_id}`

const findAlike = async (
  queries: Queries,
  teamId: string,
  { fields }: CustomerRow,
): Promise<CustomerRow[]> => {
  const marks = (['phone', 'email'] as const).flatMap((key) => {
    const value = fields[key]
    return value === undefined ? [] : [quoted(valueMark(key, value))]
  })
  if (marks.length === 0) return []
  return shownRows(
    queries,
    sql`select ${columns} from contacts where contacts.search @@ ${marks.join(' | ')}::tsquery
      and contacts.team_id = ${teamId}::uuid limit ${MOST_JOINED}`,
  )
}
