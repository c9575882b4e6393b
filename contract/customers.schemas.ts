import { z } from 'zod'
import {
  LONGEST_FIELD_NAME,
  LONGEST_FIELD_VALUE,
  LONGEST_TAG,
  MOST_TAGS_OF_CONTACT,
} from '#automation/flow/flow-limits.ts'
import { fieldKey } from '#automation/flow/parts.ts'
import { fieldTypes } from '#automation/vocabulary.ts'
import {
  fieldRules,
  importKeys,
  LONGEST_NOTE,
  LONGEST_SEGMENT_NAME,
  MOST_CUSTOMERS_LISTED,
  MOST_IMPORTED_AT_ONCE,
  MOST_IMPORTED_COLUMNS,
  MOST_RULES,
  MOST_TAGGED,
} from './customers.ts'
import { type Schemas, success } from './endpoint.schemas.ts'
import { pageId, platform } from './fields.schemas.ts'

const customerId = z.string().min(1).max(512)
const uuid = z.uuid()
const tag = z.string().trim().min(1).max(LONGEST_TAG)
const value = z.string().trim().max(LONGEST_FIELD_VALUE)

/** One condition on a customer. Values are as people type them: «99112233», «2026.11.25», «тийм». */
export const customerRule = z.discriminatedUnion('type', [
  z.object({ type: z.literal('tag'), tag, has: z.boolean() }),
  /** `more` and `less`: of a number, or after and before a date. `value` counts for the last three. */
  z.object({ type: z.literal('field'), key: fieldKey, is: z.enum(fieldRules), value: value.default('') }),
  /** Wrote or tapped within the last days, or did not. */
  z.object({ type: z.literal('seen'), within: z.boolean(), days: z.number().int().min(1).max(3650) }),
  z.object({ type: z.literal('source'), kind: z.enum(['ad', 'link', 'post']) }),
])
export type CustomerRule = z.infer<typeof customerRule>

export const customerFilter = z.object({
  /** Beginnings of words of name and fields in either script, or the last four digits of a phone number. */
  search: z.string().trim().max(100).default(''),
  /** All must hold. */
  rules: z.array(customerRule).max(MOST_RULES).default([]),
})
export type CustomerFilter = z.infer<typeof customerFilter>

/** The rules as JSON, because a query holds texts only. */
const rulesInQuery = z
  .string()
  .max(20_000)
  .default('[]')
  .transform((text, context): CustomerRule[] => {
    try {
      const parsed = customerFilter.shape.rules.safeParse(JSON.parse(text))
      if (parsed.success) return parsed.data
    } catch {
      // Refused below.
    }
    context.addIssue({ code: 'custom', message: 'The rules are no valid JSON.' })
    return z.NEVER
  })

export const customerQuery = {
  page_id: pageId,
  search: customerFilter.shape.search,
  rules: rulesInQuery,
}

const shownField = z.object({
  key: z.string(),
  /** Empty for a built-in field, which screens name. */
  name: z.string(),
  /** As people read it. */
  value: z.string(),
})

const person = z.object({
  id: z.string(),
  /** Null until the platform has returned it, or if the platform withholds it. */
  name: z.string().nullable(),
  picture_url: z.string().nullable(),
})

/** A customer of one page who has written in its chat. */
export const customer = z
  .object({
    page: z.object({ page_id: z.string(), name: z.string(), platform }),
    customer: person,
    fields: z.array(shownField),
    tags: z.array(z.string()),
    /** The advertisement, link or post that led the customer here first. */
    source: z.object({ kind: z.enum(['ad', 'link', 'post']), id: z.string() }).nullable(),
    first_seen_at: z.string(),
    last_seen_at: z.string(),
  })
  .meta({ id: 'Customer' })
export type Customer = z.infer<typeof customer>

const noteText = z.string().trim().min(1).max(LONGEST_NOTE)

export const customerNote = z.object({
  id: uuid,
  text: z.string(),
  by: z.string().nullable(),
  /** The teammate who may change it; null after they deleted their account. */
  by_id: uuid.nullable(),
  created_at: z.string(),
  edited_at: z.string().nullable(),
})
export type CustomerNote = z.infer<typeof customerNote>

const customerCard = z.object({
  customer,
  notes: z.array(customerNote),
  /** The same human being on other pages of the team, joined by hand. */
  joined: z.array(customer),
  /** Customers of the team with the same phone number or e-mail, to be joined. */
  alike: z.array(customer),
})
export type CustomerCard = z.infer<typeof customerCard>

export const segment = z.object({ id: uuid, name: z.string(), filter: customerFilter })
export type Segment = z.infer<typeof segment>

const knownField = z.object({ key: z.string(), name: z.string(), type: z.enum(fieldTypes) })

const segmentInput = z.object({
  page_id: pageId,
  name: z.string().trim().min(1).max(LONGEST_SEGMENT_NAME),
  filter: customerFilter,
})

const ofCustomer = z.object({ customer_id: customerId })
const onPage = z.object({ page_id: pageId })
const other = z.object({ page_id: pageId, customer_id: customerId })

export const customerSchemas = {
  listCustomers: {
    summary: 'The customers of a page, last seen first',
    query: z.object({
      ...customerQuery,
      limit: z.coerce.number<number>().int().min(1).max(MOST_CUSTOMERS_LISTED).default(20),
      /** `next_cursor` of the previous reply. */
      cursor: z.string().max(600).optional(),
    }),
    reply: success({
      customers: z.array(customer),
      next_cursor: z.string().nullable(),
      /** Counted up to a limit: then `total_is_more`. */
      total: z.number().int(),
      total_is_more: z.boolean(),
    }),
  },
  getCustomer: {
    summary: 'One customer with notes, and the same person on other pages',
    params: ofCustomer,
    query: onPage,
    reply: success({ card: customerCard }),
  },
  updateCustomer: {
    summary: 'Changes fields and tags of a customer by hand',
    params: ofCustomer,
    body: z.object({
      page_id: pageId,
      /** As typed; empty clears the field. */
      fields: z.record(fieldKey, value).default({}),
      add_tags: z.array(tag).max(MOST_TAGS_OF_CONTACT).default([]),
      remove_tags: z.array(tag).max(MOST_TAGS_OF_CONTACT).default([]),
    }),
    reply: success({ card: customerCard }),
  },
  forgetCustomer: {
    summary: 'Deletes everything that is stored about a customer of a page; figures stay',
    params: ofCustomer,
    query: onPage,
    reply: success({}),
  },
  addCustomerNote: {
    summary: 'Adds a note for the team',
    params: ofCustomer,
    body: z.object({
      page_id: pageId,
      text: noteText,
      /** Made by the browser: a repeated request with the same id adds nothing again. */
      id: uuid.optional(),
    }),
    reply: success({ card: customerCard }),
  },
  changeCustomerNote: {
    summary: 'Changes a note of the caller',
    params: z.object({ customer_id: customerId, id: uuid }),
    body: z.object({ page_id: pageId, text: noteText }),
    reply: success({ card: customerCard }),
  },
  deleteCustomerNote: {
    summary: 'Deletes a note',
    params: z.object({ customer_id: customerId, id: uuid }),
    query: onPage,
    reply: success({ card: customerCard }),
  },
  joinCustomers: {
    summary: 'Marks two customers of the team as the same person',
    params: ofCustomer,
    body: z.object({ page_id: pageId, other }),
    reply: success({ card: customerCard }),
  },
  partCustomers: {
    summary: 'Takes a customer out of those who are the same person',
    params: ofCustomer,
    body: z.object({ page_id: pageId, other }),
    reply: success({ card: customerCard }),
  },
  tagCustomers: {
    summary: 'Adds a tag to many customers, or removes it',
    body: z.object({
      page_id: pageId,
      tag,
      add: z.boolean(),
      /** The named customers, or all that a filter finds. */
      who: z.union([
        z.object({ customer_ids: z.array(customerId).min(1).max(MOST_TAGGED) }),
        z.object({ filter: customerFilter }),
      ]),
    }),
    reply: success({
      changed: z.number().int(),
      /** The filter finds more customers than one call tags: call again. */
      more: z.boolean(),
    }),
  },
  importCustomers: {
    summary: 'Writes columns of a file into fields of customers who are known; `dry_run` only counts',
    body: z.object({
      page_id: pageId,
      key: z.enum(importKeys),
      /** Contents of each column after the key. */
      columns: z
        .array(
          z.union([
            z.object({
              type: z.literal('field'),
              key: fieldKey,
              name: z.string().trim().max(LONGEST_FIELD_NAME),
            }),
            z.object({ type: z.literal('tags') }),
          ]),
        )
        .min(1)
        .max(MOST_IMPORTED_COLUMNS),
      /** The key of the customer, then one cell for each column. An empty cell changes nothing. */
      rows: z
        .array(z.array(z.string().max(LONGEST_FIELD_VALUE)).max(MOST_IMPORTED_COLUMNS + 1))
        .min(1)
        .max(MOST_IMPORTED_AT_ONCE),
      dry_run: z.boolean(),
    }),
    mostBytes: 4 * 1024 * 1024,
    reply: success({
      changed: z.number().int(),
      unchanged: z.number().int(),
      /** Indexes of rows, from 0, without a known customer. */
      unknown: z.array(z.number().int()),
      /** Cells that do not fit their field: index of the row, and of the column. */
      invalid: z.array(z.object({ row: z.number().int(), column: z.number().int() })),
    }),
  },
  getCustomerSettings: {
    summary: 'Fields, tags and saved segments of the team',
    query: onPage,
    reply: success({
      fields: z.array(knownField),
      tags: z.array(z.object({ key: z.string(), name: z.string() })),
      segments: z.array(segment),
    }),
  },
  createSegment: {
    summary: 'Saves a filter of customers under a name',
    body: segmentInput,
    reply: success({ segment }),
  },
  updateSegment: {
    summary: 'Changes a saved segment',
    params: z.object({ id: uuid }),
    body: segmentInput,
    reply: success({ segment }),
  },
  deleteSegment: {
    summary: 'Deletes a saved segment; its customers stay',
    params: z.object({ id: uuid }),
    query: onPage,
    reply: success({}),
  },
  createContactField: {
    summary: 'Adds a field of the team for its customers',
    body: z.object({
      page_id: pageId,
      name: z.string().trim().min(1).max(LONGEST_FIELD_NAME),
      type: z.enum(fieldTypes),
    }),
    reply: success({ field: knownField }),
  },
  renameContactField: {
    summary: 'Renames a field of the team; flows and texts name it by its key, which stays',
    params: z.object({ key: fieldKey }),
    body: z.object({ page_id: pageId, name: z.string().trim().min(1).max(LONGEST_FIELD_NAME) }),
    reply: success({ field: knownField }),
  },
  deleteContactField: {
    summary: 'Deletes a field of the team with its values; refused while a flow or a segment uses it',
    params: z.object({ key: fieldKey }),
    query: onPage,
    /** `more`: values are left; call again. */
    reply: success({ more: z.boolean() }),
  },
  deleteContactTag: {
    summary: 'Deletes a tag of the team; refused while a flow or a segment uses it',
    params: z.object({ key: tag }),
    query: onPage,
    reply: success({ more: z.boolean() }),
  },
} as const satisfies Schemas
