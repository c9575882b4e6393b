import { request } from 'undici'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { asMerchant, invoiceRequest, startMerchant } from '../../testing/merchant.ts'
import { type Playground, startPlayground } from '../../testing/running-sandbox.ts'

interface Created {
  invoice_id: string
  qPay_shortUrl: string
  urls: { name: string; link: string; logo: string }[]
}

let playground: Playground
let merchant: Awaited<ReturnType<typeof startMerchant>>

beforeAll(async () => {
  playground = await startPlayground()
  merchant = await startMerchant()
})
afterAll(async () => {
  await playground.close()
  await merchant.close()
})

async function newInvoice(more = {}): Promise<Created> {
  const { body } = await asMerchant(playground, 'POST', '/invoice', invoiceRequest(merchant.url, more))
  return body as unknown as Created
}

async function open(url: string): Promise<string> {
  const answer = await request(url)
  expect(answer.statusCode).toBe(200)
  return answer.body.text()
}

async function act(url: string, form: Record<string, string>) {
  const headers = { 'content-type': 'application/x-www-form-urlencoded' }
  const answer = await request(url, { method: 'POST', headers, body: new URLSearchParams(form).toString() })
  await answer.body.dump()
  expect(answer.statusCode).toBe(303)
}

const stateOf = async ({ invoice_id }: Created) =>
  (await playground.control('GET', `qpay/invoices/${invoice_id}`)).invoice as {
    state: string
    paid_amount: number
    payments: { status: string; bank: string }[]
  }

test('each bank of the answer opens the invoice in that bank’s app, with its logo', async () => {
  const { urls } = await newInvoice({ invoice_description: 'Багц <1>' })
  expect(urls.length).toBeGreaterThanOrEqual(5)
  for (const { link, logo } of urls) {
    expect(await open(link)).toContain('Багц &#60;1&#62;')
    expect(await open(logo)).toContain('<svg')
  }
  const [, khan] = urls
  expect(await open(khan?.link ?? '')).toContain('35,000\u00a0₮ төлөх')
  expect(await open(`${khan?.link}&lang=en`)).toContain('Pay 35,000\u00a0₮')
})

test.each([
  ['pay', {}, { state: 'paid', paid_amount: 35_000 }],
  ['pay_amount', { amount: '10000' }, { state: 'open', paid_amount: 10_000 }],
  ['pay_amount', { amount: '50000' }, { state: 'paid', paid_amount: 50_000 }],
  ['pay_amount', { amount: 'арван мянга' }, { state: 'open', paid_amount: 0 }],
  ['pay_twice', {}, { state: 'paid', paid_amount: 70_000 }],
  ['cancel', {}, { state: 'cancelled', paid_amount: 0 }],
  ['expire', {}, { state: 'expired', paid_amount: 0 }],
  ['fail', {}, { state: 'open', paid_amount: 0, payments: [{ status: 'FAILED' }] }],
])('%s %o', async (name, form, expected) => {
  const invoice = await newInvoice()
  await act(invoice.qPay_shortUrl, { act: name, callback: 'never', ...form })
  expect(await stateOf(invoice)).toMatchObject(expected)
})

test('requests the rest after a partial payment', async () => {
  const invoice = await newInvoice()
  await act(invoice.qPay_shortUrl, { act: 'pay_amount', amount: '10000', callback: 'never' })
  expect(await open(invoice.qPay_shortUrl)).toContain('25,000\u00a0₮ төлөх')
  await act(invoice.qPay_shortUrl, { act: 'pay', callback: 'never' })
  expect(await stateOf(invoice)).toMatchObject({ state: 'paid', paid_amount: 35_000 })
})

test('calls the product back as chosen: three times, or without a payment', async () => {
  const invoice = await newInvoice()
  await act(invoice.qPay_shortUrl, { act: 'pay', callback: 'three_times' })
  await merchant.untilCalled(3)
  await act(invoice.qPay_shortUrl, { act: 'call_back' })
  await merchant.untilCalled(4)
  expect(merchant.called).toHaveLength(4)
})

test('QPay fails for the merchant until repaired, while the bank still takes payments', async () => {
  const invoice = await newInvoice()
  await act(invoice.qPay_shortUrl, { act: 'break_down' })
  expect((await asMerchant(playground, 'GET', `/invoice/${invoice.invoice_id}`)).status).not.toBe(200)
  await act(invoice.qPay_shortUrl, { act: 'pay', callback: 'never' })
  await act(invoice.qPay_shortUrl, { act: 'repair' })
  const { body } = await asMerchant(playground, 'GET', `/invoice/${invoice.invoice_id}`)
  expect(body.invoice_status).toBe('CLOSED')
})

test('lists all invoices, and answers an unknown one with 404', async () => {
  const { invoice_id } = await newInvoice()
  expect(await open(`${playground.address}/sandbox/bank/`)).toContain(`/sandbox/bank/${invoice_id}`)
  const answer = await request(`${playground.address}/sandbox/bank/nobody`)
  await answer.body.dump()
  expect(answer.statusCode).toBe(404)
})
