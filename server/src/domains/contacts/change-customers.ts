import { randomUUID } from 'node:crypto'
import { type RawBuilder, sql } from 'kysely'
import { type Contact, type ContactChange, changeContact, tagKey } from '#automation/contacts/contact.ts'
import type { KnownField } from '#automation/contacts/fields-of-flow.ts'
import { readFieldValue } from '#automation/contacts/read-field-value.ts'
import { LONGEST_FIELD_VALUE } from '#automation/flow/flow-limits.ts'
import { type ImportKey, MOST_JOINED } from '#contract/customers.ts'
import { ofPage, type PageKey, pageColumns, platformIdOf, teamIdOf } from '#migrations/page-key.ts'
import type { Queries } from '#migrations/tables.ts'
import { announceChanges } from '#server/domains/pages/index.ts'
import { DomainError } from '#server/infrastructure/http/domain-error.ts'
import { searchMarksOf, valueMark } from './customer-search.ts'

export type Customers = { pageId: PageKey; customerIds: readonly string[] }

/**
 * Changes contacts of a page by hand. Locks their conversations first: the process that decides the messages of a
 * customer holds the same lock while it reads and writes the contact.
 *
 * @returns how many changed
 */
export const changeContacts = async (
  transaction: Queries,
  { pageId, customerIds }: Customers,
  change: (contact: Contact, customerId: string) => Contact,
): Promise<number> => {
  if (customerIds.length === 0) return 0
  const these = sql`customer_id = any(${[...customerIds]}::text[])`
  await sql`select from conversations where ${ofPage(pageId)} and ${these} order by customer_id for update`.execute(
    transaction,
  )
  const { rows } = await sql<Contact & { customer_id: string; name: string | null }>`
    select customer_id, name, fields, tags from contacts where ${ofPage(pageId)} and ${these}
    order by customer_id for update
  `.execute(transaction)
  const changed = rows.flatMap(({ customer_id, name, fields, tags }) => {
    const before: Contact = { fields, tags }
    const after = change(before, customer_id)
    return after === before ? [] : [{ customer_id, name, after }]
  })
  if (changed.length === 0) return 0
  await sql`
    update contacts set fields = given.fields::jsonb, tags = array(select jsonb_array_elements_text(given.tags::jsonb)),
      search = ${searchColumn('given.search')}
    from unnest(
      ${changed.map(({ customer_id }) => customer_id)}::text[],
      ${changed.map(({ after }) => JSON.stringify(after.fields))}::text[],
      ${changed.map(({ after }) => JSON.stringify(after.tags))}::text[],
      ${changed.map(({ name, after }) => JSON.stringify(searchMarksOf(pageId, name, after)))}::text[]
    ) as given (customer_id, fields, tags, search)
    where ${ofPage(pageId, 'contacts')} and contacts.customer_id = given.customer_id
  `.execute(transaction)
  return changed.length
}

/** Customers whose conversations are locked together; a worker that decides their messages waits so long. */
const AT_ONCE = 500

/** The same for many, in short transactions. */
export const changeInBatches = async (
  queries: Queries,
  { pageId, customerIds }: Customers,
  change: (contact: Contact) => Contact,
): Promise<number> => {
  let changed = 0
  for (let from = 0; from < customerIds.length; from += AT_ONCE) {
    const batch = { pageId, customerIds: customerIds.slice(from, from + AT_ONCE) }
    changed += await queries
      .transaction()
      .execute((transaction) => changeContacts(transaction, batch, change))
  }
  return changed
}

/** Turns a JSON array of marks into a text search column. */
export const searchColumn = (column: string): RawBuilder<unknown> =>
  sql`array_to_tsvector(array(select jsonb_array_elements_text(${sql.ref(column)}::jsonb)))`

/** Names contacts whose platform returned the name later. The caller has locked their conversations. */
export const nameContacts = async (
  transaction: Queries,
  named: readonly { pageId: PageKey; customerId: string; name: string }[],
): Promise<void> => {
  for (const { pageId, customerId, name } of named) {
    const contact = transaction
      .selectFrom('contacts')
      .where(ofPage(pageId))
      .where('customer_id', '=', customerId)
    const row = await contact.select(['fields', 'tags']).executeTakeFirst()
    if (!row) continue
    await sql`
      update contacts set name = ${name},
        search = array_to_tsvector(${searchMarksOf(pageId, name, row)}::text[])
      where ${ofPage(pageId)} and customer_id = ${customerId}
    `.execute(transaction)
  }
}

/** @returns the changes that typed values of fields mean; `refused`: keys whose value does not fit */
export const readTypedFields = (
  typed: Readonly<Record<string, string>>,
  fields: readonly KnownField[],
  now: Date,
): { changes: ContactChange[]; refused: string[] } => {
  const changes: ContactChange[] = []
  const refused: string[] = []
  for (const [key, text] of Object.entries(typed)) {
    const type = fields.find((field) => field.key === key)?.type
    const value = text === '' ? null : type && readFieldValue(type, text, now.getTime())
    if (value === undefined) refused.push(key)
    else changes.push({ type: 'field', key, value })
  }
  return { changes, refused }
}

export const applyChanges = (contact: Contact, changes: readonly ContactChange[]): Contact =>
  changes.reduce(changeContact, contact)

/** Marks two contacts of a team as the same human being, with all that each was joined with. */
export const joinContacts = async (
  transaction: Queries,
  one: { pageId: PageKey; customerId: string },
  other: { pageId: PageKey; customerId: string },
): Promise<'joined' | 'missing' | 'too_many'> => {
  const both = sql`((page_id = ${platformIdOf(one.pageId)} and customer_id = ${one.customerId})
    or (page_id = ${platformIdOf(other.pageId)} and customer_id = ${other.customerId}))`
  const teamId = sql`${teamIdOf(one.pageId)}::uuid`
  const { rows } = await sql<{ joined_id: string | null }>`
    select joined_id from contacts where team_id = ${teamId} and ${both} order by page_id, customer_id for update
  `.execute(transaction)
  if (rows.length < 2) return 'missing'
  const groups = rows.flatMap(({ joined_id }) => joined_id ?? [])
  const joinedId = groups[0] ?? randomUUID()
  const theirs = sql`team_id = ${teamId} and (${both} or joined_id = any(${groups}::uuid[]))`
  const { rows: counted } = await sql<{ count: number }>`
    select count(*)::int as count from contacts where ${theirs}
  `.execute(transaction)
  if ((counted[0]?.count ?? 0) > MOST_JOINED) return 'too_many'
  await sql`update contacts set joined_id = ${joinedId}::uuid where ${theirs}`.execute(transaction)
  return 'joined'
}

/** Takes a contact out of its group; the last of a group is alone. */
export const partContact = async (
  transaction: Queries,
  { pageId, customerId }: { pageId: PageKey; customerId: string },
): Promise<void> => {
  const { rows } = await sql<{ joined_id: string }>`
    select joined_id from contacts where ${ofPage(pageId)} and customer_id = ${customerId} and joined_id is not null
    for update
  `.execute(transaction)
  const [row] = rows
  if (!row) return
  await sql`update contacts set joined_id = null where ${ofPage(pageId)} and customer_id = ${customerId}`.execute(
    transaction,
  )
  await sql`
    update contacts set joined_id = null where joined_id = ${row.joined_id}::uuid
      and (select count(*) from contacts where joined_id = ${row.joined_id}::uuid) = 1
  `.execute(transaction)
}

export const registerTag = async (
  transaction: Queries,
  teamId: string,
  name: string,
  now: Date,
): Promise<void> => {
  await transaction
    .insertInto('contact_tags')
    .values({ team_id: teamId, key: tagKey(name), name: name.trim(), created_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

export type ImportColumn = { type: 'field'; key: string; name: string } | { type: 'tags' }
export type ImportResult = {
  changed: number
  unchanged: number
  unknown: number[]
  invalid: { row: number; column: number }[]
  /** Names of the tags that the rows add. */
  tags: string[]
}

const TAG_SEPARATOR = /[,;|]/

/**
 * Writes rows of a file into known contacts of a page. Customers are never created: a page may only write to people
 * who have written first.
 */
export const importRows = async (
  transaction: Queries,
  pageId: PageKey,
  given: { key: ImportKey; columns: readonly ImportColumn[]; rows: readonly string[][]; dryRun: boolean },
  fields: readonly KnownField[],
  now: Date,
): Promise<ImportResult> => {
  const customers = await customersOfRows(transaction, pageId, given.key, given.rows, now)
  const unknown: number[] = []
  const invalid: { row: number; column: number }[] = []
  const tags = new Set<string>()
  const changes = new Map<string, ContactChange[]>()
  for (const [row, [, ...cells]] of given.rows.entries()) {
    const found = customers[row]
    if (!found) {
      unknown.push(row)
      continue
    }
    const ofRow: ContactChange[] = []
    for (const [column, shape] of given.columns.entries()) {
      const text = (cells[column] ?? '').trim().slice(0, LONGEST_FIELD_VALUE)
      if (text === '') continue
      if (shape.type === 'tags')
        for (const name of text
          .split(TAG_SEPARATOR)
          .map((one) => one.trim())
          .filter(Boolean)) {
          tags.add(name)
          ofRow.push({ type: 'tag', tag: name, add: true })
        }
      else {
        const read = readTypedFields({ [shape.key]: text }, fields, now)
        if (read.refused.length > 0) invalid.push({ row, column })
        ofRow.push(...read.changes)
      }
    }
    changes.set(found, [...(changes.get(found) ?? []), ...ofRow])
  }
  let wouldChange = 0
  const customerIds = [...changes.keys()]
  const change = (contact: Contact, customerId: string): Contact => {
    const after = applyChanges(contact, changes.get(customerId) ?? [])
    if (after !== contact) wouldChange += 1
    return given.dryRun ? contact : after
  }
  await changeContacts(transaction, { pageId, customerIds }, change)
  return {
    changed: wouldChange,
    unchanged: customerIds.length - wouldChange,
    unknown,
    invalid,
    tags: [...tags],
  }
}

/** @returns for each row the id of its customer; undefined when no customer or several have the key */
const customersOfRows = async (
  queries: Queries,
  pageId: PageKey,
  key: ImportKey,
  rows: readonly string[][],
  now: Date,
): Promise<(string | undefined)[]> => {
  const typed = rows.map(([cell = '']) => cell.trim())
  if (key === 'customer_id') {
    const { rows: known } = await sql<{ customer_id: string }>`
      select customer_id from contacts where ${ofPage(pageId)} and customer_id = any(${typed}::text[])
    `.execute(queries)
    const ids = new Set(known.map(({ customer_id }) => customer_id))
    return typed.map((id) => (ids.has(id) ? id : undefined))
  }
  const marks = typed.map((text) => {
    const value = readFieldValue(key, text, now.getTime())
    return value === undefined ? undefined : valueMark(key, value)
  })
  const wanted = marks.flatMap((mark) => (mark === undefined ? [] : [mark]))
  const { rows: found } = await sql<{ mark: string; customer_id: string | null }>`
    select wanted.mark, case when count(*) = 1 then min(contacts.customer_id) end as customer_id
    from (select distinct unnest(${wanted}::text[]) as mark) as wanted
    join contacts on contacts.search @@ (quote_literal(wanted.mark))::tsquery
      and ${ofPage(pageId, 'contacts')}
    group by wanted.mark
  `.execute(queries)
  const byMark = new Map(found.map(({ mark, customer_id }) => [mark, customer_id ?? undefined]))
  return marks.map((mark) => (mark === undefined ? undefined : byMark.get(mark)))
}

export const addNote = async (
  queries: Queries,
  { pageId, customerId }: { pageId: PageKey; customerId: string },
  { id, text, by, now }: { id: string | undefined; text: string; by: string; now: Date },
): Promise<void> =>
  queries.transaction().execute(async (transaction) => {
    const note = { ...pageColumns(pageId), customer_id: customerId, text, by, created_at: now }
    await transaction
      .insertInto('contact_notes')
      .values(id === undefined ? note : { ...note, note_id: id })
      // The author may have changed the text before repeating a request whose answer was lost.
      .onConflict((conflict) =>
        conflict
          .columns(['team_id', 'page_id', 'customer_id', 'note_id'])
          .doUpdateSet({ text })
          .where('contact_notes.by', '=', by),
      )
      .execute()
    await announceChanges(transaction, [pageId])
  })

type NoteOf = { pageId: PageKey; customerId: string; noteId: string }

/** Only the author changes a note: others would put words into their mouth. */
export const changeNote = (
  queries: Queries,
  { pageId, customerId, noteId }: NoteOf,
  { text, by, now }: { text: string; by: string; now: Date },
): Promise<void> =>
  queries.transaction().execute(async (transaction) => {
    const { numUpdatedRows } = await transaction
      .updateTable('contact_notes')
      .set({ text, edited_at: now })
      .where(ofPage(pageId))
      .where('customer_id', '=', customerId)
      .where('note_id', '=', noteId)
      .where('by', '=', by)
      .executeTakeFirst()
    if (numUpdatedRows === 0n) throw new DomainError('NOT_FOUND')
    await announceChanges(transaction, [pageId])
  })

export const deleteNote = (queries: Queries, { pageId, customerId, noteId }: NoteOf): Promise<void> =>
  queries.transaction().execute(async (transaction) => {
    const { numDeletedRows } = await transaction
      .deleteFrom('contact_notes')
      .where(ofPage(pageId))
      .where('customer_id', '=', customerId)
      .where('note_id', '=', noteId)
      .executeTakeFirst()
    if (numDeletedRows === 0n) throw new DomainError('NOT_FOUND')
    await announceChanges(transaction, [pageId])
  })
