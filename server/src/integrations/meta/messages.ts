import type { OutgoingButton, OutgoingCard, OutgoingMessage } from '#automation/messages/outgoing-message.ts'
import { INSTAGRAM } from '#contract/platforms.ts'
import type { GraphAnswer, GraphClient } from './graph-client.ts'
import { GraphFailure } from './graph-failure.ts'
import type { Usage } from './usage.ts'

/** A message in the shape of the runner. */
export type SendableMessage = OutgoingMessage

/** Page and recipient: a page-scoped id, or the comment of a private reply (reference §5, §6.1). */
export type MessageAddress = {
  platform: 1 | 2
  facebookPageId: string
  recipient: { id: string } | { comment_id: string }
  token: string
  /** Returned in the echo (§6.1), to distinguish our messages from manual replies. */
  metadata: string
  /** Ids for the log line. */
  about: Record<string, string>
  /** Aborts the call. */
  signal?: AbortSignal
}

export type SentMessage = {
  id: string
  /** Page-scoped id of the recipient; after a private reply the first known id of the person. */
  recipientId: string | undefined
  usage: Usage[]
}

/**
 * Sends one message within the 24-hour window, or as a private reply (reference §5, §6). The API has no idempotency
 * key, so never simply repeat it.
 * @throws GraphFailure `outcome_unknown` when the message may have been sent
 */
export const sendMessage = async (
  client: GraphClient,
  { platform, facebookPageId, recipient, token, metadata, about, signal }: MessageAddress,
  message: OutgoingMessage,
): Promise<SentMessage> => {
  const answer: GraphAnswer<{ message_id?: string; recipient_id?: string }> = await client.call({
    method: 'POST',
    path: `${facebookPageId}/messages`,
    body: {
      recipient,
      ...('id' in recipient ? { messaging_type: 'RESPONSE' } : {}),
      message: { ...toWire(message, platform), metadata },
    },
    token,
    about,
    signal,
  })
  if (answer.body.message_id === undefined)
    throw new GraphFailure('outcome_unknown', 'a response without an id')
  return { id: answer.body.message_id, recipientId: answer.body.recipient_id, usage: answer.usage }
}

/**
 * The `message` object of the Send API (§6.2 to §6.5).
 * @param message from `toMessages`, which applies the platform's limits
 */
export const toWire = (message: OutgoingMessage, platform: 1 | 2): Record<string, unknown> => {
  const quickReplies = message.quick_replies.map(({ title, payload }) => ({
    content_type: 'text',
    title,
    payload,
  }))
  return {
    ...contentOf(message, platform),
    ...(quickReplies.length > 0 ? { quick_replies: quickReplies } : {}),
  }
}

const contentOf = (message: OutgoingMessage, platform: 1 | 2): Record<string, unknown> => {
  switch (message.kind) {
    case 'text':
      return message.buttons.length === 0
        ? { text: message.text }
        : template({ template_type: 'button', text: message.text, buttons: message.buttons.map(buttonOf) })
    case 'cards':
      return template({ template_type: 'generic', elements: message.cards.map(cardOf) })
    case 'media': {
      const { media, url, buttons } = message
      if (buttons.length === 0 || platform === INSTAGRAM)
        return { attachment: { type: media, payload: { url, is_reusable: true } } }
      return template({
        template_type: 'media',
        elements: [{ media_type: media, url, buttons: buttons.map(buttonOf) }],
      })
    }
  }
}

const template = (payload: Record<string, unknown>) => ({ attachment: { type: 'template', payload } })

const cardOf = ({ title, subtitle, image_url, link_url, buttons }: OutgoingCard) => ({
  title,
  ...(subtitle === '' ? {} : { subtitle }),
  ...(image_url ? { image_url } : {}),
  ...(link_url ? { default_action: { type: 'web_url', url: link_url } } : {}),
  ...(buttons.length > 0 ? { buttons: buttons.map(buttonOf) } : {}),
})

const buttonOf = (button: OutgoingButton) => {
  switch (button.type) {
    case 'postback':
      return { type: 'postback', title: button.title, payload: button.payload }
    case 'website':
      return { type: 'web_url', title: button.title, url: button.url }
    case 'call':
      return { type: 'phone_number', title: button.title, payload: button.phone }
  }
}

/** The text of a message as the conversation shows it (§6.9); empty for pictures and cards. */
export const wordsOf = (message: OutgoingMessage): string => (message.kind === 'text' ? message.text : '')

export type OwnMessage = { id: string; text: string; at: Date }

type Conversation = {
  messages?: { data: { id: string; message?: string; created_time: string; from?: { id: string } }[] }
}

/** The platform returns details of no more messages per conversation (§6.9). */
const MOST_READ = 20

/**
 * The page's messages to one customer since then (§6.9).
 * @throws GraphFailure `unprovable` when there are more messages since than the platform returns
 */
export const readOwnMessages = async (
  client: GraphClient,
  { platform, facebookPageId, token, about, signal }: Omit<MessageAddress, 'recipient' | 'metadata'>,
  customerId: string,
  since: Date,
): Promise<OwnMessage[]> => {
  const answer: GraphAnswer<{ data: Conversation[] }> = await client.call({
    method: 'GET',
    path: `${facebookPageId}/conversations`,
    query: {
      platform: platform === INSTAGRAM ? 'instagram' : 'messenger',
      user_id: customerId,
      fields: `id,messages.limit(${MOST_READ}){id,created_time,from,message}`,
    },
    token,
    about,
    signal,
  })
  const messages = answer.body.data.flatMap((conversation) => conversation.messages?.data ?? [])
  if (messages.length >= MOST_READ && messages.every((message) => new Date(message.created_time) > since))
    throw new GraphFailure('unprovable', 'more messages than can be read')
  return messages
    .filter((message) => message.from !== undefined && message.from.id !== customerId)
    .map((message) => ({ id: message.id, text: message.message ?? '', at: new Date(message.created_time) }))
}
