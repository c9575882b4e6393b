import { createHmac } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { startBillingProduct } from '#server/testing/billing-product.ts'
import { type BillingTeam, billingTeam } from '#server/testing/billing-team.ts'

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

const pay = async () => {
  product.bank.pay(product.bank.last())
  await product.callBack()
}
const buy = async (plan: number, months: 1 | 3 | 6 | 12) => {
  expect((await team.order(plan, months)).status).toBe(200)
  await pay()
}
const useOver = (pieces: number, teamId = team.id) =>
  product.database.queries
    .insertInto('usage')
    .values({ team_id: teamId, period_starts_at: product.clock.now(), over: pieces })
    .execute()
const allowOverage = (cap: number) => team.put(`/api/v1/teams/${team.id}/overage`, { enabled: true, cap })
const payDebt = () => team.post('/api/v1/teams/create-debt-invoice', { team_id: team.id })
/** Sends the data-deletion callback, which cannot be refused. */
const facebookDeletes = async (facebookId: string) => {
  const payload = { algorithm: 'HMAC-SHA256', user_id: facebookId }
  const encoded = Buffer.from(JSON.stringify(payload)).toString('base64url')
  const { appSecret } = product.services.config.meta
  const signature = createHmac('sha256', appSecret).update(encoded).digest('base64url')
  const form = { signed_request: `${signature}.${encoded}` }
  expect((await product.browser().post('/webhooks/meta/data-deletion', { form })).status).toBe(200)
  await product.runJobs()
}
const owed = async () => (await team.billing()).overage.owed

describe('overage', () => {
  it('is not for a team on its free trial', async () => {
    const refused = await allowOverage(20)
    expect([refused.status, refused.body.code]).toEqual([409, 'OVERAGE_NEEDS_PAYMENT'])
    expect((await team.billing()).overage).toMatchObject({ enabled: false, highest_cap: 0 })
  })

  it('is capped at what the team paid for one month', async () => {
    await buy(STANDARD, 3)
    expect((await allowOverage(35_000)).status).toBe(200)
    const refused = await allowOverage(35_020)
    expect([refused.status, refused.body.code]).toEqual([422, 'OVERAGE_CAP_TOO_HIGH'])
    expect(refused.body.message).toContain('35,000\u00a0₮')
    product.waitFor(DAY)
    await buy(PREMIUM, 1)
    expect((await allowOverage(55_000)).status).toBe(200)
  })

  it('with the cap of a dearer plan stops at the price of the cheaper plan', async () => {
    await buy(PREMIUM, 1)
    await allowOverage(55_000)
    product.waitFor(40 * DAY)
    await buy(STANDARD, 1)
    expect((await team.billing()).overage).toMatchObject({ enabled: true, cap: 35_000, highest_cap: 35_000 })
  })

  it('can be switched off, which keeps the debt', async () => {
    await buy(STANDARD, 1)
    await allowOverage(35_000)
    await useOver(15)
    const off = { enabled: false, cap: 35_000 }
    expect((await team.put(`/api/v1/teams/${team.id}/overage`, off)).status).toBe(200)
    expect(await owed()).toBe(300)
  })
})

describe('a team that owes', () => {
  it('is deleted only after it has paid an invoice for the debt alone', async () => {
    await useOver(15)
    const refused = await team.delete(`/api/v1/teams/${team.id}`)
    expect([refused.status, refused.body.code]).toEqual([409, 'TEAM_OWES'])
    expect(refused.body.message).toContain('300\u00a0₮')

    const { invoice } = (await payDebt()).body
    expect(invoice).toMatchObject({ plan: null, duration: null, amount: 300, overage_amount: 300 })
    expect(product.bank.last()).toMatchObject({
      amount: 300,
      description: `Hariu overage ${invoice.number}`,
    })
    await pay()
    expect(await owed()).toBe(0)
    expect((await team.billing()).plan.code).toBe('trial')
    expect((await team.delete(`/api/v1/teams/${team.id}`)).status).toBe(200)
  })

  it('gets the same invoice again, and a new one when the debt has grown', async () => {
    await useOver(15)
    const first = (await payDebt()).body.invoice
    expect((await payDebt()).body.invoice.id).toBe(first.id)
    product.waitFor(60)
    await useOver(5)
    const second = (await payDebt()).body.invoice
    expect([second.id === first.id, second.amount]).toEqual([false, 400])
  })

  it('without a debt gets no such invoice', async () => {
    expect((await payDebt()).body.code).toBe('NOTHING_OWED')
  })

  it('prevents its owner from deleting the account', async () => {
    await useOver(15)
    const refused = await team.delete('/api/profile')
    expect([refused.status, refused.body.code]).toEqual([409, 'ACCOUNT_OWES'])
    expect(refused.body.message).toContain('300\u00a0₮')
    await payDebt()
    await pay()
    expect((await team.delete('/api/profile')).status).toBe(200)
  })

  it('prevents its owner from buying a plan for another team after its own has ended', async () => {
    await useOver(15)
    const { team: other } = (await team.post('/api/v1/teams', { name: 'Шинэ баг' })).body
    const order = () =>
      team.post('/api/v1/teams/create-invoice', { team_id: other.id, plan_id: STANDARD, duration: 1 })
    expect((await order()).status).toBe(200)
    product.waitFor(15 * DAY)
    const refused = await order()
    expect([refused.status, refused.body.code]).toEqual([409, 'OTHER_TEAM_OWES'])
    await payDebt()
    await pay()
    expect((await order()).status).toBe(200)
  })

  it('returns to its owner after a deletion by Facebook, without storing a name', async () => {
    const { queries } = product.database
    const { facebook_id } = await queries
      .selectFrom('people')
      .where('id', '=', team.personId)
      .select('facebook_id')
      .executeTakeFirstOrThrow()
    await useOver(15)
    await facebookDeletes(facebook_id)
    expect(await queries.selectFrom('people').where('id', '=', team.personId).execute()).toEqual([])
    const debts = await queries.selectFrom('debts').selectAll().execute()
    expect(debts.map(({ pieces }) => pieces)).toEqual([15])
    expect(JSON.stringify(debts)).not.toContain(facebook_id)

    team = await billingTeam(product, facebook_id)
    expect(await owed()).toBe(300)
    expect((await team.delete(`/api/v1/teams/${team.id}`)).body.code).toBe('TEAM_OWES')
    expect((await team.order(STANDARD, 1)).body.invoice).toMatchObject({
      amount: 35_300,
      overage_amount: 300,
    })
    await pay()
    expect(await owed()).toBe(0)
    expect(await queries.selectFrom('debts').selectAll().execute()).toEqual([])
  })
})
