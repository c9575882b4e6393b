import { sql } from 'kysely'
import { type ContactChange, changeContact, tagKey } from '#automation/contacts/contact.ts'
import { fieldsOfFlow, tagsOfFlow } from '#automation/contacts/fields-of-flow.ts'
import type { Flow, FlowNode } from '#automation/flow/flow.ts'
import { type PageKey, pageKeyOf } from '#migrations/page-key.ts'
import type { Queries } from '#migrations/tables.ts'
import { recordAuditEvent } from '#server/domains/audit/index.ts'
import { announceChanges } from '#server/domains/pages/index.ts'
import { DomainError } from '#server/infrastructure/http/domain-error.ts'
import { changeInBatches } from './change-customers.ts'
import { listSegments } from './segments.ts'

/** An own field or a tag of a team, by its key. */
type Subject = { type: 'field' | 'tag'; key: string }

/**
 * @throws DomainError when a flow of the team or a saved segment uses the field or tag: it would write values that
 * nobody sees, or find the wrong customers
 */
const requireUnused = async (queries: Queries, teamId: string, subject: Subject): Promise<void> => {
  const { key } = subject
  // As the text of a document has it.
  const written = JSON.stringify(key).slice(1, -1)
  const { rows } = await sql<{ title: string; draft: Flow; live: Flow | null }>`
    select title, draft, live from chat_automations
    where team_id = ${teamId}::uuid
      and (position(${written} in lower(draft::text)) > 0 or position(${written} in lower(live::text)) > 0)
    order by title
  `.execute(queries)
  const flow = rows.find(({ draft, live }) => uses(draft, subject) || (live !== null && uses(live, subject)))
  if (flow) throw new DomainError('STILL_IN_USE', { where: flow.title })
  const segment = (await listSegments(queries, teamId)).find(({ filter }) =>
    filter.rules.some((rule) =>
      subject.type === 'tag'
        ? rule.type === 'tag' && tagKey(rule.tag) === key
        : rule.type === 'field' && rule.key === key,
    ),
  )
  if (segment) throw new DomainError('STILL_IN_USE', { where: segment.name })
}

const uses = (flow: Flow, { type, key }: Subject): boolean => {
  const rules = flow.nodes.flatMap(rulesOf)
  if (type === 'tag')
    return (
      tagsOfFlow(flow).some((tag) => tagKey(tag) === key) ||
      rules.some((rule) => rule.type === 'tag' && tagKey(rule.tag) === key)
    )
  return (
    fieldsOfFlow(flow).some((field) => field.key === key) ||
    rules.some((rule) => rule.type === 'field' && rule.field?.key === key) ||
    new RegExp(`\\{\\{\\s*${key}\\s*[|}]`).test(JSON.stringify(flow.nodes))
  )
}

const rulesOf = (node: FlowNode) =>
  node.node_type === 'condition' ? node.payload.branches.map(({ rule }) => rule) : []

/** Of one call: a request stays short, and the browser repeats it. */
const MOST_A_CALL = 20_000

/**
 * Removes a field's values, or a tag, from all customers of a team, in short transactions.
 *
 * @returns whether customers are left: call again
 */
const removeFromCustomers = async (
  queries: Queries,
  teamId: string,
  { type, key }: Subject,
): Promise<boolean> => {
  const has = type === 'field' ? sql`fields ? ${key}` : sql`tags @> ${[key]}::text[]`
  const { rows } = await sql<{ team_id: string; page_id: string; customer_id: string }>`
    select team_id, page_id, customer_id from contacts where team_id = ${teamId}::uuid and ${has}
    order by page_id, customer_id limit ${MOST_A_CALL + 1}
  `.execute(queries)
  const byPage = Map.groupBy(rows.slice(0, MOST_A_CALL), (row): PageKey => pageKeyOf(row))
  const change: ContactChange = type === 'field' ? { type, key, value: null } : { type, tag: key, add: false }
  for (const [pageId, ofPage] of byPage) {
    const customerIds = ofPage.map(({ customer_id }) => customer_id)
    await changeInBatches(queries, { pageId, customerIds }, (contact) => changeContact(contact, change))
  }
  await announceChanges(queries, [...byPage.keys()])
  return rows.length > MOST_A_CALL
}

const TABLES = { field: 'contact_fields', tag: 'contact_tags' } as const

/**
 * Deletes a field or tag that nothing uses: first from the customers, last itself, so that an interrupted deletion can
 * be repeated.
 *
 * @returns whether customers are left: call again
 * @throws DomainError while a flow or a segment uses it
 */
export const deleteUnused = async (
  queries: Queries,
  teamId: string,
  subject: Subject,
  act: { pageId: PageKey; by: string; at: Date; details: { name: string } },
): Promise<boolean> => {
  const { type, key } = subject
  await requireUnused(queries, teamId, subject)
  if (await removeFromCustomers(queries, teamId, subject)) return true
  await queries.transaction().execute(async (transaction) => {
    await transaction.deleteFrom(TABLES[type]).where('team_id', '=', teamId).where('key', '=', key).execute()
    await recordAuditEvent(transaction, `contact_${type}.deleted`, act)
  })
  return false
}
