import type { Finding, LintContext } from '../flow/problems.ts'

const INSTAGRAM = 2

/** A page has one live automation for each act on stories, and only Instagram reports them. */
export const storyProblems = (
  trigger: 'story_reply' | 'story_mention',
  { automation_id, others, platform }: LintContext,
): Finding[] => {
  if (platform !== INSTAGRAM) return [{ code: 'STORY_NOT_ON_FACEBOOK' }]
  const other = others.find(
    (one) => one.id !== automation_id && one.status === 'live' && one.trigger === trigger,
  )
  return other ? [{ code: 'STORY_TRIGGER_EXISTS', facts: { automation: other.title } }] : []
}
