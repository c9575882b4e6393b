import { IconAlertTriangle, IconExclamationCircle } from '@tabler/icons-react'
import type { FlowProblem } from '#automation/flow/problems.ts'
import { problemMessage } from '#contract/flow-problems.ts'
import { useLanguage } from '#web/i18n/language-context.tsx'
import classes from './problems.module.css'

/** One problem in words, next to its field. */
export const ProblemText = ({ problem }: { problem: FlowProblem }) => {
  const Icon = problem.severity === 'error' ? IconExclamationCircle : IconAlertTriangle
  return (
    <span className={classes.text} data-severity={problem.severity}>
      <Icon size={14} stroke={2} aria-hidden />
      <span>{problemMessage(problem, useLanguage())}</span>
    </span>
  )
}
