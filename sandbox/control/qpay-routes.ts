import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { bankAddress } from '../qpay/answers.ts'
import { ODD_FORMS } from '../qpay/odd-answer.ts'
import { isQpayError, QPAY_ERRORS } from '../qpay/qpay-error.ts'
import type { QpayInvoice } from '../qpay/types.ts'
import { found } from './control-error.ts'
import type { ControlParts } from './control-routes.ts'

const OPERATIONS = ['any', 'token', 'create', 'read', 'check', 'cancel', 'payment'] as const
const whole = z.number().int().min(0)
const copies = z.number().int().min(2).max(50)
const Callback = z.strictObject({
  drop: z.boolean().optional(),
  copies: copies.optional(),
  delay_ms: whole.optional(),
})
const PaymentBody = z.strictObject({
  amount: z.number().positive().optional(),
  kind: z.enum(['P2P', 'CARD']).optional(),
  status: z.enum(['NEW', 'FAILED', 'PAID', 'PARTIAL', 'REFUNDED']).optional(),
  bank: z.string().optional(),
  appears_after_ms: whole.optional(),
  callback: Callback.optional(),
})
const Effect = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('error'),
    error: z.string().refine(isQpayError, 'is not in the catalogue'),
    after_effect: z.boolean().optional(),
  }),
  z.object({ kind: z.literal('reset'), after_effect: z.boolean() }),
  z.object({ kind: z.literal('delay'), milliseconds: whole, after_effect: z.boolean() }),
  z.object({ kind: z.literal('odd'), form: z.enum(ODD_FORMS), after_effect: z.boolean() }),
  z.object({
    kind: z.literal('callback'),
    action: z.enum(['drop', 'duplicate', 'delay']),
    milliseconds: whole.optional(),
    copies: copies.optional(),
  }),
])
const FaultBody = z.object({
  operation: z.enum(OPERATIONS).default('any'),
  effect: Effect,
  count: z.number().int().min(1).nullable().default(null),
})
const CallbackBody = z.strictObject({
  payment_id: z.string().default('000000000000000'),
  callback: Callback.optional(),
})
const ListQuery = z.object({ limit: z.coerce.number().int().min(1).max(500).default(100) })

/** Acts of a payer, a bank and QPay itself. */
export function qpayRoutes(server: FastifyInstance, { world, qpay }: ControlParts): void {
  const wanted = (params: unknown): QpayInvoice =>
    found(world.qpayInvoices.get((params as { id: string }).id), 'invoice')
  const view = ({ id }: QpayInvoice) => {
    const invoice = found(world.qpayInvoices.get(id), 'invoice')
    return {
      id,
      sender_invoice_no: invoice.senderInvoiceNo,
      description: invoice.description,
      amount: invoice.amount,
      paid_amount: qpay.invoices.paidAmount(id),
      state: invoice.state,
      callback_url: invoice.callbackUrl,
      qr_text: invoice.qrText,
      bank_url: bankAddress(qpay.publicBase(), id),
      created_at: new Date(invoice.createdAt).toISOString(),
      payments: qpay.invoices
        .payments(id)
        .map(({ id: paymentId, status, amount, kind, bank, createdAt }) => ({
          id: paymentId,
          status,
          amount,
          kind,
          bank,
          created_at: new Date(createdAt).toISOString(),
        })),
    }
  }

  server.get('/qpay/invoices', ({ query }) => ({
    invoices: qpay.latestInvoices(ListQuery.parse(query).limit).map(view),
  }))
  server.get('/qpay/invoices/:id', ({ params }) => ({ invoice: view(wanted(params)) }))
  server.post('/qpay/invoices/:id/payments', ({ params, body }) => {
    const invoice = wanted(params)
    const payment = qpay.invoices.pay(invoice, PaymentBody.parse(body ?? {}))
    return { payment_id: payment.id, invoice: view(invoice) }
  })
  for (const [act, state] of [
    ['cancel', 'cancelled'],
    ['expire', 'expired'],
  ] as const)
    server.post(`/qpay/invoices/:id/${act}`, ({ params }) => ({
      invoice: view(qpay.invoices.end(wanted(params), state)),
    }))
  server.post('/qpay/invoices/:id/callbacks', ({ params, body }) => {
    const { payment_id, callback } = CallbackBody.parse(body ?? {})
    qpay.callbacks.queue(wanted(params), payment_id, callback)
    return {}
  })

  server.get('/qpay/callbacks', ({ query }) => ({
    callbacks: qpay.callbacks.log.latest(ListQuery.parse(query).limit, null, () => true),
  }))
  server.get('/qpay/calls', ({ query }) => ({
    calls: qpay.calls.latest(ListQuery.parse(query).limit, null, () => true),
  }))
  server.post('/qpay/revoke-tokens', () => {
    qpay.tokens.revokeAll()
    return {}
  })

  server.get('/qpay/faults', () => ({ faults: [...world.qpayFaults.values()] }))
  server.get('/qpay/faults/catalogue', () => ({
    errors: QPAY_ERRORS,
    odd: ODD_FORMS,
    operations: OPERATIONS,
  }))
  server.post('/qpay/faults', ({ body }) => {
    const id = `qpay-fault-${world.nextNumber()}`
    const created_at = new Date(world.now()).toISOString()
    return { fault: world.qpayFaults.put({ id, ...FaultBody.parse(body), hits: 0, created_at }) }
  })
  server.delete('/qpay/faults/:id', ({ params }) => {
    const { id } = params as { id: string }
    found(world.qpayFaults.get(id), 'fault')
    world.qpayFaults.delete(id)
    return {}
  })
  server.delete('/qpay/faults', () => {
    for (const id of [...world.qpayFaults.values()].map((fault) => fault.id)) world.qpayFaults.delete(id)
    return {}
  })
}
