import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { asMerchant, BASIC, callQpay, invoiceRequest, startMerchant } from '../testing/merchant.ts'
import { type Playground, startPlayground } from '../testing/running-sandbox.ts'

interface Callback {
  state: string
  attempts: { status: number; body: string; error: string | null }[]
}

let playground: Playground
let merchant: Awaited<ReturnType<typeof startMerchant>>

beforeAll(async () => {
  playground = await startPlayground()
  merchant = await startMerchant()
  await playground.control('PATCH', 'settings', { qpay_callback_retry_first_ms: 1 })
})
afterAll(async () => {
  await playground.close()
  await merchant.close()
})

async function newInvoice(more = {}): Promise<string> {
  const { body } = await asMerchant(playground, 'POST', '/invoice', invoiceRequest(merchant.url, more))
  return String(body.invoice_id)
}

const pay = (invoice: string, wish = {}) =>
  playground.control('POST', `qpay/invoices/${invoice}/payments`, wish)

const check = (invoice: string) =>
  asMerchant(playground, 'POST', '/payment/check', { object_type: 'INVOICE', object_id: invoice })

const newestCallback = async () =>
  ((await playground.control('GET', 'qpay/callbacks?limit=1')).callbacks as Callback[])[0]

test('a token ends at the instant in expires_in, and a refresh token works once', async () => {
  const { body: token } = await callQpay(playground, 'POST', '/auth/token', { authorization: BASIC })
  expect(Number(token.expires_in) * 1000 - playground.clock.now).toBe(24 * 3600 * 1000)
  const refresh = { authorization: `Bearer ${token.refresh_token}` }
  expect((await callQpay(playground, 'POST', '/auth/refresh', refresh)).status).toBe(200)
  expect((await callQpay(playground, 'POST', '/auth/refresh', refresh)).status).toBe(401)
  playground.clock.now += 24 * 3600 * 1000
  const late = await callQpay(playground, 'GET', '/invoice/1', {
    authorization: `Bearer ${token.access_token}`,
  })
  expect(late).toMatchObject({ status: 401, body: { error: 'NO_CREDENDIALS' } })
})

test('an invoice number works once, and has letters and digits only', async () => {
  const asked = invoiceRequest(merchant.url)
  expect((await asMerchant(playground, 'POST', '/invoice', asked)).status).toBe(200)
  expect((await asMerchant(playground, 'POST', '/invoice', asked)).status).toBe(409)
  const dashed = invoiceRequest(merchant.url, { sender_invoice_no: '1111-2222' })
  const refused = await asMerchant(playground, 'POST', '/invoice', dashed)
  expect(refused.body).toMatchObject({ error: { sender_invoice_no: { type: 'PATTERN' } } })
  const foreign = invoiceRequest(merchant.url, { invoice_code: 'SOMEBODY_ELSE' })
  const { body } = await asMerchant(playground, 'POST', '/invoice', foreign)
  expect(body.error).toBe('INVOICE_CODE_INVALID')
})

test('a payment calls back by GET with its id, and closes the invoice', async () => {
  const invoice = await newInvoice()
  const before = merchant.called.length
  const { payment_id } = await pay(invoice)
  await merchant.untilCalled(before + 1)
  const called = merchant.called.at(-1)
  expect(called?.searchParams.get('qpay_payment_id')).toBe(payment_id)
  expect(called?.searchParams.get('invoice')).toBe('ours')
  expect(payment_id).toMatch(/^\d{15}$/)
  const { body } = await asMerchant(playground, 'GET', `/invoice/${invoice}`)
  expect(body).toMatchObject({ invoice_status: 'CLOSED', payments: [{ payment_id }] })
})

test('an answer other than exactly SUCCESS is logged as an error and retried', async () => {
  const before = merchant.called.length
  merchant.nextAnswers.push({ status: 200, body: '{"success":true}' }, { status: 500, body: 'SUCCESS' })
  await pay(await newInvoice())
  await merchant.untilCalled(before + 3)
  await expect.poll(async () => (await newestCallback())?.state).toBe('delivered')
  const errors = (await newestCallback())?.attempts.map(({ error }) => error)
  expect(errors).toEqual([expect.stringContaining('SUCCESS'), expect.stringContaining('SUCCESS'), null])
})

test('a callback can be dropped, duplicated, or sent without a payment', async () => {
  const invoice = await newInvoice()
  const before = merchant.called.length
  await pay(invoice, { callback: { drop: true } })
  expect((await newestCallback())?.state).toBe('dropped')
  await playground.control('POST', `qpay/invoices/${invoice}/callbacks`, { callback: { copies: 2 } })
  await merchant.untilCalled(before + 2)
  expect(merchant.called.length).toBe(before + 2)
  expect((await check(invoice)).body.count).toBe(1)
  expect((await check(await newInvoice())).body).toEqual({ count: 0, rows: [] })
})

test('a partial payment leaves the invoice open, the rest closes it, and late money is accepted', async () => {
  const invoice = await newInvoice()
  const quiet = { callback: { drop: true } }
  await pay(invoice, { amount: 20_000, ...quiet })
  expect((await check(invoice)).body).toMatchObject({ count: 1, paid_amount: 20_000 })
  expect(await playground.control('POST', `qpay/invoices/${invoice}/expire`)).toMatchObject({
    invoice: { state: 'expired', paid_amount: 20_000 },
  })
  const { invoice: paid } = await pay(invoice, { amount: 15_000, ...quiet })
  expect(paid).toMatchObject({ state: 'paid', paid_amount: 35_000 })
})

test('an ended invoice shows how it ended', async () => {
  const shown = async (invoice: string) => (await asMerchant(playground, 'GET', `/invoice/${invoice}`)).body
  const expired = await newInvoice()
  expect(await shown(expired)).toMatchObject({
    invoice_status: 'OPEN',
    enable_expiry: false,
    expiry_date: null,
  })
  const at = new Date(playground.clock.now).toISOString()
  await playground.control('POST', `qpay/invoices/${expired}/expire`)
  expect(await shown(expired)).toMatchObject({ invoice_status: 'OPEN', enable_expiry: true, expiry_date: at })
  const cancelled = await newInvoice()
  await playground.control('POST', `qpay/invoices/${cancelled}/cancel`)
  expect(await shown(cancelled)).toMatchObject({ invoice_status: 'CANCELED', enable_expiry: false })
})

test('the check shows a payment only after it has arrived', async () => {
  const invoice = await newInvoice()
  await pay(invoice, { appears_after_ms: 60_000, callback: { drop: true } })
  expect((await check(invoice)).body.count).toBe(0)
  playground.clock.now += 60_000
  expect((await check(invoice)).body.count).toBe(1)
})

test('a card payment can be refunded, a transfer cannot', async () => {
  const quiet = { callback: { drop: true } }
  const card = await pay(await newInvoice(), { kind: 'CARD', ...quiet })
  const first = await asMerchant(playground, 'DELETE', `/payment/refund/${card.payment_id}`, {
    note: 'буцаах',
  })
  expect(first).toMatchObject({ status: 200, body: {} })
  const { body } = await asMerchant(playground, 'GET', `/payment/${card.payment_id}`)
  expect(body.payment_status).toBe('REFUNDED')
})

test('a fault strikes a number of calls, before or after their effect', async () => {
  const effect = { kind: 'error', error: 'SYSTEM_BUSY', after_effect: true }
  await playground.control('POST', 'qpay/faults', { operation: 'create', effect, count: 1 })
  const asked = invoiceRequest(merchant.url)
  expect((await asMerchant(playground, 'POST', '/invoice', asked)).status).toBe(500)
  expect((await asMerchant(playground, 'POST', '/invoice', asked)).status).toBe(409)
  const reset = { kind: 'reset', after_effect: false }
  await playground.control('POST', 'qpay/faults', { operation: 'check', effect: reset })
  await expect(check(await newInvoice())).rejects.toThrow()
  await playground.control('DELETE', 'qpay/faults')
  expect((await check(await newInvoice())).status).toBe(200)
})

test('an odd answer replaces QPay’s, before the effect of a call or after it', async () => {
  const faulty = (form: string, after_effect: boolean) =>
    playground.control('POST', 'qpay/faults', {
      operation: 'create',
      effect: { kind: 'odd', form, after_effect },
      count: 1,
    })
  const { body: token } = await callQpay(playground, 'POST', '/auth/token', { authorization: BASIC })
  const asked = invoiceRequest(merchant.url)
  const make = async () => {
    const answer = await fetch(`${playground.address}/v2/invoice`, {
      method: 'POST',
      redirect: 'manual',
      headers: { authorization: `Bearer ${token.access_token}`, 'content-type': 'application/json' },
      body: JSON.stringify(asked),
    })
    return [answer.status, await answer.text()]
  }
  await faulty('redirect', false)
  expect(await make()).toEqual([302, ''])
  await faulty('page', false)
  expect(await make()).toEqual([200, expect.stringContaining('<!doctype html>')])
  await faulty('cut', false)
  await expect(make()).rejects.toThrow()
  await faulty('empty', true)
  expect(await make()).toEqual([200, ''])
  expect((await asMerchant(playground, 'POST', '/invoice', asked)).status).toBe(409)
})

test('logs the merchant’s calls without secrets', async () => {
  await asMerchant(playground, 'POST', '/invoice', invoiceRequest(merchant.url))
  const { calls } = await playground.control('GET', 'qpay/calls?limit=2')
  expect(calls).toMatchObject([
    { operation: 'create', status: 200 },
    { operation: 'token', answer: null },
  ])
})

test('invoices, payments and tokens survive a restart', async () => {
  const dataDirectory = mkdtempSync(join(tmpdir(), 'sandbox-qpay-'))
  onTestFinished(() => rmSync(dataDirectory, { recursive: true }))
  const first = await startPlayground({ dataDirectory })
  const { body: token } = await callQpay(first, 'POST', '/auth/token', { authorization: BASIC })
  const authorization = `Bearer ${token.access_token}`
  const { body } = await callQpay(first, 'POST', '/invoice', {
    authorization,
    body: invoiceRequest(merchant.url),
  })
  await first.control('POST', `qpay/invoices/${body.invoice_id}/payments`, { callback: { drop: true } })
  await first.close()

  const second = await startPlayground({ dataDirectory })
  onTestFinished(() => second.close())
  const checked = await callQpay(second, 'POST', '/payment/check', {
    authorization,
    body: { object_type: 'INVOICE', object_id: body.invoice_id },
  })
  expect(checked.body).toMatchObject({ count: 1, paid_amount: 35_000 })
})
