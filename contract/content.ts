import { z } from 'zod'
import { type Endpoint, success } from './endpoint.ts'
import { pageId } from './fields.ts'
import { MOST_CHOSEN_CONTENT } from './limits.ts'
import { paginated, paging } from './paginated.ts'

/** A post, reel or live video of either platform in one shape (specification §3). */
export const contentItem = z
  .object({
    id: z.string(),
    /** POST 1, REEL 2, LIVE 3: a live video stays one after its broadcast has ended. */
    type: z.union([z.literal(1), z.literal(2), z.literal(3)]),
    full_picture: z.string().nullable(),
    message: z.string().nullable(),
    story: z.string().nullable(),
    permalink: z.string().nullable(),
    created_time: z.string(),
    comment_count: z.number().int(),
    /** A live video that is being broadcast now. */
    live_now: z.boolean(),
  })
  .meta({ id: 'ContentItem' })
export type ContentItem = z.infer<typeof contentItem>

const LONGEST_IDS = MOST_CHOSEN_CONTENT * 129

const query = z.object({
  page_id: pageId,
  search: z.string().trim().max(100).optional(),
  /** Only these, with commas between: what a rule has chosen. */
  ids: z.string().max(LONGEST_IDS).optional(),
  /** Reads from the platform also what is not yet a minute old; the answer does not wait for it. */
  refresh: z.stringbool().optional(),
  ...paging,
})

/** Reels have a list of their own, so POST (the default), LIVE or ALL is asked for here. */
const type = z.coerce
  .number<number>()
  .pipe(z.union([z.literal(1), z.literal(3), z.literal(4)]))
  .default(1)

const mirror = z.object({
  /** `loading` and `waiting` (for the platform's limit) only until the page was read once. */
  state: z.enum(['loading', 'waiting', 'ready', 'failed']),
  /** How many pieces of all kinds are here so far. */
  mirrored: z.number().int(),
  /** A newer reading is under way. */
  refreshing: z.boolean(),
  /** The platform's limit is used up until then. */
  waits_until: z.string().nullable(),
})
export type Mirror = z.infer<typeof mirror>

const kindCount = z.number().int()
/** How many of each kind the search finds, whatever the page and the type asked for. */
const counts = z.object({ post: kindCount, reel: kindCount, live: kindCount, all: kindCount })
export type ContentCounts = z.infer<typeof counts>

const about = { counts, mirror }

/**
 * One list for posts, live videos and everything together, and one for reels, on each platform. A page of the other
 * platform is refused. Before a page was ever read, a used-up limit of the platform is answered with 429, `type` and
 * Retry-After; afterwards lists always answer, from the mirror kept here.
 */
export const contentEndpoints = {
  listPosts: {
    method: 'GET',
    path: '/api/v1/posts',
    summary: 'A Facebook page’s posts (type 1, the default), live videos (3) or everything, reels too (4)',
    access: 'page.view',
    query: query.extend({ type }),
    reply: success({ posts: paginated(contentItem), ...about }),
  },
  listReels: {
    method: 'GET',
    path: '/api/v1/reels',
    summary: 'A Facebook page’s reels',
    access: 'page.view',
    query,
    reply: success({ reels: paginated(contentItem), ...about }),
  },
  listInstagramPosts: {
    method: 'GET',
    path: '/api/v1/ig-posts',
    summary:
      'An Instagram account’s posts (type 1, the default), live videos (3) or everything, reels too (4)',
    access: 'page.view',
    query: query.extend({ type }),
    reply: success({ ig_posts: paginated(contentItem), ...about }),
  },
  listInstagramReels: {
    method: 'GET',
    path: '/api/v1/ig-reels',
    summary: 'An Instagram account’s reels',
    access: 'page.view',
    query,
    reply: success({ ig_reels: paginated(contentItem), ...about }),
  },
} as const satisfies Record<string, Endpoint>
