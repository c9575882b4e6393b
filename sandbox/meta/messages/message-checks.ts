import type { Attachment, Button, Card, Platform, QuickReply } from '../../world/types.ts'
import { GraphError, invalidParameter } from '../graph-error.ts'

const TEXT_CHARACTERS = 2000
const INSTAGRAM_TEXT_BYTES = 1000
const QUICK_REPLIES = 13
const QUICK_REPLY_TITLE = 20
const PAYLOAD = 1000
const CARDS = 10
const CARD_TEXT = 80
const CARD_BUTTONS = 3
const BUTTON_TITLE = 20
const BUTTON_TEMPLATE_TEXT = 640
const METADATA = 1000

export interface CheckedMessage {
  text: string | null
  attachments: Attachment[]
  /** Attachments that still have to be found or fetched. */
  media: MediaRequest[]
  cards: Card[]
  buttons: Button[]
  quickReplies: QuickReply[]
  metadata: string | null
  replyTo: string | null
}

export interface MediaRequest {
  type: string
  url?: string | undefined
  attachmentId?: string | undefined
  isReusable: boolean
}

type Json = Record<string, unknown>

/** Checks a message by the Send API's rules of each platform; a violation is code 100. */
export function checkMessage(message: Json, platform: Platform): CheckedMessage {
  const checked: CheckedMessage = {
    text: textOf(message, platform),
    attachments: [],
    media: [],
    cards: [],
    buttons: [],
    quickReplies: quickRepliesOf(message, platform),
    metadata: metadataOf(message),
    replyTo: replyToOf(message),
  }
  const attachments = attachmentsOf(message)
  if (checked.text !== null && attachments.length > 0)
    throw badMessage('text and attachment cannot both be set')
  if (checked.text === null && attachments.length === 0) throw emptyMessage()
  for (const attachment of attachments) addAttachment(checked, attachment, platform)
  return checked
}

function textOf(message: Json, platform: Platform): string | null {
  const { text } = message
  if (text === undefined || text === null) return null
  if (typeof text !== 'string') throw invalidParameter('Param message[text] must be a string')
  if (text === '') throw emptyMessage()
  if (platform === 'facebook' && [...text].length > TEXT_CHARACTERS) tooLong('message[text]', TEXT_CHARACTERS)
  if (platform === 'instagram' && Buffer.byteLength(text) > INSTAGRAM_TEXT_BYTES) {
    throw invalidParameter(
      `Length of param message[text] must be less than or equal to ${INSTAGRAM_TEXT_BYTES} bytes`,
    )
  }
  return text
}

function metadataOf(message: Json): string | null {
  const { metadata } = message
  if (metadata === undefined || metadata === null) return null
  return bounded(String(metadata), 'message[metadata]', METADATA)
}

function replyToOf(message: Json): string | null {
  const { reply_to: replyTo } = message
  const mid = isObject(replyTo) ? replyTo.mid : undefined
  return typeof mid === 'string' ? mid : null
}

function quickRepliesOf(message: Json, platform: Platform): QuickReply[] {
  const list = listOf(message.quick_replies, 'message[quick_replies]')
  if (list.length > QUICK_REPLIES)
    throw invalidParameter('param message[quick_replies] has too many elements.')
  return list.map((item, index) => quickReply(item, `message[quick_replies][${index}]`, platform))
}

function quickReply(item: Json, name: string, platform: Platform): QuickReply {
  const contentType = String(item.content_type ?? '')
  if (!['text', 'user_phone_number', 'user_email'].includes(contentType)) {
    throw invalidParameter(`Param ${name}[content_type] must be one of {TEXT, USER_PHONE_NUMBER, USER_EMAIL}`)
  }
  if (contentType !== 'text') return { content_type: contentType }
  const title = required(item.title, `${name}[title]`)
  // Instagram truncates a long title, but Messenger refuses it.
  const shown =
    platform === 'instagram'
      ? [...title].slice(0, QUICK_REPLY_TITLE).join('')
      : bounded(title, `${name}[title]`, QUICK_REPLY_TITLE)
  const payload = bounded(required(item.payload, `${name}[payload]`), `${name}[payload]`, PAYLOAD)
  const image = typeof item.image_url === 'string' ? { image_url: item.image_url } : {}
  return { content_type: 'text', title: shown, payload, ...image }
}

function attachmentsOf(message: Json): Json[] {
  if (message.attachment !== undefined) {
    if (!isObject(message.attachment)) throw invalidParameter('Param message[attachment] must be an object')
    return [message.attachment]
  }
  return listOf(message.attachments, 'message[attachments]')
}

const MEDIA = ['image', 'audio', 'video', 'file']

function addAttachment(checked: CheckedMessage, attachment: Json, platform: Platform): void {
  const type = String(attachment.type ?? '').toLowerCase()
  const payload = isObject(attachment.payload) ? attachment.payload : {}
  if (type === 'template') addTemplate(checked, payload, platform)
  else if (MEDIA.includes(type)) checked.media.push(mediaOf(type, payload))
  else if (platform === 'instagram' && (type === 'like_heart' || type === 'media_share')) {
    checked.attachments.push({ type: type === 'media_share' ? 'share' : type })
  } else {
    throw invalidParameter(
      'Param message[attachment][type] must be one of {AUDIO, FILE, IMAGE, TEMPLATE, VIDEO}',
    )
  }
}

export function mediaOf(type: string, payload: Json): MediaRequest {
  const url = typeof payload.url === 'string' ? payload.url : undefined
  const attachmentId = payload.attachment_id === undefined ? undefined : String(payload.attachment_id)
  return {
    type,
    url,
    attachmentId,
    isReusable: payload.is_reusable === true || payload.is_reusable === 'true',
  }
}

function addTemplate(checked: CheckedMessage, payload: Json, platform: Platform): void {
  const kind = String(payload.template_type ?? '')
  if (kind === 'generic') {
    checked.cards = cardsOf(payload, platform)
    return
  }
  if (kind === 'button') {
    const text = required(payload.text, 'name_placeholder[text]')
    checked.text = bounded(text, 'name_placeholder[text]', BUTTON_TEMPLATE_TEXT)
    checked.buttons = buttonsOf(payload.buttons, 'name_placeholder[buttons]', platform)
    if (checked.buttons.length === 0)
      throw invalidParameter('param name_placeholder[buttons] must be non-empty.')
    return
  }
  throw badTemplate(`Template type ${kind} is not supported here`)
}

function cardsOf(payload: Json, platform: Platform): Card[] {
  const elements = listOf(payload.elements, 'name_placeholder[elements]')
  if (elements.length === 0) throw invalidParameter('param name_placeholder[elements] must be non-empty.')
  if (elements.length > CARDS)
    throw invalidParameter('param name_placeholder[elements] has too many elements.')
  return elements.map((element, index) => cardOf(element, `name_placeholder[elements][${index}]`, platform))
}

function cardOf(element: Json, name: string, platform: Platform): Card {
  const title = bounded(required(element.title, `${name}[title]`), `${name}[title]`, CARD_TEXT)
  const subtitle =
    element.subtitle === undefined
      ? undefined
      : bounded(String(element.subtitle), `${name}[subtitle]`, CARD_TEXT)
  const imageUrl = typeof element.image_url === 'string' ? element.image_url : undefined
  const action = isObject(element.default_action) ? element.default_action : undefined
  const buttons = buttonsOf(element.buttons, `${name}[buttons]`, platform)
  if (!subtitle && !imageUrl && !action && buttons.length === 0) {
    throw badTemplate('Generic template elements need at least one property besides title')
  }
  return {
    title,
    ...(subtitle !== undefined && { subtitle }),
    ...(imageUrl !== undefined && { image_url: imageUrl }),
    ...(typeof action?.url === 'string' && { url: action.url }),
    buttons,
  }
}

function buttonsOf(value: unknown, name: string, platform: Platform): Button[] {
  const list = listOf(value, name)
  if (list.length > CARD_BUTTONS) throw invalidParameter(`param ${name} has too many elements.`)
  return list.map((button, index) => buttonOf(button, `${name}[${index}]`, platform))
}

function buttonOf(button: Json, name: string, platform: Platform): Button {
  const type = String(button.type ?? '')
  const title = bounded(required(button.title, `${name}[title]`), `${name}[title]`, BUTTON_TITLE)
  if (type === 'web_url') return { type, title, url: required(button.url, `${name}[url]`) }
  const payload = () => bounded(required(button.payload, `${name}[payload]`), `${name}[payload]`, PAYLOAD)
  if (type === 'postback') return { type, title, payload: payload() }
  if (type === 'phone_number' && platform === 'facebook') {
    if (!/^\+\d+$/.test(payload()))
      throw invalidParameter(`Param ${name}[payload] must be a valid phone number`)
    return { type, title, payload: payload() }
  }
  throw invalidParameter(`Param ${name}[type] is not supported`)
}

function listOf(value: unknown, name: string): Json[] {
  if (value === undefined || value === null) return []
  if (!Array.isArray(value) || !value.every(isObject))
    throw invalidParameter(`Param ${name} must be an array`)
  return value
}

function required(value: unknown, name: string): string {
  if (typeof value === 'string' && value !== '') return value
  throw invalidParameter(`The parameter ${name} is required`)
}

function bounded(text: string, name: string, limit: number): string {
  if ([...text].length > limit) tooLong(name, limit)
  return text
}

function tooLong(name: string, limit: number): never {
  throw invalidParameter(`Length of param ${name} must be less than or equal to ${limit}`)
}

function emptyMessage(): GraphError {
  return badMessage('Message cannot be empty, must provide valid attachment or text')
}

function badMessage(message: string): GraphError {
  return new GraphError({ code: 100, subcode: 2018032, message: `(#100) ${message}` })
}

function badTemplate(message: string): GraphError {
  return new GraphError({ code: 100, subcode: 2018034, message: `(#100) ${message}` })
}

export function isObject(value: unknown): value is Json {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
