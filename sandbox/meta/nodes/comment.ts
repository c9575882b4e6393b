import { isByPage } from '../../world/comments.ts'
import type { Comment, Content } from '../../world/types.ts'
import type { World } from '../../world/world.ts'
import { permalinkPath, pictureAddress } from '../addresses.ts'
import { type Edge, graphTime, type Node, type NodeType, nodeOf, type View } from '../node-type.ts'
import type { ListSource } from '../paging.ts'
import type { Parameters } from '../parameters.ts'
import { isGrantedOn } from '../permissions.ts'
import { secondsOf } from './content-lists.ts'
import { postType } from './post.ts'

const PRIVATE_REPLY_DAYS = 7

/** A comment on a Facebook page. */
export const commentType: NodeType<Comment> = {
  label: 'Comment',
  placeholder: 'comment-id',
  find: (world, key) => presentComment(world, key),
  idOf: (comment) => comment.id,
  ownerOf: ownerOfComment,
  permissions: ['pages_read_engagement'],
  defaults: ['created_time', 'from', 'message', 'id'],
  fields: {
    message: (comment) => comment.text || undefined,
    from: (comment, view) => authorSeenBy(comment, view),
    created_time: (comment) => graphTime(comment.createdAt),
    parent: (comment, { world }) => {
      const parent = comment.parentId && world.comments.get(comment.parentId)
      return parent ? nodeOf(commentType, parent) : undefined
    },
    attachment: (comment, view) => attachmentOf(comment, view),
    can_comment: () => true,
    can_hide: (comment) => !isByPage(comment),
    can_remove: () => true,
    can_like: () => true,
    can_reply_privately: (comment, view) => canReplyPrivately(comment, view.world),
    comment_count: (comment, { world }) => presentCount(world, world.index.replies(comment.id)),
    like_count: (comment) => (comment.likedByPage ? 1 : 0),
    user_likes: (comment) => comment.likedByPage,
    is_hidden: (comment) => comment.hidden,
    is_private: () => false,
    permalink_url: (comment, view) => {
      const path = permalinkPath(view.world.contents.require(comment.contentId))
      return `${view.publicBase}${path}?comment_id=${comment.id.slice(comment.id.indexOf('_') + 1)}`
    },
    message_tags: () => undefined,
    private_reply_conversation: (comment, { world }) => {
      const message = comment.privateReplyMessageId && world.messages.get(comment.privateReplyMessageId)
      const conversation = message && world.conversations.get(message.conversationId)
      return conversation ? { id: conversation.graphId } : undefined
    },
    object: (comment, { world }) => nodeOf(postType, world.contents.require(comment.contentId)),
    live_broadcast_timestamp: (comment, { world }) => {
      const content = world.contents.require(comment.contentId)
      return content.kind === 'live' ? Math.round((comment.createdAt - content.createdAt) / 1000) : undefined
    },
  },
  edges: {},
}

commentType.edges.comments = {
  permissions: ['pages_read_engagement'],
  source: (comment, view, parameters) => commentList(view, parameters, view.world.index.replies(comment.id)),
  summary: (comment, { world }) => ({
    order: 'chronological',
    total_count: presentCount(world, world.index.replies(comment.id)),
    can_comment: true,
  }),
}

/** Comments of a post, a video or a live video: the same list for each. */
export function commentsEdge(): Edge<Content> {
  return {
    permissions: ['pages_read_engagement'],
    source: (content, view, parameters) =>
      commentList(view, parameters, listedComments(content, view.world, parameters)),
    summary: (content, { world }, parameters) => ({
      order: isReversed(parameters) ? 'reverse_chronological' : 'chronological',
      total_count: presentCount(world, listedComments(content, world, parameters)),
      can_comment: true,
    }),
  }
}

/** With `stream`, the list and the count include replies. */
function listedComments(content: Content, { index }: World, parameters: Parameters): readonly string[] {
  return parameters.string('filter') === 'stream'
    ? index.allComments(content.id)
    : index.topLevelComments(content.id)
}

postType.edges.comments = commentsEdge()

function commentList(view: View, parameters: Parameters, ids: readonly string[]): ListSource<Node> {
  const since = (secondsOf(parameters, 'since') ?? 0) * 1000
  return {
    ids: inOrderOfWriting(view.world, ids),
    newestFirst: isReversed(parameters),
    load: (id) => {
      const comment = view.world.comments.require(id)
      return comment.deleted || comment.createdAt < since ? null : nodeOf(commentType, comment)
    },
  }
}

/** Sorts by time, because a test may write a comment with an earlier time. */
export function inOrderOfWriting(world: World, ids: readonly string[]): readonly string[] {
  const at = (id: string) => world.comments.require(id).createdAt
  const isInOrder = ids.every((id, place) => place === 0 || at(ids[place - 1] as string) <= at(id))
  return isInOrder ? ids : ids.toSorted((left, right) => at(left) - at(right))
}

function isReversed(parameters: Parameters): boolean {
  return parameters.string('order') === 'reverse_chronological'
}

export function presentComment(world: World, id: string): Comment | undefined {
  const comment = world.comments.get(id)
  if (!comment || comment.deleted) return undefined
  return world.contents.require(comment.contentId).deleted ? undefined : comment
}

export function ownerOfComment(comment: Comment, world: World) {
  return { pageId: comment.pageId, targetId: world.accountId(comment.pageId, comment.platform) }
}

export function presentCount(world: World, commentIds: readonly string[]): number {
  return commentIds.filter((id) => !world.comments.require(id).deleted).length
}

/** Only the page's own token sees the author. */
function authorSeenBy(comment: Comment, view: View): { id: string; name: string } | undefined {
  const { session, world } = view
  if (session.kind !== 'page' || comment.authorHidden) return undefined
  if (!isGrantedOn(session.person, 'pages_read_user_content', comment.pageId)) return undefined
  return commentAuthor(comment, world)
}

export function commentAuthor(comment: Comment, world: World): { id: string; name: string } {
  if (isByPage(comment)) return { id: comment.pageId, name: world.pages.require(comment.pageId).name }
  const customer = world.customers.require(comment.author.id)
  return { id: world.scopedId(comment.pageId, 'facebook', customer.id), name: customer.name }
}

function attachmentOf(comment: Comment, view: View) {
  if (!comment.photo) return undefined
  const src = pictureAddress(view.publicBase, comment.photo)
  return {
    type: 'photo',
    media: { image: { height: 720, src, width: 720 } },
    target: { id: comment.id, url: src },
    url: src,
  }
}

function canReplyPrivately(comment: Comment, world: World): boolean {
  const age = world.now() - comment.createdAt
  return !isByPage(comment) && comment.privateReplyMessageId === null && age < PRIVATE_REPLY_DAYS * 86_400_000
}
