import { awaitsCustomer } from '../../messages/taps-of.ts'
import { toMessages } from '../../messages/to-messages.ts'
import type { Step } from '../../runner/step.ts'
import type { ActionNode } from './settings.ts'

/** Sends the messages of the step; waits when one of them has something to tap or requests a detail. */
export const actionStep: Step<ActionNode> = (node, context) => {
  const { messages, left_out } = toMessages(node, context)
  return {
    type: 'send',
    messages,
    waits: messages.some(awaitsCustomer),
    to: node.next,
    reasons: left_out.map((part) => ({ code: 'left_out', place: context.place, ...part })),
  }
}
