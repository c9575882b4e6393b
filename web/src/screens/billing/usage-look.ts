import type { Usage } from '#contract/billing.schemas.ts'
import { OVERAGE_PRICE } from '#contract/billing.ts'
import type { Billing } from './use-plan-choice.ts'

export type UsageLook = {
  /** The fill of the bar, 0 to 100; undefined without a limit. */
  percent: number | undefined
  state: 'fine' | 'near' | 'full' | 'over'
  /** The limit will be reached before the period ends. */
  willRunOut: boolean
}

const NEAR = 80

/** The display of a usage relative to its limit. */
export const usageLook = ({ used, limit, over, forecast }: Usage): UsageLook => {
  if (limit === null) return { percent: undefined, state: 'fine', willRunOut: false }
  const percent = limit === 0 ? 100 : Math.min(100, Math.floor((used / limit) * 100))
  const full = used >= limit
  const state = over > 0 ? 'over' : full ? 'full' : percent >= NEAR ? 'near' : 'fine'
  return { percent, state, willRunOut: !full && forecast !== null && forecast > limit }
}

/**
 * The consequence of a reached limit: overage is charged, replies wait for the next month, or, in the plan's
 * last month, for another plan.
 */
export const afterLimit = ({
  usage,
  overage,
  period,
  ends_at,
}: Pick<Billing, 'usage' | 'overage' | 'period' | 'ends_at'>):
  | 'fullCharged'
  | 'full'
  | 'fullUntilUpgraded' => {
  const over = usage.reduce((sum, one) => sum + one.over, 0)
  if (overage.enabled && (over + 1) * OVERAGE_PRICE <= overage.cap) return 'fullCharged'
  const isLast = !period || (ends_at !== null && Date.parse(ends_at) <= Date.parse(period.ends_at))
  return isLast ? 'fullUntilUpgraded' : 'full'
}
