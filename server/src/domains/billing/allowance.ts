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
  hasRoomFor: (kind: UsageKind) => boolean
  /** Counts one; asked for only after `hasRoomFor`. */
  take: (kind: UsageKind) => void
  /** What was taken here, to be added to what is kept. */
  taken: () => UsedPieces & { over: number }
}

/** What a team may still use in this period: its plan, and beyond it as many pieces as its owner's cap pays for. */
export const createAllowance = ({ limits, used, over, overage }: AllowanceInput): Allowance => {
  const taken = { comments: 0, private_replies: 0, chats: 0, ai_replies: 0, over: 0 }
  const isWithinPlan = (kind: UsageKind) => {
    const limit = limits[kind]
    return limit === null || used[kind] + taken[kind] < limit
  }
  const isWithinCap = () => overage.enabled && (over + taken.over + 1) * OVERAGE_PRICE <= overage.cap
  return {
    hasRoomFor: (kind) => isWithinPlan(kind) || isWithinCap(),
    take: (kind) => {
      if (!isWithinPlan(kind)) taken.over += 1
      taken[kind] += 1
    },
    taken: () => ({ ...taken }),
  }
}
