import type { InvoiceStatus } from '#contract/billing.ts'
import type { Row } from '#migrations/tables.ts'
import type { InvoiceState, Payment } from '#server/integrations/qpay/payment-provider.ts'

export type PaymentKind = Row<'payments'>['kind']

/** An invoice before a payment is recorded. */
export type Due = Pick<Row<'invoices'>, 'status' | 'expires_at'> & { amount: number; paid: number }

/** Only a payment in whole tugrik that the provider calls paid counts as money. */
export const isMoney = (payment: Payment): payment is Payment & { amount: number } =>
  payment.status === 'paid' && payment.currency === 'MNT' && (payment.amount ?? 0) > 0

/** The kind of a new payment for the operator: the first one that applies. */
export const kindOfPayment = (amount: number, due: Due, now: Date): PaymentKind => {
  if (due.status === 'completed' || due.paid >= due.amount) return 'double'
  if (due.paid + amount < due.amount) return 'partial'
  if (due.paid + amount > due.amount) return 'excess'
  return hasEnded(due, now) ? 'late' : 'exact'
}

export const hasEnded = ({ status, expires_at }: Pick<Due, 'status' | 'expires_at'>, now: Date): boolean =>
  status === 'expired' || status === 'cancelled' || expires_at <= now

type Answer = { payments: readonly Payment[]; state: InvoiceState }

/** The status of an invoice after a check. Only the money decides whether it is completed. */
export const statusAfterCheck = (due: Due, { payments, state }: Answer, now: Date): InvoiceStatus => {
  if (due.status === 'completed' || due.paid >= due.amount) return 'completed'
  if (due.status === 'cancelled' || due.status === 'expired') return due.status
  if (state !== 'open') return state
  if (payments.length > 0 && payments.every(({ status }) => status === 'failed')) return 'failed'
  return due.expires_at <= now ? 'expired' : 'processing'
}
