import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Product as Goods, Order, OrderCard } from '#contract/orders.schemas.ts'
import type { PersonsAct } from '#contract/orders.ts'
import { type Product, signUp, startProduct } from '#server/testing/product.ts'
import { actOnOrder, createOrder, updateOrder } from './change-orders.ts'
import { expireOrders, forgetEndedOrders, forgetInOrders } from './end-orders.ts'
import { updateProduct } from './products.ts'
import { moneyProblemOf } from './read-orders.ts'

const SARANTUYA = '10160000000000101'
const CLOTHES = '110022003300441'

let product: Product
let owner: Awaited<ReturnType<typeof signUp>>
let teamId: string
beforeAll(async () => {
  product = await startProduct()
  owner = await signUp(product, SARANTUYA)
  teamId = (await owner.post('/api/v1/teams', { name: 'Цэнхэр товч' })).body.team.id
  await owner.post('/api/v1/connect-page', { page_id: CLOTHES, team_id: teamId })
})
afterAll(() => product.stop())
beforeEach(async () => {
  for (const table of ['orders', 'products'] as const) await queries().deleteFrom(table).execute()
})

const queries = () => product.database.queries
const now = () => product.clock.now()
const hoursLater = (hours: number) => new Date(now().getTime() + hours * 3_600_000)

type Size = { size: string; left: number | null }
const addProduct = async (code: string, sizes: Size[], price = 89_000): Promise<Goods> => {
  const { body } = await owner.post('/api/v1/products', {
    page_id: CLOTHES,
    code,
    name: 'Даашинз',
    price,
    on_sale: true,
    variants: sizes.map((size) => ({ colour: '', ...size })),
  })
  return body.product
}
const readProducts = async (): Promise<Goods[]> =>
  (await owner.get(`/api/v1/products?page_id=${CLOTHES}`)).body.products
const idOf = (goods: Goods, size: string) => goods.variants.find((one) => one.size === size)?.id as string
const leftOf = async (code: string, size: string) =>
  (await readProducts()).find((one) => one.code === code)?.variants.find((one) => one.size === size)?.left

const expire = (at: Date) =>
  expireOrders(queries(), at, (error) => {
    throw error
  })

const details = {
  name: 'Сараа',
  phone: '9911-2233',
  address: 'БЗД 8 хороо, 15 байр',
  note: '',
  delivery_fee: 5000,
  discount: 0,
}
type Lines = { variant_id: string; count: number }[]
const order = (lines: Lines, more: object = {}) =>
  owner.post('/api/v1/orders', { page_id: CLOTHES, client_key: randomUUID(), ...details, lines, ...more })
const act = (card: OrderCard, name: PersonsAct, more: object = {}) =>
  owner.post(`/api/v1/orders/${card.id}/acts`, {
    page_id: CLOTHES,
    version: card.version,
    client_key: randomUUID(),
    act: name,
    ...more,
  })
const acted = async (card: OrderCard, name: PersonsAct, more: object = {}): Promise<OrderCard> => {
  const { body } = await act(card, name, more)
  expect(body.order, JSON.stringify(body)).toBeDefined()
  return body.order
}
const change = (card: OrderCard, more: object) =>
  owner.put(`/api/v1/orders/${card.id}`, {
    page_id: CLOTHES,
    version: card.version,
    ...details,
    lines: card.lines.map(({ variant_id, count }) => ({ variant_id, count })),
    ...more,
  })
const list = async (asked: Record<string, string> = {}) =>
  (await owner.get(`/api/v1/orders?${new URLSearchParams({ page_id: CLOTHES, ...asked })}`)).body as {
    orders: Order[]
    counts: Record<string, number>
    money_problems: number
    next_cursor: string | null
  }

/** `held` and `sold` of every size follow from the orders and from the moves, and so does what is left. */
const expectSound = async () => {
  const variants = await queries().selectFrom('product_variants').selectAll().execute()
  const moves = await queries().selectFrom('stock_moves').selectAll().execute()
  const lines = await queries()
    .selectFrom('order_lines')
    .innerJoin('orders', 'orders.id', 'order_lines.order_id')
    .select(['variant_id', 'count', 'state'])
    .execute()
  for (const { id, available, held, sold } of variants) {
    const sum = (kind: string) =>
      moves
        .filter((move) => move.variant_id === id && move.kind === kind)
        .reduce((all, { count }) => all + count, 0)
    expect(held).toBe(sum('hold') - sum('release') - sum('sell'))
    expect(sold).toBe(sum('sell') - sum('take_back'))
    expect(available).toBe(sum('set') - sum('hold') + sum('release') + sum('take_back'))
    const kept = lines.filter(
      (line) => line.variant_id === id && ['open', 'awaiting_payment'].includes(line.state),
    )
    expect(held).toBe(kept.reduce((all, { count }) => all + count, 0))
  }
}

describe('products', () => {
  it('refuse a code that is there in the other alphabet, and one that reads as a size', async () => {
    await addProduct('A12', [{ size: '', left: 1 }])
    const same = { page_id: CLOTHES, name: '', price: 1000, on_sale: true }
    const variants = [{ size: '', colour: '', left: null }]
    expect((await owner.post('/api/v1/products', { ...same, code: 'а-12', variants })).body.code).toBe(
      'PRODUCT_CODE_TAKEN',
    )
    expect((await owner.post('/api/v1/products', { ...same, code: 'XL', variants })).body.code).toBe(
      'PRODUCT_CODE_IS_SIZE',
    )
    const twice = [...variants, ...variants]
    expect((await owner.post('/api/v1/products', { ...same, code: 'C1', variants: twice })).body.code).toBe(
      'SIZES_ALIKE',
    )
  })

  it('count orders that came in while the owner was typing the number of pieces', async () => {
    const dress = await addProduct('A12', [{ size: 'M', left: 3 }])
    await order([{ variant_id: idOf(dress, 'M'), count: 1 }])
    // On the owner's screen there are still 3 pieces, and 2 more came from the store room.
    const variants = [{ id: idOf(dress, 'M'), size: 'M', colour: '', left: 5, seen_left: 3 }]
    const { body } = await owner.put(`/api/v1/products/${dress.id}`, {
      page_id: CLOTHES,
      code: 'A12',
      name: 'Даашинз',
      price: 89_000,
      on_sale: true,
      version: dress.version,
      variants,
    })
    expect(body.product.variants).toMatchObject([{ left: 4, held: 1 }])
    await expectSound()
  })

  it('count a delivery once when the browser repeats its request, and keep a count that a colleague began', async () => {
    const dress = await addProduct('A12', [{ size: 'M', left: null }])
    const [size] = dress.variants
    const put = (left: number | null, seen_left: number | null, version: number) =>
      owner.put(`/api/v1/products/${dress.id}`, {
        ...{ page_id: CLOTHES, code: 'A12', name: 'Даашинз', price: 89_000, on_sale: true, version },
        variants: [{ id: size?.id, size: 'M', colour: '', left, seen_left }],
      })
    expect((await put(10, null, dress.version)).status).toBe(200)
    expect((await put(10, null, dress.version)).body.code).toBe('PRODUCT_CHANGED')
    expect((await put(null, null, dress.version + 1)).body.product.variants).toMatchObject([{ left: 10 }])
  })

  it('keep a size that was renamed when its old name is given to a new one', async () => {
    const dress = await addProduct('A12', [{ size: 'M', left: 5 }])
    const { body } = await owner.put(`/api/v1/products/${dress.id}`, {
      ...{
        page_id: CLOTHES,
        code: 'A12',
        name: 'Даашинз',
        price: 89_000,
        on_sale: true,
        version: dress.version,
      },
      variants: [
        { id: idOf(dress, 'M'), size: 'L', colour: '', left: 5, seen_left: 5 },
        { size: 'M', colour: '', left: 3 },
      ],
    })
    expect(body.product.variants).toMatchObject([
      { size: 'L', left: 5 },
      { size: 'M', left: 3 },
    ])
  })

  it('stay while goods of them are kept for an order', async () => {
    const dress = await addProduct('A12', [{ size: 'M', left: 3 }])
    const { body } = await order([{ variant_id: idOf(dress, 'M'), count: 1 }])
    const remove = () => owner.delete(`/api/v1/products/${dress.id}?page_id=${CLOTHES}`)
    expect((await remove()).body).toMatchObject({ code: 'GOODS_KEPT' })
    await acted(body.order, 'cancel')
    expect((await remove()).status).toBe(200)
    expect(await readProducts()).toEqual([])
    expect((await list({ column: 'closed' })).orders[0]?.lines[0]?.title).toBe('A12 Даашинз · M')
  })
})

describe('an order', () => {
  it('is taken, paid, packed and handed over, and its history names who did it', async () => {
    const dress = await addProduct('A12', [{ size: 'L', left: 2 }])
    const { body } = await order([{ variant_id: idOf(dress, 'L'), count: 1 }])
    let card: OrderCard = body.order
    expect(card).toMatchObject({ state: 'open', column: 'new', goods: 89_000, total: 94_000, paid: 0 })
    expect(card.number).toMatch(/^[AKMT]\d{5}$/)
    expect(await leftOf('A12', 'L')).toBe(1)
    card = await acted(card, 'request_payment')
    card = await acted(card, 'pay', { amount: 94_000, way: 'transfer' })
    expect(card).toMatchObject({ state: 'paid', column: 'to_pack', held_until: null, money_problem: null })
    for (const name of ['pack', 'hand_over', 'deliver'] as const) card = await acted(card, name)
    expect(card.column).toBe('done')
    expect(card.events.map((one) => one.act)).toEqual([
      'create',
      'request_payment',
      'pay',
      'pack',
      'hand_over',
      'deliver',
    ])
    expect(card.events.every(({ by }) => by !== null)).toBe(true)
    await expectSound()
  })

  it('takes no goods that are not there, neither all nor a part', async () => {
    const dress = await addProduct('A12', [
      { size: 'M', left: 5 },
      { size: 'L', left: 1 },
    ])
    const { status, body } = await order([
      { variant_id: idOf(dress, 'M'), count: 2 },
      { variant_id: idOf(dress, 'L'), count: 2 },
    ])
    expect(status).toBe(409)
    expect(body.message).toBe(
      'A12 Даашинз · L хүрэлцэхгүй байна. Үлдэгдэл: 1. Тоог нь багасгах эсвэл өөр бараа сонгоно уу.',
    )
    expect(await leftOf('A12', 'M')).toBe(5)
    expect((await list()).orders).toEqual([])
  })

  it('is made once when the browser repeats its request', async () => {
    const dress = await addProduct('A12', [{ size: 'M', left: 5 }])
    const key = { client_key: randomUUID() }
    const lines = [{ variant_id: idOf(dress, 'M'), count: 2 }]
    const [first, second] = await Promise.all([order(lines, key), order(lines, key)])
    expect(first.body.order.id).toBe(second.body.order.id)
    expect(await leftOf('A12', 'M')).toBe(3)
    const paying = { amount: 183_000, way: 'cash', client_key: randomUUID() }
    await act(first.body.order, 'pay', paying)
    const { body } = await act(first.body.order, 'pay', paying)
    expect(body.order).toMatchObject({ state: 'paid', paid: 183_000 })
    expect(body.order.payments).toHaveLength(1)
    await expectSound()
  })

  it('keeps its prices, and changes goods only before the money', async () => {
    const dress = await addProduct('A12', [
      { size: 'M', left: 1 },
      { size: 'L', left: 1 },
    ])
    const { body } = await order([{ variant_id: idOf(dress, 'M'), count: 1 }])
    await updateProduct(
      queries(),
      { teamId, personId: owner.profile.id },
      dress.id,
      { ...dress, price: 99_000 },
      now(),
    )
    const asked = await acted(body.order, 'request_payment')
    const both = [
      { variant_id: idOf(dress, 'M'), count: 1 },
      { variant_id: idOf(dress, 'L'), count: 1 },
    ]
    const changed: OrderCard = (await change(asked, { lines: both })).body.order
    expect(changed).toMatchObject({ state: 'open', goods: 188_000 })
    const paid = await acted(changed, 'pay', { amount: 193_000, way: 'transfer' })
    expect((await change(paid, { lines: [] })).body.code).toBe('ORDER_NOT_NOW')
    expect((await change(paid, { lines: both, address: 'ХУД 11 хороо' })).body.order.address).toBe(
      'ХУД 11 хороо',
    )
    await expectSound()
  })

  it('is not changed by two people over each other', async () => {
    const { body } = await order([])
    await change(body.order, { name: 'Болд' })
    expect((await change(body.order, { name: 'Ганаа' })).body).toMatchObject({ code: 'ORDER_CHANGED' })
    expect((await act(body.order, 'cancel')).body).toMatchObject({ code: 'ORDER_CHANGED' })
  })

  it('stays open with too little money, and shows that the rest is missing', async () => {
    const dress = await addProduct('A12', [{ size: 'M', left: 1 }])
    const { body } = await order([{ variant_id: idOf(dress, 'M'), count: 1 }])
    const card = await acted(body.order, 'pay', { amount: 50_000, way: 'transfer' })
    expect(card).toMatchObject({ state: 'open', paid: 50_000, money_problem: 'part_paid' })
    await order([])
    const troubled = await list({ money_problems: 'yes' })
    expect(troubled).toMatchObject({ money_problems: 1, orders: [{ id: card.id }] })
    expect(troubled.orders).toHaveLength(1)
    expect(await acted(card, 'pay', { amount: 44_000, way: 'transfer' })).toMatchObject({ state: 'paid' })
  })

  it('is confirmed when a discount makes the money enough, and never ends with money in it', async () => {
    const dress = await addProduct('A12', [{ size: 'M', left: 1 }])
    const { body } = await order([{ variant_id: idOf(dress, 'M'), count: 1 }])
    const card = await acted(body.order, 'pay', { amount: 60_000, way: 'transfer' })
    expect(await expire(hoursLater(48))).toEqual([])
    expect((await change(card, { discount: 34_000 })).body.order).toMatchObject({
      state: 'paid',
      total: 60_000,
      money_problem: null,
    })
    await expectSound()
  })

  it('shows a paid order whose money was taken back', async () => {
    const dress = await addProduct('A12', [{ size: 'M', left: 1 }])
    const { body } = await order([{ variant_id: idOf(dress, 'M'), count: 1 }])
    const paid = await acted(body.order, 'pay', { amount: 94_000, way: 'transfer' })
    expect((await act(paid, 'refund', { amount: 94_001, way: 'transfer' })).body.code).toBe('REFUND_TOO_HIGH')
    const card = await acted(paid, 'refund', { amount: 94_000, way: 'transfer' })
    expect(card).toMatchObject({ column: 'to_pack', paid: 0, money_problem: 'part_paid' })
  })

  it('takes no goods of a product that was removed and added again', async () => {
    const dress = await addProduct('A12', [{ size: 'M', left: 1 }])
    const { body } = await order([{ variant_id: idOf(dress, 'M'), count: 1 }])
    await expire(hoursLater(24))
    await owner.delete(`/api/v1/products/${dress.id}?page_id=${CLOTHES}`)
    await addProduct('A12', [{ size: 'M', left: 1 }])
    expect((await act({ ...body.order, version: 2 }, 'revive')).body.code).toBe('OUT_OF_STOCK')
  })

  it('names nobody half a year after its end', async () => {
    const { body } = await order([])
    await acted(body.order, 'cancel', { reason: 'Сараа больсон' })
    await forgetEndedOrders(queries(), hoursLater(179 * 24))
    expect((await list({ search: 'Сараа' })).orders).toHaveLength(1)
    await forgetEndedOrders(queries(), hoursLater(181 * 24))
    expect((await list({ search: 'Сараа' })).orders).toEqual([])
    const forgotten = (await owner.get(`/api/v1/orders/${body.order.id}?page_id=${CLOTHES}`)).body.order
    expect(forgotten.events.map(({ reason }: { reason?: string }) => reason)).toEqual([undefined, undefined])
  })

  it('gives its goods back when the time ends, and takes them again for late money', async () => {
    const dress = await addProduct('A12', [{ size: 'M', left: 1 }])
    const { body } = await order([{ variant_id: idOf(dress, 'M'), count: 1 }])
    expect(await expire(hoursLater(23))).toEqual([])
    expect(await expire(hoursLater(24))).toEqual([teamId])
    expect(await expire(hoursLater(24))).toEqual([])
    expect(await leftOf('A12', 'M')).toBe(1)
    const [expired] = (await list({ column: 'closed' })).orders
    expect(expired?.state).toBe('expired')
    const card = await acted({ ...body.order, version: 2 }, 'pay', { amount: 94_000, way: 'transfer' })
    expect(card).toMatchObject({ state: 'paid', money_problem: null })
    expect(await leftOf('A12', 'M')).toBe(0)
    await expectSound()
  })

  it('keeps late money for the owner when the goods went to somebody else', async () => {
    const dress = await addProduct('A12', [{ size: 'M', left: 1 }])
    const { body } = await order([{ variant_id: idOf(dress, 'M'), count: 1 }])
    await expire(hoursLater(24))
    await order([{ variant_id: idOf(dress, 'M'), count: 1 }])
    const card = await acted({ ...body.order, version: 2 }, 'pay', { amount: 94_000, way: 'transfer' })
    expect(card).toMatchObject({ state: 'expired', paid: 94_000, money_problem: 'paid_but_closed' })
    expect(card.events.at(-1)).toMatchObject({ act: 'pay', no_stock: true, amount: 94_000 })
    const settled = await acted(card, 'refund', { amount: 94_000, way: 'transfer', reason: 'Бараа дууссан' })
    expect(settled).toMatchObject({ paid: 0, money_problem: null })
    await expectSound()
  })

  it('is packed unpaid when the courier collects, and shows money that never came', async () => {
    const dress = await addProduct('A12', [{ size: 'M', left: 2 }])
    const { body } = await order([{ variant_id: idOf(dress, 'M'), count: 1 }])
    let card = await acted(body.order, 'collect_on_delivery')
    expect(card).toMatchObject({ column: 'to_pack', held_until: null })
    expect(await expire(hoursLater(7 * 24))).toEqual([])
    card = await acted(card, 'hand_over')
    card = await acted(card, 'deliver')
    expect(card.money_problem).toBe('not_collected')
    card = await acted(card, 'pay', { amount: 94_000, way: 'courier' })
    expect(card).toMatchObject({ state: 'delivered', money_problem: null })
  })

  it('is found by its number, a name in either script and the last digits of the phone', async () => {
    const { body } = await order([])
    await order([], { name: 'Болд', phone: '88005566' })
    for (const search of [body.order.number.toLowerCase(), 'saraa', 'Сараа', '2233', '99112233'])
      expect((await list({ search })).orders.map(({ id }) => id)).toEqual([body.order.id])
    expect((await list({ search: 'Дорж' })).orders).toEqual([])
  })

  it('belongs to its team only', async () => {
    const { body } = await order([])
    const other = await signUp(product, '10160000000000102')
    expect((await other.get(`/api/v1/orders/${body.order.id}?page_id=${CLOTHES}`)).status).toBe(404)
  })

  it('forgets a customer and keeps the money', async () => {
    const { body } = await order([])
    await queries().updateTable('orders').set({ page_id: CLOTHES, customer_id: '60102' }).execute()
    await forgetInOrders(queries(), { teamId, pageId: CLOTHES, customerId: '60102' })
    expect((await owner.get(`/api/v1/orders/${body.order.id}?page_id=${CLOTHES}`)).body.order).toMatchObject({
      name: '',
      phone: '',
      address: '',
      total: 5000,
      customer_id: null,
    })
  })
})

describe('many hands at once', () => {
  it('sell each piece once', async () => {
    const dress = await addProduct('A12', [
      { size: 'M', left: 7 },
      { size: 'L', left: 3 },
    ])
    const [medium, large] = [idOf(dress, 'M'), idOf(dress, 'L')]
    const who = { teamId, personId: owner.profile.id }
    const wanted = (at: number) =>
      at % 2 === 0
        ? [
            { variant_id: medium, count: 1 },
            { variant_id: large, count: 1 },
          ]
        : [
            { variant_id: large, count: 1 },
            { variant_id: medium, count: 1 },
          ]
    const buyers = Array.from({ length: 20 }, (_, at) =>
      createOrder(
        queries(),
        who,
        { ...details, lines: wanted(at), client_key: randomUUID(), held_until: undefined },
        now(),
      ).then(
        () => 'kept',
        ({ code }) => code as string,
      ),
    )
    const outcomes = await Promise.all(buyers)
    expect(outcomes.filter((one) => one === 'kept')).toHaveLength(3)
    expect(new Set(outcomes)).toEqual(new Set(['kept', 'OUT_OF_STOCK']))
    await expectSound()
  })

  it('leave the figures sound in any order of orders, changes, money and ends', async () => {
    const step = fc.record({
      order: fc.nat(3),
      act: fc.constantFrom(
        ...([
          'create',
          'change',
          'expire',
          'restock',
          'pay',
          'refund',
          'cancel',
          'revive',
          'deliver',
          'return',
        ] as const),
      ),
      medium: fc.integer({ min: 0, max: 3 }),
      large: fc.integer({ min: 1, max: 3 }),
      amount: fc.integer({ min: 1, max: 600_000 }),
    })
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 5, maxLength: 15 }), async (steps) => {
        for (const table of ['orders', 'products'] as const) await queries().deleteFrom(table).execute()
        const dress = await addProduct('A12', [
          { size: 'M', left: 4 },
          { size: 'L', left: 2 },
        ])
        const who = { teamId, personId: owner.profile.id }
        const ids: string[] = []
        const versionOf = async (id: string) =>
          (
            await queries()
              .selectFrom('orders')
              .where('id', '=', id)
              .select('version')
              .executeTakeFirstOrThrow()
          ).version
        for (const one of steps) {
          const lines = [
            { variant_id: idOf(dress, 'M'), count: one.medium },
            { variant_id: idOf(dress, 'L'), count: one.large },
          ].filter(({ count }) => count > 0)
          const id = ids[one.order % Math.max(1, ids.length)]
          const play = async () => {
            if (one.act === 'create')
              ids.push(
                await createOrder(
                  queries(),
                  who,
                  { ...details, lines, client_key: randomUUID(), held_until: undefined },
                  now(),
                ),
              )
            else if (one.act === 'expire') await expire(hoursLater(25))
            else if (one.act === 'restock') {
              const [seen] = await readProducts()
              if (!seen) return
              const variants = seen.variants.map((size) => ({
                ...size,
                seen_left: size.left,
                left: one.large,
              }))
              await updateProduct(queries(), who, seen.id, { ...seen, variants }, now())
            } else if (id === undefined) return
            else if (one.act === 'change')
              await updateOrder(
                queries(),
                who,
                id,
                { ...details, lines, version: await versionOf(id), held_until: undefined },
                now(),
              )
            else
              await actOnOrder(
                queries(),
                who,
                id,
                {
                  act: one.act,
                  version: await versionOf(id),
                  client_key: randomUUID(),
                  amount: one.amount,
                  way: 'transfer',
                },
                now(),
              )
          }
          await play().catch((error: { code?: string }) => {
            expect(['OUT_OF_STOCK', 'ORDER_NOT_NOW', 'ORDER_WITHOUT_GOODS', 'REFUND_TOO_HIGH']).toContain(
              error.code,
            )
          })
          await expectSound()
        }
        const orders = await queries().selectFrom('orders').selectAll().execute()
        for (const { id, state, collects, paid, total } of orders) {
          const payments = await queries()
            .selectFrom('order_payments')
            .where('order_id', '=', id)
            .select('amount')
            .execute()
          expect(Number(paid)).toBe(payments.reduce((sum, { amount }) => sum + Number(amount), 0))
          const facts = { state, collects, paid: Number(paid), total: Number(total) }
          if (['paid', 'packed', 'handed_over', 'delivered'].includes(state) && !collects)
            expect(facts.paid >= facts.total || moneyProblemOf(facts) === 'part_paid').toBe(true)
          if (
            ['open', 'awaiting_payment', 'cancelled', 'expired', 'returned'].includes(state) &&
            facts.paid > 0
          )
            expect(moneyProblemOf(facts)).not.toBeNull()
        }
      }),
      { numRuns: 15 },
    )
  })
})
