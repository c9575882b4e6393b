import type { Invoice } from '#contract/billing.schemas.ts'

/**
 * An invoice without a plan paid for overage alone. A new plan starts with the payment; an extended one
 * started before.
 */
export const paidOutcome = (
  { completed_at, plan }: Pick<Invoice, 'completed_at' | 'plan'>,
  period: { starts_at: string } | null,
): 'completed' | 'extended' | 'debtPaid' => {
  if (plan === null) return 'debtPaid'
  return completed_at !== null && period !== null && Date.parse(period.starts_at) < Date.parse(completed_at)
    ? 'extended'
    : 'completed'
}
