import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { billingTeam } from '#server/testing/billing-team.ts'
import { manualClock } from '#server/testing/manual-clock.ts'
import { startProductAt } from '#server/testing/product.ts'
import { scriptedPayments } from '#server/testing/scripted-payments.ts'
import { billingOperator } from './index.ts'

const STANDARD = 2
const PREMIUM = 3

let bank: ReturnType<typeof scriptedPayments>
let product: Awaited<ReturnType<typeof startProductAt>>
beforeAll(async () => {
  bank = scriptedPayments()
  product = await startProductAt('http://localhost:9', {}, manualClock(), bank.provider)
})
afterAll(() => product.stop())

const changesOf = (teamId: string) =>
  product.database.queries
    .selectFrom('plan_changes')
    .innerJoin('invoices', 'invoices.id', 'plan_changes.invoice_id')
    .where('plan_changes.team_id', '=', teamId)
    .orderBy('plan_changes.months')
    .select(['plan_changes.months', 'paid_amount'])
    .execute()

describe('concurrent checks by callback, browser and operator', () => {
  it('settle one payment once, in a hundred repetitions', async () => {
    const team = await billingTeam(product)
    const operator = billingOperator({ services: product.services, payments: bank.provider })
    const rounds = Array.from({ length: 100 }, (_, round) => round + 1)
    for (const round of rounds) {
      const { invoice } = (await team.order(STANDARD, 1)).body
      bank.pay(bank.last())
      await Promise.all([
        product.browser().get(bank.last().callbackUrl),
        team.check(invoice.id),
        operator.check(invoice.number),
        product.browser().get(bank.last().callbackUrl),
      ])
      expect((await team.check(invoice.id)).body.status, `round ${round}`).toBe('completed')
    }
    expect(await changesOf(team.id)).toEqual(rounds.map((months) => ({ months, paid_amount: 35_000 })))
    expect((await team.billing()).ends_at).toBe('2035-03-21T02:00:00.000Z')
    const payments = await product.database.queries.selectFrom('payments').select('kind').execute()
    expect(payments).toEqual(rounds.map(() => ({ kind: 'exact' })))
  })
})

describe('invoices for two plans, paid concurrently', () => {
  it('are both settled, in any order', async () => {
    for (let round = 0; round < 20; round += 1) {
      const team = await billingTeam(product)
      await team.order(STANDARD, 1)
      await team.order(PREMIUM, 1)
      const both = bank.made.slice(-2)
      for (const invoice of both) bank.pay(invoice)
      await Promise.all(both.map(({ callbackUrl }) => product.browser().get(callbackUrl)))
      expect((await team.billing()).plan.code).toBe('premium')
      expect(await changesOf(team.id)).toHaveLength(2)
    }
    const refunds = await product.database.queries.selectFrom('refunds').selectAll().execute()
    expect(refunds).toEqual([])
  })
})

describe('a process that dies between the payment and the plan', () => {
  it('leaves nothing half done, and the next check settles it completely', async () => {
    const team = await billingTeam(product)
    await product.database.queries
      .insertInto('usage')
      .values({ team_id: team.id, period_starts_at: product.clock.now(), over: 5 })
      .execute()
    const { invoice } = (await team.order(STANDARD, 1)).body
    bank.pay(bank.last())
    await breakPlanChanges()
    // Simulates a crash: the transaction never commits.
    expect((await product.browser().get(bank.last().callbackUrl)).text).toBe('SUCCESS')
    expect((await team.check(invoice.id)).status).toBe(500)
    const recorded = product.database.queries
      .selectFrom('payments')
      .where('invoice_id', '=', invoice.id)
      .selectAll()
    expect(await recorded.execute()).toEqual([])
    expect((await team.billing()).plan.code).toBe('trial')

    await mendPlanChanges()
    product.clock.advance(60)
    await product.runJobs()
    expect(await recorded.execute()).toMatchObject([{ kind: 'exact', amount: 35_100 }])
    expect(await team.billing()).toMatchObject({ plan: { code: 'standard' }, overage: { owed: 0 } })
    expect(await changesOf(team.id)).toHaveLength(1)
  })
})

const breakPlanChanges = () =>
  sql
    .raw(`
      create function die() returns trigger language plpgsql as $$ begin raise 'dead'; end $$;
      create trigger die before insert on plan_changes for each row execute function die();`)
    .execute(product.database.queries)
const mendPlanChanges = () => sql.raw('drop function die() cascade').execute(product.database.queries)
