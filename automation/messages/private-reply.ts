import type { OutgoingButton, OutgoingMessage } from './outgoing-message.ts'
import { fitText, type TextLimit } from './text-limit.ts'

const INSTAGRAM = 2

/**
 * Converts a message into the one private reply to a comment. Messenger accepts every kind. Instagram documents only
 * text, reports another kind as an invalid comment, and may count the failed try as the one reply (Meta reference
 * §5). Therefore Instagram gets text, with buttons and quick replies as lines that the customer can type.
 */
export const toPrivateReply = (
  message: OutgoingMessage,
  platform: 1 | 2,
  limit: TextLimit,
): OutgoingMessage => {
  if (platform !== INSTAGRAM) return message
  const lines = [...linesOf(message), ...message.quick_replies.map(({ title }) => `• ${title}`)]
  return { kind: 'text', text: fitText(lines.join('\n'), limit), buttons: [], quick_replies: [] }
}

const linesOf = (message: OutgoingMessage): string[] => {
  switch (message.kind) {
    case 'text':
      return [message.text, ...message.buttons.map(buttonLine)]
    case 'cards':
      return message.cards.flatMap(({ title, subtitle, link_url, buttons }) => [
        title,
        ...(subtitle === '' ? [] : [subtitle]),
        ...(link_url ? [link_url] : []),
        ...buttons.map(buttonLine),
      ])
    case 'address_form':
      return []
    case 'media':
      return [message.url, ...message.buttons.map(buttonLine)]
  }
}

const buttonLine = (button: OutgoingButton): string => {
  switch (button.type) {
    case 'postback':
      return `• ${button.title}`
    case 'website':
      return `${button.title}: ${button.url}`
    case 'call':
      return `${button.title}: ${button.phone}`
  }
}
