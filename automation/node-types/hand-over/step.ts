import type { Step } from '../../runner/step.ts'
import { noticeText } from '../notify/step.ts'
import type { HandOverNode } from './settings.ts'

/** Ends the flow; the bot is silent until a person has answered. */
export const handOverStep: Step<HandOverNode> = ({ payload: { minutes, text } }, context) => ({
  type: 'hand_over',
  minutes,
  text: noticeText(text, context),
})
