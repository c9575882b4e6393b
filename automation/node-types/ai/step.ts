import type { Step } from '../../runner/step.ts'
import type { AiNode } from './settings.ts'

/** Answers the typed words that led here, so that the customer need not repeat them; otherwise waits for a question. */
export const aiStep: Step<AiNode> = ({ payload }, { question }) =>
  question === undefined ? { type: 'await_question' } : { type: 'ask_ai', ...payload, question }
