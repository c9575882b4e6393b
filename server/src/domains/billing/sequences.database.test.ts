import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { durations, OVERAGE_PRICE } from '#contract/billing.ts'
import { daysAfter } from '#server/infrastructure/clock.ts'
import { type BillingTeam, billingTeam } from '#server/testing/billing-team.ts'
import { manualClock } from '#server/testing/manual-clock.ts'
import { startProductAt } from '#server/testing/product.ts'
import { scriptedPayments } from '#server/testing/scripted-payments.ts'
import { monthsAfter } from './months.ts'

// Any sequence of purchases, use and payments: no tugrik and no day is lost.

const START = new Date('2026-12-30T20:00:00Z')

let bank: ReturnType<typeof scriptedPayments>
let product: Awaited<ReturnType<typeof startProductAt>>
beforeAll(async () => {
  bank = scriptedPayments()
  product = await startProductAt('http://localhost:9', {}, manualClock(), bank.provider)
})
afterAll(() => product.stop())

const order = fc.record({
  kind: fc.constant('order'),
  plan: fc.constantFrom(2, 3),
  months: fc.constantFrom(1, 1, ...durations),
})
const payment = fc.record({
  kind: fc.constant('pay'),
  /** Index of the invoice, counted from the newest. */
  back: fc.constantFrom(0, 0, 1, 2),
  how: fc.constantFrom('whole', 'whole', 'part', 'too much'),
  by: fc.constantFrom('callback', 'browser', 'nobody'),
})
const use = fc.record({ kind: fc.constant('use'), pieces: fc.integer({ min: 1, max: 400 }) })
const hours = fc.oneof(fc.integer({ min: 0, max: 1 }), fc.integer({ min: 0, max: 24 * 40 }))
const step = fc.oneof(
  { weight: 4, arbitrary: order },
  { weight: 5, arbitrary: payment },
  { weight: 2, arbitrary: use },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('wait'), hours }) },
)
type Step = typeof step extends fc.Arbitrary<infer One> ? One : never

type Played = { team: BillingTeam; paid: number; used: number }

const play = async (played: Played, one: Step): Promise<void> => {
  const { team } = played
  if (one.kind === 'wait') return product.clock.advance(one.hours * 3600)
  if (one.kind === 'use') return goOver(played, one.pieces)
  if (one.kind === 'order') {
    expect([200, 409]).toContain((await team.order(one.plan, one.months)).status)
    return
  }
  const invoice = bank.made.at(-1 - one.back)
  if (!invoice) return
  const amounts = {
    whole: invoice.amount,
    part: Math.ceil(invoice.amount / 3),
    'too much': invoice.amount + 777,
  }
  played.paid += amounts[one.how]
  bank.pay(invoice, { amount: amounts[one.how] })
  if (one.by === 'callback') await product.browser().get(invoice.callbackUrl)
  if (one.by === 'browser') await checkByNumber(team, invoice.number)
}

const checkByNumber = async (team: BillingTeam, number: string) => {
  const { invoices } = await team.billing()
  const { id } = invoices.find((one: { number: string }) => one.number === number)
  product.clock.advance(3)
  await team.check(id)
}

const goOver = async (played: Played, pieces: number): Promise<void> => {
  const { period } = await played.team.billing()
  if (!period) return
  played.used += pieces
  await product.database.queries
    .insertInto('usage')
    .values({ team_id: played.team.id, period_starts_at: period.starts_at, over: pieces })
    .onConflict((conflict) =>
      conflict
        .columns(['team_id', 'period_starts_at'])
        .doUpdateSet((of) => ({ over: of('usage.over', '+', pieces) })),
    )
    .execute()
}

/** The accounting of the money in the tables. */
const accounts = async (teamId: string) => {
  const { queries } = product.database
  const invoices = await queries.selectFrom('invoices').where('team_id', '=', teamId).selectAll().execute()
  const ids = invoices.map(({ id }) => id)
  const refunds = ids.length
    ? await queries.selectFrom('refunds').where('invoice_id', 'in', ids).selectAll().execute()
    : []
  const changes = await queries.selectFrom('plan_changes').where('team_id', '=', teamId).selectAll().execute()
  const usage = await queries.selectFrom('usage').where('team_id', '=', teamId).selectAll().execute()
  const team = await queries
    .selectFrom('teams')
    .where('id', '=', teamId)
    .selectAll()
    .executeTakeFirstOrThrow()
  return { invoices, refunds, changes, usage, team }
}

const sum = (amounts: number[]): number => amounts.reduce((total, amount) => total + amount, 0)

describe('after any sequence of orders, payments, use and time', () => {
  it('every tugrik is in a plan, in overage, refunded or waiting for the rest, and the end is correct', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 10, maxLength: 25, size: 'max' }), async (steps) => {
        bank.made.length = 0
        product.clock.advance((START.getTime() - product.clock.now().getTime()) / 1000)
        const played: Played = { team: await billingTeam(product), paid: 0, used: 0 }
        for (const one of steps) await play(played, one)
        for (const { callbackUrl } of bank.made) await product.browser().get(callbackUrl)

        const { invoices, refunds, changes, usage, team } = await accounts(played.team.id)
        const completed = invoices.filter(({ status }) => status === 'completed')
        const open = invoices.filter(({ status }) => status !== 'completed')
        expect(changes.map(({ invoice_id }) => invoice_id).sort()).toEqual(
          completed.map(({ id }) => id).sort(),
        )

        const charged = sum(usage.map((period) => period.charged)) * OVERAGE_PRICE
        const kept = sum(completed.map(({ plan_amount }) => plan_amount))
        const waiting = sum(open.map(({ paid_amount }) => paid_amount))
        const owedBack = sum(refunds.map(({ amount }) => amount))
        expect(kept + charged + waiting + owedBack).toBe(played.paid)

        for (const { over, charged: pieces } of usage) expect(pieces).toBeLessThanOrEqual(over)
        expect(sum(usage.map(({ over }) => over))).toBe(played.used)
        for (const { plan_amount, overage_amount, paid_amount } of open)
          expect(paid_amount).toBeLessThan(plan_amount + overage_amount)

        if (completed.length > 0)
          expect(team.plan_ends_at).toEqual(
            daysAfter(monthsAfter(team.plan_started_at, team.plan_months), team.plan_credit_days),
          )
      }),
      { numRuns: 40 },
    )
  }, 120_000)
})
