import type { Plan } from '#contract/billing.schemas.ts'
import { planTexts } from '#web/components/plan-texts.ts'
import { useFormats, useTexts } from '#web/i18n/language-context.tsx'
import { billingTexts } from './texts.ts'

/** The limits of a plan, line by line. */
export const useOfferLines = (plan: Plan): string[] => {
  const landing = useTexts(planTexts)
  const billing = useTexts(billingTexts)
  const { offer } = billing
  const { number } = useFormats()
  const line = (limit: number | null, bounded: (count: string) => string, unbounded: string) =>
    limit === null ? unbounded : bounded(number(limit))
  return [
    line(plan.comments, landing.comments, landing.unlimitedComments),
    line(plan.private_replies, offer.privateReplies, offer.unlimitedPrivateReplies),
    line(plan.chats, landing.chats, landing.unlimitedChats),
    ...(plan.ai_replies === 0 ? [] : [line(plan.ai_replies, offer.aiReplies, offer.unlimitedAiReplies)]),
    plan.pages === null ? landing.unlimitedPages : landing.pagesOf(plan.pages),
    plan.members === null ? landing.unlimitedMembers : landing.membersOf(plan.members),
    line(plan.comment_automations, offer.automations, offer.unlimitedAutomations),
  ]
}

/** `35,000 ₮ a month`, free, or by agreement. */
export const usePlanPrice = ({ code, price }: Plan): { price: string; period: string } => {
  const landing = useTexts(planTexts)
  const billing = useTexts(billingTexts)
  const { tugrik } = useFormats()
  if (price === null) return { price: landing.byAgreement, period: landing.talkToUs }
  if (code === 'trial') return { price: landing.free, period: billing.choice.trialOnce }
  return { price: tugrik(price), period: landing.aMonth }
}
