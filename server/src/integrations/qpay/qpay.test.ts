import { Writable } from 'node:stream'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { createLog } from '#server/infrastructure/log.ts'
import { manualClock } from '#server/testing/manual-clock.ts'
import { qpayError, scriptedQpay } from '#server/testing/scripted-qpay.ts'
import { tokenInMemory } from '#server/testing/token-in-memory.ts'
import { QPAY_ANSWERS } from '#wire-examples/qpay/index.ts'
import type { PaymentProvider } from './payment-provider.ts'
import { createQpay } from './qpay.ts'
import type { TokenStore } from './tokens.ts'

const INVOICE = {
  number: 'HARIU01',
  receiver: 'team7',
  description: 'Hariu Standard, 1 сар',
  amount: 35_000,
  callbackUrl: 'https://hariu.mn/webhooks/qpay/secret-of-the-callback',
}
const CREATE = 'POST invoice'
const CHECK = 'POST payment/check'
const CANCEL = 'DELETE invoice/abc'
const READ = 'GET invoice/abc'
const TOKEN = 'POST auth/token'
const REFRESH = 'POST auth/refresh'

const answered = (body: unknown) => () => ({ body })
const created = answered(QPAY_ANSWERS.createdInvoice.body)
const busy = () => qpayError(500, 'SYSTEM_BUSY')
const notLoggedIn = () => qpayError(401, 'NO_CREDENDIALS')

let server: Awaited<ReturnType<typeof scriptedQpay>>
let qpay: PaymentProvider & { close: () => Promise<void> }
/** A client with short time limits, for a QPay that does not respond. */
let impatient: typeof qpay
/** Token store of `impatient`. */
let tokens: TokenStore
let lines: string[]

beforeEach(async () => {
  server = await scriptedQpay()
  lines = []
  const clock = manualClock()
  const sink = new Writable({
    write: (line, _, done) => {
      lines.push(String(line))
      done()
    },
  })
  tokens = tokenInMemory(clock)
  const connect = (callMilliseconds: number, store = tokenInMemory(clock)) =>
    createQpay({
      settings: server.settings,
      clock,
      log: createLog('debug', sink),
      tokens: store,
      timing: { connectMilliseconds: 5000, callMilliseconds, pausesMilliseconds: [1, 1] },
    })
  qpay = connect(20_000)
  impatient = connect(1000, tokens)
  let given = 0
  const give = () => {
    given += 1
    const [access_token, refresh_token] = [`access-${given}`, `refresh-${given}`]
    return { body: { ...QPAY_ANSWERS.token.body, access_token, refresh_token } }
  }
  server.on(TOKEN, give)
  server.on(REFRESH, give)
})

afterEach(async () => {
  await Promise.all([qpay.close(), impatient.close()])
  await server.close()
})

describe('logging in to QPay', () => {
  it('happens once, with Basic authentication, for concurrent calls', async () => {
    server.on(CHECK, answered(QPAY_ANSWERS.unpaid.body))
    await Promise.all(Array.from({ length: 20 }, () => qpay.checkPayments('abc')))
    const [login, ...checks] = server.calls
    expect(login).toMatchObject({
      path: 'auth/token',
      authorization: `Basic ${btoa('HARIU:password-of-tests')}`,
    })
    expect(checks).toHaveLength(20)
    expect(new Set(checks.map(({ authorization }) => authorization))).toEqual(new Set(['Bearer access-1']))
  })

  it('is renewed once after a refusal, and the call is repeated once', async () => {
    server.on(CHECK, notLoggedIn, answered(QPAY_ANSWERS.unpaid.body))
    expect(await qpay.checkPayments('abc')).toEqual({ paid: 0, payments: [] })
    expect(server.paths()).toEqual([TOKEN, CHECK, REFRESH, CHECK])
    expect(server.calls[2]?.authorization).toBe('Bearer refresh-1')
  })

  it('falls back on the password when the refresh is refused', async () => {
    server.on(CHECK, notLoggedIn, answered(QPAY_ANSWERS.unpaid.body))
    server.on(REFRESH, notLoggedIn)
    await qpay.checkPayments('abc')
    expect(server.paths()).toEqual([TOKEN, CHECK, REFRESH, TOKEN, CHECK])
  })

  it('never loops when every token is refused', async () => {
    server.on(CHECK, notLoggedIn)
    await expect(qpay.checkPayments('abc')).rejects.toMatchObject({ class: 'credentials' })
    expect(server.paths()).toEqual([TOKEN, CHECK, REFRESH, CHECK])
  })

  it('with a wrong password is tried once, without another call', async () => {
    server.on(TOKEN, () => qpayError(401, 'AUTHENTICATION_FAILED'))
    await expect(qpay.createInvoice(INVOICE)).rejects.toMatchObject({ class: 'credentials' })
    expect(server.paths()).toEqual([TOKEN])
  })

  it('is retried while QPay is busy', async () => {
    server.on(TOKEN, busy, () => 'reset', answered(QPAY_ANSWERS.token.body))
    server.on(CHECK, answered(QPAY_ANSWERS.unpaid.body))
    await qpay.checkPayments('abc')
    expect(server.paths()).toEqual([TOKEN, TOKEN, TOKEN, CHECK])
  })
})

describe('creating an invoice', () => {
  it('ends after one timeout without a token', async () => {
    server.on(TOKEN, () => 'hang')
    await expect(impatient.createInvoice(INVOICE)).rejects.toMatchObject({ isSilence: true })
    expect(server.paths()).toEqual([TOKEN])
  })

  it('sends whole tugrik, without partial or excess payments', async () => {
    server.on(CREATE, created)
    const invoice = await qpay.createInvoice(INVOICE)
    expect(invoice.id).toBe(QPAY_ANSWERS.createdInvoice.body.invoice_id)
    expect(server.calls.at(-1)?.body).toEqual({
      invoice_code: 'HARIU_INVOICE',
      sender_invoice_no: 'HARIU01',
      invoice_receiver_code: 'team7',
      invoice_description: 'Hariu Standard, 1 сар',
      amount: 35_000,
      callback_url: INVOICE.callbackUrl,
      allow_partial: false,
      allow_exceed: false,
    })
  })

  it.each([
    { number: '1111-2222' },
    { number: '' },
    { number: 'A'.repeat(46) },
    { amount: 0 },
    { amount: -1 },
    { amount: 100.5 },
    { amount: Number.NaN },
    { description: '' },
    { description: 'a'.repeat(256) },
    { receiver: '' },
    { callbackUrl: `https://hariu.mn/${'a'.repeat(240)}` },
  ])('is refused without a call for %o', async (wrong) => {
    await expect(qpay.createInvoice({ ...INVOICE, ...wrong })).rejects.toMatchObject({ class: 'refused' })
    expect(server.calls).toEqual([])
  })

  it.each([
    ['the connection breaks', () => 'reset' as const],
    ['QPay is busy', busy],
    ['a gateway answers', () => ({ status: 502, body: '<html>Bad Gateway</html>' })],
    ['the answer is no JSON', () => ({ body: '<html>' })],
    ['the answer breaks off', () => 'cut' as const],
    ['the answer never ends', () => 'endless' as const],
    ['it is led elsewhere', () => ({ status: 302, headers: { location: '/sign-in' }, body: {} })],
    ['there are too many requests', () => qpayError(429, 'TOO_MANY_REQUESTS')],
  ])('is retried once with the same number when %s', async (_, broken) => {
    server.on(CREATE, broken, created)
    await qpay.createInvoice(INVOICE)
    const asked = server.calls.filter(({ path }) => path === 'invoice')
    expect(asked.map(({ body }) => body.sender_invoice_no)).toEqual(['HARIU01', 'HARIU01'])
  })

  it.each(['hang', 'drip'] as const)(
    'is not repeated after silence, because a payer waits: %s',
    async (how) => {
      server.on(CREATE, () => how, created)
      await expect(impatient.createInvoice(INVOICE)).rejects.toMatchObject({
        class: 'outcome_unknown',
        isSilence: true,
      })
      expect(server.paths()).toEqual([TOKEN, CREATE])
    },
  )

  it('ends in time while another process holds the login', async () => {
    await tokens.claimRenewal(30)
    await expect(impatient.createInvoice(INVOICE)).rejects.toMatchObject({ isSilence: true })
    expect(server.paths()).toEqual([])
    await tokens.release()
  })

  it('is not retried after an unreadable response, and the log names the missing fields', async () => {
    server.on(CREATE, answered({ ...QPAY_ANSWERS.createdInvoice.body, qr_text: '' }))
    await expect(qpay.createInvoice(INVOICE)).rejects.toMatchObject({ class: 'unreadable' })
    expect(server.paths()).toEqual([TOKEN, CREATE])
    expect(lines.join('')).toMatch(/"invoice":"HARIU01","class":"unreadable","detail":"[^"]*qr_text/)
  })

  it('is a duplicate when the first try had arrived', async () => {
    server.on(
      CREATE,
      () => 'reset',
      () => qpayError(409, 'ANY_KEY'),
    )
    await expect(qpay.createInvoice(INVOICE)).rejects.toMatchObject({ class: 'duplicate' })
  })

  it('has an unknown outcome when both tries break', async () => {
    server.on(CREATE, () => 'reset')
    await expect(qpay.createInvoice(INVOICE)).rejects.toMatchObject({
      class: 'outcome_unknown',
      isSilence: false,
    })
    expect(server.paths()).toEqual([TOKEN, CREATE, CREATE])
  })

  it('is not retried when QPay refuses it', async () => {
    const wrong = { amount: { type: 'MIN_NUMBER', message: 'x' } }
    server.on(CREATE, () => ({ status: 400, body: { error: wrong } }))
    await expect(qpay.createInvoice(INVOICE)).rejects.toMatchObject({
      class: 'refused',
      message: 'VALIDATION amount',
    })
    expect(server.paths()).toEqual([TOKEN, CREATE])
  })
})

describe('checking payments', () => {
  it('requests this invoice, from the first page', async () => {
    server.on(CHECK, answered(QPAY_ANSWERS.paidByTransfer.body))
    expect((await qpay.checkPayments('abc')).paid).toBe(35_000)
    expect(server.calls.at(-1)?.body).toEqual({
      object_type: 'INVOICE',
      object_id: 'abc',
      offset: { page_number: 1, page_limit: 100 },
    })
  })

  it('reads every page', async () => {
    const row = (id: number) => ({
      payment_id: String(id),
      payment_status: 'PAID',
      payment_amount: '1.00',
      payment_currency: 'MNT',
    })
    const all = Array.from({ length: 150 }, (_, id) => row(id))
    server.on(CHECK, ({ body }) => {
      const { page_number, page_limit } = body.offset as { page_number: number; page_limit: number }
      const rows = all.slice((page_number - 1) * page_limit, page_number * page_limit)
      return { body: { count: 150, paid_amount: 150, rows } }
    })
    expect((await qpay.checkPayments('abc')).paid).toBe(150)
    expect(server.paths()).toEqual([TOKEN, CHECK, CHECK])
  })

  it('does not trust a count without rows', async () => {
    server.on(CHECK, answered({ count: 1, paid_amount: 35_000, rows: [] }))
    await expect(qpay.checkPayments('abc')).rejects.toMatchObject({ class: 'unreadable' })
    expect(lines.join('')).toMatch(/"invoice_id":"abc","class":"unreadable"/)
  })

  it.each([
    ['has no JSON', { body: '<html>Нэвтрэх</html>' }],
    ['is a redirect', { status: 302, headers: { location: '/sign-in' }, body: '' }],
    ['breaks off', 'cut'],
    ['never ends', 'endless'],
    ['is an outage', { status: 503, body: '' }],
    ['is a rate limit', qpayError(429, 'TOO_MANY_REQUESTS')],
  ] as const)('is retried when the response %s', async (_, effect) => {
    server.on(CHECK, () => effect, answered(QPAY_ANSWERS.paidByTransfer.body))
    expect((await qpay.checkPayments('abc')).paid).toBe(35_000)
  })

  it('is tried three times, then fails as transient', async () => {
    server.on(CHECK, busy, () => 'reset', answered(QPAY_ANSWERS.unpaid.body))
    expect((await qpay.checkPayments('abc')).paid).toBe(0)
    server.on(CHECK, busy)
    await expect(qpay.checkPayments('abc')).rejects.toMatchObject({ class: 'transient' })
    expect(server.paths().filter((path) => path === CHECK)).toHaveLength(6)
  })

  it.each(['hang', 'drip'] as const)(
    'is not retried after a slow call, because a payer waits: %s',
    async (how) => {
      server.on(CHECK, () => how)
      await expect(impatient.checkPayments('abc')).rejects.toMatchObject({ class: 'transient' })
      expect(server.paths()).toEqual([TOKEN, CHECK])
    },
  )

  it('of an unknown invoice fails as gone', async () => {
    server.on(CHECK, () => qpayError(422, 'INVOICE_NOTFOUND'))
    await expect(qpay.checkPayments('abc')).rejects.toMatchObject({ class: 'gone' })
  })
})

describe('cancelling an invoice', () => {
  it.each([
    ['cancelled', () => ({ body: {} })],
    ['cancelled', () => ({ body: '' })],
    ['cancelled', () => qpayError(400, 'INVOICE_ALREADY_CANCELED')],
    ['paid', () => qpayError(400, 'INVOICE_PAID')],
    ['gone', () => qpayError(422, 'INVOICE_NOTFOUND')],
  ])('results in %s', async (outcome, act) => {
    server.on(CANCEL, act)
    expect(await qpay.cancelInvoice('abc')).toBe(outcome)
  })

  it('has not happened after a redirect', async () => {
    server.on(CANCEL, () => ({ status: 302, headers: { location: '/sign-in' }, body: '' }))
    await expect(qpay.cancelInvoice('abc')).rejects.toMatchObject({ class: 'transient' })
  })

  it('is retried, because it is idempotent', async () => {
    server.on(
      CANCEL,
      () => 'reset',
      () => qpayError(400, 'INVOICE_ALREADY_CANCELED'),
    )
    expect(await qpay.cancelInvoice('abc')).toBe('cancelled')
  })
})

describe('reading an invoice', () => {
  const shown = (more: Record<string, unknown>) => answered({ ...QPAY_ANSWERS.invoice.body, ...more })
  // The clock of these tests stands at 10:00 in Ulaanbaatar.
  const expiring = (expiry_date: unknown, more = {}) => shown({ enable_expiry: true, expiry_date, ...more })

  it.each([
    ['cancelled', 'CANCELED', shown({ invoice_status: 'CANCELED' })],
    ['cancelled', 'refused as cancelled', () => qpayError(400, 'INVOICE_ALREADY_CANCELED')],
    ['expired', 'open after its expiry date', expiring('2026-11-21T01:59:59.000Z')],
    ['expired', 'with an expiry date in local time', expiring('2026-11-21T09:59:59+08:00')],
    ['open', 'OPEN', shown({})],
    ['open', 'before its expiry date', expiring('2026-11-21T02:00:01.000Z')],
    ['open', 'with an expiry date that is switched off', shown({ expiry_date: '2026-11-21T01:00:00.000Z' })],
    // Either 09:30 in Ulaanbaatar, which is past, or 09:30 in London, which is not.
    ['open', 'with an expiry date without a zone', expiring('2026-11-21 09:30:00')],
    ['open', 'with an expiry date that is none', expiring('tomorrow')],
    // A payment closes an invoice before payment/check lists it.
    ['open', 'CLOSED', shown({ invoice_status: 'CLOSED' })],
    ['open', 'CLOSED after its expiry date', expiring('2026-11-21T01:00:00Z', { invoice_status: 'CLOSED' })],
    ['open', 'of an unknown status', shown({ invoice_status: 'SOMETHING_NEW' })],
  ])('is %s when it is %s', async (state, _, act) => {
    server.on(READ, act)
    expect(await qpay.readInvoice('abc')).toBe(state)
  })

  it('is retried after a broken connection, and fails for an unknown invoice', async () => {
    server.on(READ, () => 'reset', shown({}))
    expect(await qpay.readInvoice('abc')).toBe('open')
    server.on(READ, () => qpayError(422, 'INVOICE_NOTFOUND'))
    await expect(qpay.readInvoice('abc')).rejects.toMatchObject({ class: 'gone' })
  })
})

it('only ids and keys are logged: no token, password, callback address or text', async () => {
  server.on(CREATE, () => 'reset', created)
  server.on(CHECK, notLoggedIn, answered(QPAY_ANSWERS.paidByTransfer.body))
  await qpay.createInvoice(INVOICE)
  await qpay.checkPayments('abc')
  const log = lines.join('')
  expect(log).toContain('"invoice":"HARIU01"')
  expect(log).toContain('"invoice_id":"abc"')
  expect(log).toContain('"class":"credentials"')
  for (const secret of [
    'access-',
    'refresh-',
    'password',
    'Basic',
    'Bearer',
    'secret-of-the-callback',
    'Standard',
  ])
    expect(log).not.toContain(secret)
})
