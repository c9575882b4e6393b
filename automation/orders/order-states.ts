import { type OrderAct, type OrderColumn, type OrderState, orderActs } from '../vocabulary.ts'

/** Facts about an order that decide what may happen to it. Money in ₮. */
export type OrderFacts = {
  state: OrderState
  /** The courier collects the money, so the order waits for none. */
  collects: boolean
  /** Number of lines. */
  lines: number
  total: number
  /** Money that counts for the order so far. */
  paid: number
}

/**
 * Effect on the goods of all lines: `hold` keeps them for the order, `sell` turns held into sold, `release` gives held
 * ones back, `take_back` gives sold ones back, `hold_and_sell` does both at once.
 */
export type StockEffect = 'hold' | 'sell' | 'release' | 'take_back' | 'hold_and_sell'

export type Step = {
  state: OrderState
  collects: boolean
  stock?: StockEffect
}

export type Refusal =
  /** The order is in a state from which the act makes no sense. */
  | 'not_now'
  | 'no_goods'
  /** Money came in that does not reach the total; it is kept and counted. */
  | 'part_paid'
  /** The order is paid or closed; the money is kept for the owner's decision. */
  | 'not_expected'

/** @param amount of `pay`: the money that came in, in ₮ @param restock of `cancel` and `return`: sold goods can be sold again */
export type ActDetails = { amount?: number; restock?: boolean }

const HELD: readonly OrderState[] = ['open', 'awaiting_payment']
const SOLD: readonly OrderState[] = ['paid', 'packed', 'handed_over', 'delivered']

/** Whether goods are kept for an order in this state, and as what. */
export const stockOf = (state: OrderState): 'held' | 'sold' | 'none' => {
  if (HELD.includes(state)) return 'held'
  return SOLD.includes(state) ? 'sold' : 'none'
}

/**
 * Decides an act on an order (`docs/architecture.md`, orders). A refusal changes nothing but the money: the caller keeps
 * every payment, also one that is refused here, because money that arrived must not be forgotten.
 */
export const decideAct = (order: OrderFacts, act: OrderAct, details: ActDetails = {}): Step | Refusal => {
  const { state, collects } = order
  const to = (next: OrderState, stock?: StockEffect): Step => ({
    state: next,
    collects,
    ...(stock && { stock }),
  })
  switch (act) {
    case 'request_payment':
      if (state !== 'open') return 'not_now'
      return order.lines === 0 ? 'no_goods' : { ...to('awaiting_payment'), collects: false }
    case 'reopen':
      return state === 'awaiting_payment' ? to('open') : 'not_now'
    case 'collect_on_delivery':
      if (!HELD.includes(state)) return 'not_now'
      return order.lines === 0 ? 'no_goods' : { state: 'open', collects: true }
    case 'pay':
      return decidePayment(order, details.amount ?? 0)
    case 'pack':
      return onTheWay(order, 'packed', ['paid'])
    case 'hand_over':
      return onTheWay(order, 'handed_over', ['paid', 'packed'])
    case 'deliver':
      return onTheWay(order, 'delivered', ['paid', 'packed', 'handed_over'])
    case 'cancel':
      if (HELD.includes(state)) return to('cancelled', 'release')
      if (state === 'paid' || state === 'packed')
        return to('cancelled', details.restock === false ? undefined : 'take_back')
      return 'not_now'
    case 'expire':
      // Part of the money is there, so a person decides.
      return HELD.includes(state) && !collects && order.paid <= 0 ? to('expired', 'release') : 'not_now'
    case 'revive':
      if (state !== 'expired' && state !== 'cancelled') return 'not_now'
      if (order.lines === 0) return 'no_goods'
      return isPaid(order)
        ? { state: 'paid', collects: false, stock: 'hold_and_sell' }
        : { state: 'open', collects: false, stock: 'hold' }
    case 'return':
      return state === 'handed_over' || state === 'delivered'
        ? to('returned', details.restock === false ? undefined : 'take_back')
        : 'not_now'
  }
}

/** Whether money came in that reaches the total. */
const isPaid = ({ lines, total, paid }: Pick<OrderFacts, 'lines' | 'total' | 'paid'>): boolean =>
  lines > 0 && paid > 0 && paid >= total

/** A held order whose goods or sums have changed: money that came in before may now reach the total. */
export const decideChanged = (order: Pick<OrderFacts, 'lines' | 'total' | 'paid'>): Step =>
  isPaid(order) ? { state: 'paid', collects: false, stock: 'sell' } : { state: 'open', collects: false }

const decidePayment = (
  { state, collects, lines, total, paid }: OrderFacts,
  amount: number,
): Step | Refusal => {
  const reaches = lines > 0 && amount >= 0 && paid + amount >= total
  if (HELD.includes(state)) return reaches ? { state: 'paid', collects: false, stock: 'sell' } : 'part_paid'
  // Late money: the goods are taken again if they are still there.
  if (state === 'expired')
    return reaches ? { state: 'paid', collects: false, stock: 'hold_and_sell' } : 'part_paid'
  // The courier's money arrives while the parcel is on its way or after.
  if (collects && SOLD.includes(state)) return { state, collects }
  return 'not_expected'
}

/** Steps may be skipped: a customer who collects the goods in the shop needs no parcel. */
const onTheWay = (
  { state, collects, lines }: OrderFacts,
  next: 'packed' | 'handed_over' | 'delivered',
  from: readonly OrderState[],
): Step | Refusal => {
  if (from.includes(state)) return { state: next, collects }
  if (state !== 'open' || !collects) return 'not_now'
  return lines === 0 ? 'no_goods' : { state: next, collects, stock: 'sell' }
}

/** Acts that are possible now, for the buttons of a screen. */
export const possibleActs = (order: OrderFacts): OrderAct[] =>
  orderActs.filter((act) => {
    const decided = decideAct(order, act, { amount: Math.max(1, order.total - order.paid) })
    return typeof decided !== 'string'
  })

/** Column of the board in which an order stands: an order whose money the courier collects is packed without being paid. */
export const columnOf = ({ state, collects }: Pick<OrderFacts, 'state' | 'collects'>): OrderColumn => {
  switch (state) {
    case 'open':
      return collects ? 'to_pack' : 'new'
    case 'awaiting_payment':
      return 'to_pay'
    case 'paid':
      return 'to_pack'
    case 'packed':
      return 'packed'
    case 'handed_over':
      return 'on_the_way'
    case 'delivered':
      return 'done'
    default:
      return 'closed'
  }
}
