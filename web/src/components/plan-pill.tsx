import type { Team } from '#contract/teams.schemas.ts'
import { useFormats, useTexts } from '#web/i18n/language-context.tsx'
import { planTexts } from './plan-texts.ts'
import { StatusPill, type Tone } from './status-pill.tsx'

type Plan = Team['plan']

const tones: Record<Plan['status'], Tone> = { active: 'success', expiring: 'warning', expired: 'error' }

/** The team was made after its owner's free trial was used, and nothing was bought yet. */
export const isWithoutPlan = ({ status, ends_at }: Plan): boolean => status === 'expired' && ends_at === null

export const PlanPill = ({ plan }: { plan: Plan }) => {
  const planWords = useTexts(planTexts)
  const words = isWithoutPlan(plan) ? planWords.pill.inactive : planWords.pill[plan.status]
  return <StatusPill tone={tones[plan.status]}>{words}</StatusPill>
}

/** The plan's name, its last day, and the consequences after its end. */
export const usePlanWords = (plan: Plan): { name: string; day: string; expired: string } => {
  const landing = useTexts(planTexts)
  const { date } = useFormats()
  const { trialUsed, none, noneText, expiredText, noEnd, ended, until } = useTexts(planTexts).pill
  if (isWithoutPlan(plan)) return { name: none, day: trialUsed, expired: noneText }
  const dayOf = plan.status === 'expired' ? ended : until
  const day = plan.ends_at === null ? noEnd : dayOf(date(plan.ends_at))
  return { name: landing[plan.code], day, expired: expiredText }
}
