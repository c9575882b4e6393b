import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type OrderAct, orderActs } from '../vocabulary.ts'
import { columnOf, decideAct, decideChanged, type OrderFacts, possibleActs, stockOf } from './order-states.ts'

const order = (changes: Partial<OrderFacts> = {}): OrderFacts => ({
  state: 'open',
  collects: false,
  lines: 1,
  total: 45_000,
  paid: 0,
  ...changes,
})

type Played = OrderFacts & { held: number; sold: number; stock: number }

/** Plays an act on an order of one piece, with a shelf of `stock` pieces. */
const play = (now: Played, act: OrderAct, amount: number, restock: boolean): Played => {
  const step = decideAct(now, act, { amount, restock })
  const paid = act === 'pay' ? now.paid + amount : now.paid
  if (typeof step === 'string') return { ...now, paid }
  const { held, sold } = now
  const shelf = {
    hold: { held: held + 1, sold },
    sell: { held: held - 1, sold: sold + 1 },
    release: { held: held - 1, sold },
    take_back: { held, sold: sold - 1 },
    hold_and_sell: { held, sold: sold + 1 },
    none: { held, sold },
  }[step.stock ?? 'none']
  return { ...now, ...shelf, paid, state: step.state, collects: step.collects }
}

describe('an order', () => {
  it('goes from the customer’s word to the parcel', () => {
    const acts = ['request_payment', 'pay', 'pack', 'hand_over', 'deliver'] as const
    let now: Played = { ...order(), held: 1, sold: 0, stock: 5 }
    const states = acts.map((act) => {
      now = play(now, act, 45_000, true)
      return now.state
    })
    expect(states).toEqual(['awaiting_payment', 'paid', 'packed', 'handed_over', 'delivered'])
    expect([now.held, now.sold]).toEqual([0, 1])
  })

  it('is confirmed by the whole sum only', () => {
    const waiting = order({ state: 'awaiting_payment' })
    expect(decideAct(waiting, 'pay', { amount: 44_999 })).toBe('part_paid')
    expect(decideAct({ ...waiting, paid: 44_999 }, 'pay', { amount: 1 })).toMatchObject({ state: 'paid' })
    expect(decideAct(waiting, 'pay', { amount: 50_000 })).toMatchObject({ state: 'paid', stock: 'sell' })
  })

  it('takes the goods again when the money comes after the end of the time', () => {
    expect(decideAct(order({ state: 'expired' }), 'pay', { amount: 45_000 })).toEqual({
      state: 'paid',
      collects: false,
      stock: 'hold_and_sell',
    })
  })

  it('leaves money for a cancelled or paid order to the owner', () => {
    for (const state of ['cancelled', 'paid', 'packed', 'delivered', 'returned'] as const)
      expect(decideAct(order({ state, paid: 45_000 }), 'pay', { amount: 45_000 })).toBe('not_expected')
  })

  it('is packed unpaid when the courier collects, and never expires then', () => {
    const collected = order({ collects: true })
    expect(columnOf(collected)).toBe('to_pack')
    expect(decideAct(collected, 'expire')).toBe('not_now')
    expect(decideAct(collected, 'pack')).toEqual({ state: 'packed', collects: true, stock: 'sell' })
    expect(decideAct(order(), 'pack')).toBe('not_now')
  })

  it('keeps sold goods from the shelf when they come back damaged', () => {
    expect(decideAct(order({ state: 'delivered' }), 'return', { restock: false })).toEqual({
      state: 'returned',
      collects: false,
    })
  })

  it('is confirmed when a discount makes the money enough, and when it is taken up again with its money', () => {
    expect(decideChanged(order({ total: 40_000, paid: 40_000 }))).toMatchObject({
      state: 'paid',
      stock: 'sell',
    })
    expect(decideChanged(order({ lines: 0, total: 0, paid: 40_000 }))).toMatchObject({ state: 'open' })
    expect(decideAct(order({ state: 'cancelled', paid: 45_000 }), 'revive')).toMatchObject({
      state: 'paid',
      stock: 'hold_and_sell',
    })
  })

  it('does not expire with part of its money', () => {
    expect(decideAct(order({ paid: 10_000 }), 'expire')).toBe('not_now')
  })

  it('offers the acts that are possible, and no other', () => {
    expect(possibleActs(order({ state: 'paid' }))).toEqual(['pack', 'hand_over', 'deliver', 'cancel'])
    expect(possibleActs(order({ lines: 0 }))).toEqual(['cancel', 'expire'])
    expect(possibleActs(order({ state: 'returned' }))).toEqual([])
  })

  it('is never confirmed without its money, and its goods are never counted twice, in any order of acts', () => {
    const acts = fc.array(
      fc.record({
        act: fc.constantFrom(...orderActs),
        amount: fc.integer({ min: 1, max: 60_000 }),
        restock: fc.boolean(),
      }),
      { maxLength: 25 },
    )
    fc.assert(
      fc.property(acts, (all) => {
        let now: Played = { ...order(), held: 1, sold: 0, stock: 5 }
        let damaged = 0
        for (const { act, amount, restock } of all) {
          const before = now
          now = play(now, act, amount, restock)
          const keeps = stockOf(now.state)
          if (stockOf(before.state) === 'sold' && keeps === 'none' && now.sold === before.sold) damaged += 1
          expect(now.held).toBe(keeps === 'held' ? 1 : 0)
          expect(now.sold - damaged).toBe(keeps === 'sold' ? 1 : 0)
          if (keeps === 'sold' && !now.collects) expect(now.paid).toBeGreaterThanOrEqual(now.total)
        }
      }),
      { numRuns: 2000 },
    )
  })
})
