import { sql } from 'kysely'
import { decideAct } from '#automation/orders/order-states.ts'
import type { Queries } from '#migrations/tables.ts'
import { lockOrder, moveOrderStock, saveStep } from './change-orders.ts'
import { HAS_MONEY_PROBLEM } from './read-orders.ts'

const EXPIRED_AT_ONCE = 200

/**
 * Gives back the goods of orders whose time has ended. Each order has its own transaction, and is read again under its
 * lock: money that came in at that moment wins.
 * @returns teams whose orders expired
 */
export const expireOrders = async (
  queries: Queries,
  now: Date,
  onFailed: (error: unknown, orderId: string) => void,
): Promise<string[]> => {
  const due = await queries
    .selectFrom('orders')
    .where('held_until', '<=', now)
    .where('state', 'in', ['open', 'awaiting_payment'])
    .where('paid', '<=', '0')
    .orderBy('held_until')
    .limit(EXPIRED_AT_ONCE)
    .select(['team_id', 'id'])
    .execute()
  const teams = new Set<string>()
  const expire = (teamId: string, id: string) =>
    queries.transaction().execute(async (transaction) => {
      const order = await lockOrder(transaction, teamId, id)
      const step = decideAct(order, 'expire')
      if (typeof step === 'string' || !order.held_until || order.held_until > now) return
      const change = { teamId, personId: null, order }
      if (step.stock) await moveOrderStock(transaction, change, step.stock, now)
      await saveStep(
        transaction,
        { ...change, act: 'expire', state: step.state, collects: step.collects, details: {} },
        { held_until: null },
        now,
      )
      teams.add(teamId)
    })
  // One order that fails must not keep the others from ending.
  for (const { team_id, id } of due) await expire(team_id, id).catch((error: unknown) => onFailed(error, id))
  return [...teams]
}

/**
 * Removes what identifies a customer from their orders; goods and money stay.
 * @returns whether there were any
 */
export const forgetInOrders = async (
  transaction: Queries,
  customer: { teamId: string; pageId: string; customerId: string },
): Promise<boolean> =>
  forgetWhere(
    transaction,
    sql`team_id = ${customer.teamId} and page_id = ${customer.pageId} and customer_id = ${customer.customerId}`,
  )

/** Days after which an order that has ended no longer names its customer. */
const DAYS_WITH_NAMES = 180
const DAY = 24 * 3_600_000

/** Removes names, phones and addresses from orders that ended long ago and whose money fits. */
export const forgetEndedOrders = (queries: Queries, now: Date): Promise<boolean> => {
  const before = new Date(now.getTime() - DAYS_WITH_NAMES * DAY)
  return queries.transaction().execute((transaction) =>
    forgetWhere(
      transaction,
      sql`changed_at < ${before} and state in ('delivered', 'cancelled', 'expired', 'returned')
        and not ${HAS_MONEY_PROBLEM} and name || phone || address || note <> ''`,
    ),
  )
}

const forgetWhere = async (
  transaction: Queries,
  condition: ReturnType<typeof sql<boolean>>,
): Promise<boolean> => {
  // The version grows, so that an open form does not write the details back.
  const { rows } = await sql<{ team_id: string; id: string }>`
    update orders set name = '', phone = '', address = '', note = '', customer_id = null,
      search = ' ' || lower(number), version = version + 1
    where ${condition} returning team_id, id
  `.execute(transaction)
  const keys = sql`select * from unnest(${rows.map((row) => row.team_id)}::uuid[], ${rows.map(({ id }) => id)}::uuid[])`
  await sql`update order_payments set note = '' where (team_id, order_id) in (${keys})`.execute(transaction)
  await sql`
    update order_events set details = details - 'reason' where (team_id, order_id) in (${keys})
  `.execute(transaction)
  return rows.length > 0
}
