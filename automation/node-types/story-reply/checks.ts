import type { Finding, LintContext } from '../../flow/problems.ts'
import { storyProblems } from '../story-checks.ts'
import type { StoryReplyNode } from './settings.ts'

/** Finds another live automation with this trigger, and a page without stories. */
export const storyReplyProblems = (_: StoryReplyNode, lintContext: LintContext): Finding[] =>
  storyProblems('story_reply', lintContext)
