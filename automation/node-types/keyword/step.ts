import type { Step } from '../../runner/step.ts'
import type { KeywordNode } from './settings.ts'

/** Continues immediately. */
export const keywordStep: Step<KeywordNode> = ({ next }) => ({ type: 'go_on', to: next })
