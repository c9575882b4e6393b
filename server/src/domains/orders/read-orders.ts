import { sql } from 'kysely'
import { searchedWords } from '#automation/keywords/search-text.ts'
import { columnOf, type OrderFacts, possibleActs } from '#automation/orders/order-states.ts'
import { type OrderColumn, type OrderState, orderColumns } from '#automation/vocabulary.ts'
import type { Order, OrderCard } from '#contract/orders.schemas.ts'
import {
  MOST_COUNTED_ORDERS,
  type MoneyProblem,
  ORDERS_A_PAGE,
  type PersonsAct,
  personsActs,
} from '#contract/orders.ts'
import type { Queries } from '#migrations/tables.ts'
import { PERSON_NAME } from '#server/domains/teams/index.ts'
import { DomainError } from '#server/infrastructure/http/domain-error.ts'

/** The same as `columnOf`, as conditions that the index by state answers. */
const IN_COLUMN: Readonly<Record<OrderColumn, ReturnType<typeof sql<boolean>>>> = {
  new: sql`orders.state = 'open' and not orders.collects`,
  to_pay: sql`orders.state = 'awaiting_payment'`,
  to_pack: sql`orders.state in ('open', 'paid') and (orders.state = 'paid' or orders.collects)`,
  packed: sql`orders.state = 'packed'`,
  on_the_way: sql`orders.state = 'handed_over'`,
  done: sql`orders.state = 'delivered'`,
  closed: sql`orders.state in ('cancelled', 'expired', 'returned')`,
}

/** The same as `moneyProblemOf`, for counting. */
export const HAS_MONEY_PROBLEM = sql<boolean>`(
  (orders.state in ('open', 'awaiting_payment') and orders.paid > 0)
  or (orders.state in ('paid', 'packed', 'handed_over', 'delivered')
    and (orders.paid > orders.total or (orders.paid < orders.total and not orders.collects)))
  or (orders.state = 'delivered' and orders.collects and orders.paid < orders.total)
  or (orders.state in ('cancelled', 'expired', 'returned') and orders.paid > 0))`

/** Money that does not fit the state of an order, which a person has to settle. */
export const moneyProblemOf = ({
  state,
  collects,
  total,
  paid,
}: Pick<OrderFacts, 'state' | 'collects' | 'total' | 'paid'>): MoneyProblem | null => {
  switch (state) {
    case 'open':
    case 'awaiting_payment':
      if (paid <= 0) return null
      return paid < total ? 'part_paid' : 'over_paid'
    case 'cancelled':
    case 'expired':
    case 'returned':
      return paid > 0 ? 'paid_but_closed' : null
    default:
      if (paid > total) return 'over_paid'
      if (paid >= total) return null
      if (!collects) return 'part_paid'
      return state === 'delivered' ? 'not_collected' : null
  }
}

type OrderRow = {
  id: string
  number: string
  version: number
  page_id: string | null
  customer_id: string | null
  name: string
  phone: string
  state: OrderState
  collects: boolean
  total: string
  paid: string
  held_until: Date | null
  created_at: Date
  changed_at: Date
}

const COLUMNS = [
  'orders.id',
  'orders.number',
  'orders.version',
  'orders.page_id',
  'orders.customer_id',
  'orders.name',
  'orders.phone',
  'orders.state',
  'orders.collects',
  'orders.total',
  'orders.paid',
  'orders.held_until',
  'orders.created_at',
  'orders.changed_at',
] as const

type Asked = {
  teamId: string
  column?: OrderColumn | undefined
  /** Only orders whose money needs a person. */
  moneyProblems?: boolean
  search?: string | undefined
  customer?: { pageId: string; customerId: string } | undefined
  cursor?: string | undefined
}

type Found = { orders: Order[]; next_cursor: string | null }

/** Orders, the latest change first. */
export const listOrders = async (
  queries: Queries,
  { teamId, column, moneyProblems, search, customer, cursor }: Asked,
): Promise<Found> => {
  let query = queries.selectFrom('orders').where('orders.team_id', '=', teamId)
  if (column) query = query.where(IN_COLUMN[column])
  if (moneyProblems) query = query.where(HAS_MONEY_PROBLEM)
  if (customer)
    query = query
      .where('orders.page_id', '=', customer.pageId)
      .where('orders.customer_id', '=', customer.customerId)
  for (const ways of searchedWords(search ?? ''))
    query = query.where(({ or, eb }) =>
      or(ways.map((way) => eb('orders.search', 'like', `% ${way.replace(/[\\%_]/g, '\\$&')}%`))),
    )
  const after = readCursor(cursor)
  if (after)
    query = query.where(
      sql<boolean>`(orders.changed_at, orders.id) < (${after.at}::timestamptz, ${after.id}::uuid)`,
    )
  const rows = await query
    .orderBy('orders.changed_at', 'desc')
    .orderBy('orders.id', 'desc')
    .limit(ORDERS_A_PAGE + 1)
    .select(COLUMNS)
    .execute()
  const shown = rows.slice(0, ORDERS_A_PAGE)
  const last = shown.at(-1)
  return {
    orders: await withLines(queries, teamId, shown),
    next_cursor: rows.length > shown.length && last ? `${last.changed_at.toISOString()}|${last.id}` : null,
  }
}

/** A cursor that this version did not make shows the beginning of the list. */
const readCursor = (cursor = ''): { at: string; id: string } | undefined => {
  const [at = '', id = ''] = cursor.split('|')
  const isTime = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/.test(at) && !Number.isNaN(Date.parse(at))
  return isTime && /^[\da-f-]{36}$/.test(id) ? { at, id } : undefined
}

/** Orders of each column, and those whose money needs a person; each count has a limit. */
export const countOrders = async (
  queries: Queries,
  teamId: string,
): Promise<{ counts: Record<OrderColumn, number>; money_problems: number }> => {
  const counts = Object.fromEntries(orderColumns.map((column) => [column, 0])) as Record<OrderColumn, number>
  const counted = await Promise.all([
    ...orderColumns.map((column) => countUpTo(queries, teamId, IN_COLUMN[column])),
    countUpTo(queries, teamId, HAS_MONEY_PROBLEM),
  ])
  for (const [at, column] of orderColumns.entries()) counts[column] = counted[at] as number
  return { counts, money_problems: counted.at(-1) as number }
}

const countUpTo = async (
  queries: Queries,
  teamId: string,
  condition: ReturnType<typeof sql<boolean>>,
): Promise<number> => {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from (
      select 1 from orders where team_id = ${teamId} and ${condition} limit ${MOST_COUNTED_ORDERS}
    ) as found
  `.execute(queries)
  return rows[0]?.count ?? 0
}

const withLines = async (queries: Queries, teamId: string, rows: readonly OrderRow[]): Promise<Order[]> => {
  if (rows.length === 0) return []
  const lines = await queries
    .selectFrom('order_lines')
    .innerJoin('product_variants', (join) =>
      join
        .onRef('product_variants.team_id', '=', 'order_lines.team_id')
        .onRef('product_variants.id', '=', 'order_lines.variant_id'),
    )
    .where('order_lines.team_id', '=', teamId)
    .where(
      'order_lines.order_id',
      'in',
      rows.map(({ id }) => id),
    )
    .orderBy('order_lines.position')
    .select([
      'order_lines.order_id',
      'order_lines.variant_id',
      'product_variants.product_id',
      'order_lines.title',
      'order_lines.price',
      'order_lines.count',
    ])
    .execute()
  const byOrder = Map.groupBy(lines, ({ order_id }) => order_id)
  return rows.map((row) => {
    const facts = {
      state: row.state,
      collects: row.collects,
      total: Number(row.total),
      paid: Number(row.paid),
    }
    return {
      id: row.id,
      number: row.number,
      version: row.version,
      page_id: row.page_id,
      customer_id: row.customer_id,
      name: row.name,
      phone: row.phone,
      ...facts,
      column: columnOf(facts),
      money_problem: moneyProblemOf(facts),
      held_until: row.held_until?.toISOString() ?? null,
      created_at: row.created_at.toISOString(),
      changed_at: row.changed_at.toISOString(),
      lines: (byOrder.get(row.id) ?? []).map(({ order_id: _, price, ...line }) => ({
        ...line,
        price: Number(price),
      })),
    }
  })
}

/** One order with its money and history. */
export const readOrder = async (queries: Queries, teamId: string, id: string): Promise<OrderCard> => {
  const row = await queries
    .selectFrom('orders')
    .where('orders.team_id', '=', teamId)
    .where('orders.id', '=', id)
    .select([...COLUMNS, 'address', 'note', 'goods', 'delivery_fee', 'discount'])
    .executeTakeFirst()
  if (!row) throw new DomainError('NOT_FOUND')
  const [[order], payments, events] = await Promise.all([
    withLines(queries, teamId, [row]),
    queries
      .selectFrom('order_payments')
      .leftJoin('people', 'people.id', 'order_payments.by_person')
      .where('order_payments.team_id', '=', teamId)
      .where('order_id', '=', id)
      .orderBy('at')
      .select(['order_payments.id', 'amount', 'way', 'note', 'at', PERSON_NAME.as('by')])
      .execute(),
    queries
      .selectFrom('order_events')
      .leftJoin('people', 'people.id', 'order_events.by_person')
      .where('order_events.team_id', '=', teamId)
      .where('order_id', '=', id)
      .orderBy('order_events.id')
      .select(['order_events.id', 'act', 'order_events.state', 'at', 'details', PERSON_NAME.as('by')])
      .execute(),
  ])
  if (!order) throw new DomainError('NOT_FOUND')
  return {
    ...order,
    address: row.address,
    note: row.note,
    goods: Number(row.goods),
    delivery_fee: Number(row.delivery_fee),
    discount: Number(row.discount),
    acts: actsOf({ ...order, lines: order.lines.length }),
    payments: payments.map(({ amount, at, ...payment }) => ({
      ...payment,
      amount: Number(amount),
      at: at.toISOString(),
    })),
    events: events.map(({ details, at, ...event }) => ({ ...event, ...details, at: at.toISOString() })),
  }
}

/** Money can always come in or be given back, so that a wrong entry can be put right in every state. */
const actsOf = (facts: OrderFacts): PersonsAct[] => {
  const possible = new Set<string>(possibleActs(facts))
  return personsActs.filter((act) => act === 'pay' || (act === 'refund' ? facts.paid > 0 : possible.has(act)))
}
