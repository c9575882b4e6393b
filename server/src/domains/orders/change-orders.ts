import { randomInt } from 'node:crypto'
import { sql } from 'kysely'
import { searchTextOf } from '#automation/keywords/search-text.ts'
import {
  decideAct,
  decideChanged,
  type OrderFacts,
  type StockEffect,
  stockOf,
} from '#automation/orders/order-states.ts'
import type { OrderState } from '#automation/vocabulary.ts'
import {
  HOLD_HOURS,
  MOST_HOLD_DAYS,
  type OrderEventAct,
  type OrderEventDetails,
  type PaymentWay,
  type PersonsAct,
} from '#contract/orders.ts'
import type { Queries } from '#migrations/tables.ts'
import { DomainError } from '#server/infrastructure/http/domain-error.ts'
import { titleOf } from './products.ts'
import { moveStock } from './stock.ts'

type Who = { teamId: string; personId: string }
type WantedLine = { variant_id: string; count: number }
export type OrderDetails = {
  name: string
  phone: string
  address: string
  note: string
  delivery_fee: number
  discount: number
  lines: readonly WantedLine[]
}

/** Letters that look and sound alike in both alphabets, and digits, which read as no letter. */
const LETTERS = 'AKMT'
const DIGITS = 5
const MOST_DRAWS = 8

/** A number to read out on the phone: «K48271». A team with many orders gets a digit more. */
const drawNumber = (draw: number): string => {
  const digits = DIGITS + Math.floor(draw / 2)
  const number = String(randomInt(10 ** digits)).padStart(digits, '0')
  return `${LETTERS[randomInt(LETTERS.length)]}${number}`
}

const HOUR = 3_600_000

const holdUntil = (wanted: string | null | undefined, now: Date): Date | null => {
  if (wanted === null) return null
  if (wanted === undefined) return new Date(now.getTime() + HOLD_HOURS * HOUR)
  const latest = now.getTime() + MOST_HOLD_DAYS * 24 * HOUR
  return new Date(Math.min(Math.max(Date.parse(wanted), now.getTime()), latest))
}

type Created = OrderDetails & {
  client_key: string
  customer?: { pageId: string; customerId: string } | undefined
  held_until: string | null | undefined
}

/**
 * Makes an order and keeps its goods, all or none. A repeated request with the same key returns the first order.
 * @returns its id
 */
export const createOrder = (queries: Queries, who: Who, wanted: Created, now: Date): Promise<string> =>
  queries.transaction().execute(async (transaction) => {
    const known = await findByKey(transaction, who.teamId, wanted.client_key)
    if (known !== undefined) return known
    const lines = await pricedLines(transaction, who.teamId, wanted.lines)
    const id = await insertOrder(transaction, who, { ...wanted, goods: sumOf(lines) }, now)
    if (id === undefined) {
      const first = await findByKey(transaction, who.teamId, wanted.client_key)
      if (first === undefined) throw new Error('an order with this key is gone')
      return first
    }
    await writeLines(transaction, who.teamId, id, lines)
    await moveStock(transaction, 'hold', { ...who, orderId: id, lines }, now)
    await noteEvent(transaction, { ...who, orderId: id, act: 'create', state: 'open' }, now)
    return id
  })

const findByKey = async (transaction: Queries, teamId: string, key: string): Promise<string | undefined> => {
  const row = await transaction
    .selectFrom('orders')
    .where('team_id', '=', teamId)
    .where('client_key', '=', key)
    .select('id')
    .executeTakeFirst()
  return row?.id
}

/** @returns undefined when an order with this key exists */
const insertOrder = async (
  transaction: Queries,
  { teamId, personId }: Who,
  wanted: Created & { goods: number },
  now: Date,
): Promise<string | undefined> => {
  for (let draw = 0; draw < MOST_DRAWS; draw++) {
    const number = drawNumber(draw)
    const row = await transaction
      .insertInto('orders')
      .values({
        team_id: teamId,
        number,
        page_id: wanted.customer?.pageId ?? null,
        customer_id: wanted.customer?.customerId ?? null,
        ...detailColumns(wanted, number),
        state: 'open',
        collects: false,
        goods: wanted.goods,
        delivery_fee: wanted.delivery_fee,
        discount: wanted.discount,
        held_until: holdUntil(wanted.held_until, now),
        client_key: wanted.client_key,
        created_at: now,
        created_by: personId,
        changed_at: now,
      })
      .onConflict((conflict) => conflict.doNothing())
      .returning('id')
      .executeTakeFirst()
    if (row) return row.id
    if ((await findByKey(transaction, teamId, wanted.client_key)) !== undefined) return undefined
  }
  throw new Error('no free order number was drawn')
}

const detailColumns = ({ name, phone, address, note }: OrderDetails, number: string) => ({
  name,
  phone,
  address,
  note,
  search: searchOf(number, name, phone),
})

/** Also the last four digits of the phone, by which people name an order. */
const searchOf = (number: string, name: string, phone: string): string => {
  const digits = phone.replace(/\D/g, '')
  return `${searchTextOf(number, name)} ${number.toLowerCase()} ${digits} ${digits.slice(-8)} ${digits.slice(-4)}`
}

type Line = WantedLine & { title: string; price: number }

const sumOf = (lines: readonly Line[]): number =>
  lines.reduce((sum, { price, count }) => sum + price * count, 0)

/** Lines with today's names and prices; the same goods twice are one line. */
const pricedLines = async (
  transaction: Queries,
  teamId: string,
  wanted: readonly WantedLine[],
): Promise<Line[]> => {
  if (wanted.length === 0) return []
  const counts = new Map<string, number>()
  for (const { variant_id, count } of wanted) counts.set(variant_id, (counts.get(variant_id) ?? 0) + count)
  const rows = await transaction
    .selectFrom('product_variants as variants')
    .innerJoin('products', (join) =>
      join
        .onRef('products.team_id', '=', 'variants.team_id')
        .onRef('products.id', '=', 'variants.product_id'),
    )
    .where('variants.team_id', '=', teamId)
    .where('variants.id', 'in', [...counts.keys()])
    .where('variants.archived_at', 'is', null)
    .where('products.archived_at', 'is', null)
    .select(['variants.id', 'size', 'colour', 'code', 'products.name', 'price'])
    .execute()
  return [...counts].map(([variant_id, count]) => {
    const row = rows.find(({ id }) => id === variant_id)
    if (!row) throw new DomainError('NOT_FOUND')
    return { variant_id, count, title: titleOf(row, row), price: Number(row.price) }
  })
}

const writeLines = async (
  transaction: Queries,
  teamId: string,
  orderId: string,
  lines: readonly Line[],
): Promise<void> => {
  await transaction
    .deleteFrom('order_lines')
    .where('team_id', '=', teamId)
    .where('order_id', '=', orderId)
    .execute()
  if (lines.length === 0) return
  await transaction
    .insertInto('order_lines')
    .values(lines.map((line, position) => ({ team_id: teamId, order_id: orderId, ...line, position })))
    .execute()
}

type Locked = OrderFacts & {
  id: string
  number: string
  version: number
  kept: Line[]
  held_until: Date | null
  delivery_fee: number
  discount: number
}

/** The order, locked before its goods, which every change does in this order. */
export const lockOrder = async (transaction: Queries, teamId: string, id: string): Promise<Locked> => {
  const row = await transaction
    .selectFrom('orders')
    .where('team_id', '=', teamId)
    .where('id', '=', id)
    .selectAll()
    .forUpdate()
    .executeTakeFirst()
  if (!row) throw new DomainError('NOT_FOUND')
  const lines = await transaction
    .selectFrom('order_lines')
    .where('team_id', '=', teamId)
    .where('order_id', '=', id)
    .orderBy('position')
    .select(['variant_id', 'title', 'price', 'count'])
    .execute()
  return {
    id,
    number: row.number,
    version: row.version,
    state: row.state,
    collects: row.collects,
    lines: lines.length,
    total: Number(row.total),
    paid: Number(row.paid),
    held_until: row.held_until,
    delivery_fee: Number(row.delivery_fee),
    discount: Number(row.discount),
    kept: lines.map((line) => ({ ...line, price: Number(line.price) })),
  }
}

type Change = OrderDetails & { version: number; held_until: string | null | undefined }

/**
 * Changes details in every state, and goods, delivery and discount only while the order keeps goods without being
 * confirmed: what was paid for does not change. A customer who was asked to pay is asked again.
 */
export const updateOrder = (
  queries: Queries,
  who: Who,
  id: string,
  wanted: Change,
  now: Date,
): Promise<void> =>
  queries.transaction().execute(async (transaction) => {
    const order = await lockOrder(transaction, who.teamId, id)
    if (order.version !== wanted.version) throw new DomainError('ORDER_CHANGED')
    const changesMoney = !isSameMoney(order, wanted)
    if (changesMoney && stockOf(order.state) !== 'held') throw new DomainError('ORDER_NOT_NOW')
    let { state, collects, kept } = order
    let isConfirmed = false
    if (changesMoney) {
      kept = await keepPrices(transaction, who.teamId, order.kept, wanted.lines)
      await moveDifference(transaction, { ...who, orderId: id }, order.kept, kept, now)
      await writeLines(transaction, who.teamId, id, kept)
      const total = Math.max(0, sumOf(kept) + wanted.delivery_fee - wanted.discount)
      const step = decideChanged({ lines: kept.length, total, paid: order.paid })
      isConfirmed = step.state === 'paid'
      state = step.state
      collects = !isConfirmed && order.collects
      if (step.stock) await moveStock(transaction, step.stock, { ...who, orderId: id, lines: kept }, now)
    }
    await transaction
      .updateTable('orders')
      .set({
        ...detailColumns(wanted, order.number),
        state,
        collects,
        ...(isConfirmed && { held_until: null }),
        ...(changesMoney && {
          goods: sumOf(kept),
          delivery_fee: wanted.delivery_fee,
          discount: wanted.discount,
        }),
        ...(wanted.held_until !== undefined &&
          stockOf(state) === 'held' &&
          !order.collects && { held_until: holdUntil(wanted.held_until, now) }),
        version: order.version + 1,
        changed_at: now,
      })
      .where('team_id', '=', who.teamId)
      .where('id', '=', id)
      .execute()
    await noteEvent(transaction, { ...who, orderId: id, act: 'change', state }, now)
  })

const isSameMoney = (order: Locked, wanted: OrderDetails): boolean =>
  order.delivery_fee === wanted.delivery_fee &&
  order.discount === wanted.discount &&
  order.kept.length === wanted.lines.length &&
  order.kept.length === new Set(wanted.lines.map(({ variant_id }) => variant_id)).size &&
  wanted.lines.every(({ variant_id, count }) =>
    order.kept.some((line) => line.variant_id === variant_id && line.count === count),
  )

/** A line keeps the name and the price that the customer was told. */
const keepPrices = async (
  transaction: Queries,
  teamId: string,
  before: readonly Line[],
  wanted: readonly WantedLine[],
): Promise<Line[]> => {
  const known = (id: string) => before.find(({ variant_id }) => variant_id === id)
  const added = await pricedLines(
    transaction,
    teamId,
    wanted.filter(({ variant_id }) => !known(variant_id)),
  )
  const counts = new Map<string, number>()
  for (const { variant_id, count } of wanted) counts.set(variant_id, (counts.get(variant_id) ?? 0) + count)
  return [...counts].map(([variant_id, count]) => {
    const line = known(variant_id) ?? added.find((one) => one.variant_id === variant_id)
    if (!line) throw new DomainError('NOT_FOUND')
    return { ...line, count }
  })
}

/** Gives back first, so that «M instead of the last L» never needs both. */
const moveDifference = async (
  transaction: Queries,
  change: Who & { orderId: string },
  before: readonly Line[],
  after: readonly Line[],
  now: Date,
): Promise<void> => {
  const countIn = (lines: readonly Line[], id: string) =>
    lines.find(({ variant_id }) => variant_id === id)?.count ?? 0
  const fewer = before.flatMap((line) => {
    const count = line.count - countIn(after, line.variant_id)
    return count > 0 ? [{ ...line, count }] : []
  })
  const more = after.flatMap((line) => {
    const count = line.count - countIn(before, line.variant_id)
    return count > 0 ? [{ ...line, count }] : []
  })
  // Rows of both lists are locked in one order first, because two changes in opposite directions would wait for each
  // other.
  await lockGoods(transaction, change.teamId, [...fewer, ...more])
  await moveStock(transaction, 'release', { ...change, lines: fewer }, now)
  await moveStock(transaction, 'hold', { ...change, lines: more }, now)
}

const lockGoods = async (
  transaction: Queries,
  teamId: string,
  lines: readonly { variant_id: string }[],
): Promise<void> => {
  if (lines.length === 0) return
  await transaction
    .selectFrom('product_variants')
    .where('team_id', '=', teamId)
    .where(
      'id',
      'in',
      lines.map(({ variant_id }) => variant_id),
    )
    .orderBy('id')
    .select('id')
    // A line's foreign key takes a share of the key, which would otherwise wait in a circle.
    .forNoKeyUpdate()
    .execute()
}

export type Acting = {
  act: PersonsAct
  version: number
  client_key: string
  amount?: number | undefined
  way?: PaymentWay | undefined
  reason?: string | undefined
  restock?: boolean | undefined
  held_until?: string | null | undefined
}

/** Acts of a person on an order. A repeated request with the same key acts once. */
export const actOnOrder = (
  queries: Queries,
  who: Who,
  id: string,
  acting: Acting,
  now: Date,
): Promise<void> =>
  queries.transaction().execute(async (transaction) => {
    const order = await lockOrder(transaction, who.teamId, id)
    const known = await transaction
      .selectFrom('order_events')
      .where('team_id', '=', who.teamId)
      .where('order_id', '=', id)
      .where('client_key', '=', acting.client_key)
      .select('id')
      .executeTakeFirst()
    if (known) return
    if (order.version !== acting.version) throw new DomainError('ORDER_CHANGED')
    await act(transaction, who, order, acting, now)
  })

const act = async (
  transaction: Queries,
  who: Who,
  order: Locked,
  acting: Acting,
  now: Date,
): Promise<void> => {
  const { restock } = acting
  const change = { ...who, order, client_key: acting.client_key }
  const details: OrderEventDetails = {
    ...(acting.reason && { reason: acting.reason }),
    ...(restock === false && { damaged: true }),
  }
  if (acting.act === 'pay' || acting.act === 'refund')
    return actWithMoney(transaction, change, acting, details, now)
  const step = decideAct(order, acting.act, { restock: restock ?? true })
  if (typeof step === 'string')
    throw new DomainError(step === 'no_goods' ? 'ORDER_WITHOUT_GOODS' : 'ORDER_NOT_NOW')
  const brought = acting.act === 'deliver' && order.collects ? (acting.amount ?? 0) : 0
  if (brought > 0) {
    await notePayment(transaction, who, order.id, { amount: brought, way: 'courier', note: '' }, now)
    details.amount = brought
  }
  if (step.stock) await moveOrderStock(transaction, change, step.stock, now)
  const keeps = stockOf(step.state) === 'held' && !step.collects
  await saveStep(
    transaction,
    { ...change, act: acting.act, state: step.state, collects: step.collects, details },
    {
      paid: order.paid + brought,
      // Asking for money and taking an order up again begin a new time.
      ...(!keeps && { held_until: null }),
      ...(keeps &&
        (acting.held_until !== undefined || acting.act === 'revive' || order.collects) && {
          held_until: holdUntil(acting.held_until, now),
        }),
    },
    now,
  )
}

type OnOrder = Who & { order: Locked; client_key: string }

/** Money is kept in every case; what it does to the order follows from the state. */
const actWithMoney = async (
  transaction: Queries,
  change: OnOrder,
  { act, amount = 0, way = 'other', reason = '' }: Acting,
  details: OrderEventDetails,
  now: Date,
): Promise<void> => {
  const { order } = change
  if (act === 'refund') {
    if (amount < 1 || amount > order.paid) throw new DomainError('REFUND_TOO_HIGH')
    await notePayment(transaction, change, order.id, { amount: -amount, way, note: reason }, now)
    return saveStep(
      transaction,
      { ...change, act, state: order.state, collects: order.collects, details: { ...details, amount } },
      { paid: order.paid - amount },
      now,
    )
  }
  const step = decideAct(order, 'pay', { amount })
  if (amount > 0) await notePayment(transaction, change, order.id, { amount, way, note: reason }, now)
  const confirmed =
    typeof step !== 'string' && (!step.stock || (await canMove(transaction, change, step.stock, now)))
  const after = confirmed ? step : { state: order.state, collects: order.collects }
  await saveStep(
    transaction,
    {
      ...change,
      act,
      state: after.state,
      collects: after.collects,
      details: { ...details, amount, ...(typeof step !== 'string' && !confirmed && { no_stock: true }) },
    },
    { paid: order.paid + amount, ...(confirmed && { held_until: null }) },
    now,
  )
}

/** Late money takes the goods again if they are still there. Without them the money stays, for the owner to decide. */
const canMove = async (
  transaction: Queries,
  change: OnOrder,
  effect: StockEffect,
  now: Date,
): Promise<boolean> => {
  if (effect !== 'hold_and_sell') {
    await moveOrderStock(transaction, change, effect, now)
    return true
  }
  await sql`savepoint goods`.execute(transaction)
  try {
    await moveOrderStock(transaction, change, effect, now)
    return true
  } catch (error) {
    if (!(error instanceof DomainError && error.code === 'OUT_OF_STOCK')) throw error
    await sql`rollback to savepoint goods`.execute(transaction)
    return false
  }
}

export const moveOrderStock = (
  transaction: Queries,
  { teamId, personId, order }: Omit<OnOrder, 'client_key' | 'personId'> & { personId: string | null },
  effect: StockEffect,
  now: Date,
) => moveStock(transaction, effect, { teamId, personId, orderId: order.id, lines: order.kept }, now)

const notePayment = async (
  transaction: Queries,
  { teamId, personId }: Who,
  orderId: string,
  payment: { amount: number; way: PaymentWay; note: string },
  now: Date,
): Promise<void> => {
  await transaction
    .insertInto('order_payments')
    .values({ team_id: teamId, order_id: orderId, ...payment, at: now, by_person: personId })
    .execute()
}

type Saved = {
  teamId: string
  personId: string | null
  order: Locked
  client_key?: string
  act: OrderEventAct
  state: OrderState
  collects: boolean
  details: OrderEventDetails
}

export const saveStep = async (
  transaction: Queries,
  { order, act, state, collects, details, client_key, ...who }: Saved,
  columns: { paid?: number; held_until?: Date | null },
  now: Date,
): Promise<void> => {
  await transaction
    .updateTable('orders')
    .set({ state, collects, ...columns, version: order.version + 1, changed_at: now })
    .where('team_id', '=', who.teamId)
    .where('id', '=', order.id)
    .execute()
  await noteEvent(transaction, { ...who, orderId: order.id, act, state, details, client_key }, now)
}

type Noted = {
  teamId: string
  personId: string | null
  orderId: string
  act: OrderEventAct
  state: OrderState
  details?: OrderEventDetails
  client_key?: string | undefined
}

const noteEvent = async (
  transaction: Queries,
  { teamId, personId, orderId, act, state, details = {}, client_key }: Noted,
  now: Date,
): Promise<void> => {
  await transaction
    .insertInto('order_events')
    .values({
      team_id: teamId,
      order_id: orderId,
      act,
      state,
      by_person: personId,
      details: JSON.stringify(details),
      at: now,
      client_key: client_key ?? null,
    })
    .execute()
}
