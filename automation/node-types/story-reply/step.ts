import type { Step } from '../../runner/step.ts'
import type { StoryReplyNode } from './settings.ts'

/** Continues immediately. */
export const storyReplyStep: Step<StoryReplyNode> = ({ next }) => ({ type: 'go_on', to: next })
