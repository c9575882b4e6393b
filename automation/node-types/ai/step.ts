import type { Step } from '../../runner/step.ts'
import type { AiNode } from './settings.ts'

/** Answers what led here when that was typed, so that nobody has to ask twice; else waits for a question. */
export const aiStep: Step<AiNode> = ({ payload }, { question }) =>
  question === undefined ? { type: 'await_question' } : { type: 'ask_ai', ...payload, question }
