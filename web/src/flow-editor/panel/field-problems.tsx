import type { FlowProblem } from '#automation/flow/problems.ts'
import { ProblemText } from '../problems/problem-text.tsx'
import { useFieldProblems } from '../problems/use-field-problems.ts'
import classes from './panel.module.css'

/** A place that a problem can be about: a field of a step, or of one of its parts. */
export type FieldPlace = { nodeId: string; partId?: string | undefined; field: string }

/** Marks what `useSpot` looks for. */
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

/** What is wrong with a field: errors for its `error`, the rest to be shown under it. */
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
  /** Fields that show theirs themselves. */
  shown: readonly string[]
  /** What the form says in its own way. */
  said?: FlowProblem['code']
}

/** What is wrong with a step or part itself, and with fields that do not show their problems themselves. */
export const OtherProblems = ({ nodeId, partId, shown, said }: RestProps) => {
  const problems = useFieldProblems(nodeId, partId).filter(
    ({ code, field }) =>
      code !== said &&
      (field === undefined || !shown.some((one) => field === one || field.startsWith(`${one}.`))),
  )
  return <ProblemLines problems={problems} />
}
