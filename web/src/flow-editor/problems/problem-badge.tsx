import { IconAlertTriangle, IconExclamationCircle } from '@tabler/icons-react'
import type { FlowProblem } from '#automation/flow/problems.ts'
import { useTexts } from '#web/i18n/language-context.tsx'
import classes from './problems.module.css'
import { problemsTexts } from './texts.ts'

/** The number of problems, in the error colour when one is an error; nothing without problems. */
export const ProblemBadge = ({ problems }: { problems: readonly FlowProblem[] }) => {
  const { counted } = useTexts(problemsTexts)
  const errors = problems.filter(({ severity }) => severity === 'error').length
  const warnings = problems.length - errors
  if (problems.length === 0) return null
  const said = [errors > 0 && counted.errors(errors), warnings > 0 && counted.warnings(warnings)]
  const label = said.filter(Boolean).join(', ')
  const Icon = errors > 0 ? IconExclamationCircle : IconAlertTriangle
  return (
    <span
      className={classes.badge}
      data-severity={errors > 0 ? 'error' : 'warning'}
      role="img"
      aria-label={label}
      title={label}
    >
      <Icon size={14} stroke={2} aria-hidden />
      <span aria-hidden>{problems.length}</span>
    </span>
  )
}
