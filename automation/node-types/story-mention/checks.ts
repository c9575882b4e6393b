import type { Finding, LintContext } from '../../flow/problems.ts'
import { storyProblems } from '../story-checks.ts'
import type { StoryMentionNode } from './settings.ts'

/** Finds another live automation with this trigger, and a page without stories. */
export const storyMentionProblems = (_: StoryMentionNode, lintContext: LintContext): Finding[] =>
  storyProblems('story_mention', lintContext)
