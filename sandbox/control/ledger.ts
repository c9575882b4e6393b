import { isByPage } from '../world/comments.ts'
import type { Comment, Conversation, Message } from '../world/types.ts'
import type { World } from '../world/world.ts'

/** Replies to one customer's comment: the proof of "exactly once". */
export interface LedgerLine {
  comment_id: string
  content_id: string
  platform: string
  customer_id: string
  text: string
  parent_id: string | null
  created_at: string
  deleted: boolean
  hidden: boolean
  public_replies: string[]
  private_replies: string[]
  private_reply_attempts: number
}

/** Messages of one customer in a page's chat, and the app's messages there except private replies. */
export interface ChatLine {
  conversation_id: string
  platform: string
  recipient_id: string
  written: { message_id: string; text: string | null; created_at: string }[]
  answers: { message_id: string; text: string | null; created_at: string }[]
}

export function readLedger(world: World, wanted: { pageIds: string[]; contentId?: string | undefined }) {
  const ids = wanted.contentId
    ? world.index.allComments(wanted.contentId)
    : wanted.pageIds.flatMap((pageId) => world.index.commentsOfPage(pageId))
  const comments = ids
    .map((id) => world.comments.require(id))
    .filter((comment) => !isByPage(comment))
    .map((comment) => ledgerLine(world, comment))
  const chats = wanted.contentId ? [] : wanted.pageIds.flatMap((pageId) => readChats(world, pageId))
  return { comments, chats, counts: countAnswers(comments) }
}

function readChats(world: World, pageId: string): ChatLine[] {
  const platforms = ['facebook', 'instagram'] as const
  return platforms
    .flatMap((platform) => world.index.conversations(pageId, platform))
    .map((id) => chatLine(world, world.conversations.require(id)))
}

function chatLine(world: World, conversation: Conversation): ChatLine {
  const { id, pageId, platform, customerId } = conversation
  const messages = world.index.messages(id).map((one) => world.messages.require(one))
  const shown = (keep: (message: Message) => boolean) =>
    messages.filter(keep).map((message) => ({
      message_id: message.id,
      text: message.text,
      created_at: new Date(message.createdAt).toISOString(),
    }))
  return {
    conversation_id: id,
    platform,
    recipient_id: world.scopedId(pageId, platform, customerId),
    written: shown((message) => message.from === 'customer'),
    answers: shown((message) => message.byApp && message.commentId === null),
  }
}

function ledgerLine(world: World, comment: Comment): LedgerLine {
  const message = comment.privateReplyMessageId && world.messages.get(comment.privateReplyMessageId)
  return {
    comment_id: comment.id,
    content_id: comment.contentId,
    platform: comment.platform,
    customer_id: comment.author.id,
    text: comment.text,
    parent_id: comment.parentId,
    created_at: new Date(comment.createdAt).toISOString(),
    deleted: comment.deleted,
    hidden: comment.hidden,
    public_replies: pageRepliesTo(world, comment),
    private_replies: message ? [message.text ?? ''] : [],
    private_reply_attempts: comment.privateReplyAttempts,
  }
}

/** Includes deleted replies, because each was written once. */
function pageRepliesTo(world: World, comment: Comment): string[] {
  return world.index
    .replies(comment.id)
    .map((id) => world.comments.require(id))
    .filter((reply) => isByPage(reply))
    .map((reply) => reply.text)
}

function countAnswers(lines: readonly LedgerLine[]) {
  const answers = (line: LedgerLine) => Math.max(line.public_replies.length, line.private_replies.length)
  return {
    comments: lines.length,
    once: lines.filter((line) => answers(line) === 1).length,
    never: lines.filter((line) => answers(line) === 0).length,
    more: lines.filter((line) => answers(line) > 1).length,
  }
}
