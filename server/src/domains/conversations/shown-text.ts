import type { SendableMessage } from '#server/integrations/meta/messages.ts'

/** A message in one line, for history. */
export const shownText = (message: SendableMessage): string => {
  switch (message.kind) {
    case 'text':
      return message.text
    case 'cards':
      return message.cards.map(({ title }) => title).join(' · ')
    case 'address_form':
      return message.privacy_url
    case 'media':
      return message.url
  }
}
