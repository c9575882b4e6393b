import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { BANKS, bankNamed, drawLogo } from '../banks.ts'
import type { Qpay } from '../qpay.ts'
import type { CallbackWish, QpayInvoice } from '../types.ts'
import {
  type BankView,
  type InvoiceView,
  invoiceListPage,
  invoicePage,
  unknownInvoicePage,
} from './bank-page.ts'
import type { CallbackChoice } from './texts.ts'

const LISTED = 50
const LATE_MS = 20_000

const CALLBACKS: Record<CallbackChoice, CallbackWish> = {
  at_once: {},
  never: { drop: true },
  three_times: { copies: 3 },
  late: { delay_ms: LATE_MS },
}

/** The apps of the banks, where a person pays, or causes other cases by hand. */
export function bankPages(qpay: Qpay) {
  return async (server: FastifyInstance): Promise<void> => {
    server.removeAllContentTypeParsers()
    server.addContentTypeParser('*', { parseAs: 'string' }, (_, body, done) =>
      done(null, new URLSearchParams(String(body))),
    )
    server.get('/logos/:name', (request, reply) => {
      const id = (request.params as { name: string }).name.replace(/\.svg$/, '')
      const bank = BANKS.find((known) => known.id === id)
      return bank ? reply.type('image/svg+xml').send(drawLogo(bank)) : reply.status(404).send()
    })
    server.get('/', (request, reply) =>
      sendPage(reply, invoiceListPage(viewOf(request), qpay.latestInvoices(LISTED))),
    )
    server.get('/:invoice', (request, reply) => {
      const invoice = invoiceOf(qpay, request)
      if (!invoice) return sendPage(reply.status(404), unknownInvoicePage(viewOf(request)))
      return sendPage(reply, invoicePage(invoiceView(qpay, request, invoice)))
    })
    server.post('/:invoice', (request, reply) => {
      const invoice = invoiceOf(qpay, request)
      if (!invoice) return sendPage(reply.status(404), unknownInvoicePage(viewOf(request)))
      act(qpay, invoice, request.body as URLSearchParams, viewOf(request))
      // Redirects, because a reload of the page must not pay again.
      return reply.redirect(request.url, 303)
    })
  }
}

function act(qpay: Qpay, invoice: QpayInvoice, form: URLSearchParams, { bank }: BankView): void {
  const callback = CALLBACKS[(form.get('callback') ?? 'at_once') as CallbackChoice] ?? {}
  const wish = { callback, bank: bank.description }
  const missing = invoice.amount - qpay.invoices.paidAmount(invoice.id)
  const amount = Number(form.get('amount'))
  switch (form.get('act')) {
    case 'pay':
      qpay.invoices.pay(invoice, { ...wish, amount: missing > 0 ? missing : invoice.amount })
      break
    case 'pay_amount':
      if (Number.isSafeInteger(amount) && amount > 0) qpay.invoices.pay(invoice, { ...wish, amount })
      break
    case 'pay_twice':
      qpay.invoices.pay(invoice, wish)
      qpay.invoices.pay(invoice, wish)
      break
    case 'fail':
      qpay.invoices.pay(invoice, { ...wish, status: 'FAILED' })
      break
    case 'cancel':
      qpay.invoices.end(invoice, 'cancelled')
      break
    case 'expire':
      qpay.invoices.end(invoice, 'expired')
      break
    case 'call_back':
      qpay.callbacks.queue(invoice, NO_PAYMENT, callback)
      break
    case 'break_down':
      qpay.setDown(true)
      break
    case 'repair':
      qpay.setDown(false)
  }
}

/** An invented id for a callback without a payment. */
const NO_PAYMENT = '000000000000000'

function invoiceView(qpay: Qpay, request: FastifyRequest, invoice: QpayInvoice): InvoiceView {
  const callbacks = qpay.callbacks.log.latest(LISTED * 10, null, (callback) => callback.state === 'delivered')
  const told = new Set(callbacks.map((callback) => callback.payment_id))
  const payments = qpay.invoices
    .payments(invoice.id)
    .map((payment) => ({ ...payment, isTold: told.has(payment.id) }))
  const paid = qpay.invoices.paidAmount(invoice.id)
  return { ...viewOf(request), invoice, payments, paid, merchant: 'Hariu', isDown: qpay.isDown }
}

function invoiceOf(qpay: Qpay, request: FastifyRequest): QpayInvoice | undefined {
  return qpay.world.qpayInvoices.get((request.params as { invoice: string }).invoice)
}

function viewOf(request: FastifyRequest): BankView {
  const { app, lang } = request.query as { app?: string; lang?: string }
  return { bank: bankNamed(app), app, language: lang === 'en' ? 'en' : 'mn' }
}

function sendPage(reply: FastifyReply, page: string): FastifyReply {
  return reply.type('text/html; charset=utf-8').header('cache-control', 'no-store').send(page)
}
