import { afterAll, beforeAll, expect, test } from 'vitest'
import { QPAY_ANSWERS, QPAY_ERRORS, type QpayAnswerExample } from '#wire-examples/qpay/index.ts'
import {
  asMerchant,
  BASIC,
  callQpay,
  invoiceRequest,
  type QpayAnswer,
  startMerchant,
} from '../testing/merchant.ts'
import { type Playground, startPlayground } from '../testing/running-sandbox.ts'
import { shapeOf } from '../testing/shape.ts'

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

async function newInvoice(): Promise<string> {
  const { body } = await asMerchant(playground, 'POST', '/invoice', invoiceRequest(merchant.url))
  return String(body.invoice_id)
}

async function pay(invoice: string, wish = {}): Promise<string> {
  const { payment_id } = await playground.control('POST', `qpay/invoices/${invoice}/payments`, wish)
  return String(payment_id)
}

const check = (invoice: string) =>
  asMerchant(playground, 'POST', '/payment/check', { object_type: 'INVOICE', object_id: invoice })

const answers: Record<keyof typeof QPAY_ANSWERS, () => Promise<QpayAnswer>> = {
  token: () => callQpay(playground, 'POST', '/auth/token', { authorization: BASIC }),
  createdInvoice: () => asMerchant(playground, 'POST', '/invoice', invoiceRequest(merchant.url)),
  invoice: async () => asMerchant(playground, 'GET', `/invoice/${await newInvoice()}`),
  cancelledInvoice: async () => asMerchant(playground, 'DELETE', `/invoice/${await newInvoice()}`),
  unpaid: async () => check(await newInvoice()),
  paidByTransfer: async () => {
    const invoice = await newInvoice()
    await pay(invoice)
    return check(invoice)
  },
  paidByCard: async () => {
    const invoice = await newInvoice()
    await pay(invoice, { kind: 'CARD' })
    return check(invoice)
  },
  transferPayment: async () => asMerchant(playground, 'GET', `/payment/${await pay(await newInvoice())}`),
  cardPayment: async () =>
    asMerchant(playground, 'GET', `/payment/${await pay(await newInvoice(), { kind: 'CARD' })}`),
}

test.each(Object.entries(answers))('%s has the documented shape', async (name, ask) => {
  const example: QpayAnswerExample = QPAY_ANSWERS[name as keyof typeof answers]
  const { status, body } = await ask()
  expect(status).toBe(200)
  expect(shapeOf(body)).toEqual(shapeOf(example.body))
})

const refusals: Record<
  Exclude<keyof typeof QPAY_ERRORS, 'notLoggedInInProduction'>,
  () => Promise<QpayAnswer>
> = {
  notLoggedIn: () => callQpay(playground, 'GET', '/invoice/1'),
  badLogin: () =>
    callQpay(playground, 'POST', '/auth/token', { authorization: `Basic ${btoa('someone:else')}` }),
  wrongField: () => asMerchant(playground, 'POST', '/invoice', invoiceRequest(merchant.url, { amount: 0 })),
  alreadyCancelled: async () => {
    const invoice = await newInvoice()
    await asMerchant(playground, 'DELETE', `/invoice/${invoice}`)
    return asMerchant(playground, 'DELETE', `/invoice/${invoice}`)
  },
  alreadyPaid: async () => {
    const invoice = await newInvoice()
    await pay(invoice)
    return asMerchant(playground, 'DELETE', `/invoice/${invoice}`)
  },
  settledTransfer: async () =>
    asMerchant(playground, 'DELETE', `/payment/refund/${await pay(await newInvoice())}`, {
      note: 'алдаатай',
    }),
  unknownInvoice: () => check('11111111-2222-4333-8444-555555555555'),
  unknownPayment: () => asMerchant(playground, 'GET', '/payment/100000000000001'),
  busy: async () => {
    const effect = { kind: 'error', error: 'SYSTEM_BUSY' }
    await playground.control('POST', 'qpay/faults', { operation: 'create', effect, count: 1 })
    return asMerchant(playground, 'POST', '/invoice', invoiceRequest(merchant.url))
  },
}

test.each(Object.entries(refusals))('%s is refused as documented', async (name, ask) => {
  const { status, body } = QPAY_ERRORS[name as keyof typeof refusals]
  const answer = await ask()
  expect(answer.status).toBe(status)
  expect(shapeOf(answer.body)).toEqual(shapeOf(body))
  if (typeof body.error === 'string') expect(answer.body.error).toBe(body.error)
})
