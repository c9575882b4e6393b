import { sql } from 'kysely'
import { searchTextOf } from '#automation/keywords/search-text.ts'
import type { Queries } from '#migrations/tables.ts'
import { noteUsage } from '#server/domains/delivery/index.ts'
import { announceChanges } from '#server/domains/pages/index.ts'
import { type Customer, readCustomer } from '#server/outside/meta/customer.ts'
import type { GraphClient } from '#server/outside/meta/graph-client.ts'
import { GraphFailure } from '#server/outside/meta/graph-failure.ts'
import { readToken } from '#server/outside/meta/read-token.ts'
import type { Clock } from '#server/plumbing/clock.ts'
import type { Database } from '#server/plumbing/database/database.ts'
import { nameChatRuns } from './chat-history.ts'
import type { CustomerKey } from './store.ts'

type Parts = {
  database: Database
  clock: Clock
  graph: GraphClient
  secrets: { decrypt: (text: string) => string }
}

type Nameless = CustomerKey & { platform: 1 | 2; tokenEncrypted: string }

type Told = CustomerKey & { told: Customer }
type Asked = Told | (CustomerKey & { failure: GraphFailure })

const MOST_A_ROUND = 50

/**
 * Asks the platform once who somebody is that has written, beside the path of their answer. Who is asked stands as asked
 * before the call: a name is not worth asking twice.
 */
export const createNameRound = (parts: Parts) => async (): Promise<boolean> => {
  const { queries } = parts.database
  const claimed = await claimNameless(queries, parts.clock.now())
  if (claimed.length === 0) return false
  const asked = await Promise.all(claimed.map((one) => ask(parts, one)))
  const later = asked.filter(isToBeAskedAgain)
  await queries.transaction().execute(async (transaction) => {
    await writeNames(
      transaction,
      asked.filter((one) => 'told' in one),
    )
    await askAgain(transaction, later)
  })
  await noteUsages(parts, asked)
  // What is to be asked again waits for the next look.
  return claimed.length === MOST_A_ROUND && later.length === 0
}

/** Who does not let their name be known stays nameless. */
const isToBeAskedAgain = (one: Asked): boolean =>
  'failure' in one && (isLimited(one.failure) || one.failure.class === 'transient')

const isLimited = (failure: GraphFailure): boolean => failure.class === 'limited'

/** Pages whose limits are used up are left alone: replies to customers come first. */
const claimNameless = async (queries: Queries, now: Date): Promise<Nameless[]> => {
  const { rows } = await sql<{
    page_id: string
    customer_id: string
    platform: 1 | 2
    token_encrypted: string
  }>`
    with nameless as (
      select conversations.page_id, customer_id, platform, token_encrypted from conversations
      join pages on pages.page_id = conversations.page_id and pages.status = 1 and pages.health = 'ok'
      where name_asked_at is null and state ->> 'last_contact_at' is not null
        and not exists (
          select from platform_limits where key in (conversations.page_id, 'app') and next_call_at > ${now.toISOString()}::timestamptz
        )
      limit ${MOST_A_ROUND}
      for update of conversations skip locked
    )
    update conversations set name_asked_at = ${now.toISOString()}::timestamptz
    from nameless
    where conversations.page_id = nameless.page_id and conversations.customer_id = nameless.customer_id
    returning nameless.*
  `.execute(queries)
  return rows.map((row) => ({
    pageId: row.page_id,
    customerId: row.customer_id,
    platform: row.platform,
    tokenEncrypted: row.token_encrypted,
  }))
}

const ask = async (
  { graph, secrets }: Parts,
  { pageId, customerId, platform, tokenEncrypted }: Nameless,
): Promise<Asked> => {
  try {
    const token = readToken(secrets, tokenEncrypted)
    const told = await readCustomer(graph, { platform, customerId, token, about: { page: pageId } })
    return { pageId, customerId, told }
  } catch (error) {
    if (!(error instanceof GraphFailure)) throw error
    return { pageId, customerId, failure: error }
  }
}

/** The conversations first, in one order: whoever decides has them locked, and their runs are then seen and named. */
const writeNames = async (transaction: Queries, told: readonly Told[]): Promise<void> => {
  if (told.length === 0) return
  await sql`
    with told as (
      select page_id, customer_id, asked.name, asked.search_name, asked.picture_url
      from unnest(
        ${told.map(({ pageId }) => pageId)}::text[], ${told.map(({ customerId }) => customerId)}::text[],
        ${told.map((one) => one.told.name)}::text[], ${told.map((one) => searchTextOf(one.told.name ?? ''))}::text[],
        ${told.map((one) => one.told.pictureUrl)}::text[]
      ) as asked (page_id, customer_id, name, search_name, picture_url)
      join conversations using (page_id, customer_id)
      order by 1, 2
      for no key update of conversations
    )
    update conversations set name = told.name, search_name = told.search_name, picture_url = told.picture_url
    from told where conversations.page_id = told.page_id and conversations.customer_id = told.customer_id
  `.execute(transaction)
  await nameChatRuns(
    transaction,
    told.flatMap(({ pageId, customerId, told: { name } }) => (name ? [{ pageId, customerId, name }] : [])),
  )
  await announceChanges(
    transaction,
    told.map(({ pageId }) => pageId),
  )
}

const askAgain = async (transaction: Queries, customers: readonly CustomerKey[]): Promise<void> => {
  if (customers.length === 0) return
  await sql`
    update conversations set name_asked_at = null
    where (page_id, customer_id) in (
      select page_id, customer_id from conversations
      join unnest(${customers.map(({ pageId }) => pageId)}::text[], ${customers.map(({ customerId }) => customerId)}::text[])
        as later (page_id, customer_id) using (page_id, customer_id)
      order by 1, 2
      for no key update of conversations
    )
  `.execute(transaction)
}

/** What the answers about each page's customers say of its limits; most say nothing. */
const noteUsages = async ({ database, clock }: Parts, asked: readonly Asked[]): Promise<void> => {
  for (const [pageId, ones] of Map.groupBy(asked, (one) => one.pageId)) {
    const refused = ones.flatMap((one) => ('failure' in one ? one.failure : [])).find(isLimited)
    const usages = refused?.usage ?? ones.flatMap((one) => ('told' in one ? one.told.usage : []))
    if (refused || usages.length > 0)
      await noteUsage(database.queries, { pageId, usages, ...(refused && { refused }) }, clock.now())
  }
}
