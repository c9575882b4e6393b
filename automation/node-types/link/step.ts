import type { Step } from '../../runner/step.ts'
import type { LinkNode } from './settings.ts'

/** Continues immediately. */
export const linkStep: Step<LinkNode> = ({ next }) => ({ type: 'go_on', to: next })
