import type { Invoice } from '#contract/billing.ts'
import { useTexts } from '#web/i18n/language-context.tsx'

/** The words for what an invoice is for: a plan for so many months, or overage alone. */
export const useInvoiceName = () => {
  const { landing, billing } = useTexts()
  return ({ plan, duration }: Pick<Invoice, 'plan' | 'duration'>): string =>
    plan === null || duration === null ? billing.sum.overageAlone : billing.sum.plan(landing[plan], duration)
}
