import type { OutgoingButton, OutgoingCard, OutgoingMessage } from '../outgoing-message.ts'

export type MessageProblem =
  | 'text_empty'
  | 'text_too_long'
  | 'too_many_buttons'
  | 'buttons_not_taken'
  | 'button_title'
  | 'button_kind_not_taken'
  | 'payload_length'
  | 'phone'
  | 'address'
  | 'too_many_cards'
  | 'no_cards'
  | 'card_title'
  | 'card_subtitle'
  | 'card_of_title_alone'
  | 'file_kind_not_taken'
  | 'too_many_quick_replies'
  | 'quick_reply_title'
  | 'quick_replies_not_taken'
  | 'form_not_taken'
  | 'country'

/**
 * Checks a message against the platform's limits (Meta reference §6.2–6.5, §6.8 and §12.1). Repeats the numbers and
 * shares no code with `toMessages`, so that each one tests the other.
 * @returns empty when the platform accepts the message
 */
export const messageProblems = (message: OutgoingMessage, platform: 1 | 2): MessageProblem[] => {
  const instagram = platform === 2
  return [...contentProblems(message, instagram), ...quickReplyProblems(message, instagram)]
}

const bytes = (text: string): number => new TextEncoder().encode(text).length

/** @returns the problems whose condition is true */
const found = (conditions: Partial<Record<MessageProblem, boolean>>): MessageProblem[] =>
  (Object.keys(conditions) as MessageProblem[]).filter((problem) => conditions[problem])

const contentProblems = (message: OutgoingMessage, instagram: boolean): MessageProblem[] => {
  switch (message.kind) {
    case 'text': {
      const { text, buttons } = message
      const most = buttons.length > 0 ? 640 : 2000
      return [
        ...found({
          text_empty: text.trim().length === 0,
          text_too_long: text.length > most || (instagram && bytes(text) > 1000),
        }),
        ...buttonProblems(buttons, instagram),
      ]
    }
    case 'address_form':
      return found({
        form_not_taken: instagram,
        country: !/^[A-Z]{2}$/.test(message.country),
        address: !isWebAddress(message.privacy_url),
      })
    case 'cards':
      return [
        ...found({ no_cards: message.cards.length === 0, too_many_cards: message.cards.length > 10 }),
        ...message.cards.flatMap((card) => cardProblems(card, instagram)),
      ]
    case 'media': {
      const { media, url, buttons } = message
      const template = !instagram && (media === 'image' || media === 'video')
      return [
        ...found({
          address: !isWebAddress(url),
          file_kind_not_taken: instagram && !instagramTakes(media, url),
          buttons_not_taken: buttons.length > 0 && !template,
        }),
        ...buttonProblems(buttons, instagram),
      ]
    }
  }
}

const cardProblems = (
  { title, subtitle, image_url, link_url, buttons }: OutgoingCard,
  instagram: boolean,
): MessageProblem[] => [
  ...found({
    card_title: title.trim() === '' || title.length > 80,
    card_subtitle: subtitle.length > 80,
    card_of_title_alone: !subtitle && image_url === null && link_url === null && buttons.length === 0,
    address: [image_url, link_url].some((url) => url !== null && !isWebAddress(url)),
  }),
  ...buttonProblems(buttons, instagram),
]

const buttonProblems = (buttons: readonly OutgoingButton[], instagram: boolean): MessageProblem[] => [
  ...found({ too_many_buttons: buttons.length > 3 }),
  ...buttons.flatMap((button) =>
    found({
      button_title: button.title.trim() === '' || button.title.length > 20,
      payload_length: button.type === 'postback' && !isPayload(button.payload),
      address: button.type === 'website' && !isWebAddress(button.url),
      phone: button.type === 'call' && !/^\+\d{7,15}$/.test(button.phone),
      button_kind_not_taken: button.type === 'call' && instagram,
    }),
  ),
]

const quickReplyProblems = (message: OutgoingMessage, instagram: boolean): MessageProblem[] => {
  const { quick_replies } = message
  if (quick_replies.length === 0) return []
  const plainText = message.kind === 'text' && message.buttons.length === 0
  return [
    ...found({
      too_many_quick_replies: quick_replies.length > 13,
      quick_replies_not_taken: instagram && !plainText,
    }),
    ...quick_replies.flatMap(({ title, payload }) =>
      found({
        quick_reply_title: title.trim() === '' || title.length > 20,
        payload_length: !isPayload(payload),
      }),
    ),
  ]
}

const isPayload = (payload: string): boolean => payload !== '' && bytes(payload) <= 1000

const isWebAddress = (url: string): boolean => URL.canParse(url) && /^https?:\/\/[^\s/]+/.test(url)

/** Judges by the extension; accepts a URL without one, because only the platform's fetch can decide. */
const instagramTakes = (media: 'image' | 'audio' | 'video' | 'file', url: string): boolean => {
  const path = url.replace(/[?#].*$/, '').replace(/^https?:\/\/[^/]*/, '')
  const ending = /\.(\w{1,5})$/.exec(path)?.[1]?.toLowerCase()
  const taken = {
    image: /^(png|jpe?g|gif)$/,
    audio: /^(aac|m4a|wav|mp4)$/,
    video: /^(mp4|ogg|avi|mov|webm)$/,
    file: /^pdf$/,
  }
  return ending === undefined || taken[media].test(ending)
}
