import type { Content } from '../../world/types.ts'
import { permalinkPath } from '../addresses.ts'
import { graphTime, type NodeType, nodeOf } from '../node-type.ts'
import { commentsEdge } from './comment.ts'
import { ownerOfContent, pictureOf, presentContent } from './post.ts'

/** A reel, or the recording behind a live video. */
export const videoType: NodeType<Content> = {
  label: 'Video',
  placeholder: 'video-id',
  find: presentContent,
  idOf: (video) => video.videoId ?? video.id,
  ownerOf: ownerOfContent,
  permissions: ['pages_read_engagement'],
  defaults: ['description', 'updated_time', 'id'],
  fields: {
    description: (video) => video.text || undefined,
    title: () => undefined,
    created_time: (video) => graphTime(video.createdAt),
    updated_time: (video) => graphTime(video.updatedAt),
    permalink_url: (video) => permalinkPath(video),
    length: () => 30,
    picture: (video, view) => pictureOf(video, view),
    post_id: (video) => video.id,
    from: (video, { world }) => ({ name: world.pages.require(video.pageId).name, id: video.pageId }),
    live_status: (video) => (video.live === 'running' ? 'LIVE' : video.live === 'ended' ? 'VOD' : undefined),
  },
  edges: { comments: commentsEdge() },
}

export const liveVideoType: NodeType<Content> = {
  label: 'LiveVideo',
  placeholder: 'live-video-id',
  find: presentContent,
  idOf: (live) => live.liveVideoId ?? live.id,
  ownerOf: ownerOfContent,
  permissions: ['pages_read_engagement'],
  defaults: ['title', 'embed_html', 'id'],
  fields: {
    title: (live) => live.text || undefined,
    description: () => undefined,
    status: (live) => statusOf(live),
    permalink_url: (live) => permalinkPath(live),
    creation_time: (live) => graphTime(live.createdAt),
    broadcast_start_time: (live) => graphTime(live.createdAt),
    live_views: (live) => (live.live === 'running' ? live.likes : 0),
    video: (live) => nodeOf(videoType, live),
    embed_html: (live, view) => `<iframe src="${view.publicBase}${permalinkPath(live)}"></iframe>`,
    stream_url: () => undefined,
    secure_stream_url: () => undefined,
    from: (live, { world }) => ({ name: world.pages.require(live.pageId).name, id: live.pageId }),
  },
  edges: { comments: commentsEdge() },
}

export function statusOf(live: Content): 'LIVE' | 'VOD' {
  return live.live === 'running' ? 'LIVE' : 'VOD'
}
