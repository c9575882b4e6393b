import { buttonsOf } from './blocks.ts'
import type { ActionNode } from './settings.ts'

/**
 * Whether the conversation stays at this message until the customer acts: it has a button or quick reply with a
 * target, or requests a detail. Those without a target are not sent (`messages/to-messages.ts`).
 */
export const waitsForTap = ({ payload, quick_replies }: ActionNode): boolean =>
  quick_replies.some(({ next }) => next !== null) ||
  asksForDetail({ payload }) ||
  payload.some((block) => buttonsOf(block).some(({ action }) => 'next' in action && action.next !== null))

/** Whether the message requests a phone number, e-mail address or postal address, which the customer may also type. */
export const asksForDetail = ({ payload }: Pick<ActionNode, 'payload'>): boolean =>
  payload.some(({ type }) => type === 'contact' || type === 'address_form')
