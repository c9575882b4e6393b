import { failpoint } from '#server/infrastructure/failpoint.ts'
import type { Services } from '#server/infrastructure/services.ts'
import { PaymentFailure } from '#server/integrations/qpay/payment-failure.ts'
import type { InvoiceState, PaymentProvider } from '#server/integrations/qpay/payment-provider.ts'
import { hasEnded } from './payment-verdict.ts'
import { settleInvoice } from './settle-invoice.ts'
import { amountOf, claimCheck, findInvoice, type Invoice, moveInvoice } from './store.ts'

export type BillingParts = { services: Services; payments: PaymentProvider }

/** QPay forbids frequent queries, and browsers poll. */
const LEAST_SECONDS_BETWEEN_CHECKS = 3

/** For browsers: queries the provider unless it was queried just now, and returns the invoice. */
export const checkWhenDue = async (parts: BillingParts, invoice: Invoice): Promise<Invoice> => {
  const { database, clock } = parts.services
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
 * Checks the payments at the provider and settles them. An expired invoice is first closed there, so that the check
 * shows whether a payment won the race. Throws `PaymentFailure` without a response.
 */
export const checkInvoice = async (parts: BillingParts, invoice: Invoice): Promise<Invoice> => {
  const { services, payments } = parts
  const { provider_invoice_id } = invoice
  if (!provider_invoice_id) return invoice
  const askedAt = services.clock.now()
  const isWaiting = invoice.status === 'processing' || invoice.status === 'serverError'
  const isOver = hasEnded(invoice, askedAt)
  try {
    if (isWaiting && isOver) await closeAtProvider(parts, invoice)
    const checked = await payments.checkPayments(provider_invoice_id)
    failpoint('payments checked')
    const mayBeEnded = isWaiting && !isOver && checked.paid < amountOf(invoice)
    const state = mayBeEnded ? await readState(parts, provider_invoice_id) : 'open'
    const settled = await settleInvoice(services, invoice, { ...checked, state, askedAt })
    failpoint('invoice settled')
    return settled ?? invoice
  } catch (error) {
    if (error instanceof PaymentFailure)
      await moveInvoice(services.database.queries, invoice.id, ['processing'], 'serverError')
    throw error
  }
}

/** Best effort: without a response the invoice stays payable until its own expiry. */
const readState = async ({ payments }: BillingParts, providerInvoiceId: string): Promise<InvoiceState> => {
  try {
    return await payments.readInvoice(providerInvoiceId)
  } catch (error) {
    if (!(error instanceof PaymentFailure)) throw error
    return 'open'
  }
}

/** Call it after our own row is closed. After a timeout there is no second call, because the payer waits. */
export const closeInvoice = async (parts: BillingParts, invoice: Invoice): Promise<Invoice> => {
  try {
    return await endAtProvider(parts, invoice)
  } catch (error) {
    if (!(error instanceof PaymentFailure)) throw error
    return invoice
  }
}

/**
 * Cancels the invoice at the provider, then checks once more, because a payment may have won the race. Throws
 * `PaymentFailure` only after a timeout: any other failure leaves the payment to its callback.
 */
export const endAtProvider = async (parts: BillingParts, invoice: Invoice): Promise<Invoice> => {
  if (!invoice.provider_invoice_id) return invoice
  await closeAtProvider(parts, invoice)
  try {
    return await checkInvoice(parts, invoice)
  } catch (error) {
    if (!(error instanceof PaymentFailure) || error.isSilence) throw error
    return invoice
  }
}

/** Best effort: an invoice that stays open there is settled late when it is paid. Throws only after a timeout. */
const closeAtProvider = async ({ services, payments }: BillingParts, invoice: Invoice): Promise<void> => {
  try {
    if (invoice.provider_invoice_id) await payments.cancelInvoice(invoice.provider_invoice_id)
  } catch (error) {
    if (!(error instanceof PaymentFailure)) throw error
    services.log.warn(
      { invoice: invoice.number, detail: error.message },
      'an invoice could not be cancelled at the provider',
    )
    if (error.isSilence) throw error
  }
}
