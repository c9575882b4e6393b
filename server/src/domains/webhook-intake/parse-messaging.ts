import { createHash } from 'node:crypto'
import { z } from 'zod'
import { FACEBOOK, INSTAGRAM } from '#contract/platforms.ts'
import { text } from '#server/outside/meta/wire-shapes.ts'
import type { ChatPayload, IncomingEvent, IncomingPolicy } from './incoming-event.ts'

/** Webhook shapes: shared/reference/meta-graph.md §7.5 (Messenger), §7.6 (Instagram). Times in milliseconds (§7.4). */
const id = z.union([text, z.number().int().transform(String)]).pipe(z.string().min(1).max(512))

const referral = z.object({ ref: text.optional() }).optional().catch(undefined)

const messaging = z.object({
  sender: z.object({ id }),
  recipient: z.object({ id }),
  timestamp: z.number().min(0).max(253_402_300_799_000),
  message: z
    .object({
      mid: id,
      text: text.optional(),
      quick_reply: z.object({ payload: text }).optional(),
      attachments: z
        .array(z.object({ type: text, payload: z.object({ sticker_id: z.unknown() }).partial().nullish() }))
        .optional()
        .catch(undefined),
      is_echo: z.boolean().optional(),
      is_deleted: z.boolean().optional(),
      is_unsupported: z.boolean().optional(),
      app_id: id.optional().catch(undefined),
      metadata: text.optional().catch(undefined),
      referral,
    })
    .optional(),
  postback: z
    .object({ mid: id.optional(), title: text.optional(), payload: text.optional(), referral })
    .optional(),
  referral: z.object({ ref: text.optional() }).optional().catch(undefined),
})

type Messaging = z.infer<typeof messaging>

/** What the product puts on Messenger's Get Started button (`messenger_profile`, §8). */
export const GET_STARTED_PAYLOAD = 'GET_STARTED'

/**
 * One element of `messaging[]` as an event; undefined for what asks for nothing (deliveries, reads, reactions, edits,
 * deleted messages) and for what is not understood.
 */
export const parseMessaging = (object: string, entryId: string, raw: unknown): IncomingEvent | undefined => {
  const enforced = object === 'page' ? parsePolicy(entryId, raw) : undefined
  if (enforced) return enforced
  const parsed = messaging.safeParse(raw)
  if (!parsed.success) return undefined
  const { sender, recipient, timestamp, message } = parsed.data
  const echo = message?.is_echo === true
  const told = echo ? echoOf(parsed.data) : customersDoing(parsed.data)
  if (!told) return undefined
  const customerId = echo ? recipient.id : sender.id
  // A page that writes to itself is nobody's customer.
  if (customerId === entryId) return undefined
  return {
    pageId: entryId,
    kind: told.kind,
    platformKey: told.key ?? unnamed(customerId, timestamp, told.payload),
    occurredAt: new Date(timestamp),
    payload: { platform: object === 'instagram' ? INSTAGRAM : FACEBOOK, customerId, ...told.payload },
  }
}

const policy = z.object({
  timestamp: messaging.shape.timestamp,
  'policy-enforcement': z.object({ action: z.literal('block'), reason: text.optional().catch(undefined) }),
})

/** Told of by nobody, so there is no sender. That Facebook lets the page write again resumes nothing: a person does. */
const parsePolicy = (pageId: string, raw: unknown): IncomingPolicy | undefined => {
  const parsed = policy.safeParse(raw)
  if (!parsed.success) return undefined
  const { timestamp, 'policy-enforcement': enforced } = parsed.data
  return {
    pageId,
    kind: 'policy_enforced',
    platformKey: `${enforced.action} ${timestamp}`,
    occurredAt: new Date(timestamp),
    payload: { platform: FACEBOOK, reason: enforced.reason ?? '' },
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
  // Somebody who has written before came by a link: what it leads to is a tap without a title.
  if (link?.ref) return { kind: 'chat_tap', key: undefined, payload: { text: '', referral: link.ref } }
  return undefined
}

const messageOf = (message: NonNullable<Messaging['message']>): Doing | undefined => {
  const { mid, text: words = '', quick_reply: reply, attachments, referral: link } = message
  const [attachment] = attachments ?? []
  if (!reply && words === '' && !attachment) return undefined
  return {
    kind: reply ? 'chat_tap' : 'chat_message',
    key: mid,
    payload: {
      text: words,
      messageId: mid,
      ...(reply ? { tapped: reply.payload } : {}),
      ...(attachment ? { attachment: attachment.payload?.sticker_id ? 'sticker' : attachment.type } : {}),
      ...(link?.ref ? { referral: link.ref } : {}),
    },
  }
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

/** Ours is short; another app's may be longer than the index of echoes takes, which would refuse all that came with it. */
const LONGEST_NOTE = 255
const noted = (metadata: string): string => metadata.slice(0, LONGEST_NOTE).toWellFormed()

/** Old postbacks and referrals have no id: who, when and what names them. */
const unnamed = (customerId: string, timestamp: number, payload: Doing['payload']): string =>
  createHash('sha256')
    .update(JSON.stringify([customerId, timestamp, payload]))
    .digest('hex')
    .slice(0, 32)
