import { z } from 'zod'
import { type Endpoint, success } from './endpoint.ts'
import { MOST_CHOSEN_CONTENT } from './limits.ts'
import { paginated, paging } from './paginated.ts'
import { pageId } from './platforms.ts'

/** A post or reel of either platform in one shape (specification §3). */
export const contentItem = z
  .object({
    id: z.string(),
    type: z.union([z.literal(1), z.literal(2), z.literal(3)]),
    full_picture: z.string().nullable(),
    message: z.string().nullable(),
    story: z.string().nullable(),
    permalink: z.string().nullable(),
    created_time: z.string(),
    comment_count: z.number().int(),
  })
  .meta({ id: 'ContentItem' })
export type ContentItem = z.infer<typeof contentItem>

const LONGEST_IDS = MOST_CHOSEN_CONTENT * 129

export const contentEndpoints = {
  listPosts: {
    method: 'GET',
    path: '/api/v1/posts',
    summary: 'The posts of a Facebook page, newest first, from the mirror kept here',
    access: 'person',
    query: z.object({
      page_id: pageId,
      search: z.string().trim().max(100).optional(),
      /** Only these, with commas between: the posts that a rule has chosen. */
      ids: z.string().max(LONGEST_IDS).optional(),
      ...paging,
    }),
    reply: success({
      posts: paginated(contentItem),
      /** `loading` while the first mirror of the page is under way; `mirrored` counts what arrived so far. */
      mirror: z.object({ state: z.enum(['loading', 'ready', 'failed']), mirrored: z.number().int() }),
    }),
  },
} as const satisfies Record<string, Endpoint>
