import type { OutgoingMessage } from './outgoing-message.ts'

/** A button or quick reply whose tap reaches the product by webhook. */
export type Tap = { title: string; payload: string }

/** @returns postback buttons, then quick replies; without website and call buttons */
export const tapsOf = (message: OutgoingMessage): Tap[] => {
  const buttons =
    message.kind === 'cards'
      ? message.cards.flatMap((card) => card.buttons)
      : 'buttons' in message
        ? message.buttons
        : []
  return [
    ...buttons.flatMap((button) => (button.type === 'postback' ? [button] : [])),
    ...message.quick_replies,
  ]
}

/** Whether the message waits for the customer: a tap, a detail or an address. */
export const awaitsCustomer = (message: OutgoingMessage): boolean =>
  tapsOf(message).length > 0 ||
  message.kind === 'address_form' ||
  (message.kind === 'text' && message.asks !== undefined)
