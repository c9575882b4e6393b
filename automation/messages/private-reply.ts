import type { OutgoingButton, OutgoingMessage } from './outgoing-message.ts'
import { fitText, type TextLimit } from './text-limit.ts'

const INSTAGRAM = 2

/**
 * A message as the one private reply to a comment. Messenger takes every kind. Instagram documents words alone, says of
 * a refused kind only that the comment is invalid, and may count the refused try as the one reply (Meta reference §5):
 * there it goes out as words, with what could be tapped as lines that the customer can type.
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
