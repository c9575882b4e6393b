import { createHash } from 'node:crypto'
import { z } from 'zod'
import { FACEBOOK, INSTAGRAM } from '#contract/platforms.ts'
import { text } from '#server/integrations/meta/wire-shapes.ts'
import type { ChatPayload, IncomingEvent } from './incoming-event.ts'
import { parsePolicy } from './parse-policy.ts'
import type { Origin, Read } from './parse-webhook.ts'
import { decorative, id, moment, optional } from './wire.ts'

/** Webhook shapes: shared/reference/meta-graph.md §7.5 (Messenger), §7.6 (Instagram). */
const referral = decorative(z.object({ ref: optional(text) }))

const attachment = z.object({
  type: text,
  payload: decorative(z.object({ sticker_id: z.unknown() }).partial()),
})

const messaging = z.object({
  sender: z.object({ id }),
  recipient: z.object({ id }),
  timestamp: moment,
  message: optional(
    z.object({
      mid: id,
      text: optional(text),
      quick_reply: decorative(z.object({ payload: text })),
      attachments: decorative(z.array(z.unknown())),
      is_echo: optional(z.boolean()),
      is_deleted: optional(z.boolean()),
      is_unsupported: optional(z.boolean()),
      app_id: decorative(id),
      metadata: decorative(text),
      referral,
    }),
  ),
  postback: optional(
    z.object({ mid: decorative(id), title: optional(text), payload: optional(text), referral }),
  ),
  referral,
})

type Messaging = z.infer<typeof messaging>

/** Payload of Messenger's Get Started button (`messenger_profile`, §8). */
export const GET_STARTED_PAYLOAD = 'GET_STARTED'

/** Keys of elements that become events. Deliveries, reads, reactions and edits have other keys. */
const DECIDED = ['message', 'postback', 'referral']

/** Parses one element of `messaging[]`. Deleted messages and kinds that Meta does not show become no event. */
export const parseMessaging = (origin: Origin, raw: unknown): Read => {
  const keys = element.safeParse(raw)
  if (!keys.success) return keys
  const ofPage = parsePolicy(origin, keys.data)
  if (ofPage) return ofPage
  const present = DECIDED.filter((name) => (keys.data[name] ?? undefined) !== undefined)
  if (present.length === 0) return NOTHING
  const parsed = messaging.safeParse(raw)
  if (!parsed.success) {
    const mid = element.safeParse(keys.data.message ?? keys.data.postback).data?.mid
    return { error: parsed.error, item: mid }
  }
  return { event: eventOf(origin, parsed.data) }
}

const element = z.record(z.string(), z.unknown())
const NOTHING: Read = { event: undefined }

const eventOf = ({ object, pageId, at }: Origin, read: Messaging): IncomingEvent | undefined => {
  const { sender, recipient, timestamp, message } = read
  const echo = message?.is_echo === true
  const told = echo ? echoOf(read) : customersDoing(read)
  if (!told) return undefined
  const customerId = echo ? recipient.id : sender.id
  // A page that writes to itself is no customer.
  if (customerId === pageId) return undefined
  return {
    pageId,
    kind: told.kind,
    platformKey: told.key ?? unnamed(customerId, timestamp, told.payload),
    occurredAt: timestamp ?? at,
    payload: { platform: object === 'instagram' ? INSTAGRAM : FACEBOOK, customerId, ...told.payload },
  }
}

type Doing = {
  kind: 'chat_message' | 'chat_tap' | 'chat_opened' | 'page_message'
  key: string | undefined
  payload: Omit<ChatPayload, 'platform' | 'customerId'>
}

const customersDoing = ({ message, postback, referral: link }: Messaging): Doing | undefined => {
  if (message) return message.is_deleted || message.is_unsupported ? undefined : messageOf(message)
  if (postback) return postbackOf(postback)
  // A returning customer opened a link: its target is a tap without a title.
  if (link?.ref) return { kind: 'chat_tap', key: undefined, payload: { text: '', referral: link.ref } }
  return undefined
}

const messageOf = (message: NonNullable<Messaging['message']>): Doing | undefined => {
  const { mid, text: words = '', quick_reply: reply, attachments = [], referral: link } = message
  const attached = attachmentOf(attachments)
  if (!reply && words === '' && !attached) return undefined
  return {
    kind: reply ? 'chat_tap' : 'chat_message',
    key: mid,
    payload: {
      text: words,
      messageId: mid,
      ...(reply ? { tapped: reply.payload } : {}),
      ...(attached ? { attachment: attached } : {}),
      ...(link?.ref ? { referral: link.ref } : {}),
    },
  }
}

/** Kind of the first readable attachment; `unknown` when none is readable. */
const attachmentOf = (attachments: unknown[]): string | undefined => {
  if (attachments.length === 0) return undefined
  const first = attachments.map((raw) => attachment.safeParse(raw).data).find((read) => read !== undefined)
  return first?.payload?.sticker_id ? 'sticker' : (first?.type ?? 'unknown')
}

const postbackOf = ({
  mid,
  title = '',
  payload = '',
  referral: link,
}: NonNullable<Messaging['postback']>): Doing => ({
  kind: payload === GET_STARTED_PAYLOAD ? 'chat_opened' : 'chat_tap',
  key: mid,
  payload: {
    text: title,
    tapped: payload,
    ...(mid ? { messageId: mid } : {}),
    ...(link?.ref ? { referral: link.ref } : {}),
  },
})

const echoOf = ({ message }: Messaging): Doing | undefined =>
  message && {
    kind: 'page_message',
    key: message.mid,
    payload: {
      text: message.text ?? '',
      messageId: message.mid,
      sentBy: {
        ...(message.app_id ? { appId: message.app_id } : {}),
        ...(message.metadata ? { metadata: noted(message.metadata) } : {}),
      },
    },
  }

/** Our metadata is short. Another app's may exceed the index of echoes, which would reject the whole statement. */
const LONGEST_NOTE = 255
const noted = (metadata: string): string => metadata.slice(0, LONGEST_NOTE).toWellFormed()

/** Key of old postbacks and referrals, which have no id: customer, time and content. */
const unnamed = (customerId: string, at: Date | undefined, payload: Doing['payload']): string =>
  createHash('sha256')
    .update(JSON.stringify([customerId, at?.getTime() ?? 0, payload]))
    .digest('hex')
    .slice(0, 32)
