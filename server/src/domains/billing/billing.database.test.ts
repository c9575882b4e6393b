import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type BillingTeam, billingTeam } from '#server/testing/billing-team.ts'
import { manualClock } from '#server/testing/manual-clock.ts'
import { startProductAt } from '#server/testing/product.ts'
import { scriptedPayments } from '#server/testing/scripted-payments.ts'
import { billingOperator } from './index.ts'

const [STANDARD, PREMIUM] = [2, 3]
const MINUTE = 60
const DAY = 86_400
const START = new Date('2026-11-21T02:00:00Z')

let bank: ReturnType<typeof scriptedPayments>
let product: Awaited<ReturnType<typeof startProductAt>>
let team: BillingTeam
beforeAll(async () => {
  bank = scriptedPayments()
  product = await startProductAt('http://localhost:9', {}, manualClock(), bank.provider)
})
afterAll(() => product.stop())
beforeEach(async () => {
  bank.mend()
  bank.asked.length = 0
  product.clock.advance((START.getTime() - product.clock.now().getTime()) / 1000)
  team = await billingTeam(product)
})

const operator = () => billingOperator({ plumbing: product.plumbing, payments: bank.provider })
const refunds = async () =>
  (await operator().open()).refunds.map(({ reason, amount }) => [reason, amount] as const)
const paymentKinds = async () =>
  (
    await product.database.queries
      .selectFrom('payments')
      .innerJoin('invoices', 'invoices.id', 'payments.invoice_id')
      .where('team_id', '=', team.id)
      .orderBy('provider_payment_id')
      .select(['payments.kind', 'payments.amount'])
      .execute()
  ).map(({ kind, amount }) => [kind, amount] as const)
const waitFor = (seconds: number) => product.clock.advance(seconds)
const callBack = (url = bank.last().callbackUrl) => product.browser().get(url)

describe('the plans', () => {
  it('are those of the table, with whether the trial is used up', async () => {
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
  it('costs what the table says, times the months, and can be paid for fifteen minutes', async () => {
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
    expect(bank.last()).toMatchObject({ amount: 660_000, number: invoice.number })
    expect(bank.last().number).toMatch(/^[A-Z0-9]{17}$/)
  })

  it('holds no secret of its callback in clear', async () => {
    await team.order(STANDARD, 1)
    const token = bank.last().callbackUrl.split('/').at(-1) ?? ''
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

  it('of an amount that the browser names is not a thing', async () => {
    await team.post('/api/v1/teams/create-invoice', {
      team_id: team.id,
      plan_id: STANDARD,
      duration: 1,
      amount: 1,
    })
    expect(bank.last().amount).toBe(35_000)
  })

  it('that waits is given again, also to two requests at once', async () => {
    const made = bank.made.length
    const answers = await Promise.all([team.order(STANDARD, 1), team.order(STANDARD, 1)])
    const again = await team.order(STANDARD, 1)
    expect(new Set([...answers, again].map(({ body }) => body.invoice.id)).size).toBe(1)
    expect(bank.made.length - made).toBe(1)
  })

  it('of another choice cancels the one that waits', async () => {
    const first = (await team.order(STANDARD, 1)).body.invoice
    const older = bank.last()
    await team.order(STANDARD, 3)
    expect(older.isOpen).toBe(false)
    expect((await team.check(first.id)).body.status).toBe('cancelled')
  })

  it('for another page is another choice', async () => {
    const one = (await team.order(STANDARD, 1, '1')).body.invoice
    expect((await team.order(STANDARD, 1, '2')).body.invoice.id).not.toBe(one.id)
  })

  it('is made anew after its time', async () => {
    const first = (await team.order(STANDARD, 1)).body.invoice
    waitFor(15 * MINUTE)
    expect((await team.order(STANDARD, 1)).body.invoice.id).not.toBe(first.id)
  })

  it('that the provider cannot make says so, and the next try is a new one', async () => {
    bank.fail('createInvoice', 'outcome_unknown')
    const answer = await team.order(STANDARD, 1)
    expect([answer.status, answer.body.code]).toEqual([502, 'PAYMENT_SERVER_ERROR'])
    expect((await team.billing()).invoices[0].status).toBe('serverError')
    bank.mend()
    expect((await team.order(STANDARD, 1)).body.invoice.status).toBe('processing')
  })

  it('whose making was cut off is being made for a minute, and then another is', async () => {
    bank.meanwhile('createInvoice', () => Promise.reject(new Error('the process ends here')))
    expect((await team.order(STANDARD, 1)).status).toBe(500)
    bank.mend()
    const soon = await team.order(STANDARD, 1)
    expect([soon.status, soon.headers['retry-after']]).toEqual([503, '2'])
    waitFor(MINUTE)
    expect((await team.order(STANDARD, 1)).body.invoice.qr_text).toMatch(/^qr of/)
  })

  it('whose number the provider has seen is tried once with another', async () => {
    let tries = 0
    bank.meanwhile('createInvoice', async () => {
      tries += 1
      if (tries === 1) {
        bank.fail('createInvoice', 'duplicate')
        await bank.provider.createInvoice(bank.last()).finally(() => bank.mend())
      }
    })
    expect((await team.order(STANDARD, 1)).status).toBe(200)
    expect((await team.billing()).invoices.map(({ status }: { status: string }) => status).sort()).toEqual([
      'failed',
      'processing',
    ])
  })
})

describe('a payment', () => {
  it('that the provider confirms settles the invoice, and the plan begins', async () => {
    const { invoice } = (await team.order(STANDARD, 3)).body
    bank.pay(bank.last())
    const { body } = await team.check(invoice.id)
    expect(body).toMatchObject({ status: 'completed', invoice: { paid_amount: 105_000, qr_text: null } })
    expect(body.message).toBeUndefined()
    const billing = await team.billing()
    expect(billing).toMatchObject({ plan: { code: 'standard' }, status: 'active' })
    expect(billing.ends_at).toBe('2027-02-21T02:00:00.000Z')
    expect(billing.period).toEqual({
      starts_at: '2026-11-21T02:00:00.000Z',
      ends_at: '2026-12-21T02:00:00.000Z',
    })
  })

  it('is asked about at most every three seconds, however often a browser asks', async () => {
    const { invoice } = (await team.order(STANDARD, 1)).body
    await Promise.all(Array.from({ length: 20 }, () => team.check(invoice.id)))
    expect(bank.asked.filter((call) => call === 'checkPayments')).toHaveLength(1)
    waitFor(2)
    bank.pay(bank.last())
    expect((await team.check(invoice.id)).body.status).toBe('processing')
    waitFor(1)
    expect((await team.check(invoice.id)).body.status).toBe('completed')
  })

  it('that a callback announces is proved by the provider alone', async () => {
    const { invoice } = (await team.order(STANDARD, 1)).body
    const answer = await callBack()
    expect([answer.status, answer.text, answer.headers['content-type']]).toEqual([
      200,
      'SUCCESS',
      expect.stringContaining('text/plain'),
    ])
    expect((await team.check(invoice.id)).body.status).toBe('processing')
    bank.pay(bank.last())
    await product
      .browser()
      .post(bank.last().callbackUrl, { text: '{not json', headers: { 'content-type': 'application/json' } })
    expect((await team.billing()).plan.code).toBe('standard')
  })

  it('of a callback nobody knows is answered just so', async () => {
    const answer = await callBack('http://hariu.test/webhooks/qpay/guessed?qpay_payment_id=1')
    expect([answer.status, answer.text]).toEqual([200, 'SUCCESS'])
    expect(bank.asked).toEqual([])
  })

  it('that is told before the invoice was made is found', async () => {
    bank.meanwhile('createInvoice', async () => {
      bank.pay(bank.last())
      await callBack()
    })
    const { invoice } = (await team.order(STANDARD, 1)).body
    expect(invoice.status).toBe('completed')
  })

  it('of too little is recorded, and activates nothing until the rest comes', async () => {
    const { invoice } = (await team.order(STANDARD, 1)).body
    bank.pay(bank.last(), { amount: 20_000 })
    expect((await team.check(invoice.id)).body).toMatchObject({
      status: 'processing',
      invoice: { paid_amount: 20_000, amount: 35_000 },
    })
    expect((await team.billing()).plan.code).toBe('trial')
    bank.pay(bank.last(), { amount: 15_000 })
    waitFor(3)
    expect((await team.check(invoice.id)).body.status).toBe('completed')
    expect(await paymentKinds()).toEqual([
      ['partial', 20_000],
      ['exact', 15_000],
    ])
  })

  it('of too little on an invoice that is over is shown to the operator', async () => {
    const { invoice } = (await team.order(STANDARD, 1)).body
    bank.pay(bank.last(), { amount: 20_000 })
    waitFor(15 * MINUTE)
    expect((await team.check(invoice.id)).body.status).toBe('expired')
    expect((await operator().open()).paidTooLittle).toContainEqual(
      expect.objectContaining({ number: invoice.number, paid_amount: 20_000, amount: 35_000 }),
    )
  })

  it('of too much settles, and the rest is owed back', async () => {
    await team.order(STANDARD, 1)
    bank.pay(bank.last(), { amount: 36_000 })
    await callBack()
    expect((await team.billing()).plan.code).toBe('standard')
    expect(await paymentKinds()).toEqual([['excess', 36_000]])
    expect(await refunds()).toContainEqual(['excess', 1000])
  })

  it('made twice settles once, and one is owed back until the operator marks it', async () => {
    await team.order(STANDARD, 1)
    bank.pay(bank.last())
    await callBack()
    const { ends_at } = await team.billing()
    bank.pay(bank.last())
    await callBack()
    expect((await team.billing()).ends_at).toBe(ends_at)
    expect(await paymentKinds()).toEqual([
      ['exact', 35_000],
      ['double', 35_000],
    ])
    const [refund] = (await operator().open()).refunds.filter(({ reason }) => reason === 'double')
    expect(await operator().markRepaid(refund?.id ?? '')).toBe(true)
    expect(await operator().markRepaid(refund?.id ?? '')).toBe(false)
    expect((await operator().open()).refunds.map(({ id }) => id)).not.toContain(refund?.id)
  })

  it.each([
    ['expired', async () => waitFor(16 * MINUTE)],
    ['cancelled', (id: string) => team.post('/api/v1/teams/cancel-invoice', { invoice_id: id })],
  ])('on an invoice that is %s is settled all the same, and marked late', async (status, end) => {
    const { invoice } = (await team.order(STANDARD, 1)).body
    await end(invoice.id)
    expect((await team.check(invoice.id)).body.status).toBe(status)
    bank.pay(bank.last())
    await callBack()
    expect((await team.billing()).invoices[0].status).toBe('completed')
    expect(await paymentKinds()).toEqual([['late', 35_000]])
  })

  it('that wins the race against cancelling completes the invoice', async () => {
    const { invoice } = (await team.order(STANDARD, 1)).body
    bank.meanwhile('cancelInvoice', async () => {
      bank.pay(bank.last())
    })
    const answer = await team.post('/api/v1/teams/cancel-invoice', { invoice_id: invoice.id })
    expect(answer.body.invoice.status).toBe('completed')
    const second = await team.post('/api/v1/teams/cancel-invoice', { invoice_id: invoice.id })
    expect([second.status, second.body.code]).toEqual([409, 'INVOICE_PAID'])
  })

  it('that failed is told, and one that then succeeds counts', async () => {
    const { invoice } = (await team.order(STANDARD, 1)).body
    bank.pay(bank.last(), { status: 'failed' })
    const failed = (await team.check(invoice.id)).body
    expect(failed).toMatchObject({ status: 'failed', message: 'Захиалга амжилтгүй боллоо.' })
    bank.pay(bank.last())
    waitFor(3)
    expect((await team.check(invoice.id)).body.status).toBe('completed')
  })

  it('that the provider cannot be asked about is a server error until it can', async () => {
    const { invoice } = (await team.order(STANDARD, 1)).body
    bank.pay(bank.last())
    bank.fail('checkPayments', 'transient')
    expect((await team.check(invoice.id)).body).toMatchObject({
      status: 'serverError',
      message: 'Серверийн алдаа гарлаа. Захиалгаа шалгуулахын тулд админтай холбогдоно уу.',
    })
    expect((await team.order(STANDARD, 1)).body.invoice.id).toBe(invoice.id)
    bank.mend()
    waitFor(3)
    expect((await team.check(invoice.id)).body.status).toBe('completed')
  })

  it('whose callback found the provider silent is settled by the job', async () => {
    await team.order(STANDARD, 1)
    bank.pay(bank.last())
    bank.fail('checkPayments', 'transient')
    expect((await callBack()).text).toBe('SUCCESS')
    bank.mend()
    expect((await team.billing()).plan.code).toBe('trial')
    waitFor(MINUTE)
    await product.runJobs()
    expect((await team.billing()).plan.code).toBe('standard')
  })

  it('that was noted for one invoice settles no other', async () => {
    await team.order(STANDARD, 1)
    const payment = bank.pay(bank.last())
    await callBack()
    const { invoice } = (await team.order(STANDARD, 1)).body
    bank.pay(bank.last(), { id: payment.id })
    expect((await team.check(invoice.id)).body).toMatchObject({
      status: 'processing',
      invoice: { paid_amount: 0 },
    })
  })

  it('in another currency is no money', async () => {
    const { invoice } = (await team.order(STANDARD, 1)).body
    bank.pay(bank.last(), { currency: 'USD' })
    expect((await team.check(invoice.id)).body.status).toBe('processing')
  })

  it('for a team that is gone meanwhile is owed back whole', async () => {
    await team.order(STANDARD, 1)
    await team.delete(`/api/v1/teams/${team.id}`)
    bank.pay(bank.last())
    await callBack()
    expect(await refunds()).toContainEqual(['team_deleted', 35_000])
  })
})

describe('a plan', () => {
  const buy = async (plan: number, months: 1 | 3 | 6 | 12) => {
    const answer = await team.order(plan, months)
    if (answer.status !== 200) return answer
    bank.pay(bank.last())
    await callBack()
    return answer
  }
  const standing = async () => {
    const { plan, ends_at } = await team.billing()
    return [plan.code, ends_at]
  }

  it('is extended from its end, and begins anew once it is over', async () => {
    await buy(STANDARD, 1)
    await buy(STANDARD, 3)
    expect(await standing()).toEqual(['standard', '2027-03-21T02:00:00.000Z'])
    waitFor(121 * DAY)
    expect((await team.billing()).status).toBe('expired')
    expect((await team.billing()).period).toBeNull()
    await buy(STANDARD, 1)
    expect(await standing()).toEqual(['standard', '2027-04-22T02:00:00.000Z'])
  })

  it('moves up at once with the unused as days, and cannot move down', async () => {
    await buy(STANDARD, 1)
    waitFor(10 * DAY)
    await buy(PREMIUM, 1)
    // Twenty of thirty days at 35,000 are twelve whole days at 55,000, after the month.
    expect(await standing()).toEqual(['premium', '2027-01-13T02:00:00.000Z'])
    const down = await team.order(STANDARD, 12)
    expect([down.status, down.body.code]).toEqual([409, 'DOWNGRADE_REFUSED'])
    await buy(PREMIUM, 1)
    expect(await standing()).toEqual(['premium', '2027-02-13T02:00:00.000Z'])
  })

  it('that is paid late for a cheaper one becomes days of the dearer', async () => {
    await team.order(STANDARD, 1)
    const forgotten = bank.last()
    await buy(PREMIUM, 1)
    bank.pay(forgotten)
    await callBack(forgotten.callbackUrl)
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

describe('use over the plan', () => {
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

  it('is charged by the next invoice, and only once that is paid', async () => {
    await useOver(15)
    expect((await team.billing()).overage.owed).toBe(300)
    const { invoice } = (await team.order(STANDARD, 1)).body
    expect(invoice).toMatchObject({ amount: 35_300, plan_amount: 35_000, overage_amount: 300 })
    expect((await team.billing()).overage.owed).toBe(300)
    bank.pay(bank.last(), { amount: 35_000 })
    await callBack()
    expect((await team.billing()).plan.code).toBe('trial')
    bank.pay(bank.last(), { amount: 300 })
    await callBack()
    expect((await team.billing()).overage.owed).toBe(0)
    expect((await team.order(STANDARD, 1)).body.invoice.overage_amount).toBe(0)
  })

  it('that grew after the invoice was made waits for the one after it', async () => {
    await useOver(15)
    await team.order(STANDARD, 1)
    await useOver(20)
    bank.pay(bank.last())
    await callBack()
    expect((await team.billing()).overage.owed).toBe(100)
  })

  it('that two invoices charged is owed back once', async () => {
    await useOver(15)
    await team.order(STANDARD, 1)
    const forgotten = bank.last()
    await team.order(STANDARD, 3)
    bank.pay(bank.last())
    await callBack()
    bank.pay(forgotten)
    await callBack(forgotten.callbackUrl)
    expect((await team.billing()).overage.owed).toBe(0)
    expect(await refunds()).toContainEqual(['overage_paid_twice', 300])
  })

  it('is allowed by the owner, with a cap', async () => {
    const path = `/api/v1/teams/${team.id}/overage`
    expect((await team.put(path, { enabled: true, cap: 20_000 })).status).toBe(200)
    expect((await team.billing()).overage).toEqual({ enabled: true, cap: 20_000, owed: 0 })
    expect((await team.put(path, { enabled: true, cap: -1 })).status).toBe(422)
  })
})
