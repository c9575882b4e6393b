import { sql } from 'kysely'
import { searchTextOf } from '#automation/keywords/search-text.ts'
import type { Queries } from '#migrations/tables.ts'
import { noteUsage } from '#server/domains/delivery/index.ts'
import { announceChanges } from '#server/domains/pages/index.ts'
import { readCustomer } from '#server/outside/meta/customer.ts'
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

const MOST_A_ROUND = 10

/**
 * Asks the platform once who somebody is that has written, beside the path of their answer. Who is asked stands as asked
 * before the call: a name is not worth asking twice.
 */
export const createNameRound = (parts: Parts) => async (): Promise<boolean> => {
  const { queries } = parts.database
  const claimed = await claimNameless(queries, parts.clock.now())
  const settled = await Promise.all(claimed.map((one) => nameOne(parts, one)))
  // What is to be asked again waits for the next look.
  return claimed.length === MOST_A_ROUND && settled.every(Boolean)
}

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

const nameOne = async (
  { database: { queries }, clock, graph, secrets }: Parts,
  { pageId, customerId, platform, tokenEncrypted }: Nameless,
): Promise<boolean> => {
  try {
    const { name, pictureUrl, usage } = await readCustomer(graph, {
      platform,
      customerId,
      token: readToken(secrets, tokenEncrypted),
      about: { page: pageId },
    })
    await queries.transaction().execute(async (transaction) => {
      // The conversation first: whoever decides has it locked, and their run is then seen and named below.
      await transaction
        .updateTable('conversations')
        .set({ name, search_name: searchTextOf(name ?? ''), picture_url: pictureUrl })
        .where('page_id', '=', pageId)
        .where('customer_id', '=', customerId)
        .execute()
      if (name) await nameChatRuns(transaction, { pageId, customerId }, name)
    })
    await announceChanges(queries, [pageId])
    await noteUsage(queries, { pageId, usages: usage }, clock.now())
    return true
  } catch (error) {
    if (!(error instanceof GraphFailure)) throw error
    const later = error.class === 'limited' || error.class === 'transient'
    if (error.class === 'limited')
      await noteUsage(queries, { pageId, usages: error.usage, refused: error }, clock.now())
    // Who does not let their name be known stays nameless.
    if (!later) return true
    await queries
      .updateTable('conversations')
      .set({ name_asked_at: null })
      .where('page_id', '=', pageId)
      .where('customer_id', '=', customerId)
      .execute()
    return false
  }
}
