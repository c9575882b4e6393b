import { z } from 'zod'
import { contentTypes } from '#contract/platforms.ts'
import type { GraphClient } from './graph-client.ts'
import { readPages } from './read-pages.ts'

/** Posts and reels of both platforms in one shape: shared/reference/meta-graph.md §3. */
export type PublishedContent = {
  contentId: string
  type: 1 | 2
  message: string | null
  story: string | null
  fullPicture: string | null
  permalink: string | null
  commentCount: number
  createdTime: Date
}

type Asked = { accountId: string; token: string }

const MOST_A_PAGE = '100'
/** `2024-07-01T09:30:15+0000` */
const time = z.string().transform((text) => new Date(text))

const POST_FIELDS = 'id,message,story,created_time,permalink_url,full_picture,comments.limit(0).summary(true)'
const post = z.object({
  id: z.string(),
  message: z.string().optional(),
  story: z.string().optional(),
  created_time: time,
  permalink_url: z.string().optional(),
  full_picture: z.string().optional(),
  comments: z.object({ summary: z.object({ total_count: z.number() }).optional() }).optional(),
})

/** A reel is among the posts, and only its address tells it from a video (§3.2). */
const isReelAddress = (address: string | undefined): boolean => /\/reel\//.test(address ?? '')

/** A Facebook page's own posts, newest first. */
export async function* readPosts(
  graph: GraphClient,
  { accountId, token }: Asked,
): AsyncGenerator<PublishedContent[]> {
  const asked = {
    path: `${accountId}/published_posts`,
    query: { fields: POST_FIELDS, limit: MOST_A_PAGE },
    token,
    about: { page_id: accountId },
  }
  for await (const page of readPages(graph, asked))
    yield z
      .array(post)
      .parse(page)
      .map((one) => ({
        contentId: one.id,
        type: isReelAddress(one.permalink_url) ? contentTypes.REEL : contentTypes.POST,
        message: one.message ?? null,
        story: one.story ?? null,
        fullPicture: one.full_picture ?? null,
        permalink: one.permalink_url ?? null,
        commentCount: one.comments?.summary?.total_count ?? 0,
        createdTime: one.created_time,
      }))
}

const MEDIA_FIELDS =
  'id,caption,media_type,media_product_type,media_url,thumbnail_url,permalink,timestamp,comments_count'
const media = z.object({
  id: z.string(),
  caption: z.string().optional(),
  media_type: z.string().optional(),
  media_product_type: z.string().optional(),
  media_url: z.string().optional(),
  thumbnail_url: z.string().optional(),
  permalink: z.string().optional(),
  timestamp: time,
  comments_count: z.number().default(0),
})

/** A video's picture is its thumbnail; its own address is the film. */
const pictureOf = ({ media_type, media_url, thumbnail_url }: z.infer<typeof media>): string | null =>
  (media_type === 'VIDEO' ? thumbnail_url : media_url) ?? null

/** An Instagram account's posts and reels, newest first. */
export async function* readMedia(
  graph: GraphClient,
  { accountId, token }: Asked,
): AsyncGenerator<PublishedContent[]> {
  const asked = {
    path: `${accountId}/media`,
    query: { fields: MEDIA_FIELDS, limit: MOST_A_PAGE },
    token,
    about: { page_id: accountId },
  }
  for await (const page of readPages(graph, asked))
    yield z
      .array(media)
      .parse(page)
      .map((one) => ({
        contentId: one.id,
        type: one.media_product_type === 'REELS' ? contentTypes.REEL : contentTypes.POST,
        message: one.caption ?? null,
        story: null,
        fullPicture: pictureOf(one),
        permalink: one.permalink ?? null,
        commentCount: one.comments_count,
        createdTime: one.timestamp,
      }))
}
