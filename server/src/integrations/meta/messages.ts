import type {
  ContactDetail,
  OutgoingButton,
  OutgoingCard,
  OutgoingMessage,
} from '#automation/messages/outgoing-message.ts'
import { INSTAGRAM } from '#contract/platforms.ts'
import type { GraphAnswer, GraphClient } from './graph-client.ts'
import { GraphFailure } from './graph-failure.ts'
import type { Usage } from './usage.ts'

/** A message in the shape of the runner. */
export type SendableMessage = OutgoingMessage

/** A sender action (reference 2026 §4.8); reactions name a message. */
export type SenderAction =
  | { action: 'typing_on' | 'typing_off' | 'mark_seen' }
  | { action: 'react'; messageId: string; reaction: string }
  | { action: 'unreact'; messageId: string }

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

/** Options that go next to the message. */
export type SendOptions = {
  /**
   * A person wrote it, and the customer's last act is 24 hours to seven days old. Never for a message of an automation
   * (reference 2026 §4.1).
   */
  humanAgent?: boolean
  /** Quotes a message of the chat. */
  replyTo?: string | undefined
  /** Uploaded file of a media message with buttons, see `needsUpload`. */
  attachmentId?: string | undefined
}

/**
 * Sends one message within the messaging window, or as a private reply (reference §5, §6). The API has no idempotency
 * key, so never simply repeat it.
 * @throws GraphFailure `outcome_unknown` when the message may have been sent
 */
export const sendMessage = async (
  client: GraphClient,
  { platform, facebookPageId, recipient, token, metadata, about, signal }: MessageAddress,
  message: OutgoingMessage,
  { humanAgent = false, replyTo, attachmentId }: SendOptions = {},
): Promise<SentMessage> => {
  const type = humanAgent
    ? { messaging_type: 'MESSAGE_TAG', tag: 'HUMAN_AGENT' }
    : { messaging_type: 'RESPONSE' }
  const answer: GraphAnswer<{ message_id?: string; recipient_id?: string }> = await client.call({
    method: 'POST',
    path: `${facebookPageId}/messages`,
    body: {
      recipient,
      ...('id' in recipient ? type : {}),
      ...(replyTo === undefined ? {} : { reply_to: { mid: replyTo } }),
      message: { ...toWire(message, platform, attachmentId), metadata },
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
 * Performs a sender action, which sends no message and no echo (reference 2026 §4.8).
 * @throws GraphFailure
 */
export const sendSenderAction = async (
  client: GraphClient,
  { facebookPageId, recipient, token, about, signal }: Omit<MessageAddress, 'platform' | 'metadata'>,
  sent: SenderAction,
): Promise<{ usage: Usage[] }> => {
  const { usage } = await client.call({
    method: 'POST',
    path: `${facebookPageId}/messages`,
    body: { recipient, sender_action: sent.action, ...payloadOf(sent) },
    token,
    about,
    signal,
  })
  return { usage }
}

const payloadOf = (sent: SenderAction) => {
  switch (sent.action) {
    case 'react':
      return { payload: { message_id: sent.messageId, reaction: sent.reaction } }
    case 'unreact':
      return { payload: { message_id: sent.messageId } }
    default:
      return {}
  }
}

type MediaMessage = Extract<OutgoingMessage, { kind: 'media' }>

/**
 * Whether a message is sent as a media template. Meta takes an uploaded attachment there, and no address outside
 * Facebook (reference 2026 §4.8).
 */
export const needsUpload = (message: OutgoingMessage, platform: 1 | 2): message is MediaMessage =>
  message.kind === 'media' && message.buttons.length > 0 && platform !== INSTAGRAM

/**
 * Uploads a file by its address for reuse in media templates. A repetition has no effect that a customer sees.
 * @returns the attachment's id; it belongs to the page
 * @throws GraphFailure
 */
export const uploadAttachment = async (
  client: GraphClient,
  {
    facebookPageId,
    token,
    about,
    signal,
  }: Pick<MessageAddress, 'facebookPageId' | 'token' | 'about' | 'signal'>,
  { media, url }: Pick<MediaMessage, 'media' | 'url'>,
): Promise<string> => {
  const answer: GraphAnswer<{ attachment_id?: string }> = await client
    .call<{ attachment_id?: string }>({
      method: 'POST',
      path: `${facebookPageId}/message_attachments`,
      body: {
        platform: 'messenger',
        message: { attachment: { type: media, payload: { url, is_reusable: true } } },
      },
      token,
      about,
      signal,
    })
    .catch((error: unknown) => {
      // No message was sent, so there is nothing to look up.
      if (error instanceof GraphFailure && error.class === 'outcome_unknown')
        throw new GraphFailure('transient', error.message, error.code, error.subcode)
      throw error
    })
  const id = answer.body.attachment_id
  if (id === undefined) throw new GraphFailure('transient', 'an upload without an id')
  return id
}

/** Meta no longer has the uploaded attachment. */
export const isAttachmentLost = (error: unknown): boolean =>
  error instanceof GraphFailure && error.code === 100 && error.subcode === 2018074

/**
 * The `message` object of the Send API (§6.2 to §6.5).
 * @param message from `toMessages`, which applies the platform's limits
 */
export const toWire = (
  message: OutgoingMessage,
  platform: 1 | 2,
  attachmentId?: string,
): Record<string, unknown> => {
  const quickReplies = [
    ...contactReplies(message, platform),
    ...message.quick_replies.map(({ title, payload }) => ({ content_type: 'text', title, payload })),
  ]
  return {
    ...contentOf(message, platform, attachmentId),
    ...(quickReplies.length > 0 ? { quick_replies: quickReplies } : {}),
  }
}

const CONTACT_REPLIES: Record<ContactDetail, string> = { phone: 'user_phone_number', email: 'user_email' }

/** Instagram accepts these and shows no button (reference 2026 §4.2). */
const contactReplies = (message: OutgoingMessage, platform: 1 | 2) =>
  message.kind === 'text' && message.asks && platform !== INSTAGRAM
    ? [{ content_type: CONTACT_REPLIES[message.asks] }]
    : []

const contentOf = (
  message: OutgoingMessage,
  platform: 1 | 2,
  attachmentId: string | undefined,
): Record<string, unknown> => {
  switch (message.kind) {
    case 'text':
      return message.buttons.length === 0
        ? { text: message.text }
        : template({ template_type: 'button', text: message.text, buttons: message.buttons.map(buttonOf) })
    case 'cards':
      return template({ template_type: 'generic', elements: message.cards.map(cardOf) })
    case 'address_form':
      return template({
        template_type: 'customer_information',
        countries: [message.country],
        business_privacy: { url: message.privacy_url },
      })
    case 'media': {
      const { media, url, buttons } = message
      if (!needsUpload(message, platform))
        return { attachment: { type: media, payload: { url, is_reusable: true } } }
      return template({
        template_type: 'media',
        elements: [{ media_type: media, attachment_id: attachmentId, buttons: buttons.map(buttonOf) }],
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
