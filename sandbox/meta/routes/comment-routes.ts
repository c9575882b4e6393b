import { editComment, hideComment, isByPage, removeComment, writeComment } from '../../world/comments.ts'
import type { Comment, Content } from '../../world/types.ts'
import { GraphError, invalidParameter, unsupported } from '../graph-error.ts'
import { commentType, ownerOfComment } from '../nodes/comment.ts'
import { instagramCommentType, mediaType } from '../nodes/instagram.ts'
import { ownerOfContent, postType } from '../nodes/post.ts'
import { videoType } from '../nodes/video.ts'
import { findRecord } from '../read-routes.ts'
import { checkWrite, type GraphCall, type GraphRoute, type WriteRule } from '../route.ts'

const TEXT_LIMIT_FACEBOOK = 8000
const TEXT_LIMIT_INSTAGRAM = 2200

const FACEBOOK: WriteRule = { permissions: ['pages_manage_engagement'], tasks: ['MODERATE', 'MANAGE'] }
const INSTAGRAM: WriteRule = {
  permissions: ['instagram_basic', 'instagram_manage_comments'],
  tasks: ['MODERATE', 'MANAGE'],
}

export const COMMENT_ROUTES: GraphRoute[] = [
  {
    method: 'POST',
    path: '/{comment-id}/comments',
    operation: 'public_reply',
    usage: 'pages',
    handle: (call) => {
      const parent = facebookComment(call)
      return replyAsPage(call, call.world.contents.require(parent.contentId), parent)
    },
  },
  ...[postType, videoType].map(
    (type): GraphRoute => ({
      method: 'POST',
      path: `/{${type.placeholder}}/comments`,
      operation: 'public_reply',
      usage: 'pages',
      handle: (call) => replyAsPage(call, findRecord(type, call)),
    }),
  ),
  {
    method: 'POST',
    path: '/{comment-id}',
    operation: 'moderate',
    usage: 'pages',
    handle: (call) => changeFacebookComment(call, facebookComment(call)),
  },
  {
    method: 'DELETE',
    path: '/{comment-id}',
    operation: 'moderate',
    usage: 'pages',
    handle: (call) => {
      const comment = facebookComment(call)
      const also = isByPage(comment) ? 'pages_read_engagement' : 'pages_read_user_content'
      const rule = { ...FACEBOOK, permissions: [...FACEBOOK.permissions, also] }
      checkWrite(call, ownerOfComment(comment, call.world), rule)
      removeComment(call.world, comment)
      return { success: true }
    },
  },
  {
    method: 'POST',
    path: '/{comment-id}/likes',
    operation: 'other',
    usage: 'pages',
    handle: (call) => setLike(call, true),
  },
  {
    method: 'DELETE',
    path: '/{comment-id}/likes',
    operation: 'other',
    usage: 'pages',
    handle: (call) => setLike(call, false),
  },
  {
    method: 'POST',
    path: '/{ig-comment-id}/replies',
    operation: 'public_reply',
    usage: 'instagram',
    handle: replyOnInstagram,
  },
  {
    method: 'POST',
    path: '/{ig-media-id}/comments',
    operation: 'public_reply',
    usage: 'instagram',
    handle: (call) => {
      const media = findRecord(mediaType, call)
      checkWrite(call, ownerOfContent(media, call.world), INSTAGRAM)
      if (media.kind === 'live') throw notOnLive()
      if (!media.commentsEnabled)
        throw new GraphError({ code: 10, message: '(#10) Comments are disabled on this media.' })
      return { id: writeAsPage(call, media, messageOf(call, TEXT_LIMIT_INSTAGRAM)).id }
    },
  },
  {
    method: 'POST',
    path: '/{ig-comment-id}',
    operation: 'moderate',
    usage: 'instagram',
    handle: (call) => {
      const comment = instagramComment(call)
      const hide = call.parameters.boolean('hide')
      if (hide === undefined) throw invalidParameter('The parameter hide is required.')
      hideComment(call.world, comment, hide)
      return { success: true }
    },
  },
  {
    method: 'DELETE',
    path: '/{ig-comment-id}',
    operation: 'moderate',
    usage: 'instagram',
    handle: (call) => {
      removeComment(call.world, instagramComment(call))
      return { success: true }
    },
  },
  {
    method: 'POST',
    path: '/{ig-media-id}',
    operation: 'moderate',
    usage: 'instagram',
    handle: (call) => {
      const media = findRecord(mediaType, call)
      checkWrite(call, ownerOfContent(media, call.world), INSTAGRAM)
      const enabled = call.parameters.boolean('comment_enabled')
      if (enabled === undefined) throw invalidParameter('The parameter comment_enabled is required.')
      call.world.contents.put({ ...media, commentsEnabled: enabled })
      return { success: true }
    },
  },
]

function facebookComment(call: GraphCall): Comment {
  return findRecord(commentType, call)
}

/** A comment that may be hidden or deleted: not on a live broadcast. */
function instagramComment(call: GraphCall): Comment {
  const comment = findRecord(instagramCommentType, call)
  checkWrite(call, ownerOfComment(comment, call.world), INSTAGRAM)
  if (call.world.contents.require(comment.contentId).kind === 'live') throw notOnLive()
  return comment
}

function replyAsPage(call: GraphCall, content: Content, parent?: Comment) {
  checkWrite(call, ownerOfContent(content, call.world), FACEBOOK)
  const photo = call.parameters.string('attachment_url') ?? null
  const hasOther = ['attachment_id', 'attachment_share_url', 'source'].some((name) =>
    call.parameters.has(name),
  )
  const message =
    photo || hasOther ? (call.parameters.string('message') ?? '') : messageOf(call, TEXT_LIMIT_FACEBOOK)
  return { id: writeAsPage(call, content, message, parent, photo).id }
}

function replyOnInstagram(call: GraphCall) {
  const parent = findRecord(instagramCommentType, call)
  checkWrite(call, ownerOfComment(parent, call.world), INSTAGRAM)
  const media = call.world.contents.require(parent.contentId)
  if (media.kind === 'live') throw notOnLive()
  if (parent.hidden) throw invalidParameter('A hidden comment cannot be replied to.')
  return { id: writeAsPage(call, media, messageOf(call, TEXT_LIMIT_INSTAGRAM), parent).id }
}

function writeAsPage(
  call: GraphCall,
  content: Content,
  text: string,
  parent?: Comment,
  photo: string | null = null,
): Comment {
  const author = { kind: 'page', id: content.pageId } as const
  return writeComment(call.world, { content, author, text, parent, photo })
}

function messageOf(call: GraphCall, limit: number): string {
  const message = call.parameters.required('message')
  if ([...message].length > limit) throw invalidParameter(`Param message must be at most ${limit} characters`)
  return message
}

function changeFacebookComment(call: GraphCall, comment: Comment) {
  checkWrite(call, ownerOfComment(comment, call.world), FACEBOOK)
  const isHidden = call.parameters.boolean('is_hidden')
  if (isHidden !== undefined) {
    if (isByPage(comment)) {
      throw new GraphError({ code: 200, message: '(#200) The Page’s own comments cannot be hidden.' })
    }
    hideComment(call.world, comment, isHidden)
    return { success: true }
  }
  if (!isByPage(comment)) throw unsupported(call.method, call.id)
  editComment(call.world, comment, messageOf(call, TEXT_LIMIT_FACEBOOK))
  return { success: true }
}

function setLike(call: GraphCall, liked: boolean) {
  const comment = facebookComment(call)
  checkWrite(call, ownerOfComment(comment, call.world), FACEBOOK)
  call.world.comments.put({ ...comment, likedByPage: liked })
  return { success: true }
}

function notOnLive(): GraphError {
  return new GraphError({
    code: 100,
    type: 'IGApiException',
    message: '(#100) This action is not supported on a live broadcast.',
  })
}
