import type { Invoice as ShownInvoice } from '#contract/billing.schemas.ts'
import { amountOf, type Invoice } from './store.ts'

/** An invoice in the form of the API. One past its expiry is shown as expired before a check has recorded it. */
export const shownInvoice = (invoice: Invoice, now: Date): ShownInvoice => {
  const status = invoice.status === 'processing' && invoice.expires_at <= now ? 'expired' : invoice.status
  const isPayable = (status === 'processing' || status === 'serverError') && invoice.expires_at > now
  return {
    id: invoice.id,
    number: invoice.number,
    team_id: invoice.team_id ?? '',
    page_id: invoice.page_id,
    plan: invoice.plan_code,
    duration: invoice.duration,
    amount: amountOf(invoice),
    plan_amount: invoice.plan_amount,
    overage_amount: invoice.overage_amount,
    paid_amount: invoice.paid_amount,
    status,
    created_at: invoice.created_at.toISOString(),
    expires_at: invoice.expires_at.toISOString(),
    completed_at: invoice.completed_at?.toISOString() ?? null,
    qr_text: isPayable ? invoice.qr_text : null,
    qr_image: isPayable ? invoice.qr_image : null,
    urls: isPayable ? invoice.urls : [],
  }
}
