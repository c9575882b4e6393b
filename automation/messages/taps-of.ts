import type { OutgoingMessage } from './outgoing-message.ts'

/** What a customer can tap on a message that comes back to us. */
export type Tap = { title: string; payload: string }

export const tapsOf = (message: OutgoingMessage): Tap[] => {
  const buttons = message.kind === 'cards' ? message.cards.flatMap((card) => card.buttons) : message.buttons
  return [
    ...buttons.flatMap((button) => (button.type === 'postback' ? [button] : [])),
    ...message.quick_replies,
  ]
}
