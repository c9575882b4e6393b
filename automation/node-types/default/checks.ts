import type { Finding, LintContext } from '../../flow/problems.ts'
import type { DefaultNode } from './settings.ts'

/** Finds another live default reply; only one of either kind (drawn steps or AI) may be live. */
export const defaultProblems = (_: DefaultNode, { automation_id, others }: LintContext): Finding[] => {
  const other = others.find(
    ({ id, status, trigger }) => id !== automation_id && status === 'live' && trigger === 'default',
  )
  if (!other) return []
  const code = other.has_ai ? 'AI_DEFAULT_EXISTS' : 'DEFAULT_EXISTS'
  return [{ code, facts: { automation: other.title } }]
}
