import { createHash } from 'node:crypto'
import { z } from 'zod'
import { contentTypes, FACEBOOK, INSTAGRAM } from '#contract/platforms.ts'
import { isPostItself } from '#server/integrations/meta/parent-comment.ts'
import { text } from '#server/integrations/meta/wire-shapes.ts'
import type { CommentKind, IncomingEvent, Receipt } from './incoming-event.ts'
import { parseMessaging } from './parse-messaging.ts'
import {
  decorative,
  moment,
  optional,
  optionalId,
  readEntries,
  shortId,
  type Unreadable,
  unreadable,
} from './wire.ts'

/** Webhook shapes: shared/reference/meta-graph.md §4.1 (Facebook `feed`), §4.4 (Instagram). */
const changeShape = z.object({ field: z.string(), value: z.unknown() })

const feedItem = z.object({ item: z.string(), verb: optional(z.string()) })

const feedComment = z.object({
  comment_id: shortId,
  post_id: shortId,
  parent_id: optionalId,
  from: optional(z.object({ id: optionalId, name: decorative(text) })),
  post: decorative(z.object({ permalink_url: z.string() })),
  message: optional(text),
  created_time: moment,
})

const instagramComment = z.object({
  id: shortId,
  from: optional(
    z.object({ id: optionalId, username: decorative(text), self_ig_scoped_id: optional(z.unknown()) }),
  ),
  media: z.object({
    id: shortId,
    media_product_type: decorative(z.string()),
    ad_id: optionalId,
    original_media_id: optionalId,
  }),
  text: optional(text),
  parent_id: optionalId,
})

/** An event, `undefined` for an item that needs no decision, or the reason why the item cannot be read. */
export type Read =
  | { event: IncomingEvent | undefined; receipts?: Receipt[] }
  | { error: z.ZodError; item?: unknown }

/** The page of an item, and the latest time it can have. */
export type Origin = {
  object: string
  pageId: string
  at: Date
  /** Restrictions that stand next to `messaging[]`. */
  restrictions: unknown
  /** Another application holds the thread. */
  onStandby: boolean
  agentHolds: boolean
}

/**
 /**
  * Turns a webhook body into events. Items are parsed one by one, so an unreadable item loses no other. Unknown kinds
  * and fields are skipped, as Meta requires.
  * @param receivedAt the time of items without one
  */
export const parseWebhook = (
  body: unknown,
  receivedAt: Date,
): { events: IncomingEvent[]; receipts: Receipt[]; unreadable: Unreadable[] } => {
  const { object, entries, faults } = readEntries(body)
  const events: IncomingEvent[] = []
  const receipts: Receipt[] = []
  const parseChange = changeParsers.get(object)
  if (!parseChange) return { events, receipts, unreadable: faults }
  for (const { path, id: pageId, time, changes, messaging, standby, restrictions, agentHolds } of entries) {
    const origin = { object, pageId, at: time ?? receivedAt, restrictions, onStandby: false, agentHolds }
    const keep = (read: Read, at: string): void => {
      if ('error' in read) faults.push(unreadable({ path: at, page: pageId, item: read.item }, read.error))
      else {
        if (read.event) events.push(read.event)
        if (read.receipts) receipts.push(...read.receipts)
      }
    }
    changes.forEach((raw, place) => {
      const change = changeShape.safeParse(raw)
      if (change.success) keep(parseChange(origin, change.data), `${path}.changes.${place}.value`)
      else keep(change, `${path}.changes.${place}`)
    })
    messaging.forEach((raw, place) => {
      keep(parseMessaging(origin, raw), `${path}.messaging.${place}`)
    })
    standby.forEach((raw, place) => {
      keep(parseMessaging({ ...origin, onStandby: true }, raw), `${path}.standby.${place}`)
    })
  }
  return { events, receipts, unreadable: faults }
}

type Change = z.infer<typeof changeShape>

const NOTHING: Read = { event: undefined }

/** The item's own id, as received. */
const fieldOf = (raw: unknown, name: string): unknown => (raw as Record<string, unknown> | null)?.[name]

const parseFeedChange = ({ pageId, at }: Origin, { field, value }: Change): Read => {
  if (field !== 'feed') return NOTHING
  const about = feedItem.safeParse(value)
  if (!about.success) return about
  const kind = about.data.item === 'comment' ? verbs.get(about.data.verb ?? '') : undefined
  if (!kind) return NOTHING
  const parsed = feedComment.safeParse(value)
  if (!parsed.success) return { error: parsed.error, item: fieldOf(value, 'comment_id') }
  const comment = parsed.data
  const message = comment.message ?? ''
  const event: IncomingEvent = {
    pageId,
    kind,
    platformKey: kind === 'comment_edited' ? `${comment.comment_id}:${digest(message)}` : comment.comment_id,
    occurredAt: comment.created_time ?? at,
    payload: {
      platform: FACEBOOK,
      commentId: comment.comment_id,
      contentId: comment.post_id,
      ...(comment.parent_id && !isPostItself(comment.parent_id, comment.post_id)
        ? { parentCommentId: comment.parent_id }
        : {}),
      ...(comment.from?.id ? { customerId: comment.from.id } : {}),
      ...(comment.from?.name ? { customerName: comment.from.name } : {}),
      own: comment.from?.id === pageId,
      // Only a reel's address shows its kind (§3.2); the address of a broadcast does not.
      ...(comment.post?.permalink_url.includes('/reel/') ? { contentType: contentTypes.REEL } : {}),
      text: message,
    },
  }
  return { event }
}

const parseInstagramChange = ({ pageId, at }: Origin, { field, value }: Change): Read => {
  if (field !== 'comments' && field !== 'live_comments') return NOTHING
  const parsed = instagramComment.safeParse(value)
  if (!parsed.success) return { error: parsed.error, item: fieldOf(value, 'id') }
  const comment = parsed.data
  const event: IncomingEvent = {
    pageId,
    kind: 'comment_added',
    platformKey: comment.id,
    // Instagram gives no time of the comment itself.
    occurredAt: at,
    payload: {
      platform: INSTAGRAM,
      commentId: comment.id,
      // An advertisement is a copy of its post, so the rules of the post apply to it.
      contentId: comment.media.original_media_id ?? comment.media.id,
      ...(comment.media.ad_id ? { advertisementId: comment.media.ad_id } : {}),
      ...(comment.parent_id ? { parentCommentId: comment.parent_id } : {}),
      ...(comment.from?.id ? { customerId: comment.from.id } : {}),
      ...(comment.from?.username ? { customerName: comment.from.username } : {}),
      own: comment.from?.id === pageId || comment.from?.self_ig_scoped_id !== undefined,
      ...contentTypeOf(field, comment.media.media_product_type),
      text: comment.text ?? '',
    },
  }
  return { event }
}

// Maps instead of objects, because an object inherits keys such as `constructor` and `__proto__`.
const changeParsers = new Map([
  ['page', parseFeedChange],
  ['instagram', parseInstagramChange],
])

const verbs = new Map<string, CommentKind>([
  ['add', 'comment_added'],
  ['edited', 'comment_edited'],
  ['edit', 'comment_edited'],
  ['remove', 'comment_removed'],
])

/** A comment under an advertisement carries no content kind; the mirror has it. */
const contentTypeOf = (field: string, mediaType: string | undefined): { contentType?: 1 | 2 | 3 } => {
  const contentType = field === 'live_comments' ? LIVE : mediaTypes.get(mediaType ?? '')
  return contentType ? { contentType } : {}
}

const { POST, REEL, LIVE } = contentTypes
const mediaTypes = new Map<string, 1 | 2 | 3>([
  ['FEED', POST],
  ['REELS', REEL],
  ['LIVE', LIVE],
])

/** Edits carry no time of their own, so the text distinguishes two edits. */
const digest = (text: string): string => createHash('sha256').update(text).digest('hex').slice(0, 16)
