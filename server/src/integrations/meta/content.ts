import { z } from 'zod'
import { contentTypes } from '#contract/platforms.ts'
import type { GraphClient } from './graph-client.ts'
import { readPages } from './read-pages.ts'
import { retryIdempotent } from './retry-idempotent.ts'
import type { Usage } from './usage.ts'
import { text, time } from './wire-shapes.ts'

/** Posts, reels and live videos of both platforms in one shape: shared/reference/meta-graph.md §3. */
export type PublishedContent = {
  contentId: string
  type: 1 | 2 | 3
  /** It is being broadcast now. */
  liveNow: boolean
  message: string | null
  story: string | null
  fullPicture: string | null
  permalink: string | null
  commentCount: number
  /** Undefined for a running Instagram broadcast, which may lack its start. */
  createdTime: Date | undefined
}

type Asked = {
  accountId: string
  token: string
  /** Called with the usage of each response. */
  answered?: (usages: Usage[]) => void
}
type AskedPiece = Asked & { contentId: string }

const MOST_A_PAGE = '100'

const POST_FIELDS =
  'id,message,story,created_time,permalink_url,full_picture,status_type,attachments{target},comments.limit(0).summary(true)'
const post = z.object({
  id: z.string(),
  message: text.optional(),
  story: text.optional(),
  created_time: time,
  permalink_url: z.string().optional(),
  full_picture: z.string().optional(),
  status_type: z.string().optional(),
  attachments: z
    .object({ data: z.array(z.object({ target: z.object({ id: z.string().optional() }).optional() })) })
    .optional(),
  comments: z.object({ summary: z.object({ total_count: z.number() }).optional() }).optional(),
})
type Post = z.infer<typeof post>

/** Ids of videos that are broadcasts; the value is true while one is live. */
export type LiveVideos = ReadonlyMap<string, boolean>

const LIVE_FIELDS = 'id,status,permalink_url,video{id}'
const liveVideo = z.object({
  id: z.string(),
  status: z.string().optional(),
  permalink_url: z.string().optional(),
  video: z.object({ id: z.string() }).optional(),
})

/** Statuses of a running broadcast; the documentation lists not all values (§3.3). */
const ON_AIR = new Set<string | undefined>(['LIVE', 'LIVE_NOW'])

/** A broadcast has up to three ids; older ones than these belong to posts that are not mirrored. */
const MOST_VIDEO_IDS = 3000

const VIDEO_ADDRESS = /\/(?:videos|reel)\/(?:[^/?]+\/)?(\d+)/
const videoInAddress = (address: string | undefined): string | undefined =>
  VIDEO_ADDRESS.exec(address ?? '')?.[1]

/**
 * A Facebook page's broadcasts, running and ended (§3.3), because its posts do not show which videos are broadcasts.
 * @throws GraphFailure, ZodError for an unknown shape
 */
export const readLiveVideos = async (
  graph: GraphClient,
  { accountId, token, answered }: Asked,
): Promise<LiveVideos> => {
  const videos = new Map<string, boolean>()
  const asked = {
    path: `${accountId}/live_videos`,
    query: { fields: LIVE_FIELDS, limit: MOST_A_PAGE },
    token,
    about: { page_id: accountId },
    answered,
  }
  for await (const part of readPages(graph, asked)) {
    for (const live of z.array(liveVideo).parse(part))
      for (const id of [live.id, live.video?.id, videoInAddress(live.permalink_url)])
        if (id !== undefined) videos.set(id, ON_AIR.has(live.status))
    if (videos.size >= MOST_VIDEO_IDS) break
  }
  return videos
}

/** All possible ids of a post's video; the post's own id often ends with it. */
const videosOf = ({ id, permalink_url, attachments }: Post): string[] =>
  [
    videoInAddress(permalink_url),
    ...(attachments?.data.map(({ target }) => target?.id) ?? []),
    id.slice(id.indexOf('_') + 1),
  ].filter((video) => video !== undefined)

/** A reel is listed among the posts, and only its address shows the kind (§3.2). */
const isReelAddress = (address: string | undefined): boolean => /\/reel\//.test(address ?? '')

const contentOfPost = (one: Post, lives: LiveVideos): PublishedContent => {
  const liveId = videosOf(one).find((video) => lives.has(video))
  const kind = isReelAddress(one.permalink_url) ? contentTypes.REEL : contentTypes.POST
  return {
    contentId: one.id,
    type: liveId === undefined ? kind : contentTypes.LIVE,
    liveNow: liveId !== undefined && lives.get(liveId) === true,
    message: one.message ?? null,
    story: one.story ?? null,
    fullPicture: one.full_picture ?? null,
    permalink: one.permalink_url ?? null,
    commentCount: one.comments?.summary?.total_count ?? 0,
    createdTime: one.created_time,
  }
}

/**
 * A Facebook page's own posts, newest first, in parts of up to 100 (§3.1). Videos in `lives` become live videos.
 * @throws GraphFailure, ZodError for an unknown shape
 */
export async function* readPosts(
  graph: GraphClient,
  { accountId, token, answered }: Asked,
  lives: LiveVideos,
): AsyncGenerator<PublishedContent[]> {
  const asked = {
    path: `${accountId}/published_posts`,
    query: { fields: POST_FIELDS, limit: MOST_A_PAGE },
    token,
    about: { page_id: accountId },
    answered,
  }
  for await (const part of readPages(graph, asked))
    yield z
      .array(post)
      .parse(part)
      .map((one) => contentOfPost(one, lives))
}

/**
 * One post by its id (§3.1). For a video a second call reads whether it is or was a broadcast (§3.3).
 * @throws GraphFailure, ZodError for an unknown shape
 */
export const readPost = async (graph: GraphClient, asked: AskedPiece): Promise<PublishedContent> => {
  const one = post.parse(await readNode(graph, asked, asked.contentId, POST_FIELDS))
  const video = videoInAddress(one.permalink_url) ?? one.attachments?.data[0]?.target?.id
  const isVideo = one.status_type === 'added_video' && !isReelAddress(one.permalink_url)
  if (!isVideo || video === undefined) return contentOfPost(one, new Map())
  const { live_status } = videoNode.parse(await readNode(graph, asked, video, 'id,live_status'))
  const lives = live_status === undefined ? new Map() : new Map([[video, ON_AIR.has(live_status)]])
  return contentOfPost(one, lives)
}
const videoNode = z.object({ live_status: z.string().optional() })

const MEDIA_FIELDS =
  'id,caption,media_type,media_product_type,media_url,thumbnail_url,permalink,timestamp,comments_count'
const media = z.object({
  id: z.string(),
  caption: text.optional(),
  media_type: z.string().optional(),
  media_product_type: z.string().optional(),
  media_url: z.string().optional(),
  thumbnail_url: z.string().optional(),
  permalink: z.string().optional(),
  timestamp: time.optional(),
  comments_count: z.number().default(0),
})
type Media = z.infer<typeof media>

const mediaTypes: Record<string, 1 | 2 | 3 | undefined> = {
  REELS: contentTypes.REEL,
  LIVE: contentTypes.LIVE,
}

/** The picture of a video is its thumbnail, because `media_url` is the video itself. */
const pictureOf = ({ media_type, media_url, thumbnail_url }: Media): string | null =>
  (media_type === 'VIDEO' ? thumbnail_url : media_url) ?? null

const contentOfMedia = (one: Media): PublishedContent => {
  const type = mediaTypes[one.media_product_type ?? ''] ?? contentTypes.POST
  return {
    contentId: one.id,
    type,
    // Instagram lists a broadcast only while it runs (§3.4).
    liveNow: type === contentTypes.LIVE,
    message: one.caption ?? null,
    story: null,
    fullPicture: pictureOf(one),
    permalink: one.permalink ?? null,
    commentCount: one.comments_count,
    createdTime: one.timestamp,
  }
}

/**
 * An Instagram account's posts and reels, newest first, in parts of up to 100 (§3.5).
 * @throws GraphFailure, ZodError for an unknown shape
 */
export const readMedia = (graph: GraphClient, asked: Asked): AsyncGenerator<PublishedContent[]> =>
  readMediaEdge(graph, asked, 'media')

/**
 * The running broadcast of an Instagram account; ended ones are in no list (§3.4).
 * @throws GraphFailure, ZodError for an unknown shape
 */
export const readLiveMedia = async (graph: GraphClient, asked: Asked): Promise<PublishedContent[]> => {
  const running: PublishedContent[] = []
  for await (const part of readMediaEdge(graph, asked, 'live_media')) running.push(...part)
  return running
}

async function* readMediaEdge(
  graph: GraphClient,
  { accountId, token, answered }: Asked,
  edge: 'media' | 'live_media',
): AsyncGenerator<PublishedContent[]> {
  const asked = {
    path: `${accountId}/${edge}`,
    query: { fields: MEDIA_FIELDS, limit: MOST_A_PAGE },
    token,
    about: { page_id: accountId },
    answered,
  }
  for await (const part of readPages(graph, asked)) yield z.array(media).parse(part).map(contentOfMedia)
}

/**
 * One piece of Instagram media by its id, also an unlisted advert (§3.5).
 * @throws GraphFailure, ZodError for an unknown shape
 */
export const readOneMedia = async (graph: GraphClient, asked: AskedPiece): Promise<PublishedContent> =>
  contentOfMedia(media.parse(await readNode(graph, asked, asked.contentId, MEDIA_FIELDS)))

const readNode = async (
  graph: GraphClient,
  { accountId, token, answered }: Asked,
  id: string,
  fields: string,
): Promise<unknown> => {
  const { body, usage } = await retryIdempotent(() =>
    graph.call({ method: 'GET', path: id, query: { fields }, token, about: { page_id: accountId } }),
  )
  answered?.(usage)
  return body
}
