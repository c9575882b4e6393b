import { useProblems } from '../editor-context.tsx'
import { useRefusedSteps } from './refusals-context.tsx'

/** The number of entries in the problem list, and whether one is an error. */
export const useProblemCount = (): { count: number; errors: boolean } => {
  const problems = useProblems()
  const refused = useRefusedSteps().length
  return {
    count: problems.length + refused,
    errors: refused > 0 || problems.some(({ severity }) => severity === 'error'),
  }
}
