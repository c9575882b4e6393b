import type { Usage } from '#contract/billing.schemas.ts'
import { afterLimit } from '../../screens/billing/usage-look.ts'
import type { Billing } from '../../screens/billing/use-plan-choice.ts'

/** The kinds of replies. AI replies have a notice of their own, where they are set up. */
const answers = ['comments', 'private_replies', 'chats'] as const
export type Answers = (typeof answers)[number]

export type UsedUp = {
  kinds: Answers[]
  /** Start of the plan's next month; undefined in the last month. */
  until: string | undefined
}

const isFull = ({ used, limit }: Usage): boolean => limit !== null && used >= limit

/** The used-up kinds of replies of a running plan, when no overage is allowed or its cap is reached. */
export const usedUp = (billing: Billing): UsedUp | undefined => {
  const { usage, period } = billing
  const after = afterLimit(billing)
  const full = answers.filter((kind) => usage.some((one) => one.kind === kind && isFull(one)))
  // Without a public reply there is no chat reply to the comment either.
  const kinds = full.includes('comments') ? full.filter((kind) => kind !== 'private_replies') : full
  if (!period || after === 'fullCharged' || kinds.length === 0) return undefined
  return { kinds, until: after === 'full' ? period.ends_at : undefined }
}
