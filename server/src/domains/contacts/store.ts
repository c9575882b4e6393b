import { sql } from 'kysely'
import { type Contact, emptyContact, type FieldValue, fieldValue } from '#automation/contacts/contact.ts'
import { searchTextOf } from '#automation/keywords/search-text.ts'
import { type PageKey, pageArrays } from '#migrations/page-key.ts'
import type { Queries } from '#migrations/tables.ts'

type ContactKey = { pageId: PageKey; customerId: string }

/** A contact as it should be. `before`: as it is stored; undefined for a new one. */
export type ChangedContact = ContactKey & {
  before: Contact | undefined
  after: Contact
  seenAt: Date
  /** As it is stored. */
  wasSeenAt?: Date | undefined
  source?: { kind: 'ad' | 'link' | 'comment'; id: string } | undefined
  /** What changed it; absent: nothing did, the customer was seen. */
  by?: { automationId: string } | { personId: string } | undefined
}

/** `last_seen_at` is indexed, so it does not follow every message. */
const SEEN_MILLISECONDS = 600_000

const isNews = ({ before, after, source, seenAt, wasSeenAt }: ChangedContact): boolean =>
  before !== after ||
  source !== undefined ||
  wasSeenAt === undefined ||
  seenAt.getTime() - wasSeenAt.getTime() > SEEN_MILLISECONDS

/**
 * Writes contacts and what changed in them. The caller has locked their conversations, so no other worker changes them.
 * Skips pages that were deleted a moment ago.
 */
export const writeContacts = async (
  transaction: Queries,
  changed: readonly ChangedContact[],
  now: Date,
): Promise<void> => {
  const contacts = changed.filter(isNews)
  if (contacts.length === 0) return
  const column = <Value>(read: (one: ChangedContact) => Value) => contacts.map(read)
  await sql`
    insert into contacts as contact (team_id, page_id, customer_id, fields, tags, source, search_name, search_values,
      first_seen_at, last_seen_at)
    select given.team_id, given.page_id, given.customer_id, given.fields::jsonb,
      array(select jsonb_array_elements_text(given.tags::jsonb)), given.source::jsonb,
      coalesce(conversations.search_name, ''), given.words, given.seen_at::timestamptz, given.seen_at::timestamptz
    from unnest(
      ${pageArrays(column(({ pageId }) => pageId))},
      ${column(({ customerId }) => customerId)}::text[],
      ${column(({ after }) => JSON.stringify(after.fields))}::text[],
      ${column(({ after }) => JSON.stringify(after.tags))}::text[],
      ${column(({ source }) => (source ? JSON.stringify(source) : null))}::text[],
      ${column(({ after }) => wordsOf(after))}::text[],
      ${column(({ seenAt }) => seenAt.toISOString())}::text[]
    ) as given (team_id, page_id, customer_id, fields, tags, source, words, seen_at)
    join pages on pages.team_id = given.team_id and pages.page_id = given.page_id
    left join conversations on conversations.team_id = given.team_id and conversations.page_id = given.page_id
      and conversations.customer_id = given.customer_id
    order by 1, 2, 3
    on conflict (team_id, page_id, customer_id) do update set fields = excluded.fields, tags = excluded.tags,
      search_values = excluded.search_values, source = coalesce(contact.source, excluded.source),
      last_seen_at = greatest(contact.last_seen_at, excluded.last_seen_at)
  `.execute(transaction)
  await writeChanges(
    transaction,
    contacts.flatMap((one) => changesOf(one)),
    now,
  )
}

/** Words by which a contact is found: texts in both scripts, a phone number whole and by its last four digits. */
const wordsOf = ({ fields, tags }: Contact): string =>
  searchTextOf(...Object.values(fields).flatMap(wordsOfValue), ...tags)

const wordsOfValue = (value: FieldValue): string[] => {
  if (typeof value === 'boolean') return []
  const phone = /^\+976(\d{4}(\d{4}))$/.exec(String(value))
  return phone?.[1] && phone[2] ? [phone[1], phone[2]] : [String(value)]
}

type Change = ContactKey & {
  field: string | null
  tag: string | null
  from: FieldValue | null
  to: FieldValue | null
  automationId: string | null
  personId: string | null
}

const changesOf = ({ pageId, customerId, before = emptyContact, after, by }: ChangedContact): Change[] => {
  if (before === after || !by) return []
  const who = {
    pageId,
    customerId,
    automationId: 'automationId' in by ? by.automationId : null,
    personId: 'personId' in by ? by.personId : null,
  }
  const keys = new Set([...Object.keys(before.fields), ...Object.keys(after.fields)])
  const fields = [...keys].flatMap((field): Change[] => {
    const [from, to] = [fieldValue(before, field) ?? null, fieldValue(after, field) ?? null]
    return from === to ? [] : [{ ...who, field, tag: null, from, to }]
  })
  const tags = [...new Set([...before.tags, ...after.tags])].flatMap((tag): Change[] => {
    const [had, has] = [before.tags.includes(tag), after.tags.includes(tag)]
    return had === has ? [] : [{ ...who, field: null, tag, from: had, to: has }]
  })
  return [...fields, ...tags]
}

const writeChanges = async (transaction: Queries, changes: readonly Change[], now: Date): Promise<void> => {
  if (changes.length === 0) return
  const column = <Value>(read: (one: Change) => Value) => changes.map(read)
  await sql`
    insert into contact_changes (team_id, page_id, customer_id, field, tag, old_value, new_value, automation_id, person_id,
      changed_at)
    select changed.team_id, changed.page_id, changed.customer_id, field, tag, old_value::jsonb, new_value::jsonb,
      automation_id, person_id, ${now.toISOString()}::timestamptz
    from unnest(
      ${pageArrays(column(({ pageId }) => pageId))},
      ${column(({ customerId }) => customerId)}::text[],
      ${column(({ field }) => field)}::text[],
      ${column(({ tag }) => tag)}::text[],
      ${column(({ from }) => JSON.stringify(from))}::text[],
      ${column(({ to }) => JSON.stringify(to))}::text[],
      ${column(({ automationId }) => automationId)}::uuid[],
      ${column(({ personId }) => personId)}::uuid[]
    ) as changed (team_id, page_id, customer_id, field, tag, old_value, new_value, automation_id, person_id)
    join contacts using (team_id, page_id, customer_id)
  `.execute(transaction)
  await sql`
    insert into contact_tags (team_id, key, name, created_at)
    select distinct on (team_id, key) team_id, key, key, ${now.toISOString()}::timestamptz
    from unnest(
      ${pageArrays(column(({ pageId }) => pageId))}, ${column(({ tag }) => tag)}::text[],
      ${column(({ to }) => to === true)}::boolean[]
    ) as added (team_id, page_id, key, is_added)
    where key is not null and is_added
    order by 1, 2
    on conflict do nothing
  `.execute(transaction)
}

/** Adds the fields and tags that a flow uses to those of its team; known ones keep their names. */
export const registerFields = async (
  transaction: Queries,
  teamId: string,
  {
    fields,
    tags,
  }: {
    fields: readonly { key: string; name: string; type: string }[]
    tags: readonly { key: string; name: string }[]
  },
  now: Date,
): Promise<void> => {
  if (fields.length > 0)
    await sql`
      insert into contact_fields (team_id, key, name, type, created_at)
      select ${teamId}::uuid, key, name, type, ${now.toISOString()}::timestamptz
      from unnest(${fields.map(({ key }) => key)}::text[], ${fields.map(({ name, key }) => name.trim() || key)}::text[],
        ${fields.map(({ type }) => type)}::text[]) as field (key, name, type)
      on conflict do nothing
    `.execute(transaction)
  if (tags.length > 0)
    await sql`
      insert into contact_tags (team_id, key, name, created_at)
      select ${teamId}::uuid, key, name, ${now.toISOString()}::timestamptz
      from unnest(${tags.map(({ key }) => key)}::text[], ${tags.map(({ name }) => name)}::text[]) as tag (key, name)
      on conflict (team_id, key) do update set name = excluded.name where contact_tags.name = contact_tags.key
    `.execute(transaction)
}

/** Own fields of a team, oldest first. */
export const readFields = async (queries: Queries, teamId: string) =>
  await queries
    .selectFrom('contact_fields')
    .where('team_id', '=', teamId)
    .orderBy('created_at')
    .orderBy('key')
    .select(['key', 'name', 'type'])
    .execute()

/** A customer's name became known. */
export const nameContacts = async (
  transaction: Queries,
  named: readonly (ContactKey & { name: string })[],
): Promise<void> => {
  if (named.length === 0) return
  await sql`
    update contacts set search_name = named.search_name
    from unnest(
      ${pageArrays(named.map(({ pageId }) => pageId))}, ${named.map(({ customerId }) => customerId)}::text[],
      ${named.map(({ name }) => searchTextOf(name))}::text[]
    ) as named (team_id, page_id, customer_id, search_name)
    where contacts.team_id = named.team_id and contacts.page_id = named.page_id
      and contacts.customer_id = named.customer_id
  `.execute(transaction)
}
