import type { Invoice } from '#contract/billing.schemas.ts'
import { planTexts } from '#web/components/plan-texts.ts'
import { useTexts } from '#web/i18n/language-context.tsx'
import { paymentTexts } from './texts.ts'

/** The purpose of an invoice: a plan for a number of months, or overage alone. */
export const useInvoiceName = () => {
  const landing = useTexts(planTexts)
  const payment = useTexts(paymentTexts)
  return ({ plan, duration }: Pick<Invoice, 'plan' | 'duration'>): string =>
    plan === null || duration === null ? payment.sum.overageAlone : payment.sum.plan(landing[plan], duration)
}
