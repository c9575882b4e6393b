import { sql } from 'kysely'
import { searchTextOf } from '#automation/keywords/search-text.ts'
import { pageArrays, pageKeyOf, teamIdOf } from '#migrations/page-key.ts'
import type { Queries } from '#migrations/tables.ts'
import { nameContacts } from '#server/domains/contacts/index.ts'
import { recordUsage } from '#server/domains/delivery/index.ts'
import { announceChanges } from '#server/domains/pages/index.ts'
import { type Clock, secondsAfter } from '#server/infrastructure/clock.ts'
import type { Database } from '#server/infrastructure/database/database.ts'
import { type Customer, readCustomer } from '#server/integrations/meta/customer.ts'
import type { GraphClient } from '#server/integrations/meta/graph-client.ts'
import { GraphFailure } from '#server/integrations/meta/graph-failure.ts'
import { readToken } from '#server/integrations/meta/read-token.ts'
import { nameChatRuns } from './chat-history.ts'
import { type CustomerKey, keyOf } from './store.ts'

export type NameParts = {
  database: Database
  clock: Clock
  graph: GraphClient
  secrets: { decrypt: (text: string) => string }
}

export type Nameless = CustomerKey & { platform: 1 | 2; tokenEncrypted: string }

type Told = CustomerKey & { told: Customer }
/** `spared`: the platform was not called. */
export type Asked = Told | (CustomerKey & ({ failure: GraphFailure } | { spared: true }))

const MOST_A_ROUND = 50
/**
 * Pause after a failed read. Without it, failing customers would take the places of others, and calls that replies
 * need.
 */
const REST_SECONDS = 300

/**
 * Reads the names of customers whose answers did not need them, once each. `name_asked_at` is written before the
 * call, because a name is not worth a second call. Names that a first answer uses are read earlier
 * (`createNameLookUps`).
 */
export const createNameRound = (parts: NameParts) => {
  const { queries } = parts.database
  const resting = new Map<string, Date>()
  return async (): Promise<boolean> => {
    const now = parts.clock.now()
    for (const [key, until] of resting) if (until <= now) resting.delete(key)
    const claimed = await claimNameless(queries, [...resting.keys()], now)
    if (claimed.length === 0) return false
    const asked = await Promise.all(claimed.map((one) => askName(parts, one)))
    for (const one of asked.filter(isOf('transient')))
      resting.set(keyOf(one), secondsAfter(now, REST_SECONDS))
    for (const ofTeam of Map.groupBy(asked, ({ pageId }) => teamIdOf(pageId)).values())
      await queries.transaction().execute((transaction) => writeAnswers(transaction, ofTeam))
    await recordUsages(parts, asked)
    // Names to be read again wait for the next round.
    return claimed.length === MOST_A_ROUND && !asked.some(isRetried)
  }
}

const isTold = (one: Asked): one is Told => 'told' in one

export const isOf = (kind: GraphFailure['class']) => (one: Asked) =>
  'failure' in one && one.failure.class === kind

/** False for a customer with a closed profile. */
const isRetried = (one: Asked): boolean => 'spared' in one || isOf('limited')(one) || isOf('transient')(one)

/** Skips pages whose limits are used up, because replies to customers come first. */
const claimNameless = async (
  queries: Queries,
  resting: readonly string[],
  now: Date,
): Promise<Nameless[]> => {
  const { rows } = await sql<{
    team_id: string
    page_id: string
    customer_id: string
    platform: 1 | 2
    token_encrypted: string
  }>`
    with nameless as (
      select conversations.team_id, conversations.page_id, customer_id, platform, token_encrypted from conversations
      join pages on pages.team_id = conversations.team_id and pages.page_id = conversations.page_id and pages.status = 1
        and pages.health = 'ok'
      where name_asked_at is null and state ->> 'last_contact_at' is not null
        and concat(conversations.team_id, '/', conversations.page_id, ' ', customer_id) <> all(${resting}::text[])
        and not exists (
          select from platform_limits where key in (conversations.page_id, 'app') and next_call_at > ${now.toISOString()}::timestamptz
        )
      limit ${MOST_A_ROUND}
      for update of conversations skip locked
    )
    update conversations set name_asked_at = ${now.toISOString()}::timestamptz
    from nameless
    where conversations.team_id = nameless.team_id and conversations.page_id = nameless.page_id
      and conversations.customer_id = nameless.customer_id
    returning nameless.*
  `.execute(queries)
  return rows.map((row) => ({
    pageId: pageKeyOf(row),
    customerId: row.customer_id,
    platform: row.platform,
    tokenEncrypted: row.token_encrypted,
  }))
}

/** Reads the name of one customer. */
export const askName = async (
  { graph, secrets }: NameParts,
  { pageId, customerId, platform, tokenEncrypted }: Nameless,
  signal?: AbortSignal,
): Promise<Asked> => {
  try {
    const token = readToken(secrets, tokenEncrypted)
    const told = await readCustomer(graph, { platform, customerId, token, about: { page: pageId }, signal })
    return { pageId, customerId, told }
  } catch (error) {
    if (!(error instanceof GraphFailure)) throw error
    return { pageId, customerId, failure: error }
  }
}

/**
 * Locks the conversations first and in one order, to avoid a deadlock. The deciding transaction holds the same locks,
 * so its runs are visible and get the name too.
 */
export const writeAnswers = async (transaction: Queries, asked: readonly Asked[]): Promise<void> => {
  const answered = asked.filter((one) => isTold(one) || isRetried(one))
  if (answered.length === 0) return
  const told = answered.filter(isTold)
  const column = <Value>(read: (customer: Customer) => Value) =>
    answered.map((one) => (isTold(one) ? read(one.told) : null))
  await sql`
    with answered as (
      select team_id, page_id, customer_id, answer.name, answer.search_name, answer.picture_url, answer.again
      from unnest(
        ${pageArrays(answered.map(({ pageId }) => pageId))}, ${answered.map(({ customerId }) => customerId)}::text[],
        ${column(({ name }) => name)}::text[], ${column(({ name }) => searchTextOf(name ?? ''))}::text[],
        ${column(({ pictureUrl }) => pictureUrl)}::text[], ${answered.map(isRetried)}::boolean[]
      ) as answer (team_id, page_id, customer_id, name, search_name, picture_url, again)
      join conversations using (team_id, page_id, customer_id)
      order by 1, 2, 3
      for no key update of conversations
    )
    update conversations set name = answered.name, search_name = answered.search_name, picture_url = answered.picture_url,
      name_asked_at = case when answered.again then null else name_asked_at end
    from answered
    where conversations.team_id = answered.team_id and conversations.page_id = answered.page_id
      and conversations.customer_id = answered.customer_id
  `.execute(transaction)
  const named = told.flatMap(({ pageId, customerId, told: { name } }) =>
    name ? [{ pageId, customerId, name }] : [],
  )
  await nameChatRuns(transaction, named)
  await nameContacts(transaction, named)
  await announceChanges(
    transaction,
    told.map(({ pageId }) => pageId),
  )
}

/** Records the limits that responses about each page's customers show; most show none. */
export const recordUsages = async (
  { database, clock }: NameParts,
  asked: readonly Asked[],
): Promise<void> => {
  for (const [pageId, ones] of Map.groupBy(asked, (one) => one.pageId)) {
    const refused = ones
      .flatMap((one) => ('failure' in one ? one.failure : []))
      .find((failure) => failure.class === 'limited')
    const usages = refused?.usage ?? ones.filter(isTold).flatMap(({ told }) => told.usage)
    if (refused || usages.length > 0)
      await recordUsage(database.queries, { pageId, usages, ...(refused && { refused }) }, clock.now())
  }
}
