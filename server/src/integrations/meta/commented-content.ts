import { z } from 'zod'
import { contentTypes, INSTAGRAM } from '#contract/platforms.ts'
import type { GraphClient } from './graph-client.ts'
import { readPages } from './read-pages.ts'
import type { Usage } from './usage.ts'
import { time } from './wire-shapes.ts'

/** A content with the data that shows whether it has new comments. */
export type CommentedContent = {
  contentId: string
  /** Set on Instagram only. */
  contentType: 1 | 2 | 3 | undefined
  /**
   * Fingerprint: changes when a comment is added or removed; undefined for a running broadcast, which has no count.
   */
  fingerprint: string | undefined
  /** Time of the newest comment; on Instagram of the newest first-level comment. */
  newestAt: Date | undefined
}

type Asked = {
  platform: 1 | 2
  pageId: string
  token: string
  answered?: (usage: Usage[]) => void
}

/**
 * An account's content, newest first, in parts of fifty (reference §3.1, §3.4, §3.5). On Instagram a running
 * broadcast comes first.
 * @param asked.pageId the platform's id of the page or Instagram account; `answered` gets the usage of each response
 * @throws GraphFailure, ZodError for an unknown shape
 */
export const readCommentedContent = (graph: GraphClient, asked: Asked): AsyncGenerator<CommentedContent[]> =>
  asked.platform === INSTAGRAM ? readMedia(graph, asked) : readPosts(graph, asked)

/** With a comment of each content, Meta refuses larger parts as too much data. */
const MOST_A_PAGE = '50'

/** With `stream` the count includes replies, and the newest comment may be a reply. */
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
        fingerprint: markOf(comments?.summary?.total_count ?? 0, comments?.data[0]?.id),
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
  // A broadcast can be read only while it runs (§3.4), and is not listed among the media.
  for await (const page of readPages(graph, { ...asked, ...live }))
    for (const { id } of z.array(z.object({ id: z.string() })).parse(page))
      broadcasts.push({
        contentId: id,
        contentType: contentTypes.LIVE,
        fingerprint: undefined,
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
        fingerprint: markOf(one.comments_count, one.comments?.data[0]?.id),
        newestAt: one.comments?.data[0]?.timestamp,
      }))
}

/** Includes the newest id, because one removed and one added comment leave the count unchanged. */
const markOf = (comments: number, newest: string | undefined): string => `${comments} ${newest ?? ''}`
