import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { startBillingProduct } from '#server/testing/billing-product.ts'
import { type BillingTeam, billingTeam } from '#server/testing/billing-team.ts'

const STANDARD = 2
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

describe('a payment', () => {
  it('confirmed by the provider settles the invoice, and the plan begins', async () => {
    const { invoice } = (await team.order(STANDARD, 3)).body
    product.bank.pay(product.bank.last())
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

  it('is checked at most every three seconds, however often a browser polls', async () => {
    const { invoice } = (await team.order(STANDARD, 1)).body
    await Promise.all(Array.from({ length: 20 }, () => team.check(invoice.id)))
    expect(product.bank.asked.filter((call) => call === 'checkPayments')).toHaveLength(1)
    product.waitFor(2)
    product.bank.pay(product.bank.last())
    expect((await team.check(invoice.id)).body.status).toBe('processing')
    product.waitFor(1)
    expect((await team.check(invoice.id)).body.status).toBe('completed')
  })

  it('announced by a callback is proven only by the provider', async () => {
    const { invoice } = (await team.order(STANDARD, 1)).body
    const answer = await product.callBack()
    expect([answer.status, answer.text, answer.headers['content-type']]).toEqual([
      200,
      'SUCCESS',
      expect.stringContaining('text/plain'),
    ])
    expect((await team.check(invoice.id)).body.status).toBe('processing')
    product.bank.pay(product.bank.last())
    await product.browser().post(product.bank.last().callbackUrl, {
      text: '{not json',
      headers: { 'content-type': 'application/json' },
    })
    expect((await team.billing()).plan.code).toBe('standard')
  })

  it('with an unknown callback gets the same response', async () => {
    const answer = await product.callBack('http://hariu.test/webhooks/qpay/guessed?qpay_payment_id=1')
    expect([answer.status, answer.text]).toEqual([200, 'SUCCESS'])
    expect(product.bank.asked).toEqual([])
  })

  it('announced before the provider’s response is found', async () => {
    product.bank.meanwhile('createInvoice', async () => {
      product.bank.pay(product.bank.last())
      await product.callBack()
    })
    const { invoice } = (await team.order(STANDARD, 1)).body
    expect(invoice.status).toBe('completed')
  })

  it('of too little is recorded, and activates nothing until the rest is paid', async () => {
    const { invoice } = (await team.order(STANDARD, 1)).body
    product.bank.pay(product.bank.last(), { amount: 20_000 })
    expect((await team.check(invoice.id)).body).toMatchObject({
      status: 'processing',
      invoice: { paid_amount: 20_000, amount: 35_000 },
    })
    expect((await team.billing()).plan.code).toBe('trial')
    product.bank.pay(product.bank.last(), { amount: 15_000 })
    product.waitFor(3)
    expect((await team.check(invoice.id)).body.status).toBe('completed')
    expect(await paymentKinds()).toEqual([
      ['partial', 20_000],
      ['exact', 15_000],
    ])
  })

  it('of too little on an expired invoice is shown to the operator', async () => {
    const { invoice } = (await team.order(STANDARD, 1)).body
    product.bank.pay(product.bank.last(), { amount: 20_000 })
    product.waitFor(15 * MINUTE)
    expect((await team.check(invoice.id)).body.status).toBe('expired')
    expect((await product.operator.open()).paidTooLittle).toContainEqual(
      expect.objectContaining({ number: invoice.number, paid_amount: 20_000, amount: 35_000 }),
    )
  })

  it('of too much settles, and the rest is refunded', async () => {
    await team.order(STANDARD, 1)
    product.bank.pay(product.bank.last(), { amount: 36_000 })
    await product.callBack()
    expect((await team.billing()).plan.code).toBe('standard')
    expect(await paymentKinds()).toEqual([['excess', 36_000]])
    expect(await product.refunds()).toContainEqual(['excess', 1000])
  })

  it('made twice settles once, and one is due for refund until the operator marks it', async () => {
    await team.order(STANDARD, 1)
    product.bank.pay(product.bank.last())
    await product.callBack()
    const { ends_at } = await team.billing()
    product.bank.pay(product.bank.last())
    await product.callBack()
    expect((await team.billing()).ends_at).toBe(ends_at)
    expect(await paymentKinds()).toEqual([
      ['exact', 35_000],
      ['double', 35_000],
    ])
    const [refund] = (await product.operator.open()).refunds.filter(({ reason }) => reason === 'double')
    expect(await product.operator.markRepaid(refund?.id ?? '')).toBe(true)
    expect(await product.operator.markRepaid(refund?.id ?? '')).toBe(false)
    expect((await product.operator.open()).refunds.map(({ id }) => id)).not.toContain(refund?.id)
  })

  it.each([
    ['expired', async () => product.waitFor(16 * MINUTE)],
    ['cancelled', (id: string) => team.post('/api/v1/teams/cancel-invoice', { invoice_id: id })],
  ])('on an invoice that is %s is still settled, and marked late', async (status, end) => {
    const { invoice } = (await team.order(STANDARD, 1)).body
    await end(invoice.id)
    expect((await team.check(invoice.id)).body.status).toBe(status)
    product.bank.pay(product.bank.last())
    await product.callBack()
    expect((await team.billing()).invoices[0].status).toBe('completed')
    expect(await paymentKinds()).toEqual([['late', 35_000]])
  })

  it.each(['cancelled', 'expired'] as const)(
    'on an invoice that is %s at the provider is still settled, and marked late',
    async (state) => {
      const { invoice } = (await team.order(STANDARD, 1)).body
      const atBank = product.bank.last()
      atBank.state = state
      expect((await team.check(invoice.id)).body).toMatchObject({ status: state, invoice: { qr_text: null } })
      const again = (await team.order(STANDARD, 1)).body.invoice
      expect(again).toMatchObject({ status: 'processing', qr_text: expect.any(String) })
      expect(again.id).not.toBe(invoice.id)
      product.bank.pay(atBank)
      await product.callBack(atBank.callbackUrl)
      expect((await team.billing()).plan.code).toBe('standard')
      expect(await paymentKinds()).toEqual([['late', 35_000]])
    },
  )

  it('listed by the check wins over an end at the provider', async () => {
    const { invoice } = (await team.order(STANDARD, 1)).body
    product.bank.last().state = 'cancelled'
    product.bank.pay(product.bank.last())
    expect((await team.check(invoice.id)).body.status).toBe('completed')
    expect(product.bank.asked).not.toContain('readInvoice')
  })

  it('of too little on an invoice cancelled at the provider stays recorded', async () => {
    const { invoice } = (await team.order(STANDARD, 1)).body
    product.bank.pay(product.bank.last(), { amount: 20_000 })
    product.bank.last().state = 'cancelled'
    expect((await team.check(invoice.id)).body).toMatchObject({
      status: 'cancelled',
      invoice: { paid_amount: 20_000 },
    })
  })

  it('is still awaited when only the state of the invoice cannot be read', async () => {
    const { invoice } = (await team.order(STANDARD, 1)).body
    product.bank.last().state = 'cancelled'
    product.bank.fail('readInvoice', 'transient')
    expect((await team.check(invoice.id)).body.status).toBe('processing')
    product.bank.mend()
    product.waitFor(3)
    expect((await team.check(invoice.id)).body.status).toBe('cancelled')
  })

  it('missing at our own expiry leaves the invoice expired, not cancelled', async () => {
    const { invoice } = (await team.order(STANDARD, 1)).body
    product.waitFor(15 * MINUTE)
    expect((await team.check(invoice.id)).body.status).toBe('expired')
    expect(product.bank.asked).toEqual(['createInvoice', 'cancelInvoice', 'checkPayments'])
  })

  it('that wins the race against cancelling completes the invoice', async () => {
    const { invoice } = (await team.order(STANDARD, 1)).body
    product.bank.meanwhile('cancelInvoice', async () => {
      product.bank.pay(product.bank.last())
    })
    const answer = await team.post('/api/v1/teams/cancel-invoice', { invoice_id: invoice.id })
    expect(answer.body.invoice.status).toBe('completed')
    const second = await team.post('/api/v1/teams/cancel-invoice', { invoice_id: invoice.id })
    expect([second.status, second.body.code]).toEqual([409, 'INVOICE_PAID'])
  })

  it('that failed is reported, and a later successful one counts', async () => {
    const { invoice } = (await team.order(STANDARD, 1)).body
    product.bank.pay(product.bank.last(), { status: 'failed' })
    const failed = (await team.check(invoice.id)).body
    expect(failed).toMatchObject({ status: 'failed', message: 'Захиалга амжилтгүй боллоо.' })
    product.bank.pay(product.bank.last())
    product.waitFor(3)
    expect((await team.check(invoice.id)).body.status).toBe('completed')
  })

  it('is a server error while the provider cannot be queried', async () => {
    const { invoice } = (await team.order(STANDARD, 1)).body
    product.bank.pay(product.bank.last())
    product.bank.fail('checkPayments', 'transient')
    expect((await team.check(invoice.id)).body).toMatchObject({
      status: 'serverError',
      message: 'Серверийн алдаа гарлаа. Захиалгаа шалгуулахын тулд админтай холбогдоно уу.',
    })
    expect((await team.order(STANDARD, 1)).body.invoice.id).toBe(invoice.id)
    product.bank.mend()
    product.waitFor(3)
    expect((await team.check(invoice.id)).body.status).toBe('completed')
  })

  it('whose invoice is cancelled during an outage waits for one timeout only', async () => {
    const { invoice } = (await team.order(STANDARD, 1)).body
    product.bank.beSilent('cancelInvoice')
    const { body } = await team.post('/api/v1/teams/cancel-invoice', { invoice_id: invoice.id })
    expect(body.invoice.status).toBe('cancelled')
    expect(product.bank.asked).toEqual(['createInvoice', 'cancelInvoice'])
  })

  it('whose callback met an outage is settled by the job', async () => {
    await team.order(STANDARD, 1)
    product.bank.pay(product.bank.last())
    product.bank.fail('checkPayments', 'transient')
    expect((await product.callBack()).text).toBe('SUCCESS')
    product.bank.mend()
    expect((await team.billing()).plan.code).toBe('trial')
    product.waitFor(MINUTE)
    await product.runJobs()
    expect((await team.billing()).plan.code).toBe('standard')
  })

  it('not yet listed at its callback is checked again a minute later', async () => {
    const { invoice } = (await team.order(STANDARD, 1)).body
    await product.callBack()
    product.waitFor(3)
    expect((await team.check(invoice.id)).body.status).toBe('processing')
    product.bank.pay(product.bank.last())
    product.waitFor(MINUTE - 3)
    await product.runJobs()
    expect((await team.billing()).plan.code).toBe('standard')
  })

  it('with a second callback within that minute is checked a minute after the second', async () => {
    await team.order(STANDARD, 1)
    await product.callBack()
    product.waitFor(50)
    await product.callBack()
    product.waitFor(10)
    await product.runJobs()
    product.bank.pay(product.bank.last())
    product.waitFor(50)
    await product.runJobs()
    expect((await team.billing()).plan.code).toBe('standard')
  })

  it('announced and never made is checked once more, and never again', async () => {
    await team.order(STANDARD, 1)
    await product.callBack()
    for (let minutes = 0; minutes < 5; minutes += 1) {
      product.waitFor(MINUTE)
      await product.runJobs()
    }
    expect(product.bank.asked.filter((call) => call === 'checkPayments')).toHaveLength(2)
    expect(product.queue.waiting).toEqual([])
  })

  it('of another invoice does not count, whatever the callback contains', async () => {
    const other = await billingTeam(product)
    await other.order(STANDARD, 1)
    const { id } = product.bank.pay(product.bank.last())
    await team.order(STANDARD, 1)
    await product.callBack(`${product.bank.last().callbackUrl}?qpay_payment_id=${id}`)
    expect((await team.billing()).plan.code).toBe('trial')
    expect((await other.billing()).plan.code).toBe('trial')
  })

  it.each([
    ['as failed', { status: 'failed' }],
    ['as partial', { status: 'partial' }],
    ['with another amount', { amount: 1000 }],
    ['of unknown status', { status: 'unknown' }],
  ] as const)('reported %s after its settlement changes nothing, and is logged', async (_, told) => {
    const { invoice } = (await team.order(STANDARD, 1)).body
    const payment = product.bank.pay(product.bank.last())
    await product.callBack()
    const { ends_at } = await team.billing()
    Object.assign(payment, told)
    product.lines.length = 0
    await product.operator.check(invoice.number)
    expect(await team.billing()).toMatchObject({ ends_at, plan: { code: 'standard' } })
    expect(await paymentKinds()).toEqual([['exact', 35_000]])
    const warned = product.lines.map((line) => JSON.parse(line)).filter(({ level }) => level === 40)
    expect(warned).toMatchObject([{ invoice: invoice.number, payment: payment.id, recorded: 35_000 }])
  })

  it('recorded for one invoice settles no other', async () => {
    await team.order(STANDARD, 1)
    const payment = product.bank.pay(product.bank.last())
    await product.callBack()
    const { invoice } = (await team.order(STANDARD, 1)).body
    product.bank.pay(product.bank.last(), { id: payment.id })
    expect((await team.check(invoice.id)).body).toMatchObject({
      status: 'processing',
      invoice: { paid_amount: 0 },
    })
  })

  it('in another currency does not count', async () => {
    const { invoice } = (await team.order(STANDARD, 1)).body
    product.bank.pay(product.bank.last(), { currency: 'USD' })
    expect((await team.check(invoice.id)).body.status).toBe('processing')
  })

  it('for a deleted team is refunded in full', async () => {
    await team.order(STANDARD, 1)
    await team.delete(`/api/v1/teams/${team.id}`)
    product.bank.pay(product.bank.last())
    await product.callBack()
    expect(await product.refunds()).toContainEqual(['team_deleted', 35_000])
  })
})
