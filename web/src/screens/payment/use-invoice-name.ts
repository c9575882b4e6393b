import type { Invoice } from '#contract/billing.schemas.ts'
import { useTexts } from '#web/i18n/language-context.tsx'

/** The purpose of an invoice: a plan for a number of months, or overage alone. */
export const useInvoiceName = () => {
  const { landing, billing } = useTexts()
  return ({ plan, duration }: Pick<Invoice, 'plan' | 'duration'>): string =>
    plan === null || duration === null ? billing.sum.overageAlone : billing.sum.plan(landing[plan], duration)
}
