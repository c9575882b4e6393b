import type { Happening } from '../../world/happenings.ts'
import type { Comment } from '../../world/types.ts'
import type { World } from '../../world/world.ts'
import { hasGrant } from '../permissions.ts'
import { isMessageField } from '../subscription-fields.ts'
import type { Change } from './change.ts'
import {
  type CommentVerb,
  feedCommentChange,
  feedPostChange,
  instagramCommentChange,
  liveVideoChange,
} from './comment-changes.ts'
import {
  deliveryChange,
  editChange,
  integrityChange,
  messageChange,
  policyChange,
  postbackChange,
  reactionChange,
  readChange,
  referralChange,
  threadChange,
  unsentChange,
} from './message-changes.ts'

export interface WebhookContext {
  world: World
  appId: string
  publicBase: string
}

/** Converts a happening into the webhook change for a subscribed app; null when the platform sends none. */
export function changeOf(context: WebhookContext, happening: Happening): Change | null {
  const { world, publicBase, appId } = context
  switch (happening.kind) {
    case 'comment_added':
      if (happening.comment.platform === 'instagram') return instagramChange(world, happening.comment)
      return feedCommentChange(world, publicBase, happening.comment, 'add')
    case 'comment_edited':
    case 'comment_removed':
    case 'comment_hidden':
      return happening.comment.platform === 'instagram'
        ? null
        : feedCommentChange(world, publicBase, happening.comment, verbOf(happening))
    case 'content_added':
      return happening.content.platform === 'instagram'
        ? null
        : feedPostChange(world, publicBase, happening.content)
    case 'live_changed':
      return happening.content.platform === 'instagram' ? null : liveVideoChange(happening.content)
    case 'message':
      return messageChange(world, appId, publicBase, happening.message)
    case 'postback':
      return postbackChange(world, appId, happening.message)
    case 'delivered':
      return deliveryChange(world, happening.message)
    case 'read':
      return readChange(world, happening.message)
    case 'policy_enforced':
      return policyChange(world, happening)
    case 'integrity_changed':
      return integrityChange(world, happening)
    case 'link_opened':
      return referralChange(world, happening.conversation, happening.referral)
    case 'message_edited':
      return editChange(world, happening.message)
    case 'message_unsent':
      return unsentChange(world, happening.message)
    case 'thread_moved':
      return threadChange(world, happening.conversation, happening.move)
    case 'reaction':
      return reactionChange(world, happening.message, happening.reaction)
  }
}

/** According to one of Meta's pages from early 2024, comments on reels send no webhook. */
function instagramChange(world: World, comment: Comment): Change | null {
  const isSkipped =
    world.contents.require(comment.contentId).kind === 'reel' && !world.settings.instagram_reels_told
  return isSkipped ? null : instagramCommentChange(world, comment)
}

function verbOf(happening: Extract<Happening, { comment: unknown }>): CommentVerb {
  if (happening.kind === 'comment_edited') return 'edited'
  if (happening.kind === 'comment_removed') return 'remove'
  return happening.comment.hidden ? 'hide' : 'unhide'
}

/**
 * Requires the app's field, the page's subscription and a person's grant. Instagram follows the page: any subscribed
 * field of the page is enough.
 */
export function isSubscribed(world: World, change: Change): boolean {
  const app = world.appSubscriptions.get(change.object)
  const page = world.pageSubscriptions.get(change.pageId)
  if (!app?.fields.includes(change.field) || !page) return false
  if (change.object === 'page') {
    return page.fields.includes(change.field) && hasGrant(world, permissionFor(change), change.entryId)
  }
  const account = world.pages.require(change.pageId).instagram
  if (change.place !== 'changes' && !account?.messagesAllowed) return false
  return hasGrant(world, permissionFor(change), change.entryId)
}

function permissionFor(change: Change): string {
  if (change.object === 'instagram') {
    return change.place !== 'changes' ? 'instagram_manage_messages' : 'instagram_manage_comments'
  }
  return isMessageField(change.field) ? 'pages_messaging' : 'pages_manage_metadata'
}
