import { createHash } from 'node:crypto'
import { z } from 'zod'
import { FACEBOOK, INSTAGRAM } from '#contract/platforms.ts'
import { text } from '#server/integrations/meta/wire-shapes.ts'
import type { Attached, CameBy, ChatPayload, IncomingChat, IncomingEvent } from './incoming-event.ts'
import { parsePolicy } from './parse-policy.ts'
import { readReceipts } from './parse-receipts.ts'
import type { Origin, Read } from './parse-webhook.ts'
import { decorative, id, moment, optional } from './wire.ts'

/** Webhook shapes: shared/reference/meta-graph.md §7.5 (Messenger), §7.6 (Instagram); meta-graph-2026.md §3, §4. */
const line = decorative(text.pipe(z.string().max(2100)))
const referral = decorative(
  z.object({
    ref: line,
    source: line,
    type: line,
    ad_id: decorative(id),
    ads_context_data: decorative(z.record(z.string(), z.unknown())),
    referer_uri: line,
    product: decorative(z.object({ id: decorative(id) })),
  }),
)

const attachment = z.object({
  type: text,
  payload: decorative(
    z
      .object({
        url: line,
        title: line,
        id: decorative(id),
        sticker_id: decorative(id),
        reel_video_id: decorative(id),
      })
      .partial(),
  ),
})

/** Fields of an address form: street, city, postal code and so on. */
const MOST_FORM_FIELDS = 30

const messaging = z.object({
  sender: z.object({ id }),
  recipient: z.object({ id }),
  timestamp: moment,
  message: optional(
    z.object({
      // Only a line of Meta (`admin_text`) has no id.
      mid: optional(id),
      text: optional(text),
      quick_reply: decorative(z.object({ payload: text })),
      attachments: decorative(z.array(z.unknown())),
      reply_to: decorative(
        z.object({
          mid: decorative(id),
          story: decorative(z.object({ id: decorative(id), url: line })),
        }),
      ),
      is_echo: optional(z.boolean()),
      is_deleted: optional(z.boolean()),
      is_unsupported: optional(z.boolean()),
      is_self: decorative(z.boolean()),
      ai_generated: decorative(z.boolean()),
      admin_text: decorative(text),
      app_id: decorative(id),
      metadata: decorative(text),
      referral,
    }),
  ),
  postback: optional(
    z.object({ mid: decorative(id), title: optional(text), payload: optional(text), referral }),
  ),
  referral,
  message_edit: optional(
    z.object({ mid: id, text: optional(text), num_edit: decorative(z.coerce.number().int()) }),
  ),
  reaction: optional(
    z.object({ mid: id, action: decorative(text), reaction: decorative(text), emoji: decorative(text) }),
  ),
  // Observed in one application; Meta documents no shape.
  messaging_customer_information: optional(
    z.object({
      screens: z.array(
        z.object({
          responses: z.array(z.object({ key: text, value: decorative(text) })).max(MOST_FORM_FIELDS),
        }),
      ),
    }),
  ),
  pass_thread_control: decorative(z.record(z.string(), z.unknown())),
  take_thread_control: decorative(z.record(z.string(), z.unknown())),
  request_thread_control: decorative(z.record(z.string(), z.unknown())),
})

type Messaging = z.infer<typeof messaging>
type Message = NonNullable<Messaging['message']>

/** Payload of Messenger's Get Started button (`messenger_profile`, §8). */
export const GET_STARTED_PAYLOAD = 'GET_STARTED'

/** Keys of elements that become events. */
const EVENTFUL = [
  'message',
  'postback',
  'referral',
  'message_edit',
  'reaction',
  'messaging_customer_information',
  'pass_thread_control',
  'take_thread_control',
  'request_thread_control',
]

/** Parses one element of `messaging[]` or `standby[]`. */
export const parseMessaging = (origin: Origin, raw: unknown): Read => {
  const keys = element.safeParse(raw)
  if (!keys.success) return keys
  const ofPage = parsePolicy(origin, keys.data)
  if (ofPage) return ofPage
  const receipts = readReceipts(origin, keys.data)
  if (receipts) return { event: undefined, receipts }
  if (!EVENTFUL.some((name) => (keys.data[name] ?? undefined) !== undefined)) return NOTHING
  const parsed = messaging.safeParse(raw)
  if (!parsed.success) {
    const mid = element.safeParse(keys.data.message ?? keys.data.postback).data?.mid
    return { error: parsed.error, item: mid }
  }
  return { event: eventOf(origin, parsed.data) }
}

const element = z.record(z.string(), z.unknown())
const NOTHING: Read = { event: undefined }

const eventOf = (origin: Origin, read: Messaging): IncomingEvent | undefined => {
  const { object, pageId, at, onStandby } = origin
  const { sender, recipient, timestamp, message } = read
  // A page that writes to itself is no customer.
  const [customerId] = [sender.id, recipient.id].filter((one) => one !== pageId)
  const told = message?.is_echo === true ? echoOf(origin, read) : happeningOf(read)
  if (!told || customerId === undefined) return undefined
  const key = told.key ?? unnamed(customerId, timestamp, told.payload)
  return {
    pageId,
    kind: told.kind,
    // The same message may come by `messaging` too, where it must be decided.
    platformKey: onStandby ? `standby:${key}` : key,
    occurredAt: timestamp ?? at,
    payload: {
      platform: object === 'instagram' ? INSTAGRAM : FACEBOOK,
      customerId,
      ...told.payload,
      ...(onStandby ? { standby: true as const } : {}),
    },
  }
}

type Doing = {
  kind: IncomingChat['kind']
  key: string | undefined
  payload: Omit<ChatPayload, 'platform' | 'customerId'>
}

const happeningOf = (read: Messaging): Doing | undefined => {
  const { message, postback, message_edit: edit, reaction, referral: link } = read
  if (message) return message.is_deleted ? deletionOf(message) : messageOf(message)
  if (postback) return postbackOf(postback)
  if (edit) return editOf(edit)
  if (reaction) return reactionOf(reaction, read.timestamp)
  if (read.messaging_customer_information) return formOf(read.messaging_customer_information)
  const control = controlOf(read)
  if (control) return { kind: 'thread_control', key: undefined, payload: { text: '', control } }
  // A customer with a chat opened a link or an advertisement.
  return link ? { kind: 'chat_link', key: undefined, payload: { text: '', ...cameByOf(link) } } : undefined
}

/** The filled-in address form counts as the customer's words, so that a flow that asked for it goes on. */
const formOf = ({ screens }: NonNullable<Messaging['messaging_customer_information']>): Doing | undefined => {
  const words = screens
    .flatMap(({ responses }) => responses.flatMap(({ value }) => (value?.trim() ? [value.trim()] : [])))
    .join(', ')
  return words === '' ? undefined : { kind: 'chat_message', key: undefined, payload: { text: words } }
}

const messageOf = (message: Message): Doing | undefined => {
  const { mid, text: words = '', quick_reply: reply, reply_to: quoted, is_unsupported: unsupported } = message
  const attachments = attachedOf(message.attachments ?? [])
  const hasAttachment = (message.attachments ?? []).length > 0
  if (mid === undefined || (!reply && words === '' && !hasAttachment && !unsupported)) return undefined
  return {
    kind: reply ? 'chat_tap' : 'chat_message',
    key: mid,
    payload: {
      text: words,
      messageId: mid,
      ...(reply ? { tapped: reply.payload } : {}),
      ...(hasAttachment ? { attachment: attachments[0]?.type ?? 'unknown' } : {}),
      ...(attachments.length > 0 ? { attachments } : {}),
      ...(quoted?.mid ? { replyTo: quoted.mid } : {}),
      ...storyOf(quoted?.story, attachments),
      ...(unsupported ? { unsupported: true as const } : {}),
      ...(message.referral ? cameByOf(message.referral) : {}),
    },
  }
}

/** Meta's own limit for pictures. Others would only grow the row. */
const MOST_ATTACHMENTS = 30

/** The readable attachments. The same address can come twice, as sticker and as image. */
const attachedOf = (raw: unknown[]): Attached[] => {
  const seen = new Set<string>()
  return raw
    .flatMap((one) => {
      const read = attachment.safeParse(one)
      return read.success ? [toAttached(read.data)] : []
    })
    .filter(({ url }) => {
      if (url === undefined) return true
      const isNew = !seen.has(url)
      seen.add(url)
      return isNew
    })
    .slice(0, MOST_ATTACHMENTS)
}

const toAttached = ({ type, payload }: z.infer<typeof attachment>): Attached => ({
  // An image with a sticker's id is a sticker of former times.
  type: payload?.sticker_id ? 'sticker' : type,
  ...(payload?.url ? { url: payload.url } : {}),
  ...(payload?.title ? { title: payload.title } : {}),
  ...(payload?.id ? { id: payload.id } : {}),
  ...(payload?.sticker_id ? { stickerId: payload.sticker_id } : {}),
  ...(payload?.reel_video_id ? { reelVideoId: payload.reel_video_id } : {}),
})

const storyOf = (
  answered: { id?: string | undefined; url?: string | undefined } | undefined,
  attachments: readonly Attached[],
): Pick<ChatPayload, 'story'> => {
  const mention = attachments.find(({ type }) => type === 'story_mention')
  if (!answered && !mention) return {}
  const { id: storyId, url } = answered ?? mention ?? {}
  return {
    story: {
      kind: answered ? 'reply' : 'mention',
      ...(storyId ? { id: storyId } : {}),
      ...(url ? { url } : {}),
    },
  }
}

const postbackOf = ({
  mid,
  title = '',
  payload,
  referral: link,
}: NonNullable<Messaging['postback']>): Doing => ({
  kind: payload === GET_STARTED_PAYLOAD ? 'chat_opened' : 'chat_tap',
  key: mid,
  payload: {
    text: title,
    tapped: payload ?? '',
    ...(mid ? { messageId: mid } : {}),
    ...(link ? cameByOf(link) : {}),
  },
})

const deletionOf = ({ mid }: Message): Doing | undefined =>
  mid === undefined ? undefined : { kind: 'message_deleted', key: mid, payload: { text: '', messageId: mid } }

/** A message can be edited five times, and each edit is an event. */
const editOf = ({
  mid,
  text: words = '',
  num_edit: edits,
}: NonNullable<Messaging['message_edit']>): Doing => ({
  kind: 'message_edited',
  key: `${mid}:${edits ?? digest(words)}`.slice(-MOST_KEY),
  payload: { text: words, messageId: mid, ...(edits === undefined ? {} : { edits }) },
})

const MOST_KEY = 512

const reactionOf = (
  { mid, action, reaction: kind, emoji }: NonNullable<Messaging['reaction']>,
  at: Date | undefined,
): Doing => ({
  kind: 'message_reaction',
  key: digest([mid, action, kind, emoji, at?.getTime()]),
  payload: {
    text: '',
    messageId: mid,
    ...(action === 'unreact' ? {} : { reaction: { ...(kind ? { kind } : {}), ...(emoji ? { emoji } : {}) } }),
  },
})

const controlOf = (read: Messaging): ChatPayload['control'] => {
  for (const act of ['pass', 'take', 'request'] as const) {
    const moved = read[`${act}_thread_control`]
    if (!moved) continue
    const to = id.safeParse(moved.new_owner_app_id ?? moved.requested_owner_app_id)
    const from = id.safeParse(moved.previous_owner_app_id)
    return { act, ...(from.success ? { from: from.data } : {}), ...(to.success ? { to: to.data } : {}) }
  }
  return undefined
}

const cameByOf = (link: NonNullable<Messaging['referral']>): Pick<ChatPayload, 'referral' | 'cameBy'> => {
  const { ref, source, type, ad_id: adId, ads_context_data: shown, referer_uri: referer, product } = link
  const ad = Object.fromEntries(
    Object.entries(shown ?? {})
      .slice(0, MOST_AD_FIELDS)
      .flatMap(([name, value]) => {
        const read = line.parse(typeof value === 'number' ? String(value) : value)
        return read === undefined ? [] : [[name, read]]
      }),
  )
  const cameBy: CameBy = {
    ...(ref ? { ref } : {}),
    ...(source ? { source } : {}),
    ...(type ? { type } : {}),
    ...(adId ? { adId } : {}),
    ...(Object.keys(ad).length > 0 ? { ad } : {}),
    ...(referer ? { referer } : {}),
    ...(product?.id ? { productId: product.id } : {}),
  }
  return { ...(ref ? { referral: ref } : {}), cameBy }
}

const MOST_AD_FIELDS = 12

const echoOf = ({ agentHolds }: Origin, { message, timestamp }: Messaging): Doing | undefined => {
  if (!message) return undefined
  const { mid, admin_text: notice, text: words, is_deleted: isDeleted } = message
  if (isDeleted) return deletionOf(message)
  if (mid === undefined && notice === undefined) return undefined
  const attachments = attachedOf(message.attachments ?? []).filter(({ type }) => type !== 'template')
  return {
    kind: 'page_message',
    key: mid ?? digest([notice, timestamp?.getTime()]),
    payload: {
      text: words ?? notice ?? '',
      ...(mid === undefined ? {} : { messageId: mid }),
      ...(attachments.length > 0 ? { attachments } : {}),
      sentBy: {
        ...(message.app_id ? { appId: message.app_id } : {}),
        ...(message.metadata ? { metadata: noted(message.metadata) } : {}),
        ...(message.ai_generated ? { agent: true as const } : {}),
        ...(agentHolds ? { agentHolds: true as const } : {}),
        ...(message.is_self ? { self: true as const } : {}),
        ...(notice === undefined ? {} : { notice }),
      },
    },
  }
}

/** Our metadata is short. Another app's may exceed the index of echoes, which would reject the whole statement. */
const LONGEST_NOTE = 255
const noted = (metadata: string): string => metadata.slice(0, LONGEST_NOTE).toWellFormed()

/** Key of events without an id, such as old postbacks and referrals: customer, time and content. */
const unnamed = (customerId: string, at: Date | undefined, payload: Doing['payload']): string =>
  digest([customerId, at?.getTime() ?? 0, payload])

const digest = (value: unknown): string =>
  createHash('sha256').update(JSON.stringify(value)).digest('hex').slice(0, 32)
