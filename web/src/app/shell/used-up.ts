import { OVERAGE_PRICE, type Usage } from '#contract/billing.ts'
import type { Reply } from '#contract/endpoint.ts'
import type { Endpoints } from '#contract/endpoints.ts'

type Billing = Reply<Endpoints['getBilling']>['billing']

/** What customers are answered with. AI replies have their own place, where they are set up. */
const answers = ['comments', 'private_replies', 'chats'] as const
export type Answers = (typeof answers)[number]

export type UsedUp = {
  kinds: Answers[]
  /** When the next month of the plan begins; undefined where this was the last. */
  until: string | undefined
}

const isFull = ({ used, limit }: Usage): boolean => limit !== null && used >= limit

/** What of a running plan is used up for this month, when the owner lets nothing go over it, or not that far. */
export const usedUp = ({ usage, overage, period, ends_at }: Billing): UsedUp | undefined => {
  const over = usage.reduce((sum, one) => sum + one.over, 0)
  const goesOnOver = overage.enabled && (over + 1) * OVERAGE_PRICE <= overage.cap
  const full = answers.filter((kind) => usage.some((one) => one.kind === kind && isFull(one)))
  // Who is not answered under the comment is not answered in the chat for it either.
  const kinds = full.includes('comments') ? full.filter((kind) => kind !== 'private_replies') : full
  if (!period || goesOnOver || kinds.length === 0) return undefined
  const isLast = ends_at !== null && Date.parse(ends_at) <= Date.parse(period.ends_at)
  return { kinds, until: isLast ? undefined : period.ends_at }
}
