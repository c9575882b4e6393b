import { PaymentFailure } from '#server/outside/qpay/payment-failure.ts'
import type { InvoiceState, PaymentProvider } from '#server/outside/qpay/payment-provider.ts'
import type { Plumbing } from '#server/plumbing/plumbing.ts'
import { reached } from '#server/plumbing/steps.ts'
import { hasEnded } from './payment-verdict.ts'
import { settleInvoice } from './settle-invoice.ts'
import { amountOf, claimCheck, findInvoice, type Invoice, moveInvoice } from './store.ts'

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
 * Checks the payments at the provider and settles them. An invoice whose time is over is first closed there, so that the
 * check shows whether a payment won the race. Throws `PaymentFailure` when there was no answer.
 */
export const checkInvoice = async (parts: BillingParts, invoice: Invoice): Promise<Invoice> => {
  const { plumbing, payments } = parts
  const { provider_invoice_id } = invoice
  if (!provider_invoice_id) return invoice
  const askedAt = plumbing.clock.now()
  const isWaiting = invoice.status === 'processing' || invoice.status === 'serverError'
  const isOver = hasEnded(invoice, askedAt)
  try {
    if (isWaiting && isOver) await closeAtProvider(parts, invoice)
    const checked = await payments.checkPayments(provider_invoice_id)
    reached('payments checked')
    const mayBeEnded = isWaiting && !isOver && checked.paid < amountOf(invoice)
    const state = mayBeEnded ? await readState(parts, provider_invoice_id) : 'open'
    const settled = await settleInvoice(plumbing, invoice, { ...checked, state, askedAt })
    reached('invoice settled')
    return settled ?? invoice
  } catch (error) {
    if (error instanceof PaymentFailure)
      await moveInvoice(plumbing.database.queries, invoice.id, ['processing'], 'serverError')
    throw error
  }
}

/** Best effort: without an answer the invoice stays payable until our own time is over. */
const readState = async ({ payments }: BillingParts, providerInvoiceId: string): Promise<InvoiceState> => {
  try {
    return await payments.readInvoice(providerInvoiceId)
  } catch (error) {
    if (!(error instanceof PaymentFailure)) throw error
    return 'open'
  }
}

/** After our own row is closed. After silence there is no second call, because the payer waits. */
export const closeInvoice = async (parts: BillingParts, invoice: Invoice): Promise<Invoice> => {
  try {
    return await endAtProvider(parts, invoice)
  } catch (error) {
    if (!(error instanceof PaymentFailure)) throw error
    return invoice
  }
}

/**
 * Cancels there, then checks once more, because the payment may have won the race. Throws `PaymentFailure` only after
 * silence: anything else leaves the payment to its callback.
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

/** Best effort: an invoice that stays open there is settled late when it is paid. Throws only after silence. */
const closeAtProvider = async ({ plumbing, payments }: BillingParts, invoice: Invoice): Promise<void> => {
  try {
    if (invoice.provider_invoice_id) await payments.cancelInvoice(invoice.provider_invoice_id)
  } catch (error) {
    if (!(error instanceof PaymentFailure)) throw error
    plumbing.log.warn(
      { invoice: invoice.number, detail: error.message },
      'an invoice stays open at the provider',
    )
    if (error.isSilence) throw error
  }
}
