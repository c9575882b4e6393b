import type { Team } from '#contract/teams.ts'
import { useFormats, useTexts } from '#web/i18n/language-context.tsx'
import { StatusPill, type Tone } from './status-pill.tsx'

type Plan = Team['plan']

const tones: Record<Plan['status'], Tone> = { active: 'success', expiring: 'warning', expired: 'error' }

export const PlanPill = ({ plan }: { plan: Plan }) => {
  const { teams } = useTexts()
  return <StatusPill tone={tones[plan.status]}>{teams.plan[plan.status]}</StatusPill>
}

/** Until which day the plan runs, or when it ended. */
export const usePlanDay = ({ status, ends_at }: Plan): string => {
  const { teams } = useTexts()
  const { date } = useFormats()
  if (ends_at === null) return teams.plan.noEnd
  return status === 'expired' ? teams.plan.ended(date(ends_at)) : teams.plan.until(date(ends_at))
}
