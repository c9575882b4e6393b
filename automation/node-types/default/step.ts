import type { Step } from '../../runner/step.ts'
import type { DefaultNode } from './settings.ts'

/** Continues immediately. */
export const defaultStep: Step<DefaultNode> = ({ next }) => ({ type: 'go_on', to: next })
