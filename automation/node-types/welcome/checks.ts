import type { Finding, LintContext } from '../../flow/problems.ts'
import type { WelcomeNode } from './settings.ts'

/** Finds another live welcome message; a page may have only one. */
export const welcomeProblems = (_: WelcomeNode, { automation_id, others }: LintContext): Finding[] => {
  const other = others.find(
    ({ id, status, trigger }) => id !== automation_id && status === 'live' && trigger === 'welcome',
  )
  return other ? [{ code: 'WELCOME_EXISTS', facts: { automation: other.title } }] : []
}
