import type { Step } from '../../runner/step.ts'
import type { StoryMentionNode } from './settings.ts'

/** Continues immediately. */
export const storyMentionStep: Step<StoryMentionNode> = ({ next }) => ({ type: 'go_on', to: next })
