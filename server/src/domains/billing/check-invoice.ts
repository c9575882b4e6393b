import { PaymentFailure } from '#server/outside/qpay/payment-failure.ts'
import type { PaymentProvider } from '#server/outside/qpay/payment-provider.ts'
import type { Plumbing } from '#server/plumbing/plumbing.ts'
import { reached } from '#server/plumbing/steps.ts'
import { hasEnded } from './payment-verdict.ts'
import { settleInvoice } from './settle-invoice.ts'
import { claimCheck, findInvoice, type Invoice, moveInvoice } from './store.ts'

export type BillingParts = { plumbing: Plumbing; payments: PaymentProvider }

/** QPay forbids asking again and again; browsers ask as often as they like. */
const LEAST_SECONDS_BETWEEN_CHECKS = 3

/** For a browser: asks the provider unless it was asked just now, and says how the invoice stands. */
export const checkWhenDue = async (parts: BillingParts, invoice: Invoice): Promise<Invoice> => {
  const { database, clock } = parts.plumbing
  if (invoice.status === 'completed' || !invoice.provider_invoice_id) return invoice
  const isOurs = await claimCheck(database.queries, invoice.id, clock.now(), LEAST_SECONDS_BETWEEN_CHECKS)
  if (!isOurs) return (await findInvoice(database.queries, invoice.id)) ?? invoice
  try {
    return await checkInvoice(parts, invoice)
  } catch (error) {
    if (!(error instanceof PaymentFailure)) throw error
    return (await findInvoice(database.queries, invoice.id)) ?? invoice
  }
}

/**
 * Asks the provider and settles what it says. An invoice whose time is over is first closed there, so that whoever wins the
 * race between paying and closing is seen. Throws `PaymentFailure` when there was no answer.
 */
export const checkInvoice = async (parts: BillingParts, invoice: Invoice): Promise<Invoice> => {
  const { plumbing, payments } = parts
  const { provider_invoice_id } = invoice
  if (!provider_invoice_id) return invoice
  const askedAt = plumbing.clock.now()
  const isWaiting = invoice.status === 'processing' || invoice.status === 'serverError'
  if (isWaiting && hasEnded(invoice, askedAt)) await closeAtProvider(parts, invoice)
  try {
    const checked = await payments.checkPayments(provider_invoice_id)
    reached('payments checked')
    const settled = await settleInvoice(plumbing, invoice, { ...checked, askedAt })
    reached('invoice settled')
    return settled ?? invoice
  } catch (error) {
    if (error instanceof PaymentFailure)
      await moveInvoice(plumbing.database.queries, invoice.id, ['processing'], 'serverError')
    throw error
  }
}

/** After our own row is closed: the payment may have won the race, so the provider is asked once more. */
export const closeInvoice = async (parts: BillingParts, invoice: Invoice): Promise<Invoice> => {
  if (!invoice.provider_invoice_id) return invoice
  await closeAtProvider(parts, invoice)
  try {
    return await checkInvoice(parts, invoice)
  } catch (error) {
    if (!(error instanceof PaymentFailure)) throw error
    return invoice
  }
}

/** Best effort: an invoice that stays open there is settled late when somebody pays it. */
const closeAtProvider = async ({ plumbing, payments }: BillingParts, invoice: Invoice): Promise<void> => {
  try {
    if (invoice.provider_invoice_id) await payments.cancelInvoice(invoice.provider_invoice_id)
  } catch (error) {
    if (!(error instanceof PaymentFailure)) throw error
    plumbing.log.warn(
      { invoice: invoice.number, detail: error.message },
      'an invoice stays open at the provider',
    )
  }
}
