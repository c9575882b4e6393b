import type { Attachment, Button, Card, Platform, QuickReply } from '../../world/types.ts'
import { invalidParameter } from '../graph-error.ts'
import {
  badMessage,
  bounded,
  emptyMessage,
  isObject,
  type Json,
  listOf,
  required,
  tooLong,
} from './message-values.ts'
import { addTemplate } from './templates.ts'

const TEXT_CHARACTERS = 2000
const INSTAGRAM_TEXT_BYTES = 1000
const QUICK_REPLIES = 13
const QUICK_REPLY_TITLE = 20
const PAYLOAD = 1000
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
}

export interface MediaRequest {
  type: string
  url?: string | undefined
  attachmentId?: string | undefined
  isReusable: boolean
}

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
  }
  const attachments = attachmentsOf(message, platform)
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

function quickRepliesOf(message: Json, platform: Platform): QuickReply[] {
  const list = listOf(message.quick_replies, 'message[quick_replies]')
  if (list.length > QUICK_REPLIES)
    throw invalidParameter('param message[quick_replies] has too many elements.')
  const replies = list.map((item, index) => quickReply(item, `message[quick_replies][${index}]`, platform))
  // Instagram accepts these since October 2026, and shows no button for them.
  return platform === 'instagram' ? replies.filter((reply) => reply.content_type === 'text') : replies
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

const MOST_IMAGES: Record<Platform, number> = { facebook: 30, instagram: 10 }

/** A list may contain images only. */
function attachmentsOf(message: Json, platform: Platform): Json[] {
  if (message.attachment !== undefined) {
    if (!isObject(message.attachment)) throw invalidParameter('Param message[attachment] must be an object')
    return [message.attachment]
  }
  const list = listOf(message.attachments, 'message[attachments]')
  if (list.length > MOST_IMAGES[platform])
    throw invalidParameter('param message[attachments] has too many elements.')
  const other = list.findIndex(({ type }) => String(type).toLowerCase() !== 'image')
  if (other >= 0) throw invalidParameter(`Param message[attachments][${other}][type] must be one of {IMAGE}`)
  return list
}

const MEDIA = ['image', 'audio', 'video', 'file']

function addAttachment(checked: CheckedMessage, attachment: Json, platform: Platform): void {
  const type = String(attachment.type ?? '').toLowerCase()
  const payload = isObject(attachment.payload) ? attachment.payload : {}
  if (type === 'template') addTemplate(checked, payload, platform)
  else if (MEDIA.includes(type)) checked.media.push(mediaOf(type, payload))
  else if (platform === 'instagram' && (type === 'like_heart' || type === 'media_share')) {
    checked.attachments.push({ type: type === 'media_share' ? 'ig_post' : type })
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
