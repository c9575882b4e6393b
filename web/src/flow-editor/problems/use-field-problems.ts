import { useMemo } from 'react'
import type { FlowProblem } from '#automation/flow/problems.ts'
import { useProblemsOf } from '../editor-context.tsx'

/**
 * The problems of a step itself (no `partId`) or of one of its parts; with `field`, only of that field. Items
 * of a list belong to its field: `keywords.2` to `keywords`.
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
