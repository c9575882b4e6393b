import type { Plan } from '#contract/billing.schemas.ts'
import type { Billing } from './use-plan-choice.ts'

/** The start of a plan that is bought now. */
export type PlanStart = 'today' | 'after_present' | 'at_once_with_credit' | 'at_once_after_trial'

export const planStart = (chosen: Plan, { plan, status }: Pick<Billing, 'plan' | 'status'>): PlanStart => {
  if (status === 'expired') return 'today'
  if (chosen.code === plan.code) return 'after_present'
  return plan.price === 0 ? 'at_once_after_trial' : 'at_once_with_credit'
}
