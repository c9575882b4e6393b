import type { Usage } from '#contract/billing.ts'
import { afterLimit } from '../../screens/billing/usage-look.ts'
import type { Billing } from '../../screens/billing/use-plan-choice.ts'

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
export const usedUp = (billing: Billing): UsedUp | undefined => {
  const { usage, period } = billing
  const after = afterLimit(billing)
  const full = answers.filter((kind) => usage.some((one) => one.kind === kind && isFull(one)))
  // Who is not answered under the comment is not answered in the chat for it either.
  const kinds = full.includes('comments') ? full.filter((kind) => kind !== 'private_replies') : full
  if (!period || after === 'fullCharged' || kinds.length === 0) return undefined
  return { kinds, until: after === 'full' ? period.ends_at : undefined }
}
