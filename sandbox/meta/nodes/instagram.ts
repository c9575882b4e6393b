import { isByPage } from '../../world/comments.ts'
import type { Comment, Content, Page } from '../../world/types.ts'
import type { World } from '../../world/world.ts'
import { pageMark, permalinkPath, pictureAddress, shortcode } from '../addresses.ts'
import { type Edge, graphTime, type Node, type NodeType, nodeOf, type View } from '../node-type.ts'
import type { ListSource } from '../paging.ts'
import { inOrderOfWriting, ownerOfComment, presentComment, presentCount } from './comment.ts'
import { contentList } from './content-lists.ts'
import { ownerOfContent, pictureOf, presentContent } from './post.ts'

const COMMENTS_PER_QUERY = 50

const READ_MEDIA = ['instagram_basic'] as const
const READ_COMMENTS = ['instagram_basic', 'instagram_manage_comments'] as const

function accountOf(page: Page) {
  if (!page.instagram) throw new Error(`Page ${page.id} has no Instagram account`)
  return page.instagram
}

/** The professional account; stored with its page. */
export const instagramType: NodeType<Page> = {
  label: 'IGUser',
  placeholder: 'ig-user-id',
  find: (world, key) => world.pages.get(key),
  idOf: (page) => accountOf(page).id,
  ownerOf: (page) => ({ pageId: page.id, targetId: accountOf(page).id }),
  permissions: READ_MEDIA,
  defaults: ['id'],
  fields: {
    ig_id: (page) => Number(accountOf(page).id.slice(-10)),
    username: (page) => accountOf(page).username,
    name: (page) => accountOf(page).name,
    biography: (page) => accountOf(page).biography,
    website: () => undefined,
    profile_picture_url: (page, view) => pictureAddress(view.publicBase, pageMark(page)),
    followers_count: (page) => accountOf(page).followers,
    follows_count: () => 112,
    media_count: (page, { world }) => world.index.contents(page.id, 'instagram').length,
  },
  edges: {},
}

/** A post, reel, story or live broadcast on Instagram. */
export const mediaType: NodeType<Content> = {
  label: 'IGMedia',
  placeholder: 'ig-media-id',
  find: readableMedia,
  idOf: (media) => media.id,
  ownerOf: ownerOfContent,
  permissions: READ_MEDIA,
  defaults: ['id'],
  fields: {
    caption: (media) => media.text || undefined,
    media_type: (media) => mediaTypeOf(media),
    media_product_type: (media) => productTypeOf(media),
    media_url: (media, view) => pictureOf(media, view),
    thumbnail_url: (media, view) => (media.kind === 'reel' ? pictureOf(media, view) : undefined),
    permalink: (media, view) => `${view.publicBase}${permalinkPath(media)}`,
    shortcode: (media) => shortcode(media),
    timestamp: (media) => graphTime(media.createdAt),
    username: (media, { world }) => accountOf(world.pages.require(media.pageId)).username,
    like_count: (media) => media.likes,
    comments_count: (media, { world }) => presentCount(world, world.index.allComments(media.id)),
    is_comment_enabled: (media) => media.commentsEnabled,
    is_shared_to_feed: (media) => (media.kind === 'reel' ? true : undefined),
    owner: (media, { world }) => ({ id: world.accountId(media.pageId, 'instagram') }),
    children: () => undefined,
  },
  edges: {
    comments: {
      permissions: READ_COMMENTS,
      source: (media, view) => ({
        ...commentList(view, view.world.index.topLevelComments(media.id)),
        defaultLimit: COMMENTS_PER_QUERY,
      }),
    },
  },
}

/** A broadcast is readable only while it runs. */
function readableMedia(world: World, key: string): Content | undefined {
  const media = presentContent(world, key)
  return media?.platform === 'instagram' && media.live === 'ended' ? undefined : media
}

function mediaEdge(keep: (media: Content) => boolean): Edge<Page> {
  return {
    permissions: READ_MEDIA,
    source: (page, view, parameters) =>
      contentList(view, parameters, { pageId: page.id, platform: 'instagram', type: mediaType, keep }),
  }
}

const DAY_MS = 86_400_000

instagramType.edges = {
  media: mediaEdge((media) => media.kind === 'post' || media.kind === 'reel'),
  stories: {
    permissions: READ_MEDIA,
    source: (page, view, parameters) =>
      contentList(view, parameters, {
        pageId: page.id,
        platform: 'instagram',
        type: mediaType,
        keep: (media) => media.kind === 'story' && view.world.now() - media.createdAt < DAY_MS,
      }),
  },
  live_media: mediaEdge((media) => media.live === 'running'),
}

export const instagramCommentType: NodeType<Comment> = {
  label: 'IGComment',
  placeholder: 'ig-comment-id',
  find: (world, key) => presentComment(world, key),
  idOf: (comment) => comment.id,
  ownerOf: ownerOfComment,
  permissions: READ_COMMENTS,
  defaults: ['text', 'timestamp', 'id'],
  fields: {
    text: (comment) => comment.text,
    timestamp: (comment) => graphTime(comment.createdAt),
    username: (comment, { world }) => instagramAuthor(comment, world).username,
    from: (comment, { world }) => instagramAuthor(comment, world),
    user: (comment, { world }) =>
      isByPage(comment) ? { id: world.accountId(comment.pageId, 'instagram') } : undefined,
    like_count: (comment) => (comment.likedByPage ? 1 : 0),
    hidden: (comment) => comment.hidden,
    parent_id: (comment) => comment.parentId ?? undefined,
    media: (comment, { world }) => nodeOf(mediaType, world.contents.require(comment.contentId)),
  },
  edges: {
    replies: {
      permissions: READ_COMMENTS,
      source: (comment, view) => ({
        ...commentList(view, view.world.index.replies(comment.id)),
        newestFirst: false,
      }),
    },
  },
}

function commentList(view: View, ids: readonly string[]): ListSource<Node> {
  return {
    ids: inOrderOfWriting(view.world, ids),
    newestFirst: true,
    maxLimit: COMMENTS_PER_QUERY,
    load: (id) => {
      const comment = view.world.comments.require(id)
      return comment.deleted ? null : nodeOf(instagramCommentType, comment)
    },
  }
}

export function instagramAuthor(comment: Comment, world: World): { id: string; username: string } {
  if (isByPage(comment)) {
    const account = accountOf(world.pages.require(comment.pageId))
    return { id: account.id, username: account.username }
  }
  const customer = world.customers.require(comment.author.id)
  return { id: world.scopedId(comment.pageId, 'instagram', customer.id), username: customer.username }
}

function mediaTypeOf(media: Content): string {
  if (media.kind === 'live') return 'BROADCAST'
  return media.kind === 'reel' ? 'VIDEO' : 'IMAGE'
}

export function productTypeOf(media: Content): 'FEED' | 'REELS' | 'STORY' | 'LIVE' {
  if (media.kind === 'live') return 'LIVE'
  if (media.kind === 'reel') return 'REELS'
  return media.kind === 'story' ? 'STORY' : 'FEED'
}
