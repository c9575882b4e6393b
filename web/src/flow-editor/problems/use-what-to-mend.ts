import { useProblems } from '../editor-context.tsx'
import { useRefusedSteps } from './refusals-context.tsx'

/** How much there is in the list of problems, and whether any of it is more than a warning. */
export const useWhatToMend = (): { count: number; errors: boolean } => {
  const problems = useProblems()
  const refused = useRefusedSteps().length
  return {
    count: problems.length + refused,
    errors: refused > 0 || problems.some(({ severity }) => severity === 'error'),
  }
}
