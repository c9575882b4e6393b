import { randomInt, randomUUID } from 'node:crypto'
import type { World } from '../world/world.ts'
import type { CallbackSender } from './callback-sender.ts'
import { QpayError } from './qpay-error.ts'
import { qrText } from './qr-code.ts'
import type { CallbackWish, PaymentStatus, QpayInvoice, QpayPayment } from './types.ts'

export type NewInvoice = Pick<
  QpayInvoice,
  'senderInvoiceNo' | 'receiverCode' | 'branchCode' | 'description' | 'amount' | 'callbackUrl'
>

export interface PaymentWish {
  /** The whole amount by default. */
  amount?: number | undefined
  kind?: 'P2P' | 'CARD' | undefined
  status?: PaymentStatus | undefined
  bank?: string | undefined
  /** Delay until payment/check shows the payment. */
  appears_after_ms?: number | undefined
  callback?: CallbackWish | undefined
}

const LEAST_PAYMENT_NUMBER = 10 ** 14
const PAYMENT_NUMBERS = 10 ** 14

/** Changes of invoices: by the merchant's calls and by the payer. */
export class QpayInvoices {
  readonly #world: World
  readonly #callbacks: CallbackSender

  constructor(world: World, callbacks: CallbackSender) {
    this.#world = world
    this.#callbacks = callbacks
  }

  create(asked: NewInvoice): QpayInvoice {
    for (const { senderInvoiceNo } of this.#world.qpayInvoices.values())
      if (senderInvoiceNo === asked.senderInvoiceNo) throw new QpayError('INVOICE_DUPLICATED')
    const id = randomUUID()
    const text = qrText({ invoiceId: id, amount: asked.amount, merchant: 'HARIU' })
    const createdAt = this.#world.now()
    return this.#world.qpayInvoices.put({ ...asked, id, qrText: text, state: 'open', createdAt })
  }

  /** Called by the merchant. */
  cancel(invoice: QpayInvoice): void {
    if (invoice.state === 'paid') throw new QpayError('INVOICE_PAID')
    if (invoice.state === 'cancelled') throw new QpayError('INVOICE_ALREADY_CANCELED')
    this.#world.qpayInvoices.put({ ...invoice, state: 'cancelled' })
  }

  /** Ended by the payer or by time; a paid invoice stays paid. */
  end(invoice: QpayInvoice, state: 'cancelled' | 'expired'): QpayInvoice {
    if (invoice.state !== 'open') return invoice
    const expiry = state === 'expired' ? { expiredAt: this.#world.now() } : {}
    return this.#world.qpayInvoices.put({ ...invoice, ...expiry, state })
  }

  /** Works in every state, because late payments reach paid, cancelled and expired invoices. */
  pay(invoice: QpayInvoice, wish: PaymentWish): QpayPayment {
    const { amount = invoice.amount, kind = 'P2P', status = 'PAID', bank = 'Хаан банк апп' } = wish
    const createdAt = this.#world.now()
    const payment = this.#world.qpayPayments.put({
      id: kind === 'CARD' ? randomUUID() : String(LEAST_PAYMENT_NUMBER + randomInt(PAYMENT_NUMBERS)),
      invoiceId: invoice.id,
      status,
      amount,
      kind,
      bank,
      createdAt,
      visibleAt: createdAt + (wish.appears_after_ms ?? 0),
    })
    if (this.paidAmount(invoice.id) >= invoice.amount)
      this.#world.qpayInvoices.put({ ...invoice, state: 'paid' })
    this.#callbacks.queue(invoice, payment.id, wish.callback)
    return payment
  }

  /** Cards only: a transfer between banks settles immediately and is final. */
  refund(payment: QpayPayment): void {
    if (payment.kind === 'P2P') throw new QpayError('PAYMENT_SETTLED')
    if (payment.status === 'REFUNDED') throw new QpayError('PAYMENT_ALREADY_CANCELED')
    if (payment.status !== 'PAID') throw new QpayError('PAYMENT_NOT_PAID')
    this.#world.qpayPayments.put({ ...payment, status: 'REFUNDED' })
  }

  /** Oldest first. */
  payments(invoiceId: string): QpayPayment[] {
    return [...this.#world.qpayPayments.values()].filter((payment) => payment.invoiceId === invoiceId)
  }

  paidAmount(invoiceId: string): number {
    return sumPaid(this.payments(invoiceId))
  }

  /** Payments that payment/check already shows. */
  visiblePayments(invoiceId: string): QpayPayment[] {
    return this.payments(invoiceId).filter((payment) => payment.visibleAt <= this.#world.now())
  }
}

export function sumPaid(payments: readonly QpayPayment[]): number {
  return payments.reduce((sum, { status, amount }) => (status === 'PAID' ? sum + amount : sum), 0)
}
