import type { Plan } from '#contract/billing.schemas.ts'
import type { Team } from '#contract/teams.schemas.ts'

/** Whether a plan can be bought now, or the reason why not. */
export type Availability = 'buy' | 'trial_used' | 'trial_of_new_team' | 'downgrade' | 'by_agreement'

type RunningPlan = { price: number | null; status: Team['plan']['status'] }

export const availabilityOf = (plan: Plan, running: RunningPlan, trialUsed: boolean): Availability => {
  if (plan.code === 'trial') return trialUsed ? 'trial_used' : 'trial_of_new_team'
  if (plan.price === null) return 'by_agreement'
  if (running.status === 'expired') return 'buy'
  const dearer = running.price === null || running.price > plan.price
  return dearer ? 'downgrade' : 'buy'
}

/** The preselected plan: the current one, otherwise the cheapest that can be bought. */
export const firstChoice = (
  plans: readonly Plan[],
  runningCode: string,
  availability: (plan: Plan) => Availability,
): number | undefined => {
  const buyable = plans.filter((plan) => availability(plan) === 'buy')
  return (buyable.find(({ code }) => code === runningCode) ?? buyable[0])?.id
}
