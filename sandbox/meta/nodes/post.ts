import type { Content } from '../../world/types.ts'
import type { World } from '../../world/world.ts'
import { permalinkPath, pictureAddress } from '../addresses.ts'
import { graphTime, type NodeType, type View } from '../node-type.ts'

const isVideo = (content: Content) => content.kind === 'reel' || content.kind === 'live'

/** A post on a Facebook page; reels and live videos also have one. */
export const postType: NodeType<Content> = {
  label: 'PagePost',
  placeholder: 'post-id',
  find: presentContent,
  idOf: (post) => post.id,
  ownerOf: ownerOfContent,
  permissions: ['pages_read_engagement'],
  defaults: ['created_time', 'message', 'id'],
  fields: {
    message: (post) => post.text || undefined,
    story: () => undefined,
    created_time: (post) => graphTime(post.createdAt),
    updated_time: (post) => graphTime(post.updatedAt),
    permalink_url: (post, view) => `${view.publicBase}${permalinkPath(post)}`,
    full_picture: (post, view) => pictureOf(post, view),
    picture: (post, view) => pictureOf(post, view),
    status_type: (post) => statusTypeOf(post),
    is_published: () => true,
    is_hidden: (post) => post.hidden,
    promotion_status: () => 'inactive',
    from: (post, { world }) => ({ name: world.pages.require(post.pageId).name, id: post.pageId }),
    shares: () => undefined,
    attachments: (post, view) => {
      const attachment = attachmentOf(post, view)
      return attachment ? { data: [attachment] } : undefined
    },
    reactions: (post) => ({ data: [], summary: { total_count: post.likes } }),
    likes: (post) => ({ data: [], summary: { total_count: post.likes, can_like: true, has_liked: false } }),
  },
  edges: {},
}

export function presentContent(world: World, key: string): Content | undefined {
  const content = world.contents.get(key)
  return content?.deleted ? undefined : content
}

export function ownerOfContent(content: Content, world: World) {
  return { pageId: content.pageId, targetId: world.accountId(content.pageId, content.platform) }
}

export function statusTypeOf(content: Content): string {
  if (isVideo(content)) return 'added_video'
  return content.picture ? 'added_photos' : 'mobile_status_update'
}

export function pictureOf(content: Content, view: View): string | undefined {
  return content.picture ? pictureAddress(view.publicBase, content.picture) : undefined
}

function attachmentOf(post: Content, view: View) {
  const src = pictureOf(post, view)
  if (!src) return undefined
  const url = `${view.publicBase}${permalinkPath(post)}`
  return {
    media_type: isVideo(post) ? 'video' : 'photo',
    type: isVideo(post) ? 'video_inline' : 'photo',
    url,
    target: { id: post.videoId ?? post.id.slice(post.id.indexOf('_') + 1), url },
    media: { image: { height: 720, src, width: 720 } },
  }
}
