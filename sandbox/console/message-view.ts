import type { TapWish } from './api.ts'
import { element } from './element.ts'
import { icon } from './icons.ts'
import { text } from './language.ts'
import { timeMark } from './marks.ts'
import type { Button, Message } from './types.ts'

type Tap = (wish: TapWish) => void

/** A message as it looks on a phone: the customer's own on the right, the page's on the left. */
export function messageItem(message: Message, now: number, isLast: boolean, tap: Tap): HTMLElement {
  return element(
    'li',
    { class: `message from-${message.from}`, 'data-testid': 'chat-message', 'data-from': message.from },
    message.comment_id !== null && aboutComment(message),
    message.text !== null &&
      element(
        'div',
        { class: 'bubble' },
        element('p', { class: 'words' }, message.text),
        message.buttons.length > 0 &&
          buttonStack(message.buttons, (button) => tap({ message_id: message.id, button })),
      ),
    ...message.attachments.map(attachment),
    message.cards.length > 0 && cardRow(message, tap),
    isLast && message.quick_replies.length > 0 && quickReplies(message, tap),
    element(
      'p',
      { class: 'quiet row message-foot' },
      timeMark(message.created_at, now),
      message.from === 'page' && !message.app && element('span', {}, text.chat.byHuman),
      message.from === 'customer' && message.tapped && element('span', {}, text.chat.tapped),
    ),
  )
}

function aboutComment({ comment_text: words }: Message): HTMLElement {
  return element(
    'p',
    { class: 'about-comment' },
    element('span', {}, text.chat.aboutComment),
    words && element('q', { class: 'one-line' }, words),
  )
}

function attachment({ type, url, title }: Message['attachments'][number]): HTMLElement {
  if (type === 'image' && url)
    return element('img', { class: 'message-picture', src: url, alt: title ?? text.chat.picture })
  const name = title ?? text.chat.attachments[type] ?? type
  return element(
    'p',
    { class: 'bubble file' },
    url ? element('a', { href: url, target: '_blank', rel: 'noreferrer' }, name) : name,
  )
}

function cardRow(message: Message, tap: Tap): HTMLElement {
  const cards = message.cards.map((card, at) =>
    element(
      'li',
      { class: 'message-card' },
      card.image_url && element('img', { src: card.image_url, alt: '' }),
      element('strong', {}, card.title),
      card.subtitle && element('span', { class: 'quiet' }, card.subtitle),
      card.buttons &&
        buttonStack(card.buttons, (button) => tap({ message_id: message.id, button, card: at })),
    ),
  )
  return element('ul', { class: 'message-cards', tabindex: 0, 'aria-label': text.chat.cards }, ...cards)
}

function buttonStack(buttons: Button[], press: (index: number) => void): HTMLElement {
  return element(
    'div',
    { class: 'message-buttons' },
    ...buttons.map((button, at) =>
      button.type === 'postback'
        ? element('button', { type: 'button', onclick: () => press(at) }, button.title)
        : element('a', { href: button.url ?? '#', target: '_blank', rel: 'noreferrer' }, button.title),
    ),
  )
}

function quickReplies(message: Message, tap: Tap): HTMLElement {
  return element(
    'div',
    { class: 'suggestions', role: 'group', 'aria-label': text.chat.quickReplies },
    ...message.quick_replies.map(({ title }, at) =>
      element(
        'button',
        {
          class: 'chip-button strong',
          type: 'button',
          onclick: () => tap({ message_id: message.id, quick_reply: at }),
        },
        title ?? text.chat.unnamed,
      ),
    ),
  )
}

export function typingMark(): HTMLElement {
  return element('p', { class: 'quiet row typing' }, icon('more'), text.chat.typing)
}
