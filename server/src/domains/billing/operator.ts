import { type BillingParts, checkInvoice } from './check-invoice.ts'
import { findOpenRefunds, findPaidTooLittle, markRepaid } from './money-store.ts'
import { recordInvoiceEvent } from './record-invoice-event.ts'
import { findInvoiceByNumber } from './store.ts'

/** Manual actions of the operator (docs/how-to/look-after-payments.md). */
export const billingOperator = (parts: BillingParts) => {
  const { database, clock } = parts.services
  return {
    /** Queries the provider about one invoice and settles it, like a callback or a browser. */
    check: async (number: string) => {
      const invoice = await findInvoiceByNumber(database.queries, number)
      return invoice && checkInvoice(parts, invoice)
    },
    /** Refunds that are due, and invoices that were not paid in full. */
    open: async () => ({
      refunds: await findOpenRefunds(database.queries),
      paidTooLittle: await findPaidTooLittle(database.queries, clock.now()),
    }),
    /** Returns false when there is no such refund, or it was marked before. */
    markRepaid: (refundId: string) =>
      database.queries.transaction().execute(async (transaction) => {
        const at = clock.now()
        const repaid = await markRepaid(transaction, refundId, at)
        if (!repaid) return false
        const details = { amount: repaid.amount }
        await recordInvoiceEvent(transaction, 'payment.refunded', repaid, { by: null, at, details })
        return true
      }),
  }
}
