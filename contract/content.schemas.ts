import { z } from 'zod'
import { type Schemas, success } from './endpoint.schemas.ts'
import { pageId } from './fields.schemas.ts'
import { MOST_CHOSEN_CONTENT } from './limits.ts'
import { paginated, paging } from './paginated.schemas.ts'

/** A post, reel or live video of either platform in one shape (specification §3). */
export const contentItem = z
  .object({
    id: z.string(),
    /** POST 1, REEL 2, LIVE 3, also after the broadcast has ended. */
    type: z.union([z.literal(1), z.literal(2), z.literal(3)]),
    full_picture: z.string().nullable(),
    message: z.string().nullable(),
    story: z.string().nullable(),
    permalink: z.string().nullable(),
    created_time: z.string(),
    comment_count: z.number().int(),
    /** The broadcast is running. */
    live_now: z.boolean(),
  })
  .meta({ id: 'ContentItem' })
export type ContentItem = z.infer<typeof contentItem>

const LONGEST_IDS = MOST_CHOSEN_CONTENT * 129

const query = z.object({
  page_id: pageId,
  search: z.string().trim().max(100).optional(),
  /** Only these ids, separated by commas; used for the chosen content of a rule. */
  ids: z.string().max(LONGEST_IDS).optional(),
  /** Refreshes the mirror from the platform even if it is younger than a minute; the reply does not wait for it. */
  refresh: z.stringbool().optional(),
  ...paging,
})

/** POST (the default), LIVE or ALL; reels have their own list. */
const type = z.coerce
  .number<number>()
  .pipe(z.union([z.literal(1), z.literal(3), z.literal(4)]))
  .default(1)

const mirror = z.object({
  /** `loading` and `waiting` (for the platform's limit) occur only before the first complete read. */
  state: z.enum(['loading', 'waiting', 'ready', 'failed']),
  /** Number of mirrored pieces of content, of every type. */
  mirrored: z.number().int(),
  /** A refresh is running. */
  refreshing: z.boolean(),
  /** The platform's limit is used up until this time. */
  waits_until: z.string().nullable(),
})
export type Mirror = z.infer<typeof mirror>

const kindCount = z.number().int()
/** Search results of each type; independent of `page` and `type`. */
const counts = z.object({ post: kindCount, reel: kindCount, live: kindCount, all: kindCount })
export type ContentCounts = z.infer<typeof counts>

const about = { counts, mirror }

/**
 * Each platform has one list for posts, live videos and everything together, and one for reels. A page of the other
 * platform is rejected. Before the first read of a page, an exhausted platform limit returns 429 with `type` and
 * Retry-After. Afterwards the lists always answer, from the mirror.
 */
export const contentSchemas = {
  listPosts: {
    summary: 'A Facebook page’s posts (type 1, the default), live videos (3) or everything, reels too (4)',
    query: query.extend({ type }),
    reply: success({ posts: paginated(contentItem), ...about }),
  },
  listReels: {
    summary: 'A Facebook page’s reels',
    query,
    reply: success({ reels: paginated(contentItem), ...about }),
  },
  listInstagramPosts: {
    summary:
      'An Instagram account’s posts (type 1, the default), live videos (3) or everything, reels too (4)',
    query: query.extend({ type }),
    reply: success({ ig_posts: paginated(contentItem), ...about }),
  },
  listInstagramReels: {
    summary: 'An Instagram account’s reels',
    query,
    reply: success({ ig_reels: paginated(contentItem), ...about }),
  },
} as const satisfies Schemas
