import type { Finding, LintContext } from '../../flow/problems.ts'
import type { StartAutomationNode } from './settings.ts'

/** Checks that another, existing automation is chosen, and warns when it is not live. */
export const startAutomationProblems = (
  { payload }: StartAutomationNode,
  { automation_id, others }: LintContext,
): Finding[] => {
  const field = 'automation_id'
  const chosen = payload.automation_id
  if (!chosen) return [{ code: 'AUTOMATION_NEEDED', field }]
  if (chosen === automation_id) return [{ code: 'AUTOMATION_ITSELF', field }]
  const other = others.find(({ id }) => id === chosen)
  if (!other) return [{ code: 'AUTOMATION_GONE', field }]
  if (other.status === 'live') return []
  return [{ code: 'AUTOMATION_NOT_LIVE', field, facts: { automation: other.title } }]
}
