import { cataloguedError } from '../../faults/catalogue.ts'
import { isByPage } from '../../world/comments.ts'
import { conversationOf } from '../../world/conversations.ts'
import type { Comment, Conversation, Page } from '../../world/types.ts'
import type { World } from '../../world/world.ts'
import { presentComment } from '../nodes/comment.ts'
import type { CheckedMessage } from './message-checks.ts'

const SEVEN_DAYS_MS = 7 * 86_400_000

/** Finds the comment of this page to reply to. The ledger counts every attempt. */
export function commentToAnswer(world: World, page: Page, commentId: string): Comment {
  const comment = world.comments.get(commentId)
  if (!comment || comment.pageId !== page.id) throw cataloguedError('100/2018292')
  return world.comments.put({ ...comment, privateReplyAttempts: comment.privateReplyAttempts + 1 })
}

/** One private reply per comment, within seven days; on an Instagram broadcast only while it runs. */
export function checkPrivateReply(world: World, comment: Comment, message: CheckedMessage): void {
  const problem = problemOf(world, comment)
  if (comment.platform === 'facebook') {
    if (problem) throw cataloguedError(problem)
    return
  }
  // Instagram has one error for all causes.
  const plain = message.media.length === 0 && message.buttons.length === 0 && message.attachments.length === 0
  if (problem || !(plain || world.settings.instagram_private_reply_templates)) {
    throw cataloguedError('100/2534025')
  }
}

function problemOf(world: World, comment: Comment): string | null {
  if (!presentComment(world, comment.id)) return '100/2018292'
  if (isByPage(comment)) return '10902'
  const accountId = world.accountId(comment.pageId, comment.platform)
  if (world.customers.require(comment.author.id).blocked.includes(accountId)) return '10903'
  if (comment.privateReplyMessageId !== null) return '10900'
  const content = world.contents.require(comment.contentId)
  if (comment.platform === 'instagram' && content.live === 'ended') return '10901'
  if (world.now() - comment.createdAt > SEVEN_DAYS_MS) return '10901'
  return null
}

export function conversationWithAuthor(world: World, comment: Comment): Conversation {
  return conversationOf(world, comment.pageId, comment.platform, comment.author.id)
}
