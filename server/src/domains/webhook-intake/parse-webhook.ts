import { createHash } from 'node:crypto'
import { z } from 'zod'
import { contentTypes, FACEBOOK, INSTAGRAM } from '#contract/platforms.ts'
import { text } from '#server/outside/meta/wire-shapes.ts'
import type { CommentKind, IncomingEvent } from './incoming-event.ts'
import { parseMessaging } from './parse-messaging.ts'

/** Webhook shapes: shared/reference/meta-graph.md §4.1 (Facebook `feed`), §4.4 (Instagram), §7.4 (times in seconds). */
const id = z.union([text, z.number().int().transform(String)]).pipe(z.string().min(1).max(255))

const LAST_SECOND_OF_9999 = 253_402_300_799
/** A time that is none counts as not given. */
const seconds = z.number().min(0).max(LAST_SECOND_OF_9999).optional().catch(undefined)

const body = z.object({
  object: z.string(),
  entry: z.array(
    z.object({
      id,
      time: seconds,
      changes: z.array(z.object({ field: z.string(), value: z.unknown() })).optional(),
      messaging: z.array(z.unknown()).optional(),
    }),
  ),
})

const feedComment = z.object({
  item: z.literal('comment'),
  verb: z.string(),
  comment_id: id,
  post_id: id,
  parent_id: id.optional(),
  from: z.object({ id: id.optional(), name: text.optional() }).optional(),
  post: z.object({ permalink_url: z.string().optional() }).optional().catch(undefined),
  message: text.optional(),
  created_time: seconds,
})

const instagramComment = z.object({
  id,
  from: z
    .object({ id: id.optional(), username: text.optional(), self_ig_scoped_id: z.unknown().optional() })
    .optional(),
  media: z.object({
    id,
    media_product_type: z.string().optional(),
    ad_id: id.optional(),
    original_media_id: id.optional(),
  }),
  text: text.optional(),
  parent_id: id.optional(),
})

type Entry = z.infer<typeof body>['entry'][number]
type Change = NonNullable<Entry['changes']>[number]

export class MalformedWebhook extends Error {}

/** Turns a webhook body into events. Kinds and fields we do not know are passed over, as Meta asks. */
export const parseWebhook = (raw: unknown): IncomingEvent[] => {
  const parsed = body.safeParse(raw)
  if (!parsed.success) throw new MalformedWebhook(z.prettifyError(parsed.error))
  const { object, entry: entries } = parsed.data
  const parseChange = changeParsers.get(object)
  if (!parseChange) return []
  return entries.flatMap((entry) => [
    ...(entry.changes ?? []).flatMap((change) => parseChange(entry, change) ?? []),
    ...(entry.messaging ?? []).flatMap((one) => parseMessaging(object, entry.id, one) ?? []),
  ])
}

const parseFeedChange = (entry: Entry, { field, value }: Change): IncomingEvent | undefined => {
  if (field !== 'feed') return undefined
  const parsed = feedComment.safeParse(value)
  if (!parsed.success) return undefined
  const comment = parsed.data
  const kind = verbs.get(comment.verb)
  if (!kind) return undefined
  const message = comment.message ?? ''
  return {
    pageId: entry.id,
    kind,
    platformKey: kind === 'comment_edited' ? `${comment.comment_id}:${digest(message)}` : comment.comment_id,
    occurredAt: new Date((comment.created_time ?? entry.time ?? 0) * 1000),
    payload: {
      platform: FACEBOOK,
      commentId: comment.comment_id,
      contentId: comment.post_id,
      // A first-level comment names its post as parent.
      ...(comment.parent_id && comment.parent_id !== comment.post_id
        ? { parentCommentId: comment.parent_id }
        : {}),
      ...(comment.from?.id ? { customerId: comment.from.id } : {}),
      ...(comment.from?.name ? { customerName: comment.from.name } : {}),
      own: comment.from?.id === entry.id,
      // A reel's address is all that tells it from other videos (§3.2); a broadcast's does not.
      ...(comment.post?.permalink_url?.includes('/reel/') ? { contentType: contentTypes.REEL } : {}),
      text: message,
    },
  }
}

const parseInstagramChange = (entry: Entry, { field, value }: Change): IncomingEvent | undefined => {
  if (field !== 'comments' && field !== 'live_comments') return undefined
  const parsed = instagramComment.safeParse(value)
  if (!parsed.success) return undefined
  const comment = parsed.data
  return {
    pageId: entry.id,
    kind: 'comment_added',
    platformKey: comment.id,
    // Instagram gives no time of the comment itself.
    occurredAt: new Date((entry.time ?? 0) * 1000),
    payload: {
      platform: INSTAGRAM,
      commentId: comment.id,
      // An advertisement is a copy of its post: a rule for the post is one for the copy.
      contentId: comment.media.original_media_id ?? comment.media.id,
      ...(comment.media.ad_id ? { advertisementId: comment.media.ad_id } : {}),
      ...(comment.parent_id ? { parentCommentId: comment.parent_id } : {}),
      ...(comment.from?.id ? { customerId: comment.from.id } : {}),
      ...(comment.from?.username ? { customerName: comment.from.username } : {}),
      own: comment.from?.id === entry.id || comment.from?.self_ig_scoped_id !== undefined,
      ...contentTypeOf(field, comment.media.media_product_type),
      text: comment.text ?? '',
    },
  }
}

// Maps, because an object knows words that nobody put into it: `constructor`, `__proto__`.
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

/** An advertisement says nothing of the kind of its post; the mirror knows it. */
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

/** Edits carry no time of their own, so two edits are told apart by what they say. */
const digest = (text: string): string => createHash('sha256').update(text).digest('hex').slice(0, 16)
