import type { Usage } from '#contract/billing.ts'

export type UsageLook = {
  /** How full the bar is, 0 to 100; undefined without a limit. */
  percent: number | undefined
  state: 'fine' | 'near' | 'full' | 'over'
  /** It will not last until the end of the period. */
  willRunOut: boolean
}

const NEAR = 80

/** How a usage stands to its limit. */
export const usageLook = ({ used, limit, over, forecast }: Usage): UsageLook => {
  if (limit === null) return { percent: undefined, state: 'fine', willRunOut: false }
  const percent = limit === 0 ? 100 : Math.min(100, Math.floor((used / limit) * 100))
  const full = used >= limit
  const state = over > 0 ? 'over' : full ? 'full' : percent >= NEAR ? 'near' : 'fine'
  return { percent, state, willRunOut: !full && forecast !== null && forecast > limit }
}
