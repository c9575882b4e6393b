import { Alert } from '@mantine/core'
import { ApiError } from '../api/api-error.ts'
import { useTexts } from '../i18n/language-context.tsx'
import { errorWords } from '../ui/error-words.ts'
import { TextLink } from '../ui/link.tsx'

const codeOf = (error: unknown): string | undefined => (error instanceof ApiError ? error.code : undefined)

/** Whether the team's plan does not allow the action. */
export const isPlanRefusal = (error: unknown): boolean =>
  ['PLAN_LIMIT', 'PLAN_ENDED', 'PAGE_TRIAL_USED'].includes(codeOf(error) ?? '')

type PlanRefusalProps = { error: unknown; teamId?: string | undefined; children?: React.ReactNode }

/** An error message; for a refusal of the plan, with a link to larger plans. */
export const PlanRefusal = ({ error, teamId, children }: PlanRefusalProps) => {
  const { errors, billing } = useTexts()
  const overLimit = codeOf(error) === 'PLAN_LIMIT'
  return (
    <Alert color="error" role="alert" {...(overLimit && { title: billing.limit.exceeded })}>
      {overLimit ? billing.limit.upgrade : errorWords(error, errors)} {children}{' '}
      {isPlanRefusal(error) && teamId !== undefined && (
        <TextLink
          c="inherit"
          inherit
          underline="always"
          to="/team-management"
          search={{ teamId, tab: 'billing' }}
        >
          {billing.limit.toPlans}
        </TextLink>
      )}
    </Alert>
  )
}
