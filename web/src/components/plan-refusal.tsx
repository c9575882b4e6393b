import { Alert } from '@mantine/core'
import { errorTexts } from '#web/ui/error-texts.ts'
import { ApiError } from '../api/api-error.ts'
import { useTexts } from '../i18n/language-context.tsx'
import { errorWords } from '../ui/error-words.ts'
import { TextLink } from '../ui/link.tsx'
import { planNoticeTexts } from './plan-notice-texts.ts'

const codeOf = (error: unknown): string | undefined => (error instanceof ApiError ? error.code : undefined)

/** Whether the team's plan does not allow the action. */
export const isPlanRefusal = (error: unknown): boolean =>
  ['PLAN_LIMIT', 'PLAN_ENDED', 'PAGE_TRIAL_USED'].includes(codeOf(error) ?? '')

type PlanRefusalProps = { error: unknown; teamId?: string | undefined; children?: React.ReactNode }

/** An error message; for a refusal of the plan, with a link to larger plans. */
export const PlanRefusal = ({ error, teamId, children }: PlanRefusalProps) => {
  const errors = useTexts(errorTexts)
  const planNotice = useTexts(planNoticeTexts)
  const overLimit = codeOf(error) === 'PLAN_LIMIT'
  return (
    <Alert color="error" role="alert" {...(overLimit && { title: planNotice.limit.exceeded })}>
      {overLimit ? planNotice.limit.upgrade : errorWords(error, errors)} {children}{' '}
      {isPlanRefusal(error) && teamId !== undefined && (
        <TextLink
          c="inherit"
          inherit
          underline="always"
          to="/team-management"
          search={{ teamId, tab: 'billing' }}
        >
          {planNotice.limit.toPlans}
        </TextLink>
      )}
    </Alert>
  )
}
