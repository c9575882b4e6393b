import { z } from 'zod'
import { contentTypes, INSTAGRAM } from '#contract/platforms.ts'
import type { GraphClient } from './graph-client.ts'
import { readPages } from './read-pages.ts'
import type { Usage } from './usage.ts'
import { time } from './wire-shapes.ts'

/** A content with just enough of its comments to see whether there are new ones. */
export type CommentedContent = {
  contentId: string
  /** Named by Instagram only. */
  contentType: 1 | 2 | 3 | undefined
  /** Moves when a comment is written or taken away; absent where the platform does not count (a broadcast under way). */
  changeMark: string | undefined
  /** When the newest comment was written; on Instagram the newest that replies to none. */
  newestAt: Date | undefined
}

type Asked = {
  platform: 1 | 2
  pageId: string
  token: string
  answered?: (usage: Usage[]) => void
}

/** An account's content, newest first, fifty in each part. */
export const readCommentedContent = (graph: GraphClient, asked: Asked): AsyncGenerator<CommentedContent[]> =>
  asked.platform === INSTAGRAM ? readMedia(graph, asked) : readPosts(graph, asked)

/** With a comment of each, more at once is what Meta calls too much data. */
const MOST_A_PAGE = '50'

/** With `stream` the count has the replies in it, and the newest may be one. */
const POST_FIELDS =
  'id,comments.filter(stream).order(reverse_chronological).limit(1).summary(true){id,created_time}'
const post = z.object({
  id: z.string(),
  comments: z
    .object({
      data: z.array(z.object({ id: z.string(), created_time: time })).default([]),
      summary: z.object({ total_count: z.number() }).optional(),
    })
    .optional(),
})

async function* readPosts(
  graph: GraphClient,
  { pageId, token, answered }: Asked,
): AsyncGenerator<CommentedContent[]> {
  const query = { fields: POST_FIELDS, limit: MOST_A_PAGE }
  const path = `${pageId}/published_posts`
  for await (const page of readPages(graph, { path, query, token, about: { page_id: pageId }, answered }))
    yield z
      .array(post)
      .parse(page)
      .map(({ id, comments }) => ({
        contentId: id,
        contentType: undefined,
        changeMark: markOf(comments?.summary?.total_count ?? 0, comments?.data[0]?.id),
        newestAt: comments?.data[0]?.created_time,
      }))
}

const MEDIA_FIELDS = 'id,media_product_type,comments_count,comments.limit(1){id,timestamp}'
const media = z.object({
  id: z.string(),
  media_product_type: z.string().optional(),
  comments_count: z.number().default(0),
  comments: z.object({ data: z.array(z.object({ id: z.string(), timestamp: time })).default([]) }).optional(),
})

async function* readMedia(
  graph: GraphClient,
  { pageId, token, answered }: Asked,
): AsyncGenerator<CommentedContent[]> {
  const asked = { token, about: { page_id: pageId }, answered }
  const live = { path: `${pageId}/live_media`, query: { fields: 'id', limit: MOST_A_PAGE } }
  const broadcasts: CommentedContent[] = []
  // A broadcast can be read only while it runs (§3.4), and is not among the media.
  for await (const page of readPages(graph, { ...asked, ...live }))
    for (const { id } of z.array(z.object({ id: z.string() })).parse(page))
      broadcasts.push({
        contentId: id,
        contentType: contentTypes.LIVE,
        changeMark: undefined,
        newestAt: undefined,
      })
  if (broadcasts.length > 0) yield broadcasts

  const query = { fields: MEDIA_FIELDS, limit: MOST_A_PAGE }
  for await (const page of readPages(graph, { ...asked, path: `${pageId}/media`, query }))
    yield z
      .array(media)
      .parse(page)
      .map((one) => ({
        contentId: one.id,
        contentType: one.media_product_type === 'REELS' ? contentTypes.REEL : contentTypes.POST,
        changeMark: markOf(one.comments_count, one.comments?.data[0]?.id),
        newestAt: one.comments?.data[0]?.timestamp,
      }))
}

/** One comment taken away and one written leave the count, but not the newest, as it was. */
const markOf = (comments: number, newest: string | undefined): string => `${comments} ${newest ?? ''}`
