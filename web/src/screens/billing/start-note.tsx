import { Text } from '@mantine/core'
import type { Plan } from '#contract/billing.schemas.ts'
import { useFormats, useTexts } from '#web/i18n/language-context.tsx'
import { planStart } from './plan-start.ts'
import { billingTexts } from './texts.ts'
import type { Billing } from './use-plan-choice.ts'

/** The start of the chosen plan, and the end of the current one. */
export const StartNote = ({ plan, billing }: { plan: Plan; billing: Billing }) => {
  const { starts } = useTexts(billingTexts)
  const { date } = useFormats()
  const words = {
    today: starts.today,
    after_present: starts.afterPresent(billing.ends_at === null ? '' : date(billing.ends_at)),
    at_once_with_credit: starts.withCredit,
    at_once_after_trial: starts.afterTrial,
  }
  return (
    <Text size="sm" c="dimmed">
      {words[planStart(plan, billing)]}
    </Text>
  )
}
