import { albumId } from '../../world/ids.ts'
import type { Comment, Content } from '../../world/types.ts'
import type { World } from '../../world/world.ts'
import { permalinkPath, pictureAddress } from '../addresses.ts'
import { graphTime } from '../node-type.ts'
import { commentAuthor } from '../nodes/comment.ts'
import { instagramAuthor, productTypeOf } from '../nodes/instagram.ts'
import { statusTypeOf } from '../nodes/post.ts'
import type { Change } from './change.ts'

export type CommentVerb = 'add' | 'edited' | 'remove' | 'hide' | 'unhide'

/** Field `feed`: a comment on a page, including the page's own comments. */
export function feedCommentChange(
  world: World,
  publicBase: string,
  comment: Comment,
  verb: CommentVerb,
): Change {
  const value = {
    ...feedHead(world, comment, verb),
    ...(hasPost(verb) && { post: postOf(world, publicBase, comment.contentId) }),
    ...(verb !== 'remove' && comment.text !== '' && { message: comment.text }),
    ...(comment.photo && verb !== 'remove' && { photo: pictureAddress(publicBase, comment.photo) }),
    post_id: comment.contentId,
    comment_id: comment.id,
    created_time: seconds(verb === 'remove' ? world.now() : comment.createdAt),
    item: 'comment',
    parent_id: comment.parentId ?? postAsParent(world.contents.require(comment.contentId)),
    verb,
  }
  return {
    object: 'page',
    pageId: comment.pageId,
    entryId: comment.pageId,
    field: 'feed',
    place: 'changes',
    value,
    summary: `${verb} «${comment.text}»`,
  }
}

/** A photo post is named by the photo's album, any other post by its own id (reference 2026, §5.4). */
function postAsParent({ id, pageId, kind, picture }: Content): string {
  return kind === 'post' && picture !== null ? `${albumId(pageId)}_${id.split('_')[1]}` : id
}

function feedHead(world: World, comment: Comment, verb: CommentVerb) {
  const isHiding = verb === 'hide' || verb === 'unhide'
  const page = world.pages.require(comment.pageId)
  if (comment.authorHidden && !isHiding) return {}
  return { from: isHiding ? { id: page.id, name: page.name } : commentAuthor(comment, world) }
}

function hasPost(verb: CommentVerb): boolean {
  return verb === 'add' || verb === 'edited'
}

function postOf(world: World, publicBase: string, contentId: string) {
  const content = world.contents.require(contentId)
  return {
    status_type: statusTypeOf(content),
    is_published: true,
    updated_time: graphTime(content.updatedAt),
    permalink_url: `${publicBase}${permalinkPath(content)}`,
    promotion_status: 'inactive',
    id: content.id,
  }
}

/** Field `feed`: the page published something. */
export function feedPostChange(world: World, publicBase: string, content: Content): Change {
  const page = world.pages.require(content.pageId)
  const item = content.kind === 'post' ? (content.picture ? 'photo' : 'status') : 'video'
  return {
    object: 'page',
    pageId: page.id,
    entryId: page.id,
    field: 'feed',
    place: 'changes',
    value: {
      from: { id: page.id, name: page.name },
      ...(content.text !== '' && { message: content.text }),
      ...(item === 'photo' && content.picture && { link: pictureAddress(publicBase, content.picture) }),
      ...(item === 'video' && { video_id: content.videoId }),
      post_id: content.id,
      created_time: seconds(content.createdAt),
      item,
      published: 1,
      verb: 'add',
    },
    summary: `post «${content.text}»`,
  }
}

/** Field `live_videos`: a broadcast began or ended. */
export function liveVideoChange(content: Content): Change {
  const status = content.live === 'running' ? 'live' : 'live_stopped'
  return {
    object: 'page',
    pageId: content.pageId,
    entryId: content.pageId,
    field: 'live_videos',
    place: 'changes',
    value: { id: content.liveVideoId, status },
    summary: `live video ${status}`,
  }
}

/** Fields `comments` and `live_comments`: only new comments, without verb or time. */
export function instagramCommentChange(world: World, comment: Comment): Change {
  const media = world.contents.require(comment.contentId)
  const accountId = world.accountId(comment.pageId, 'instagram')
  return {
    object: 'instagram',
    pageId: comment.pageId,
    entryId: accountId,
    field: media.kind === 'live' ? 'live_comments' : 'comments',
    place: 'changes',
    value: {
      id: comment.id,
      ...(comment.parentId && { parent_id: comment.parentId }),
      from: instagramAuthor(comment, world),
      media: { id: media.id, media_product_type: productTypeOf(media) },
      text: comment.text,
    },
    summary: `add «${comment.text}»`,
  }
}

function seconds(time: number): number {
  return Math.floor(time / 1000)
}
