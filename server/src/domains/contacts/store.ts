import { sql } from 'kysely'
import type { Contact } from '#automation/contacts/contact.ts'
import type { KnownField } from '#automation/contacts/fields-of-flow.ts'
import { type PageKey, pageArrays, pageKeyOf } from '#migrations/page-key.ts'
import type { Queries } from '#migrations/tables.ts'
import { searchColumn } from './change-customers.ts'
import { searchMarksOf } from './customer-search.ts'

/** A contact as it should be. `before`: as it is stored; undefined for a new one. */
export type ChangedContact = {
  pageId: PageKey
  customerId: string
  /** Null until the platform has returned it. */
  name: string | null
  before: Contact | undefined
  after: Contact
  seenAt: Date
  /** As it is stored. */
  wasSeenAt?: Date | undefined
  source?: { kind: 'ad' | 'link' | 'post'; id: string } | undefined
}

const SEEN_MILLISECONDS = 600_000

const isNews = ({ before, after, source, seenAt, wasSeenAt }: ChangedContact): boolean =>
  before !== after ||
  source !== undefined ||
  wasSeenAt === undefined ||
  seenAt.getTime() - wasSeenAt.getTime() > SEEN_MILLISECONDS

/**
 * Writes contacts that are new or changed. The caller has locked their conversations, so no other worker changes them.
 * Skips pages that were deleted a moment ago.
 */
export const writeContacts = async (
  transaction: Queries,
  changed: readonly ChangedContact[],
): Promise<void> => {
  const contacts = changed.filter(isNews)
  if (contacts.length === 0) return
  const column = <Value>(read: (one: ChangedContact) => Value) => contacts.map(read)
  await sql`
    insert into contacts as contact (team_id, page_id, customer_id, fields, tags, source, first_seen_at, last_seen_at,
      name, search)
    select given.team_id, given.page_id, given.customer_id, given.fields::jsonb,
      array(select jsonb_array_elements_text(given.tags::jsonb)), given.source::jsonb, given.seen_at::timestamptz,
      given.seen_at::timestamptz, given.name, ${searchColumn('given.search')}
    from unnest(
      ${pageArrays(column(({ pageId }) => pageId))},
      ${column(({ customerId }) => customerId)}::text[],
      ${column(({ after }) => JSON.stringify(after.fields))}::text[],
      ${column(({ after }) => JSON.stringify(after.tags))}::text[],
      ${column(({ source }) => (source ? JSON.stringify(source) : null))}::text[],
      ${column(({ seenAt }) => seenAt.toISOString())}::text[],
      ${column(({ name }) => name)}::text[],
      ${column(({ pageId, name, after }) => JSON.stringify(searchMarksOf(pageId, name, after)))}::text[]
    ) as given (team_id, page_id, customer_id, fields, tags, source, seen_at, name, search)
    join pages on pages.team_id = given.team_id and pages.page_id = given.page_id
    order by 1, 2, 3
    on conflict (team_id, page_id, customer_id) do update set fields = excluded.fields, tags = excluded.tags,
      source = coalesce(contact.source, excluded.source), name = coalesce(excluded.name, contact.name),
      search = excluded.search,
      last_seen_at = greatest(contact.last_seen_at, excluded.last_seen_at)
  `.execute(transaction)
}

type UsedByFlow = { fields: readonly KnownField[]; tags: readonly { key: string; name: string }[] }

/** Adds the fields and tags that a flow uses to those of its team; known ones keep their names. */
export const registerFields = async (
  transaction: Queries,
  teamId: string,
  { fields, tags }: UsedByFlow,
  now: Date,
): Promise<void> => {
  const added = { team_id: teamId, created_at: now }
  if (fields.length > 0)
    await transaction
      .insertInto('contact_fields')
      .values(fields.map(({ key, name, type }) => ({ ...added, key, name: name.trim() || key, type })))
      .onConflict((conflict) => conflict.doNothing())
      .execute()
  if (tags.length > 0)
    await transaction
      .insertInto('contact_tags')
      .values(tags.map(({ key, name }) => ({ ...added, key, name })))
      .onConflict((conflict) => conflict.doNothing())
      .execute()
}

/** Own fields of a team, oldest first. */
export const readFields = async (queries: Queries, teamId: string): Promise<KnownField[]> =>
  await queries
    .selectFrom('contact_fields')
    .where('team_id', '=', teamId)
    .orderBy('created_at')
    .orderBy('key')
    .select(['key', 'name', 'type'])
    .execute()

/** Contacts of customers, by page and customer id with a space between. */
export const readContacts = async (
  queries: Queries,
  keys: readonly { pageId: PageKey; customerId: string }[],
): Promise<Map<string, Contact>> => {
  if (keys.length === 0) return new Map()
  const { rows } = await sql<{ team_id: string; page_id: string; customer_id: string } & Contact>`
    select contacts.team_id, contacts.page_id, contacts.customer_id, fields, tags from contacts
    join (
      select distinct * from unnest(
        ${pageArrays(keys.map(({ pageId }) => pageId))}, ${keys.map(({ customerId }) => customerId)}::text[]
      ) as asked (team_id, page_id, customer_id)
    ) as asked using (team_id, page_id, customer_id)
  `.execute(queries)
  return new Map(
    rows.map(({ customer_id, fields, tags, ...row }) => [
      `${pageKeyOf(row)} ${customer_id}`,
      { fields, tags },
    ]),
  )
}
