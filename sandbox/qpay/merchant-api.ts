import { setTimeout as wait } from 'node:timers/promises'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { checkedPayments, createdInvoice, shownInvoice, shownPayment } from './answers.ts'
import { readInvoiceRequest } from './invoice-request.ts'
import { answerOddly } from './odd-answer.ts'
import type { Qpay } from './qpay.ts'
import { QpayError } from './qpay-error.ts'
import type { QpayInvoice, QpayOperation, QpayPayment } from './types.ts'

type Handle = (request: FastifyRequest) => unknown

const LARGEST_PAGE = 100

/** merchant.qpay.mn/v2 over HTTP: the API for a merchant's server. */
export function merchantApi(qpay: Qpay) {
  return async (server: FastifyInstance): Promise<void> => {
    // Some clients send a JSON content type with an empty body.
    server.removeAllContentTypeParsers()
    server.addContentTypeParser('*', { parseAs: 'string' }, (_, body, done) =>
      done(null, parseJson(String(body))),
    )
    const route = (
      method: 'GET' | 'POST' | 'DELETE',
      url: string,
      operation: QpayOperation,
      handle: Handle,
    ) => server.route({ method, url, handler: (...call) => answer(qpay, operation, handle, ...call) })

    route('POST', '/auth/token', 'token', ({ headers }) => qpay.tokens.login(headers.authorization))
    route('POST', '/auth/refresh', 'token', ({ headers }) => qpay.tokens.refresh(headers.authorization))
    route('POST', '/invoice', 'create', ({ body }) => {
      const invoice = qpay.invoices.create(readInvoiceRequest(body, qpay.merchant.invoiceCode))
      return createdInvoice(invoice, qpay.publicBase())
    })
    route('GET', '/invoice/:id', 'read', (request) => {
      const invoice = invoiceOf(qpay, idOf(request))
      return shownInvoice(invoice, qpay.invoices.visiblePayments(invoice.id))
    })
    route('DELETE', '/invoice/:id', 'cancel', (request) => {
      qpay.invoices.cancel(invoiceOf(qpay, idOf(request)))
      return {}
    })
    route('POST', '/payment/check', 'check', ({ body }) => check(qpay, body))
    route('GET', '/payment/:id', 'read', (request) => shownPayment(paymentOf(qpay, idOf(request))))
    for (const way of ['cancel', 'refund'])
      route('DELETE', `/payment/${way}/:id`, 'payment', (request) => {
        qpay.invoices.refund(paymentOf(qpay, idOf(request)))
        return {}
      })
    server.all('/*', (_, reply) => reply.status(404).send({ error: 'NOT_FOUND', message: 'NOT_FOUND' }))
  }
}

async function answer(
  qpay: Qpay,
  operation: QpayOperation,
  handle: Handle,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const began = performance.now()
  const result = await perform(qpay, operation, handle, request)
  qpay.noteCall({
    at: new Date(qpay.world.now()).toISOString(),
    method: request.method,
    path: request.url,
    operation,
    status: result && 'status' in result ? result.status : null,
    body: request.body ?? null,
    answer: operation === 'token' || !result || 'odd' in result ? null : (result.body ?? null),
    milliseconds: Math.round(performance.now() - began),
  })
  if (!result) {
    reply.hijack()
    request.raw.socket.resetAndDestroy()
    return reply
  }
  if ('odd' in result) {
    reply.hijack()
    answerOddly(reply.raw, result.odd)
    return reply
  }
  return reply
    .status(result.status)
    .header('set-cookie', 'qpay_merchant_openapi.sid=s%3Asandbox; Path=/; HttpOnly')
    .send(result.body)
}

/** null closes the connection without an answer. */
async function perform(qpay: Qpay, operation: QpayOperation, handle: Handle, request: FastifyRequest) {
  const strikes = qpay.faults.forCall(operation)
  try {
    if (strikes.delayBeforeMs > 0) await pause(strikes.delayBeforeMs)
    if (strikes.resetBefore) return null
    if (strikes.oddBefore) return { odd: strikes.oddBefore }
    if (strikes.errorBefore) throw new QpayError(strikes.errorBefore)
    if (operation !== 'token') qpay.tokens.authenticate(request.headers.authorization)
    const body = handle(request)
    if (strikes.delayAfterMs > 0) await pause(strikes.delayAfterMs)
    if (strikes.resetAfter) return null
    if (strikes.oddAfter) return { odd: strikes.oddAfter }
    if (strikes.errorAfter) throw new QpayError(strikes.errorAfter)
    return { status: 200, body }
  } catch (error) {
    if (!(error instanceof QpayError)) throw error
    return { status: error.status, body: error.body }
  }
}

function pause(milliseconds: number): Promise<void> {
  return wait(milliseconds, undefined, { ref: false })
}

interface CheckRequest {
  object_type?: string
  object_id?: string
  offset?: { page_number?: number; page_limit?: number }
}

function check(qpay: Qpay, body: unknown) {
  const { object_type, object_id = '', offset } = (body ?? {}) as CheckRequest
  if (object_type !== 'INVOICE') throw new QpayError('INVALID_OBJECT_TYPE')
  const payments = qpay.invoices.visiblePayments(invoiceOf(qpay, object_id).id)
  const limit = Math.min(offset?.page_limit ?? LARGEST_PAGE, LARGEST_PAGE)
  const first = ((offset?.page_number ?? 1) - 1) * limit
  return checkedPayments(payments, payments.slice(first, first + limit))
}

function idOf(request: FastifyRequest): string {
  return (request.params as { id: string }).id
}

function invoiceOf(qpay: Qpay, id: string): QpayInvoice {
  const invoice = qpay.world.qpayInvoices.get(id)
  if (!invoice) throw new QpayError('INVOICE_NOTFOUND')
  return invoice
}

function paymentOf(qpay: Qpay, id: string): QpayPayment {
  const payment = qpay.world.qpayPayments.get(id)
  if (!payment || payment.visibleAt > qpay.world.now()) throw new QpayError('PAYMENT_NOTFOUND')
  return payment
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
