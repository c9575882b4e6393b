import { conversationOf } from './conversations.ts'
import type { WebhookWish } from './happenings.ts'
import { numericId } from './ids.ts'
import type { Author, Comment, Content } from './types.ts'
import type { World } from './world.ts'

export interface NewComment {
  content: Content
  author: Author
  text: string
  parent?: Comment | undefined
  photo?: string | null | undefined
  createdAt?: number | undefined
  authorHidden?: boolean | undefined
}

export function writeComment(world: World, input: NewComment, wish?: WebhookWish): Comment {
  const comment = addComment(world, input)
  if (world.settings.comment_opens_window && comment.author.kind === 'customer') openWindow(world, comment)
  world.announce({ kind: 'comment_added', comment }, wish)
  return comment
}

/** One of Meta's pages lists comments among the acts that open the 24-hour window; the others do not. */
function openWindow(world: World, { pageId, platform, author }: Comment): void {
  const conversation = conversationOf(world, pageId, platform, author.id)
  world.conversations.put({ ...conversation, customerActedAt: world.now() })
}

/** Adds a comment without a webhook, for the past of the seeded world. */
export function addComment(world: World, input: NewComment): Comment {
  const { content, author, parent } = input
  return world.comments.put({
    id: commentId(world, content),
    contentId: content.id,
    pageId: content.pageId,
    platform: content.platform,
    parentId: parent ? threadRoot(parent) : null,
    author,
    text: input.text,
    photo: input.photo ?? null,
    createdAt: input.createdAt ?? world.now(),
    editedAt: null,
    hidden: false,
    deleted: false,
    authorHidden: input.authorHidden ?? false,
    likedByPage: false,
    privateReplyMessageId: null,
    privateReplyAttempts: 0,
  })
}

/** Instagram attaches a reply to a reply to the first comment; Facebook keeps its parent. */
function threadRoot(parent: Comment): string {
  return parent.platform === 'instagram' ? (parent.parentId ?? parent.id) : parent.id
}

function commentId(world: World, content: Content): string {
  const number = world.nextNumber()
  if (content.platform === 'instagram') return numericId('179', number)
  return `${content.id.slice(content.id.indexOf('_') + 1)}_${numericId('33', number)}`
}

export function editComment(world: World, comment: Comment, text: string): Comment {
  const edited = world.comments.put({ ...comment, text, editedAt: world.now() })
  world.announce({ kind: 'comment_edited', comment: edited })
  return edited
}

/** Also removes the replies, without webhooks. Deleted records stay, because tests inspect what was answered. */
export function removeComment(world: World, comment: Comment): Comment {
  const removed = markRemoved(world, comment)
  world.announce({ kind: 'comment_removed', comment: removed })
  return removed
}

function markRemoved(world: World, comment: Comment): Comment {
  for (const id of world.index.replies(comment.id)) markRemoved(world, world.comments.require(id))
  return world.comments.put({ ...comment, deleted: true })
}

export function hideComment(world: World, comment: Comment, hidden: boolean): Comment {
  if (comment.hidden === hidden) return comment
  const changed = world.comments.put({ ...comment, hidden })
  world.announce({ kind: 'comment_hidden', comment: changed })
  return changed
}

export function isByPage(comment: Comment): boolean {
  return comment.author.kind === 'page'
}
