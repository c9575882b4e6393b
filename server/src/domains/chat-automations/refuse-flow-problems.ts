import type { Flow } from '#automation/flow/flow.ts'
import { lintFlow } from '#automation/flow/lint-flow.ts'
import type { FlowProblem } from '#automation/flow/problems.ts'
import { problemMessage } from '#contract/flow-problems.ts'
import type { Language } from '#contract/platforms.ts'
import { DomainError } from '#server/infrastructure/http/domain-error.ts'
import type { LintContext } from './lint-context.ts'

/** Throws every error that prevents a flow from going live, each at its field. Uses the linter of the editor. */
export const refuseFlowProblems = (draft: Flow, lintContext: LintContext, language: Language): void => {
  const found = lintFlow(draft, lintContext).filter(({ severity }) => severity === 'error')
  if (found.length === 0) return
  const errors: Record<string, string[]> = {}
  for (const problem of found) {
    const field = fieldOf(problem)
    errors[field] = [...(errors[field] ?? []), problemMessage(problem, language)]
  }
  throw new DomainError('FLOW_PROBLEMS', { count: found.length }, { errors })
}

/** `title`, or `nodes.<node id>.<part id>.<field>` as far as known. */
const fieldOf = ({ node_id, part_id, field }: FlowProblem): string =>
  [...(node_id === null ? [] : ['nodes', node_id]), part_id, field]
    .filter((part) => part !== undefined)
    .join('.')
