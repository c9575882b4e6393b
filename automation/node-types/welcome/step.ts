import type { Step } from '../../runner/step.ts'
import type { WelcomeNode } from './settings.ts'

/** Continues immediately. */
export const welcomeStep: Step<WelcomeNode> = ({ next }) => ({ type: 'go_on', to: next })
