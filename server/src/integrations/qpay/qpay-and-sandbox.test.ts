import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { systemClock } from '#server/infrastructure/clock.ts'
import { readConfig } from '#server/infrastructure/config.ts'
import { createLog } from '#server/infrastructure/log.ts'
import { type SandboxProcess, startSandbox } from '#server/testing/sandbox-process.ts'
import { tokenInMemory } from '#server/testing/token-in-memory.ts'
import type { PaymentProvider } from './payment-provider.ts'
import { createQpay } from './qpay.ts'

let sandbox: SandboxProcess
let qpay: PaymentProvider & { close: () => Promise<void> }
/** A client with short time limits, for a QPay that hangs. */
let impatient: typeof qpay
let numbers = 0

beforeAll(async () => {
  sandbox = await startSandbox()
  // The default credentials of the product.
  const { qpay: settings } = readConfig({
    APP_SECRET: 'a secret that is only for tests, and long',
    QPAY_URL: sandbox.url,
  })
  if (!settings) throw new Error('QPay is not configured')
  const connect = (callMilliseconds: number) =>
    createQpay({
      settings,
      clock: systemClock,
      log: createLog('silent'),
      tokens: tokenInMemory(systemClock),
      timing: { connectMilliseconds: 2000, callMilliseconds, pausesMilliseconds: [1, 1] },
    })
  qpay = connect(10_000)
  impatient = connect(200)
})

afterEach(() => sandbox.control('DELETE', '/qpay/faults'))
afterAll(async () => {
  await Promise.all([qpay.close(), impatient.close()])
  await sandbox.stop()
})

const newInvoice = () => {
  numbers += 1
  return qpay.createInvoice({
    number: `HARIU${numbers}`,
    receiver: 'team7',
    description: 'Hariu Standard, 1 сар',
    amount: 35_000,
    callbackUrl: 'http://127.0.0.1:9/nobody-listens',
  })
}

const pay = async (invoice: string, wish: Record<string, unknown> = {}) =>
  (
    await sandbox.control<{ payment_id: string }>('POST', `/qpay/invoices/${invoice}/payments`, {
      callback: { drop: true },
      ...wish,
    })
  ).payment_id

const faulty = (operation: string, effect: Record<string, unknown>, count = 1) =>
  sandbox.control('POST', '/qpay/faults', { operation, effect, count })

const operations = async () =>
  (
    await sandbox.control<{ calls: { operation: string; status: number | null }[] }>('GET', '/qpay/calls')
  ).calls.map(({ operation, status }) => `${operation} ${status}`)

it('an invoice is created, shown in bank apps, paid and found paid', async () => {
  const invoice = await newInvoice()
  expect(invoice.qrText).toMatch(/^000201.*6304[0-9A-F]{4}$/)
  expect(Buffer.from(invoice.qrImage, 'base64').subarray(1, 4).toString()).toBe('PNG')
  expect(invoice.links.length).toBeGreaterThanOrEqual(5)
  expect(await (await fetch(invoice.links[0]?.link ?? '')).text()).toContain('Hariu Standard, 1 сар')
  expect(await qpay.checkPayments(invoice.id)).toEqual({ paid: 0, payments: [] })
  const id = await pay(invoice.id)
  expect(await qpay.checkPayments(invoice.id)).toEqual({
    paid: 35_000,
    payments: [{ id, status: 'paid', amount: 35_000, currency: 'MNT', kind: 'P2P' }],
  })
})

it('partial, double, card and failed payments are distinguished', async () => {
  const { id } = await newInvoice()
  await pay(id, { amount: 10_000 })
  await pay(id, { status: 'FAILED' })
  expect((await qpay.checkPayments(id)).paid).toBe(10_000)
  await pay(id, { kind: 'CARD' })
  const { paid, payments } = await qpay.checkPayments(id)
  expect(paid).toBe(45_000)
  expect(payments.map(({ status, kind }) => `${status} ${kind}`)).toEqual([
    'paid P2P',
    'failed P2P',
    'paid CARD',
  ])
  expect(new Set(payments.map((payment) => payment.id)).size).toBe(3)
})

it('cancelling is idempotent, and loses against a payment', async () => {
  const open = await newInvoice()
  expect(await qpay.cancelInvoice(open.id)).toBe('cancelled')
  expect(await qpay.cancelInvoice(open.id)).toBe('cancelled')
  const paid = await newInvoice()
  await pay(paid.id)
  expect(await qpay.cancelInvoice(paid.id)).toBe('paid')
  expect(await qpay.cancelInvoice('nobody')).toBe('gone')
  await expect(qpay.checkPayments('nobody')).rejects.toMatchObject({ class: 'gone' })
})

it('an invoice that ended at QPay is reported as ended, and a paid one is not', async () => {
  const end = async (how: string) => {
    const { id } = await newInvoice()
    await sandbox.control('POST', `/qpay/invoices/${id}/${how}`)
    return id
  }
  expect(await qpay.readInvoice((await newInvoice()).id)).toBe('open')
  expect(await qpay.readInvoice(await end('cancel'))).toBe('cancelled')
  expect(await qpay.readInvoice(await end('expire'))).toBe('expired')
  const paid = await newInvoice()
  await pay(paid.id)
  expect(await qpay.readInvoice(paid.id)).toBe('open')
})

it('one login serves all calls, and one more after its token is revoked', async () => {
  const { id } = await newInvoice()
  await sandbox.control('DELETE', '/logs')
  await sandbox.control('POST', '/qpay/revoke-tokens')
  await Promise.all(Array.from({ length: 10 }, () => qpay.checkPayments(id)))
  const calls = await operations()
  expect(calls.filter((call) => call === 'token 200')).toHaveLength(1)
  expect(calls.filter((call) => call === 'check 200')).toHaveLength(10)
})

it('an invoice whose response was lost is reported as a duplicate', async () => {
  await faulty('create', { kind: 'reset', after_effect: true })
  await expect(newInvoice()).rejects.toMatchObject({ class: 'duplicate' })
})

it('an invoice that was refused while QPay was busy is created by the second try', async () => {
  await faulty('create', { kind: 'error', error: 'SYSTEM_BUSY' })
  expect((await newInvoice()).id).toBeTruthy()
})

it('a refused login, an outage and a timeout have their own failure classes', async () => {
  const { id } = await newInvoice()
  await faulty('check', { kind: 'error', error: 'SYSTEM_BUSY' }, 3)
  await expect(qpay.checkPayments(id)).rejects.toMatchObject({
    class: 'transient',
    message: 'SYSTEM_BUSY',
  })
  await sandbox.control('POST', '/qpay/revoke-tokens')
  await faulty('token', { kind: 'error', error: 'AUTHENTICATION_FAILED' }, 2)
  await expect(qpay.checkPayments(id)).rejects.toMatchObject({ class: 'credentials' })
  await faulty('check', { kind: 'delay', milliseconds: 60_000, after_effect: false }, 3)
  await expect(impatient.checkPayments(id)).rejects.toMatchObject({
    class: 'transient',
    message: 'TimeoutError',
  })
})
