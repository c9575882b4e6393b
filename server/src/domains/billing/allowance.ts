import { OVERAGE_PRICE, type UsageKind } from '#contract/billing.ts'

export type PlanLimits = Readonly<Record<UsageKind, number | null>>
export type UsedPieces = Readonly<Record<UsageKind, number>>

export type AllowanceInput = {
  /** Of the team's plan; null: without limit. */
  limits: PlanLimits
  used: UsedPieces
  /** Pieces over the plan in this period so far. */
  over: number
  overage: { enabled: boolean; cap: number }
}

export type Allowance = {
  /** Whether all these pieces fit together, those over the plan under the one cap. */
  hasRoomFor: (kinds: readonly UsageKind[]) => boolean
  /** Counts one piece that `hasRoomFor` allowed. */
  take: (kind: UsageKind) => void
  /** What was taken here, to be added to what is kept. */
  taken: () => UsedPieces & { over: number }
}

/** What a team may still use in this period: its plan, and beyond it as many pieces as its owner's cap pays for. */
export const createAllowance = ({ limits, used, over, overage }: AllowanceInput): Allowance => {
  const taken = { comments: 0, private_replies: 0, chats: 0, ai_replies: 0, over: 0 }
  const leftInPlan = (kind: UsageKind) => {
    const limit = limits[kind]
    return limit === null ? Number.POSITIVE_INFINITY : Math.max(0, limit - used[kind] - taken[kind])
  }
  const isWithinCap = (pieces: number) =>
    overage.enabled && (over + taken.over + pieces) * OVERAGE_PRICE <= overage.cap
  return {
    hasRoomFor: (kinds) => {
      const overPlan = [...new Set(kinds)].reduce((sum, kind) => {
        const pieces = kinds.filter((one) => one === kind).length
        return sum + Math.max(0, pieces - leftInPlan(kind))
      }, 0)
      return overPlan === 0 || isWithinCap(overPlan)
    },
    take: (kind) => {
      if (leftInPlan(kind) === 0) taken.over += 1
      taken[kind] += 1
    },
    taken: () => ({ ...taken }),
  }
}
