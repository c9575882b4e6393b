import type { FlowProblem } from '#automation/flow/problems.ts'
import { ProblemText } from '../problems/problem-text.tsx'
import { useFieldProblems } from '../problems/use-field-problems.ts'
import classes from './panel.module.css'

/** A field of a step or of one of its parts, as a place of problems. */
export type FieldPlace = { nodeId: string; partId?: string | undefined; field: string }

/** Attributes by which `useSpot` finds the field. */
export const spotMarks = ({ partId, field }: Omit<FieldPlace, 'nodeId' | 'field'> & { field?: string }) => ({
  'data-part': partId,
  'data-field': field,
})

export const ProblemLines = ({ problems }: { problems: readonly FlowProblem[] }) =>
  problems.length > 0 && (
    <span className={classes.problems}>
      {problems.map((problem) => (
        <ProblemText key={`${problem.code}:${problem.field ?? ''}`} problem={problem} />
      ))}
    </span>
  )

/** The problems of a field: errors for its `error`, warnings to be shown below it. */
export const useProblemsOfField = ({ nodeId, partId, field }: FieldPlace) => {
  const problems = useFieldProblems(nodeId, partId, field)
  const errors = problems.filter(({ severity }) => severity === 'error')
  const warnings = problems.filter(({ severity }) => severity === 'warning')
  return {
    error: errors.length > 0 ? <ProblemLines problems={errors} /> : undefined,
    warnings: <ProblemLines problems={warnings} />,
  }
}

type RestProps = {
  nodeId: string
  partId?: string | undefined
  /** Fields that show their problems themselves. */
  shown: readonly string[]
  /** A problem that the form shows in its own way. */
  said?: FlowProblem['code']
}

/** Problems of a step or part itself, and of fields that do not show their own. */
export const OtherProblems = ({ nodeId, partId, shown, said }: RestProps) => {
  const problems = useFieldProblems(nodeId, partId).filter(
    ({ code, field }) =>
      code !== said &&
      (field === undefined || !shown.some((one) => field === one || field.startsWith(`${one}.`))),
  )
  return <ProblemLines problems={problems} />
}
