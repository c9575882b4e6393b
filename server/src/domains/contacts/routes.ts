import { changeContact, tagKey } from '#automation/contacts/contact.ts'
import { fieldKeyOf } from '#automation/contacts/field-key.ts'
import { knownBuiltInFields } from '#automation/contacts/fields-of-flow.ts'
import { MOST_FIELDS, MOST_TAGGED } from '#contract/customers.ts'
import { type PageKey, pageKeyOf } from '#migrations/page-key.ts'
import type { Queries } from '#migrations/tables.ts'
import { recordAuditEvent } from '#server/domains/audit/index.ts'
import { announceChanges, requirePage } from '#server/domains/pages/index.ts'
import { forgetCustomer } from '#server/domains/retention/index.ts'
import { DomainError, refuseWith } from '#server/infrastructure/http/domain-error.ts'
import type { Handlers } from '#server/infrastructure/http/register-endpoints.ts'
import type { Services } from '#server/infrastructure/services.ts'
import {
  addNote,
  applyChanges,
  changeContacts,
  changeInBatches,
  changeNote,
  deleteNote,
  importRows,
  joinContacts,
  partContact,
  readTypedFields,
  registerTag,
} from './change-customers.ts'
import { deleteUnused } from './field-settings.ts'
import {
  conditionFor,
  countCustomers,
  cursorOf,
  findCustomers,
  findIds,
  knownFields,
  readCard,
  readCursor,
  readTags,
  readWords,
  toCustomer,
} from './find-customers.ts'
import { createSegment, deleteSegment, listSegments, updateSegment } from './segments.ts'
import { readFields, registerFields } from './store.ts'

type Names =
  | 'listCustomers'
  | 'getCustomer'
  | 'updateCustomer'
  | 'forgetCustomer'
  | 'addCustomerNote'
  | 'changeCustomerNote'
  | 'deleteCustomerNote'
  | 'joinCustomers'
  | 'partCustomers'
  | 'tagCustomers'
  | 'importCustomers'
  | 'getCustomerSettings'
  | 'createSegment'
  | 'updateSegment'
  | 'deleteSegment'
  | 'createContactField'
  | 'renameContactField'
  | 'deleteContactField'
  | 'deleteContactTag'

export const customerHandlers = ({
  database: { queries },
  clock,
}: Pick<Services, 'database' | 'clock'>): Pick<Handlers, Names> => ({
  listCustomers: async ({ caller, query }) => {
    const { key: pageId, team_id } = await requirePage(queries, caller, query.page_id, 'customer.view')
    const condition = await conditionFor(queries, pageId, query, clock.now())
    const { total, isMore, walk } = await countCustomers(queries, condition)
    const after = query.cursor === undefined ? undefined : readCursor(query.cursor)
    const rows = await findCustomers(queries, condition, { walk, limit: query.limit + 1, after })
    const shown = rows.slice(0, query.limit)
    const words = await readWords(queries, team_id)
    const last = shown.at(-1)
    return {
      customers: shown.map((row) => toCustomer(row, words)),
      next_cursor: rows.length > shown.length && last ? cursorOf(last) : null,
      total,
      total_is_more: isMore,
    }
  },

  getCustomer: async ({ caller, params, query }) => {
    const { key: pageId } = await requirePage(queries, caller, query.page_id, 'customer.view')
    return requireCard(queries, pageId, params.customer_id)
  },

  updateCustomer: async ({ caller, params: { customer_id }, body }) => {
    const { key: pageId, team_id } = await requirePage(queries, caller, body.page_id, 'customer.edit')
    const fields = await knownFields(queries, team_id)
    await requireCard(queries, pageId, customer_id)
    const { changes, refused } = readTypedFields(body.fields, fields, clock.now())
    refuseWith(refused.map((key) => ({ field: `fields.${key}`, code: 'FIELD_VALUE_INVALID' })))
    const tags = [
      ...body.add_tags.map((tag) => ({ type: 'tag', tag, add: true }) as const),
      ...body.remove_tags.map((tag) => ({ type: 'tag', tag, add: false }) as const),
    ]
    await queries.transaction().execute(async (transaction) => {
      for (const tag of body.add_tags) await registerTag(transaction, team_id, tag, clock.now())
      await changeContacts(transaction, { pageId, customerIds: [customer_id] }, (contact) =>
        applyChanges(contact, [...changes, ...tags]),
      )
      await announceChanges(transaction, [pageId])
    })
    return requireCard(queries, pageId, customer_id)
  },

  forgetCustomer: async ({ caller, params: { customer_id }, query }) => {
    const { key: pageId } = await requirePage(queries, caller, query.page_id, 'customer.forget')
    await queries.transaction().execute(async (transaction) => {
      const result = await forgetCustomer(transaction, pageId, customer_id)
      if (result === 'missing') throw new DomainError('NOT_FOUND')
      if (result === 'busy') throw new DomainError('CUSTOMER_BUSY')
      const act = { pageId, by: caller.personId, at: clock.now() }
      await recordAuditEvent(transaction, 'customer.forgotten', act)
      await announceChanges(transaction, [pageId])
    })
    return {}
  },

  addCustomerNote: async ({ caller, params: { customer_id }, body }) => {
    const { key: pageId } = await requirePage(queries, caller, body.page_id, 'customer.edit')
    await requireCard(queries, pageId, customer_id)
    const note = { id: body.id, text: body.text, by: caller.personId, now: clock.now() }
    await addNote(queries, { pageId, customerId: customer_id }, note)
    return requireCard(queries, pageId, customer_id)
  },

  changeCustomerNote: async ({ caller, params: { customer_id, id }, body: { page_id, text } }) => {
    const { key: pageId } = await requirePage(queries, caller, page_id, 'customer.edit')
    const note = { text, by: caller.personId, now: clock.now() }
    await changeNote(queries, { pageId, customerId: customer_id, noteId: id }, note)
    return requireCard(queries, pageId, customer_id)
  },

  deleteCustomerNote: async ({ caller, params: { customer_id, id }, query }) => {
    const { key: pageId } = await requirePage(queries, caller, query.page_id, 'customer.edit')
    await deleteNote(queries, { pageId, customerId: customer_id, noteId: id })
    return requireCard(queries, pageId, customer_id)
  },

  joinCustomers: async ({ caller, params: { customer_id }, body: { page_id, other } }) => {
    const { key: pageId, team_id } = await requirePage(queries, caller, page_id, 'customer.edit')
    const theirs = await requirePage(queries, caller, other.page_id, 'customer.edit')
    if (theirs.team_id !== team_id) throw new DomainError('NOT_FOUND')
    const result = await queries
      .transaction()
      .execute((transaction) =>
        joinContacts(
          transaction,
          { pageId, customerId: customer_id },
          { pageId: theirs.key, customerId: other.customer_id },
        ),
      )
    if (result === 'missing') throw new DomainError('NOT_FOUND')
    if (result === 'too_many') throw new DomainError('TOO_MANY_JOINED')
    return requireCard(queries, pageId, customer_id)
  },

  partCustomers: async ({ caller, params: { customer_id }, body: { page_id, other } }) => {
    const { key: pageId, team_id } = await requirePage(queries, caller, page_id, 'customer.edit')
    const theirs = pageKeyOf({ team_id, page_id: other.page_id })
    const { joined } = (await requireCard(queries, pageId, customer_id)).card
    const isJoined = joined.some(
      (one) => one.page.page_id === other.page_id && one.customer.id === other.customer_id,
    )
    if (!isJoined) throw new DomainError('NOT_FOUND')
    await queries
      .transaction()
      .execute((transaction) => partContact(transaction, { pageId: theirs, customerId: other.customer_id }))
    return requireCard(queries, pageId, customer_id)
  },

  tagCustomers: async ({ caller, body: { page_id, tag, add, who } }) => {
    const { key: pageId, team_id } = await requirePage(queries, caller, page_id, 'customer.edit')
    if (add) await registerTag(queries, team_id, tag, clock.now())
    const found =
      'customer_ids' in who
        ? who.customer_ids
        : await findIds(
            queries,
            await conditionFor(
              queries,
              pageId,
              { ...who.filter, rules: [...who.filter.rules, { type: 'tag', tag, has: !add }] },
              clock.now(),
            ),
            MOST_TAGGED + 1,
          )
    const customers = { pageId, customerIds: found.slice(0, MOST_TAGGED) }
    const changed = await changeInBatches(queries, customers, (contact) =>
      changeContact(contact, { type: 'tag', tag, add }),
    )
    await announceChanges(queries, [pageId])
    return { changed, more: found.length > MOST_TAGGED }
  },

  importCustomers: async ({ caller, body: { page_id, key, columns, rows, dry_run } }) => {
    const { key: pageId, team_id } = await requirePage(queries, caller, page_id, 'customer.move')
    const fields = await knownFields(queries, team_id)
    const unknownFields = columns.flatMap((column, index) =>
      column.type === 'field' && !fields.some((field) => field.key === column.key)
        ? [{ field: `columns.${index}`, code: 'NOT_FOUND' } as const]
        : [],
    )
    refuseWith(unknownFields)
    const { tags, ...counts } = await queries.transaction().execute(async (transaction) => {
      const result = await importRows(
        transaction,
        pageId,
        { key, columns, rows, dryRun: dry_run },
        fields,
        clock.now(),
      )
      if (dry_run || result.changed === 0) return result
      for (const tag of result.tags)
        if (tagKey(tag) !== '') await registerTag(transaction, team_id, tag, clock.now())
      const act = { pageId, by: caller.personId, at: clock.now(), details: { count: result.changed } }
      await recordAuditEvent(transaction, 'customers.imported', act)
      return result
    })
    return counts
  },

  getCustomerSettings: async ({ caller, query }) => {
    const { team_id } = await requirePage(queries, caller, query.page_id, 'customer.view')
    return {
      fields: await knownFields(queries, team_id),
      tags: await readTags(queries, team_id),
      segments: await listSegments(queries, team_id),
    }
  },

  createSegment: async ({ caller, body }) => {
    const { team_id } = await requirePage(queries, caller, body.page_id, 'customer.edit')
    const segment = await queries
      .transaction()
      .execute((transaction) => createSegment(transaction, team_id, body, clock.now()))
    return { segment }
  },

  updateSegment: async ({ caller, params, body }) => {
    const { team_id } = await requirePage(queries, caller, body.page_id, 'customer.edit')
    return { segment: await updateSegment(queries, team_id, params.id, body) }
  },

  deleteSegment: async ({ caller, params, query }) => {
    const { team_id } = await requirePage(queries, caller, query.page_id, 'customer.edit')
    await deleteSegment(queries, team_id, params.id)
    return {}
  },

  createContactField: async ({ caller, body: { page_id, name, type } }) => {
    const { team_id } = await requirePage(queries, caller, page_id, 'customer.edit')
    const field = await queries.transaction().execute(async (transaction) => {
      await transaction.selectFrom('teams').where('id', '=', team_id).select('id').forUpdate().execute()
      const known = await knownFields(transaction, team_id)
      const own = known.length - knownBuiltInFields().length
      if (own >= MOST_FIELDS) throw new DomainError('TOO_MANY_FIELDS', { max: MOST_FIELDS })
      const key = fieldKeyOf(
        name,
        known.map((one) => one.key),
      )
      await registerFields(transaction, team_id, { fields: [{ key, name, type }], tags: [] }, clock.now())
      return { key, name, type }
    })
    return { field }
  },

  renameContactField: async ({ caller, params: { key }, body: { page_id, name } }) => {
    const { team_id } = await requirePage(queries, caller, page_id, 'customer.edit')
    const field = await queries
      .updateTable('contact_fields')
      .set({ name })
      .where('team_id', '=', team_id)
      .where('key', '=', key)
      .returning(['key', 'name', 'type'])
      .executeTakeFirst()
    if (!field) throw new DomainError('NOT_FOUND')
    return { field }
  },

  deleteContactField: async ({ caller, params: { key }, query }) => {
    const page = await requirePage(queries, caller, query.page_id, 'customer.forget')
    const field = (await readFields(queries, page.team_id)).find((one) => one.key === key)
    if (!field) throw new DomainError('NOT_FOUND')
    const act = { pageId: page.key, by: caller.personId, at: clock.now(), details: { name: field.name } }
    return { more: await deleteUnused(queries, page.team_id, { type: 'field', key }, act) }
  },

  deleteContactTag: async ({ caller, params, query }) => {
    const page = await requirePage(queries, caller, query.page_id, 'customer.forget')
    const tag = (await readTags(queries, page.team_id)).find((one) => one.key === tagKey(params.key))
    if (!tag) throw new DomainError('NOT_FOUND')
    const act = { pageId: page.key, by: caller.personId, at: clock.now(), details: { name: tag.name } }
    return { more: await deleteUnused(queries, page.team_id, { type: 'tag', key: tag.key }, act) }
  },
})

const requireCard = async (queries: Queries, pageId: PageKey, customerId: string) => {
  const card = await readCard(queries, pageId, customerId)
  if (!card) throw new DomainError('NOT_FOUND')
  return { card }
}
