import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { startBillingProduct } from '#server/testing/billing-product.ts'
import { type BillingTeam, billingTeam } from '#server/testing/billing-team.ts'

const STANDARD = 2
const PREMIUM = 3
const MINUTE = 60

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

describe('the plans', () => {
  it('are listed from the table, with whether the trial is used up', async () => {
    const { body } = await team.get('/api/v1/plans')
    expect(body.plans.map(({ code, price }: { code: string; price: number }) => [code, price])).toEqual([
      ['trial', 0],
      ['standard', 35_000],
      ['premium', 55_000],
      ['enterprise', null],
    ])
    expect(body.trial_used).toBe(true)
  })
})

describe('an invoice', () => {
  it('costs the monthly price times the months, and can be paid for fifteen minutes', async () => {
    const { invoice } = (await team.order(PREMIUM, 12)).body
    expect(invoice).toMatchObject({
      plan: 'premium',
      duration: 12,
      amount: 660_000,
      plan_amount: 660_000,
      overage_amount: 0,
      paid_amount: 0,
      status: 'processing',
      qr_text: 'qr of provider-1',
      qr_image: 'data:image/png;base64,AAAA',
      urls: [{ name: 'Khan bank', description: 'Хаан банк', logo: null, link: 'khanbank://q?provider-1' }],
    })
    expect(Date.parse(invoice.expires_at) - Date.parse(invoice.created_at)).toBe(15 * MINUTE * 1000)
    expect(product.bank.last()).toMatchObject({ amount: 660_000, number: invoice.number })
    expect(product.bank.last().number).toMatch(/^[A-Z0-9]{17}$/)
  })

  it('stores no plain secret of its callback', async () => {
    await team.order(STANDARD, 1)
    const token = product.bank.last().callbackUrl.split('/').at(-1) ?? ''
    expect(token.length).toBeGreaterThan(40)
    const rows = await product.database.queries.selectFrom('invoices').selectAll().execute()
    expect(JSON.stringify(rows)).not.toContain(token)
  })

  it.each([
    [1, 422, 'TRIAL_NOT_FOR_SALE'],
    [4, 422, 'PLAN_BY_AGREEMENT'],
    [99, 404, 'NOT_FOUND'],
  ])('for plan %i is refused', async (plan, status, code) => {
    const answer = await team.order(plan, 1)
    expect([answer.status, answer.body.code]).toEqual([status, code])
  })

  it('does not accept an amount from the browser', async () => {
    await team.post('/api/v1/teams/create-invoice', {
      team_id: team.id,
      plan_id: STANDARD,
      duration: 1,
      amount: 1,
    })
    expect(product.bank.last().amount).toBe(35_000)
  })

  it('that waits is returned again, also to two concurrent requests', async () => {
    const made = product.bank.made.length
    const answers = await Promise.all([team.order(STANDARD, 1), team.order(STANDARD, 1)])
    const again = await team.order(STANDARD, 1)
    expect(new Set([...answers, again].map(({ body }) => body.invoice.id)).size).toBe(1)
    expect(product.bank.made.length - made).toBe(1)
  })

  it('for another plan cancels the waiting one', async () => {
    const first = (await team.order(STANDARD, 1)).body.invoice
    const older = product.bank.last()
    await team.order(STANDARD, 3)
    expect(older.state).toBe('cancelled')
    expect((await team.check(first.id)).body.status).toBe('cancelled')
  })

  it('for another page is a different invoice', async () => {
    const one = (await team.order(STANDARD, 1, '1')).body.invoice
    expect((await team.order(STANDARD, 1, '2')).body.invoice.id).not.toBe(one.id)
  })

  it('is created again after its expiry', async () => {
    const first = (await team.order(STANDARD, 1)).body.invoice
    product.waitFor(15 * MINUTE)
    expect((await team.order(STANDARD, 1)).body.invoice.id).not.toBe(first.id)
  })

  it.each([
    ['transient', 503, 'PAYMENT_UNAVAILABLE'],
    ['outcome_unknown', 503, 'PAYMENT_UNAVAILABLE'],
    ['merchant', 502, 'PAYMENT_SERVER_ERROR'],
    ['refused', 502, 'PAYMENT_FAILED'],
  ] as const)(
    'that the provider cannot create (%s) has failed, and the next try creates a new one',
    async (trouble, status, code) => {
      product.bank.fail('createInvoice', trouble)
      const answer = await team.order(STANDARD, 1)
      expect([answer.status, answer.body.code]).toEqual([status, code])
      const { rows } = await sql<{ status: string }>`
        select status from invoices where team_id = ${team.id}
      `.execute(product.database.queries)
      expect(rows).toEqual([{ status: 'failed' }])
      product.bank.mend()
      expect((await team.order(STANDARD, 1)).body.invoice.status).toBe('processing')
    },
  )

  it('without a response charges nothing, and shows the payer a message in both languages', async () => {
    product.bank.beSilent('createInvoice')
    expect((await team.order(STANDARD, 1)).body.message).toBe(
      'QPay-тэй холбогдож чадсангүй. Энэ захиалгаар мөнгө суутгаагүй. Түр хүлээгээд дахин оролдоно уу.',
    )
    expect((await team.order(STANDARD, 1, undefined, 'en')).body.message).toBe(
      'QPay is not available right now. Nothing was charged for this order. Try again in a moment.',
    )
  })

  it('is not listed when the provider never created it', async () => {
    const { invoice } = (await team.order(STANDARD, 1)).body
    product.bank.beSilent('createInvoice')
    for (let presses = 0; presses < 30; presses += 1) {
      product.waitFor(60)
      await team.order(STANDARD, 3)
    }
    const listed = (await team.billing()).invoices
    expect(listed.map(({ id, status }: { id: string; status: string }) => [id, status])).toEqual([
      [invoice.id, 'cancelled'],
    ])
  })

  it('for another plan is not created while cancelling the waiting one times out', async () => {
    const { invoice } = (await team.order(STANDARD, 1)).body
    product.bank.beSilent('cancelInvoice')
    product.bank.asked.length = 0
    expect((await team.order(STANDARD, 3)).body.code).toBe('PAYMENT_UNAVAILABLE')
    expect(product.bank.asked).toEqual(['cancelInvoice'])
    product.bank.mend()
    expect((await team.order(STANDARD, 3)).status).toBe(200)
    const older = product.bank.made.find(({ number }) => number === invoice.number)
    if (older) product.bank.pay(older)
    await product.callBack(older?.callbackUrl)
    expect((await team.billing()).plan.code).toBe('standard')
  })

  it('whose creation was cut off blocks for a minute, and then another is created', async () => {
    product.bank.meanwhile('createInvoice', () => Promise.reject(new Error('the process ends here')))
    expect((await team.order(STANDARD, 1)).status).toBe(500)
    product.bank.mend()
    const soon = await team.order(STANDARD, 1)
    expect([soon.status, soon.headers['retry-after']]).toEqual([503, '2'])
    product.waitFor(MINUTE)
    expect((await team.order(STANDARD, 1)).body.invoice.qr_text).toMatch(/^qr of/)
  })

  it('with a number that the provider knows is retried once with another', async () => {
    let tries = 0
    product.bank.meanwhile('createInvoice', async () => {
      tries += 1
      if (tries === 1) {
        product.bank.fail('createInvoice', 'duplicate')
        await product.bank.provider.createInvoice(product.bank.last()).finally(() => product.bank.mend())
      }
    })
    expect((await team.order(STANDARD, 1)).status).toBe(200)
    const { rows } = await sql<{ status: string }>`
      select status from invoices where team_id = ${team.id} order by status
    `.execute(product.database.queries)
    expect(rows).toEqual([{ status: 'failed' }, { status: 'processing' }])
  })
})
