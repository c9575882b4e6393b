import type { OrderAct } from '#automation/vocabulary.ts'

/** Highest price of a product, in ₮. */
export const HIGHEST_PRICE = 1_000_000_000
export const MOST_PRODUCTS = 2000
/** Sizes and colours of one product. */
export const MOST_VARIANTS = 60
/** Pieces that a shop counts of one size and colour. */
export const MOST_PIECES = 100_000
export const MOST_LINES = 50
/** Pieces of one size and colour in one order. */
export const MOST_COUNT = 999
export const ORDERS_A_PAGE = 50
/** Orders of a column are counted up to here. */
export const MOST_COUNTED_ORDERS = 1000
/** Hours for which goods are kept without a chosen time. */
export const HOLD_HOURS = 24
/** Longest time that goods can be kept for an order without money, in days. */
export const MOST_HOLD_DAYS = 60

/** Longest texts, in characters. */
export const orderLengths = {
  code: 20,
  product_name: 100,
  size: 20,
  colour: 30,
  name: 255,
  phone: 30,
  address: 500,
  note: 1000,
  reason: 300,
} as const

/** How money came in. `courier`: collected when the goods were handed over. */
export const paymentWays = ['transfer', 'cash', 'card', 'courier', 'other'] as const
export type PaymentWay = (typeof paymentWays)[number]

/** Acts of a person on an order. `refund` notes money that was given back; `expire` is the clock's. */
export const personsActs = [
  'request_payment',
  'reopen',
  'collect_on_delivery',
  'pay',
  'refund',
  'pack',
  'hand_over',
  'deliver',
  'cancel',
  'revive',
  'return',
] as const satisfies readonly (OrderAct | 'refund')[]
export type PersonsAct = (typeof personsActs)[number]

/** Entries of an order's history. */
export type OrderEventAct = OrderAct | 'create' | 'change' | 'refund'

/** Facts of an entry: sums in ₮, a reason as typed, and what became of money that confirmed nothing. */
export type OrderEventDetails = {
  amount?: number
  reason?: string
  /** The order had expired, and its goods were sold in between. */
  no_stock?: boolean
  /** Goods that came back and cannot be sold. */
  damaged?: boolean
}

/** Money that needs the owner: too little, too much, or for an order that has ended. */
export const moneyProblems = ['part_paid', 'over_paid', 'paid_but_closed', 'not_collected'] as const
export type MoneyProblem = (typeof moneyProblems)[number]
