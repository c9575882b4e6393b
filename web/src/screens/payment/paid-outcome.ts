import type { Invoice } from '#contract/billing.ts'

/** A plan that was bought begins with the payment; one that was extended had begun before. */
export const paidOutcome = (
  { completed_at }: Pick<Invoice, 'completed_at'>,
  period: { starts_at: string } | null,
): 'completed' | 'extended' =>
  completed_at !== null && period !== null && Date.parse(period.starts_at) < Date.parse(completed_at)
    ? 'extended'
    : 'completed'
