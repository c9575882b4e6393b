import type { Comment, Content, Conversation, Message, Page, Platform } from './types.ts'

export interface Recipient {
  pageId: string
  platform: Platform
  customerId: string
}

/** The kind of node behind an id, and the key of its record. */
export type NodeReference =
  | { kind: 'page'; key: string }
  | { kind: 'instagram'; key: string }
  | { kind: 'post'; key: string }
  | { kind: 'video'; key: string }
  | { kind: 'live_video'; key: string }
  | { kind: 'media'; key: string }
  | { kind: 'comment'; key: string }
  | { kind: 'ig_comment'; key: string }
  | { kind: 'customer'; key: string }
  | { kind: 'conversation'; key: string }
  | { kind: 'message'; key: string }

/** Lists are append-only, in order of creation. A removed item stays as a mark, so that positions are stable. */
export class WorldIndex {
  readonly nodes = new Map<string, NodeReference>()
  readonly #recipients = new Map<string, Recipient>()
  readonly #contentsByAccount = new Map<string, string[]>()
  readonly #topLevelComments = new Map<string, string[]>()
  readonly #allComments = new Map<string, string[]>()
  readonly #replies = new Map<string, string[]>()
  readonly #messages = new Map<string, string[]>()
  readonly #conversations = new Map<string, string[]>()
  readonly #commentsByPage = new Map<string, string[]>()

  addPage(page: Page): void {
    this.nodes.set(page.id, { kind: 'page', key: page.id })
    if (page.instagram) this.nodes.set(page.instagram.id, { kind: 'instagram', key: page.id })
  }

  addContent(content: Content): void {
    append(this.#contentsByAccount, `${content.pageId}:${content.platform}`, content.id)
    const kind = content.platform === 'facebook' ? 'post' : 'media'
    this.nodes.set(content.id, { kind, key: content.id })
    if (content.videoId) this.nodes.set(content.videoId, { kind: 'video', key: content.id })
    if (content.liveVideoId) this.nodes.set(content.liveVideoId, { kind: 'live_video', key: content.id })
  }

  addComment(comment: Comment): void {
    const kind = comment.platform === 'facebook' ? 'comment' : 'ig_comment'
    this.nodes.set(comment.id, { kind, key: comment.id })
    append(this.#allComments, comment.contentId, comment.id)
    append(this.#commentsByPage, comment.pageId, comment.id)
    if (comment.parentId) append(this.#replies, comment.parentId, comment.id)
    else append(this.#topLevelComments, comment.contentId, comment.id)
  }

  addConversation(conversation: Conversation): void {
    this.nodes.set(conversation.graphId, { kind: 'conversation', key: conversation.id })
    append(this.#conversations, `${conversation.pageId}:${conversation.platform}`, conversation.id)
  }

  addMessage(message: Message): void {
    this.nodes.set(message.id, { kind: 'message', key: message.id })
    append(this.#messages, message.conversationId, message.id)
  }

  addRecipient(scopedId: string, pageId: string, platform: Platform, customerId: string): void {
    this.#recipients.set(scopedId, { pageId, platform, customerId })
    this.nodes.set(scopedId, { kind: 'customer', key: scopedId })
  }

  recipient(scopedId: string): Recipient | undefined {
    return this.#recipients.get(scopedId)
  }

  contents(pageId: string, platform: Platform): readonly string[] {
    return this.#contentsByAccount.get(`${pageId}:${platform}`) ?? []
  }

  topLevelComments(contentId: string): readonly string[] {
    return this.#topLevelComments.get(contentId) ?? []
  }

  allComments(contentId: string): readonly string[] {
    return this.#allComments.get(contentId) ?? []
  }

  commentsOfPage(pageId: string): readonly string[] {
    return this.#commentsByPage.get(pageId) ?? []
  }

  replies(commentId: string): readonly string[] {
    return this.#replies.get(commentId) ?? []
  }

  conversations(pageId: string, platform: Platform): readonly string[] {
    return this.#conversations.get(`${pageId}:${platform}`) ?? []
  }

  messages(conversationId: string): readonly string[] {
    return this.#messages.get(conversationId) ?? []
  }

  clear(): void {
    for (const map of [
      this.nodes,
      this.#recipients,
      this.#contentsByAccount,
      this.#topLevelComments,
      this.#allComments,
      this.#replies,
      this.#messages,
      this.#conversations,
      this.#commentsByPage,
    ]) {
      map.clear()
    }
  }
}

function append(map: Map<string, string[]>, key: string, id: string): void {
  const list = map.get(key)
  if (list) list.push(id)
  else map.set(key, [id])
}
