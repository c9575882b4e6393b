import type { PlanCode } from '#contract/billing.ts'
import { planTexts } from '#web/components/plan-texts.ts'
import { useFormats, useTexts } from '#web/i18n/language-context.tsx'
import { paymentTexts } from '#web/screens/payment/texts.ts'
import classes from './plan-choice.module.css'

type InvoiceSumProps = {
  /** Plan and months are null for an invoice of overage alone. */
  plan: PlanCode | null
  months: number | null
  planAmount: number
  overageAmount: number
}

/** The amounts of an invoice. */
export const InvoiceSum = ({ plan, months, planAmount, overageAmount }: InvoiceSumProps) => {
  const landing = useTexts(planTexts)
  const payment = useTexts(paymentTexts)
  const { tugrik } = useFormats()
  return (
    <dl className={classes.sum}>
      {plan !== null && months !== null && (
        <>
          <dt>{payment.sum.plan(landing[plan], months)}</dt>
          <dd>{tugrik(planAmount)}</dd>
        </>
      )}
      {overageAmount > 0 && (
        <>
          <dt>{payment.sum.overage}</dt>
          <dd>{tugrik(overageAmount)}</dd>
        </>
      )}
      <dt className={classes.total}>{payment.sum.total}</dt>
      <dd className={classes.total}>{tugrik(planAmount + overageAmount)}</dd>
    </dl>
  )
}
