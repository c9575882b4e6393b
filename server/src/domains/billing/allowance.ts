import { usageKind } from '#contract/billing.schemas.ts'
import { OVERAGE_PRICE, type UsageKind } from '#contract/billing.ts'

export const USAGE_KINDS = usageKind.options

export type PlanLimits = Readonly<Record<UsageKind, number | null>>
export type UsedPieces = Readonly<Record<UsageKind, number>>

export type AllowanceInput = {
  /** Limits of the team's plan; null: unlimited. */
  limits: PlanLimits
  used: UsedPieces
  /** Pieces over the plan in this period so far. */
  over: number
  /** Pieces over the plan that an invoice has charged; those given back since are used first. */
  charged: number
  overage: { enabled: boolean; cap: number }
}

export type Allowance = {
  /** Whether all these pieces fit together; those over the plan share one cap. */
  hasQuotaFor: (kinds: readonly UsageKind[]) => boolean
  /** Counts one piece that `hasQuotaFor` allowed. */
  take: (kind: UsageKind) => void
  /** Pieces taken from this allowance, to be added to the stored usage. */
  taken: () => UsedPieces & { over: number }
}

/** The allowance of a team in this period: its plan, and as many further pieces as its owner's cap pays for. */
export const createAllowance = ({ limits, used, over, charged, overage }: AllowanceInput): Allowance => {
  const taken = { comments: 0, private_replies: 0, chats: 0, ai_replies: 0, over: 0 }
  const leftInPlan = (kind: UsageKind) => {
    const limit = limits[kind]
    return limit === null ? Number.POSITIVE_INFINITY : Math.max(0, limit - used[kind] - taken[kind])
  }
  const usedOver = (kind: UsageKind) => {
    const limit = limits[kind]
    return limit === null ? 0 : Math.max(0, used[kind] + taken[kind] - limit)
  }
  const paidAndUnused = () =>
    Math.max(0, charged - USAGE_KINDS.reduce((sum, kind) => sum + usedOver(kind), 0))
  const isWithinCap = (pieces: number) =>
    overage.enabled && (over + taken.over + pieces) * OVERAGE_PRICE <= overage.cap
  return {
    hasQuotaFor: (kinds) => {
      const overPlan = [...new Set(kinds)].reduce((sum, kind) => {
        const pieces = kinds.filter((one) => one === kind).length
        return sum + Math.max(0, pieces - leftInPlan(kind))
      }, 0)
      const unpaid = overPlan - paidAndUnused()
      return unpaid <= 0 || isWithinCap(unpaid)
    },
    take: (kind) => {
      if (leftInPlan(kind) === 0 && paidAndUnused() === 0) taken.over += 1
      taken[kind] += 1
    },
    taken: () => ({ ...taken }),
  }
}
