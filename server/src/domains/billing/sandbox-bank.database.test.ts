import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type BillingTeam, billingTeam } from '#server/testing/billing-team.ts'
import { eventually } from '#server/testing/eventually.ts'
import { freePort } from '#server/testing/free-port.ts'
import { type Product, startProduct } from '#server/testing/product.ts'
import { billingOperator } from './index.ts'

// End to end over HTTP: the local QPay creates the invoice, takes the money and calls back.

const STANDARD = 2

let product: Product
let team: BillingTeam
beforeAll(async () => {
  const port = await freePort()
  product = await startProduct({ PUBLIC_URL: `http://localhost:${port}` })
  await product.app.listen({ port, host: '127.0.0.1' })
})
afterAll(() => product.stop())
beforeEach(async () => {
  await qpay('DELETE', '/faults')
  team = await billingTeam(product)
})

const qpay = <Answer>(method: string, path: string, body?: unknown) =>
  product.sandbox.control<Answer>(method, `/qpay${path}`, body)

type BankInvoice = { id: string; sender_invoice_no: string; amount: number; state: string }
const atBank = async (number: string): Promise<BankInvoice> => {
  const { invoices } = await qpay<{ invoices: BankInvoice[] }>('GET', '/invoices')
  const found = invoices.find((one) => one.sender_invoice_no === number)
  if (!found) throw new Error('QPay has no such invoice')
  return found
}
const pay = async (number: string, payment: object = {}) =>
  qpay('POST', `/invoices/${(await atBank(number)).id}/payments`, payment)

/** Resolves when every callback of this invoice got the response that QPay expects. */
const calledBack = async (number: string) => {
  const { id } = await atBank(number)
  await eventually(async () => {
    const { callbacks } = await qpay<{ callbacks: { invoice_id: string; state: string }[] }>(
      'GET',
      '/callbacks',
    )
    const states = callbacks.filter(({ invoice_id }) => invoice_id === id).map(({ state }) => state)
    expect(new Set(states)).toEqual(new Set(['delivered']))
  })
}
const order = async () => (await team.order(STANDARD, 1)).body.invoice
const planCode = async () => (await team.billing()).plan.code

describe('with the local QPay', () => {
  it('an invoice has a code to scan and links to banks', async () => {
    const invoice = await order()
    expect(await atBank(invoice.number)).toMatchObject({ amount: 35_000, state: 'open' })
    expect(invoice.qr_text).toMatch(/^000201.*6304[0-9A-F]{4}$/)
    expect(invoice.qr_image).toMatch(/^data:image\/png;base64,iVBOR/)
    expect(invoice.urls.length).toBeGreaterThan(3)
  })

  it('the callback of a payment begins the plan', async () => {
    const { number } = await order()
    await pay(number, { callback: { copies: 3 } })
    await calledBack(number)
    expect(await planCode()).toBe('standard')
    const { invoices } = await team.billing()
    expect(invoices).toMatchObject([{ status: 'completed', paid_amount: 35_000 }])
  })

  it('a payment without a callback is found by the browser', async () => {
    const { id, number } = await order()
    await pay(number, { callback: { drop: true } })
    expect((await team.check(id)).body.status).toBe('completed')
  })

  it('a payment without a callback or a browser is found by the operator', async () => {
    const { number } = await order()
    await pay(number, { callback: { drop: true } })
    await billingOperator(product).check(number)
    expect(await planCode()).toBe('standard')
  })

  it('too small a payment waits for the rest', async () => {
    const { id, number } = await order()
    await pay(number, { amount: 30_000, callback: { drop: true } })
    expect((await team.check(id)).body).toMatchObject({
      status: 'processing',
      invoice: { paid_amount: 30_000 },
    })
    await pay(number, { amount: 5000, callback: { drop: true } })
    product.clock.advance(3)
    expect((await team.check(id)).body.status).toBe('completed')
  })

  it('cancelling closes an invoice at QPay too, and a late payment counts', async () => {
    const { id, number } = await order()
    await team.post('/api/v1/teams/cancel-invoice', { invoice_id: id })
    expect((await atBank(number)).state).toBe('cancelled')
    await pay(number)
    await calledBack(number)
    expect(await planCode()).toBe('standard')
  })

  it('an outage is a server error until it ends', async () => {
    const { id, number } = await order()
    await pay(number, { callback: { drop: true } })
    await qpay('POST', '/faults', { operation: 'any', effect: { kind: 'error', error: 'SYSTEM_BUSY' } })
    expect((await team.check(id)).body.status).toBe('serverError')
    await qpay('DELETE', '/faults')
    product.clock.advance(3)
    expect((await team.check(id)).body.status).toBe('completed')
  })

  it('one token serves many concurrent calls, and a refused one is renewed', async () => {
    await product.database.queries.deleteFrom('provider_tokens').execute()
    const teams = await Promise.all(Array.from({ length: 5 }, () => billingTeam(product)))
    const tokenCalls = async () => {
      const { calls } = await qpay<{ calls: { operation: string }[] }>('GET', '/calls?limit=500')
      return calls.filter(({ operation }) => operation === 'token').length
    }
    const before = await tokenCalls()
    await Promise.all(teams.map((one) => one.order(STANDARD, 1)))
    expect(await tokenCalls()).toBe(before + 1)
    await qpay('POST', '/revoke-tokens')
    expect((await team.order(STANDARD, 1)).status).toBe(200)
  })
})
