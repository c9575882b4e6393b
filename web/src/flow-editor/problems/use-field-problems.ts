import { useMemo } from 'react'
import type { FlowProblem } from '#automation/flow/problems.ts'
import { useProblemsOf } from '../editor-context.tsx'

/**
 * The problems of one place of a step: of the step itself (no `partId`) or of one of its parts; with `field`, only
 * what is wrong with that field. Items of a list are a field's too: `keywords.2` belongs to `keywords`.
 */
export const useFieldProblems = (nodeId: string, partId?: string, field?: string): readonly FlowProblem[] => {
  const problems = useProblemsOf(nodeId)
  return useMemo(
    () =>
      problems.filter(
        (problem) =>
          problem.part_id === partId &&
          (field === undefined || problem.field === field || problem.field?.startsWith(`${field}.`)),
      ),
    [problems, partId, field],
  )
}
