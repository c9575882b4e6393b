import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { systemClock } from '#server/infrastructure/clock.ts'
import { readConfig } from '#server/infrastructure/config.ts'
import { createLog } from '#server/infrastructure/log.ts'
import { createQpay } from '#server/integrations/qpay/qpay.ts'
import { type BillingTeam, billingTeam } from '#server/testing/billing-team.ts'
import { manualClock } from '#server/testing/manual-clock.ts'
import { startProductAt } from '#server/testing/product.ts'
import { type SandboxProcess, startSandbox } from '#server/testing/sandbox-process.ts'
import { tokenInMemory } from '#server/testing/token-in-memory.ts'

// The local QPay fails in every way it supports during a purchase. Afterwards the team has the plan once.

const STANDARD = 2
const PRICE = 35_000
const MINUTE = 60

/** A busy machine answers within this limit; only the faults that last until the limit have a shorter one. */
const PATIENT_MILLISECONDS = 20_000
const IMPATIENT_MILLISECONDS = 1000
const timing = {
  connectMilliseconds: 20_000,
  callMilliseconds: PATIENT_MILLISECONDS,
  pausesMilliseconds: [1, 1],
}

let sandbox: SandboxProcess
let product: Awaited<ReturnType<typeof startProductAt>>
let team: BillingTeam
let lines: string[]
let catalogue: { errors: string[]; odd: string[] }
beforeAll(async () => {
  sandbox = await startSandbox()
  lines = []
  const log = createLog('info', { write: (line) => void lines.push(line) })
  const { qpay: settings } = readConfig({
    APP_SECRET: 'a secret that is only for tests, and long',
    QPAY_URL: sandbox.url,
  })
  if (!settings) throw new Error('QPay is not configured')
  const payments = createQpay({
    settings,
    clock: systemClock,
    log,
    tokens: tokenInMemory(systemClock),
    timing,
  })
  product = await startProductAt(sandbox.url, {}, manualClock(), payments, log)
  catalogue = await qpay('GET', '/faults/catalogue')
})
afterAll(async () => {
  await product.stop()
  await sandbox.stop()
})
beforeEach(() => begin())

/** Another team, and a QPay without faults. */
const begin = async () => {
  await mend()
  team = await billingTeam(product)
  lines.length = 0
}

const qpay = <Answer>(method: string, path: string, body?: unknown) =>
  sandbox.control<Answer>(method, `/qpay${path}`, body)

type Effect = Record<string, unknown>
const goesWrong = (operation: string, effect: Effect, count: number | null = null) => {
  const lastsUntilTheLimit = effect.kind === 'delay' || effect.form === 'drip'
  timing.callMilliseconds = lastsUntilTheLimit ? IMPATIENT_MILLISECONDS : PATIENT_MILLISECONDS
  return qpay('POST', '/faults', { operation, effect, count })
}
const mend = () => {
  timing.callMilliseconds = PATIENT_MILLISECONDS
  return qpay('DELETE', '/faults')
}
const error = (key: string, after_effect = false): Effect => ({ kind: 'error', error: key, after_effect })
const odd = (form: string, after_effect = false): Effect => ({ kind: 'odd', form, after_effect })
const reset = (after_effect: boolean): Effect => ({ kind: 'reset', after_effect })
const silence = (after_effect: boolean): Effect => ({ kind: 'delay', milliseconds: 60_000, after_effect })

type BankInvoice = { id: string; sender_invoice_no: string; callback_url: string; state: string }
const atBank = async (number: string): Promise<BankInvoice> => {
  const { invoices } = await qpay<{ invoices: BankInvoice[] }>('GET', '/invoices?limit=500')
  const found = invoices.find((one) => one.sender_invoice_no === number)
  if (!found) throw new Error('QPay has no such invoice')
  return found
}
const pay = async (number: string) =>
  qpay('POST', `/invoices/${(await atBank(number)).id}/payments`, { callback: { drop: true } })
const callBack = async (number: string) => product.browser().get((await atBank(number)).callback_url)
const order = async () => (await team.order(STANDARD, 1)).body.invoice

/** Accounting of the money: the plan, and each payment with its kind. */
const account = async () => {
  const { queries } = product.database
  const ofTeam = queries
    .selectFrom('invoices')
    .where('team_id', '=', team.id)
    .leftJoin('payments', 'payments.invoice_id', 'invoices.id')
    .leftJoin('refunds', 'refunds.invoice_id', 'invoices.id')
    .select(['payments.kind', 'payments.amount', 'refunds.reason'])
    .where('payments.amount', 'is not', null)
  return { plan: (await team.billing()).plan.code, payments: await ofTeam.execute() }
}
const paidOnce = (kind = 'exact') => ({
  plan: 'standard',
  payments: [{ kind, amount: PRICE, reason: null }],
})

const expectLogged = (what: string) => {
  const log = lines.join('')
  expect(log, what).toMatch(/"invoice(?:_id)?":"[^"]+".*"class":"[a-z_]+"/)
  expect(log, what).not.toMatch(/Bearer|Basic|password|webhooks\/qpay\/[\w-]{20}/)
}

/** Checks the response to an order under a fault, and that a second order succeeds. */
const orderThrough = async (what: string, told: string) => {
  const { status, body } = await team.order(STANDARD, 1)
  expect([what, status === 200 ? 'made' : body.code]).toEqual([what, told])
  if (status !== 200)
    expect(body.message, what).toMatch(
      /^(Серверийн алдаа гарлаа|Захиалга амжилтгүй|QPay-тэй холбогдож чадсангүй)/,
    )
  expectLogged(what)
  await mend()
  const { number } = await order()
  await pay(number)
  await callBack(number)
  expect([what, await account()]).toEqual([what, paidOnce()])
}

const SERVER_ERROR = 'PAYMENT_SERVER_ERROR'
const UNAVAILABLE = 'PAYMENT_UNAVAILABLE'
const FAILED = 'PAYMENT_FAILED'

describe('while an invoice is created', () => {
  const expected: Record<string, string> = {
    NO_CREDENDIALS: 'made',
    AUTHENTICATION_FAILED: 'made',
    PERMISSION_DENIED: SERVER_ERROR,
    MERCHANT_INACTIVE: SERVER_ERROR,
    INVOICE_CODE_INVALID: SERVER_ERROR,
    INVOICE_PAID: SERVER_ERROR,
    INVOICE_ALREADY_CANCELED: SERVER_ERROR,
    INVALID_OBJECT_TYPE: FAILED,
    PAYMENT_SETTLED: FAILED,
    PAYMENT_NOT_PAID: FAILED,
    PAYMENT_ALREADY_CANCELED: FAILED,
    INVOICE_DUPLICATED: 'made',
    INVOICE_NOTFOUND: SERVER_ERROR,
    PAYMENT_NOTFOUND: SERVER_ERROR,
    TOO_MANY_REQUESTS: 'made',
    SYSTEM_BUSY: 'made',
    BAD_GATEWAY: 'made',
  }

  it('every refusal of QPay is retried or reported, without a loss', async () => {
    expect(Object.keys(expected).sort()).toEqual([...catalogue.errors].sort())
    for (const key of catalogue.errors) {
      await begin()
      await goesWrong('create', error(key), 1)
      await orderThrough(key, expected[key] ?? '')
    }
  })

  it('so is every malformed response, whether the invoice was created or not', async () => {
    const { odd: forms } = catalogue
    expect([...forms].sort()).toEqual(['cut', 'drip', 'empty', 'endless', 'page', 'redirect'])
    for (const form of forms)
      for (const isMade of [false, true]) {
        await begin()
        await goesWrong('create', odd(form, isMade), 1)
        // Bytes that trickle until the time limit count as a timeout. An empty response is QPay's own, and has no
        // invoice.
        const told: Record<string, string> = { empty: SERVER_ERROR, drip: UNAVAILABLE }
        await orderThrough(`${form} ${isMade}`, told[form] ?? 'made')
      }
  })

  it.each<[string, Effect]>([
    ['the connection breaks before it is created', reset(false)],
    ['the connection breaks after it was created', reset(true)],
    ['QPay reports that it is busy after creating it', error('SYSTEM_BUSY', true)],
    ['a gateway reports an outage after creating it', error('BAD_GATEWAY', true)],
  ])('%s: there is still one invoice', async (what, effect) => {
    await goesWrong('create', effect, 1)
    await orderThrough(what, 'made')
  })

  it.each<[string, string, Effect]>([
    ['the call times out before it is created', 'create', silence(false)],
    ['the call times out after it was created', 'create', silence(true)],
    ['the token call times out', 'token', silence(false)],
  ])(
    '%s: the payer gets an error after one timeout, and the next order succeeds',
    async (what, operation, effect) => {
      if (operation === 'token') await qpay('POST', '/revoke-tokens')
      await goesWrong(operation, effect)
      await orderThrough(what, UNAVAILABLE)
    },
  )

  it.each<[string, string, Effect, number]>([
    ['a token is refused in the middle, and its renewal', 'token', error('AUTHENTICATION_FAILED'), 1],
    ['QPay is busy when a token is needed', 'token', error('SYSTEM_BUSY'), 1],
    ['the token is unreadable', 'token', odd('page'), 1],
  ])('%s: another token is fetched', async (what, operation, effect, count) => {
    await qpay('POST', '/revoke-tokens')
    await goesWrong(operation, effect, count)
    await orderThrough(what, 'made')
  })
})

describe('while a payment is checked', () => {
  const askThrough = async (what: string, effect: Effect) => {
    await begin()
    const { id, number } = await order()
    await pay(number)
    await goesWrong('check', effect)
    const answer = await callBack(number)
    expect([what, answer.status, answer.text]).toEqual([what, 200, 'SUCCESS'])
    const { status, message } = (await team.check(id)).body
    expect([what, status]).toEqual([what, 'serverError'])
    expect(message).toMatch(/^Серверийн алдаа гарлаа/)
    expect([what, await account()]).toEqual([what, { plan: 'trial', payments: [] }])
    expectLogged(what)
    await mend()
    product.clock.advance(MINUTE)
    await product.runJobs()
    expect([what, await account()]).toEqual([what, paidOnce()])
  }

  it('every refusal is a server error until it ends, and then the plan begins', async () => {
    for (const key of catalogue.errors) await askThrough(key, error(key))
  })

  it('so is every malformed response', async () => {
    for (const form of catalogue.odd) await askThrough(form, odd(form))
  })

  it.each<[string, Effect]>([
    ['a broken connection', reset(false)],
    ['a timeout', silence(false)],
  ])('so is %s', async (what, effect) => {
    await askThrough(what, effect)
  })
})

describe('while an invoice is cancelled', () => {
  it.each<[string, Effect]>([
    ['a busy QPay', error('SYSTEM_BUSY')],
    ['a connection broken before it', reset(false)],
    ['a connection broken after it', reset(true)],
    ['a timeout', silence(false)],
    ['a page', odd('page')],
    ['a redirect', odd('redirect')],
    ['half a response', odd('cut')],
  ])('%s leaves it cancelled here, and a later payment still gives the plan', async (what, effect) => {
    const { id, number } = await order()
    await goesWrong('cancel', effect)
    const { status, body } = await team.post('/api/v1/teams/cancel-invoice', { invoice_id: id })
    expect([status, body.invoice.status]).toEqual([200, 'cancelled'])
    expect(lines.join('')).toContain((await atBank(number)).id)
    await mend()
    await pay(number)
    await callBack(number)
    expect([what, await account()]).toEqual([what, paidOnce('late')])
  })
})
