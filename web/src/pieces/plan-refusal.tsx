import { Alert, Anchor } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { ApiError } from '../api/api-error.ts'
import { useTexts } from '../i18n/language-context.tsx'
import { errorWords } from '../ui/error-words.ts'

const codeOf = (error: unknown): string | undefined => (error instanceof ApiError ? error.code : undefined)

/** Whether it is the team's plan that does not allow it. */
export const isPlanRefusal = (error: unknown): boolean =>
  ['PLAN_LIMIT', 'PLAN_ENDED', 'PAGE_TRIAL_USED'].includes(codeOf(error) ?? '')

type PlanRefusalProps = { error: unknown; teamId?: string | undefined; children?: React.ReactNode }

/** What went wrong; where a plan stood in the way, also the way to a larger one. */
export const PlanRefusal = ({ error, teamId, children }: PlanRefusalProps) => {
  const { errors, billing } = useTexts()
  const overLimit = codeOf(error) === 'PLAN_LIMIT'
  return (
    <Alert color="error" role="alert" {...(overLimit && { title: billing.limit.exceeded })}>
      {overLimit ? billing.limit.upgrade : errorWords(error, errors)} {children}{' '}
      {isPlanRefusal(error) && teamId !== undefined && (
        <Anchor
          renderRoot={(props) => (
            <Link to="/team-management" search={{ teamId, tab: 'billing' }} {...props} />
          )}
        >
          {billing.limit.toPlans}
        </Anchor>
      )}
    </Alert>
  )
}
