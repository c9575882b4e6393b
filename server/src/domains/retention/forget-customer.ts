import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { ofPage, type PageKey, platformIdOf, teamIdOf } from '#migrations/page-key.ts'
import type { Queries } from '#migrations/tables.ts'
import { forgetInOrders } from '#server/domains/orders/index.ts'
import { BY_TOPIC, withoutWords } from './forget-texts.ts'
import { FORGOTTEN } from './text-forgotten.ts'

/**
 * Deletes everything that is stored about one customer of a page: chat, contact, notes, notices, and all texts of
 * comments and messages. Rows of history stay under an id of their own, so that figures stay correct;
 * questions without an answer count as withdrawn.
 *
 * @returns `busy`: an event of the customer is undecided, or a message to them under way; nothing was changed
 */
export const forgetCustomer = async (
  transaction: Queries,
  pageId: PageKey,
  customerId: string,
): Promise<'forgotten' | 'busy' | 'missing'> => {
  const theirs = sql`${ofPage(pageId)} and customer_id = ${customerId}`
  // The process that decides their messages holds the same lock.
  await sql`select from conversations where ${theirs} for update`.execute(transaction)
  const { rows } = await sql`select from contacts where ${theirs} for update`.execute(transaction)
  const customer = { teamId: teamIdOf(pageId), pageId: platformIdOf(pageId), customerId }
  const hadOrders = await forgetInOrders(transaction, customer)
  if (rows.length === 0) return hadOrders ? 'forgotten' : 'missing'
  if (await isBusy(transaction, pageId, customerId)) return 'busy'
  const pseudonym = `${FORGOTTEN}${randomUUID()}`
  await sql`
    update deliveries set text = '', message = null, conversation = null, customer_id = null, thread = ${pseudonym}
    where ${ofPage(pageId)} and event_id in (${answeredEvents(pageId, customerId)})
  `.execute(transaction)
  await sql`
    update events set payload = '{}' where ${ofPage(pageId)} and payload ->> 'customerId' = ${customerId}
  `.execute(transaction)
  for (const table of ['chat_runs', 'runs'] as const)
    await sql`
      update ${sql.table(table)} set customer_id = ${pseudonym}, customer_name = null, text = '', search_text = null,
        reasons = ${withoutWords(table)}, request = case when request = 'open' then 'withdrawn' else request end,
        keyword = case when ${BY_TOPIC} then null else keyword end
      where ${theirs}
    `.execute(transaction)
  await sql`update page_comments set customer_id = null, customer_name = null, text = '' where ${theirs}`.execute(
    transaction,
  )
  await sql`update received_files set state = 'deleting', source = '' where ${theirs}`.execute(transaction)
  for (const table of [
    'ai_requests',
    'webhook_calls',
    'notices',
    'thread_receipts',
    'thread_presence',
    'contact_notes',
    'contacts',
    'conversations',
  ] as const)
    await sql`delete from ${sql.table(table)} where ${theirs}`.execute(transaction)
  return 'forgotten'
}

/** Events with deliveries to the customer: their comments and messages, and what people of the team wrote to them. */
const answeredEvents = (pageId: PageKey, customerId: string) => sql`
  select event_id from chat_runs where ${ofPage(pageId)} and customer_id = ${customerId}
  union all select event_id from runs where ${ofPage(pageId)} and customer_id = ${customerId}
  union all select event_id from events
  where ${ofPage(pageId)} and kind = 'person_message' and payload ->> 'customerId' = ${customerId}
`

const isBusy = async (transaction: Queries, pageId: PageKey, customerId: string): Promise<boolean> => {
  const { rows } = await sql`
    (select 1 from events where ${ofPage(pageId)} and not decided and payload ->> 'customerId' = ${customerId} limit 1)
    union all
    (select 1 from ai_requests where ${ofPage(pageId)} and customer_id = ${customerId} and state <> 'done' limit 1)
    union all
    (select 1 from webhook_calls where ${ofPage(pageId)} and customer_id = ${customerId} and state <> 'done' limit 1)
    union all
    (select 1 from deliveries where ${ofPage(pageId)} and state in ('waiting', 'sending', 'unknown')
      and event_id in (${answeredEvents(pageId, customerId)}) limit 1)
  `.execute(transaction)
  return rows.length > 0
}
