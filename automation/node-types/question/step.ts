import { fieldValue } from '../../contacts/contact.ts'
import type { Step } from '../../runner/step.ts'
import { questionMessage } from './message.ts'
import type { QuestionNode } from './settings.ts'

/** Sends the question, unless the answer is known: then it confirms the value, or goes on. */
export const questionStep: Step<QuestionNode> = (node, context) => {
  const { field, ask_when } = node.payload
  const known = field ? fieldValue(context.contact, field.key) : undefined
  if (known !== undefined && ask_when === 'unknown')
    return {
      type: 'go_on',
      to: node.next,
      reason: { code: 'already_known', place: context.place, field: field?.key ?? '' },
    }
  const confirms = known !== undefined && ask_when === 'confirm'
  const message = questionMessage(
    node,
    context,
    confirms ? { as: 'confirmation', value: known } : { as: 'question' },
  )
  if (!message) return { type: 'go_on', to: node.next }
  return { type: 'ask', message, pending: confirms ? known : null, minutes: node.payload.timeout_minutes }
}
