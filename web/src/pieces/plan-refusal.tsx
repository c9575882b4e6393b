import { Alert, Anchor } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { ApiError } from '../api/api-error.ts'
import { useTexts } from '../i18n/language-context.tsx'
import { errorWords } from '../ui/error-words.ts'

type PlanRefusalProps = { error: unknown; teamId?: string | undefined; children?: React.ReactNode }

/** What went wrong; where a plan stood in the way, also the way to a larger one. */
export const PlanRefusal = ({ error, teamId, children }: PlanRefusalProps) => {
  const { errors, billing } = useTexts()
  const code = error instanceof ApiError ? error.code : undefined
  const byPlan = code === 'PLAN_LIMIT' || code === 'PLAN_ENDED'
  return (
    <Alert color="error" role="alert" {...(code === 'PLAN_LIMIT' && { title: billing.limit.exceeded })}>
      {code === 'PLAN_LIMIT' ? billing.limit.upgrade : errorWords(error, errors)} {children}{' '}
      {byPlan && teamId !== undefined && (
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
