import { z } from 'zod'
import { orderColumns, orderStates } from '#automation/vocabulary.ts'
import { type Schemas, success } from './endpoint.schemas.ts'
import { clientKey, pageId } from './fields.schemas.ts'
import {
  HIGHEST_PRICE,
  MOST_COUNT,
  MOST_LINES,
  MOST_PIECES,
  MOST_VARIANTS,
  moneyProblems,
  orderLengths,
  paymentWays,
  personsActs,
} from './orders.ts'

const price = z.number().int().min(1).max(HIGHEST_PRICE)
const sum = z.number().int().min(0).max(HIGHEST_PRICE)
const text = (length: number) => z.string().trim().max(length)
/** Of a product or an order; PostgreSQL counts so far. */
const version = z.number().int().min(1).max(2_147_483_647)
const left = z.number().int().min(0).max(MOST_PIECES).nullable()

const variant = z.object({
  id: z.string(),
  size: z.string(),
  colour: z.string(),
  /** Pieces that can be ordered; null: not counted. */
  left: z.number().int().nullable(),
  held: z.number().int(),
  sold: z.number().int(),
})

const product = z
  .object({
    id: z.string(),
    version: z.number().int(),
    code: z.string(),
    name: z.string(),
    price: z.number().int(),
    /** False: not offered now. */
    on_sale: z.boolean(),
    variants: z.array(variant),
  })
  .meta({ id: 'Product' })
export type Product = z.infer<typeof product>

const productInput = z.object({
  page_id: pageId,
  /** Of a change: as on screen. It is refused when the product has changed since. */
  version: version.optional(),
  code: z.string().trim().min(1).max(orderLengths.code),
  name: text(orderLengths.product_name),
  price,
  on_sale: z.boolean(),
  /** Sizes and colours in order; a product without either has one entry with empty texts. */
  variants: z
    .array(
      z.object({
        id: z.uuid().optional(),
        size: text(orderLengths.size),
        colour: text(orderLengths.colour),
        left,
        /** `left` as it was on screen. The difference is what changes, so that orders in between count. */
        seen_left: z.number().int().min(0).max(2_147_483_647).nullable().optional(),
      }),
    )
    .min(1)
    .max(MOST_VARIANTS),
})
export type ProductInput = z.infer<typeof productInput>

const order = z
  .object({
    id: z.string(),
    number: z.string(),
    /** Grows with each change; sent back with an act, which is refused when the order has changed since. */
    version: z.number().int(),
    page_id: z.string().nullable(),
    customer_id: z.string().nullable(),
    name: z.string(),
    phone: z.string(),
    state: z.enum(orderStates),
    column: z.enum(orderColumns),
    /** The courier collects the money. */
    collects: z.boolean(),
    total: z.number().int(),
    paid: z.number().int(),
    money_problem: z.enum(moneyProblems).nullable(),
    /** Goods are kept until then; null: without an end. */
    held_until: z.string().nullable(),
    created_at: z.string(),
    changed_at: z.string(),
    lines: z.array(
      z.object({
        variant_id: z.string(),
        product_id: z.string(),
        title: z.string(),
        price: z.number().int(),
        count: z.number().int(),
      }),
    ),
  })
  .meta({ id: 'Order' })
export type Order = z.infer<typeof order>

const orderCard = order
  .extend({
    address: z.string(),
    note: z.string(),
    goods: z.number().int(),
    delivery_fee: z.number().int(),
    discount: z.number().int(),
    /** Acts that are possible now. */
    acts: z.array(z.enum(personsActs)),
    payments: z.array(
      z.object({
        id: z.string(),
        /** Below zero: given back. */
        amount: z.number().int(),
        way: z.enum(paymentWays),
        note: z.string(),
        at: z.string(),
        by: z.string().nullable(),
      }),
    ),
    events: z.array(
      z.object({
        id: z.string(),
        act: z.enum([...personsActs, 'create', 'change', 'expire']),
        state: z.enum(orderStates),
        at: z.string(),
        /** Name of the person; null: the end of the time, or a person who has left. */
        by: z.string().nullable(),
        amount: z.number().int().optional(),
        reason: z.string().optional(),
        no_stock: z.boolean().optional(),
        damaged: z.boolean().optional(),
      }),
    ),
  })
  .meta({ id: 'OrderCard' })
export type OrderCard = z.infer<typeof orderCard>
const oneOrder = success({ order: orderCard })
const oneProduct = success({ product })

const orderInput = {
  page_id: pageId,
  name: text(orderLengths.name),
  phone: text(orderLengths.phone),
  address: text(orderLengths.address),
  note: text(orderLengths.note),
  delivery_fee: sum,
  discount: sum,
  lines: z
    .array(z.object({ variant_id: z.uuid(), count: z.number().int().min(1).max(MOST_COUNT) }))
    .max(MOST_LINES),
}
const heldUntil = z.iso.datetime().nullable().optional()
const id = z.object({ id: z.uuid() })

export const orderSchemas = {
  listProducts: {
    summary: 'Products of the team of a page, the newest first',
    query: z.object({ page_id: pageId }),
    reply: success({ products: z.array(product) }),
  },
  createProduct: {
    summary: 'Adds a product with its sizes and colours',
    body: productInput,
    reply: oneProduct,
  },
  updateProduct: {
    summary: 'Changes a product; orders keep the name and price that they were made with',
    params: id,
    body: productInput,
    reply: oneProduct,
  },
  archiveProduct: {
    summary: 'Takes a product from the list; refused while goods of it are kept for orders',
    params: id,
    query: z.object({ page_id: pageId }),
    reply: success({}),
  },
  listOrders: {
    summary: 'Orders of the team of a page, one column of the board, the latest change first',
    query: z.object({
      page_id: pageId,
      column: z.enum(orderColumns).optional(),
      /** Only orders whose money needs a person. */
      money_problems: z.enum(['yes']).optional(),
      /** Words of the number, the name or the phone. */
      search: text(100).optional(),
      /** Orders of one customer of the page. */
      customer_id: z.string().min(1).max(512).optional(),
      /** `next_cursor` of the reply before. */
      cursor: z.string().max(100).optional(),
    }),
    reply: success({
      orders: z.array(order),
      next_cursor: z.string().nullable(),
      /** Orders in each column; each stops at `MOST_COUNTED_ORDERS`. */
      counts: z.object({
        new: z.number().int(),
        to_pay: z.number().int(),
        to_pack: z.number().int(),
        packed: z.number().int(),
        on_the_way: z.number().int(),
        done: z.number().int(),
        closed: z.number().int(),
      }),
      /** Orders whose money needs a person. */
      money_problems: z.number().int(),
    }),
  },
  createOrder: {
    summary: 'Makes an order by hand and keeps its goods',
    body: z.object({
      ...orderInput,
      customer_id: z.string().min(1).max(512).optional(),
      held_until: heldUntil,
      client_key: clientKey,
    }),
    reply: oneOrder,
  },
  getOrder: {
    summary: 'One order with its goods, money and history',
    params: id,
    query: z.object({ page_id: pageId }),
    reply: oneOrder,
  },
  updateOrder: {
    summary: 'Changes the details of an order, and its goods while it has no money',
    params: id,
    body: z.object({
      ...orderInput,
      /** As on screen: the server refuses a change of an order that has changed since. */
      version,
      held_until: heldUntil,
    }),
    reply: oneOrder,
  },
  actOnOrder: {
    summary: 'Moves an order on: asks for money, notes money, packs, hands over, cancels',
    params: id,
    body: z.object({
      page_id: pageId,
      version,
      client_key: clientKey,
      act: z.enum(personsActs),
      /** Of `pay`, `refund`, and of `deliver` when the courier brought money. */
      amount: price.optional(),
      way: z.enum(paymentWays).optional(),
      reason: text(orderLengths.reason).optional(),
      /** Of `cancel` and `return`: the goods can be sold again. */
      restock: z.boolean().optional(),
      held_until: heldUntil,
    }),
    reply: oneOrder,
  },
} as const satisfies Schemas
