import type { OutgoingMessage } from './outgoing-message.ts'

/** A button or quick reply whose tap reaches the product by webhook. */
export type Tap = { title: string; payload: string }

/** @returns postback buttons, then quick replies; without website and call buttons */
/** @returns postback buttons, then quick replies; without website and call buttons */
export const tapsOf = (message: OutgoingMessage): Tap[] => {
  const buttons = message.kind === 'cards' ? message.cards.flatMap((card) => card.buttons) : message.buttons
  return [
    ...buttons.flatMap((button) => (button.type === 'postback' ? [button] : [])),
    ...message.quick_replies,
  ]
}
