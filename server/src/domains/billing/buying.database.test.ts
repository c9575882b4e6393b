import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { startBillingProduct } from '#server/testing/billing-product.ts'
import { type BillingTeam, billingTeam } from '#server/testing/billing-team.ts'
import { paidPlan } from '#server/testing/paid-plan.ts'

const STANDARD = 2
const PREMIUM = 3
const DAY = 86_400

let product: Awaited<ReturnType<typeof startBillingProduct>>
let team: BillingTeam
beforeAll(async () => {
  product = await startBillingProduct()
})
afterAll(() => product.stop())
beforeEach(async () => {
  product.reset()
  team = await billingTeam(product)
})

describe('a plan', () => {
  const buy = async (plan: number, months: 1 | 3 | 6 | 12) => {
    const answer = await team.order(plan, months)
    if (answer.status !== 200) return answer
    product.bank.pay(product.bank.last())
    await product.callBack()
    return answer
  }
  const standing = async () => {
    const { plan, ends_at } = await team.billing()
    return [plan.code, ends_at]
  }

  it('is extended from its end, and begins again after its end', async () => {
    await buy(STANDARD, 1)
    await buy(STANDARD, 3)
    expect(await standing()).toEqual(['standard', '2027-03-21T02:00:00.000Z'])
    product.waitFor(121 * DAY)
    expect((await team.billing()).status).toBe('expired')
    expect((await team.billing()).period).toBeNull()
    await buy(STANDARD, 1)
    expect(await standing()).toEqual(['standard', '2027-04-22T02:00:00.000Z'])
  })

  it('is upgraded immediately with the unused time as days, and cannot be downgraded', async () => {
    await buy(STANDARD, 1)
    product.waitFor(10 * DAY)
    await buy(PREMIUM, 1)
    // Twenty of thirty days at 35,000 are twelve whole days at 55,000, after the month.
    expect(await standing()).toEqual(['premium', '2027-01-13T02:00:00.000Z'])
    const down = await team.order(STANDARD, 12)
    expect([down.status, down.body.code]).toEqual([409, 'DOWNGRADE_REFUSED'])
    await buy(PREMIUM, 1)
    expect(await standing()).toEqual(['premium', '2027-02-13T02:00:00.000Z'])
  })

  it('paid late for a cheaper one becomes days of the dearer', async () => {
    await team.order(STANDARD, 1)
    const forgotten = product.bank.last()
    await buy(PREMIUM, 1)
    product.bank.pay(forgotten)
    await product.callBack(forgotten.callbackUrl)
    expect(await standing()).toEqual(['premium', '2027-01-09T02:00:00.000Z'])
    const changes = await product.database.queries
      .selectFrom('plan_changes')
      .where('team_id', '=', team.id)
      .orderBy('changed_at')
      .select(['kind', 'from_plan_id', 'plan_id', 'credit_days'])
      .execute()
    expect(changes.map(({ kind }) => kind).sort()).toEqual(['converted', 'upgraded'])
  })
})

describe('overage', () => {
  const useOver = (pieces: number) =>
    product.database.queries
      .insertInto('usage')
      .values({
        team_id: team.id,
        period_starts_at: product.clock.now(),
        comments: 100 + pieces,
        over: pieces,
      })
      .onConflict((conflict) =>
        conflict.columns(['team_id', 'period_starts_at']).doUpdateSet({ over: pieces }),
      )
      .execute()

  it('is charged by the next invoice, and only when that is paid', async () => {
    await useOver(15)
    expect((await team.billing()).overage.owed).toBe(300)
    const { invoice } = (await team.order(STANDARD, 1)).body
    expect(invoice).toMatchObject({ amount: 35_300, plan_amount: 35_000, overage_amount: 300 })
    expect((await team.billing()).overage.owed).toBe(300)
    product.bank.pay(product.bank.last(), { amount: 35_000 })
    await product.callBack()
    expect((await team.billing()).plan.code).toBe('trial')
    product.bank.pay(product.bank.last(), { amount: 300 })
    await product.callBack()
    expect((await team.billing()).overage.owed).toBe(0)
    expect((await team.order(STANDARD, 1)).body.invoice.overage_amount).toBe(0)
  })

  it('that grew after the invoice was created waits for the following one', async () => {
    await useOver(15)
    await team.order(STANDARD, 1)
    await useOver(20)
    product.bank.pay(product.bank.last())
    await product.callBack()
    expect((await team.billing()).overage.owed).toBe(100)
  })

  it('charged by two invoices is refunded once', async () => {
    await useOver(15)
    await team.order(STANDARD, 1)
    const forgotten = product.bank.last()
    await team.order(STANDARD, 3)
    product.bank.pay(product.bank.last())
    await product.callBack()
    product.bank.pay(forgotten)
    await product.callBack(forgotten.callbackUrl)
    expect((await team.billing()).overage.owed).toBe(0)
    expect(await product.refunds()).toContainEqual(['overage_paid_twice', 300])
  })

  it('is enabled by the owner, with a cap', async () => {
    await paidPlan(product.database.queries, team.id, STANDARD, product.clock.now())
    await product.database.queries
      .updateTable('teams')
      .set({ plan_id: STANDARD })
      .where('id', '=', team.id)
      .execute()
    const path = `/api/v1/teams/${team.id}/overage`
    expect((await team.put(path, { enabled: true, cap: 20_000 })).status).toBe(200)
    expect((await team.billing()).overage).toEqual({
      enabled: true,
      cap: 20_000,
      highest_cap: 35_000,
      owed: 0,
    })
    expect((await team.put(path, { enabled: true, cap: -1 })).status).toBe(422)
  })
})
