import { pageMark, permalinkPath, pictureAddress, portrait } from '../meta/addresses.ts'
import { presentCount } from '../meta/nodes/comment.ts'
import { isPerLocale } from '../meta/routes/profile-routes.ts'
import { conversationId, windowEnd } from '../world/conversations.ts'
import type { Comment, Content, Conversation, Customer, Message, Page, Person } from '../world/types.ts'
import type { World } from '../world/world.ts'

/** Views of the world for the control API; see CONTROL.md. */
export class Views {
  readonly #world: World
  readonly #base: () => string

  constructor(world: World, base: () => string) {
    this.#world = world
    this.#base = base
  }

  page(page: Page) {
    const { instagram } = page
    return {
      id: page.id,
      name: page.name,
      username: page.username,
      category: page.category,
      about: page.about,
      picture_url: this.#picture(pageMark(page)),
      cover_url: this.#picture(`${page.motif}/cover`),
      followers_count: page.followers,
      subscribed_fields: this.#world.pageSubscriptions.get(page.id)?.fields ?? [],
      instagram: instagram && {
        id: instagram.id,
        username: instagram.username,
        name: instagram.name,
        biography: instagram.biography,
        picture_url: this.#picture(pageMark(page)),
        followers_count: instagram.followers,
        messages_allowed: instagram.messagesAllowed,
      },
      live: this.#contentsOf(page)
        .filter((content) => content.live === 'running' && !content.deleted)
        .map((content) => this.content(content)),
    }
  }

  person(person: Person) {
    const targets = person.grant?.targets ?? []
    return {
      id: person.id,
      name: person.name,
      email: person.email,
      picture_url: this.#picture(portrait(person)),
      authorized: person.grant !== null,
      permissions: Object.entries(person.grant?.permissions ?? {}).map(([permission, status]) => ({
        permission,
        status,
      })),
      roles: Object.entries(person.roles).map(([pageId, tasks]) => ({
        page_id: pageId,
        tasks,
        granted: targets.includes(pageId),
      })),
    }
  }

  customer(customer: Customer) {
    return {
      id: customer.id,
      name: customer.name,
      first_name: customer.firstName,
      last_name: customer.lastName,
      username: customer.username,
      picture_url: this.#picture(`face/${customer.id}`),
    }
  }

  content(content: Content) {
    const world = this.#world
    return {
      id: content.id,
      page_id: content.pageId,
      platform: content.platform,
      kind: content.kind,
      text: content.text,
      picture_url: content.picture && this.#picture(content.picture),
      permalink_url: `${this.#base()}${permalinkPath(content)}`,
      created_at: iso(content.createdAt),
      live: content.live,
      hidden: content.hidden,
      comment_count: presentCount(world, world.index.allComments(content.id)),
      like_count: content.likes,
      graph_ids: {
        ...(content.platform === 'instagram' ? { media: content.id } : { post: content.id }),
        ...(content.videoId && { video: content.videoId }),
        ...(content.liveVideoId && { live_video: content.liveVideoId }),
      },
    }
  }

  /** Includes all replies. */
  commentTree(comment: Comment): ReturnType<Views['comment']> {
    const replies = this.#world.index.replies(comment.id).map((id) => this.#world.comments.require(id))
    return { ...this.comment(comment), replies: replies.map((reply) => this.commentTree(reply)) }
  }

  comment(comment: Comment) {
    return {
      id: comment.id,
      content_id: comment.contentId,
      page_id: comment.pageId,
      platform: comment.platform,
      parent_id: comment.parentId,
      author: this.#author(comment),
      text: comment.text,
      photo_url: comment.photo && this.#picture(comment.photo),
      created_at: iso(comment.createdAt),
      edited_at: comment.editedAt === null ? null : iso(comment.editedAt),
      hidden: comment.hidden,
      deleted: comment.deleted,
      liked_by_page: comment.likedByPage,
      private_reply: this.#privateReply(comment),
      replies: [] as unknown[],
    }
  }

  conversation(conversation: Conversation) {
    const { pageId, platform, customerId } = conversation
    const end = windowEnd(conversation)
    const hasBegun = this.#world.conversations.get(conversation.id) !== undefined
    return {
      id: conversation.id,
      page_id: pageId,
      platform,
      customer: this.customer(this.#world.customers.require(customerId)),
      recipient_id: this.#world.scopedId(pageId, platform, customerId),
      unread_by_page: conversation.unreadByPage,
      last_message_at: hasBegun ? iso(conversation.updatedAt) : null,
      last_text: conversation.lastText,
      window_until: end === null ? null : iso(end),
      typing: conversation.typingUntil > this.#world.now(),
      profile: this.#messengerProfile(conversation),
    }
  }

  message(message: Message) {
    const comment = message.commentId === null ? undefined : this.#world.comments.get(message.commentId)
    return {
      id: message.id,
      from: message.from,
      text: message.text,
      created_at: iso(message.createdAt),
      delivered_at: message.deliveredAt === null ? null : iso(message.deliveredAt),
      read_at: message.readAt === null ? null : iso(message.readAt),
      comment_id: message.commentId,
      comment_text: comment?.text ?? null,
      attachments: message.attachments.map(({ url, ...rest }) => ({
        ...rest,
        ...(url !== undefined && { url: this.#picture(url) }),
      })),
      cards: message.cards,
      buttons: message.buttons,
      quick_replies: message.quickReplies,
      tapped: message.tapped,
      reaction: message.reaction,
      page_reaction: message.pageReaction ?? null,
      app: message.byApp,
      author: message.author ?? null,
      notice: message.isNotice ?? false,
      story: message.story?.kind ?? null,
      unsent: message.isDeleted ?? false,
      edits: message.edits ?? 0,
    }
  }

  #privateReply(comment: Comment) {
    const id = comment.privateReplyMessageId
    if (id === null) return null
    const message = this.#world.messages.require(id)
    return {
      conversation_id: conversationId(comment.pageId, comment.platform, comment.author.id),
      message_id: id,
      text: message.text,
      created_at: iso(message.createdAt),
    }
  }

  #author({ author, pageId, platform }: Comment) {
    if (author.kind === 'page') {
      const page = this.#world.pages.require(pageId)
      const username = platform === 'instagram' ? page.instagram?.username : undefined
      const picture_url = this.#picture(pageMark(page))
      return {
        kind: 'page' as const,
        id: page.id,
        name: page.name,
        ...(username && { username }),
        picture_url,
      }
    }
    const customer = this.customer(this.#world.customers.require(author.id))
    const { id, name, username, picture_url } = customer
    return { kind: 'customer' as const, id, name, username, picture_url }
  }

  #messengerProfile({ pageId, platform }: Conversation) {
    const properties = this.#world.messengerProfiles.get(`${pageId}:${platform}`)?.properties ?? {}
    const breakers = properties.ice_breakers
    return {
      get_started: (properties.get_started as { payload?: string } | undefined)?.payload ?? null,
      greeting: inDefaultLocale(properties.greeting)?.text ?? null,
      ice_breakers: isPerLocale(breakers) ? inDefaultLocale(breakers)?.call_to_actions : (breakers ?? []),
      menu: inDefaultLocale(properties.persistent_menu)?.call_to_actions ?? [],
    }
  }

  #contentsOf(page: Page): Content[] {
    const { index, contents } = this.#world
    const ids = [...index.contents(page.id, 'facebook'), ...index.contents(page.id, 'instagram')]
    return ids.map((id) => contents.require(id))
  }

  #picture(picture: string): string {
    return pictureAddress(this.#base(), picture)
  }
}

function inDefaultLocale(value: unknown): Record<string, unknown> | undefined {
  if (!Array.isArray(value)) return undefined
  return value.find((item: { locale?: string }) => item.locale === 'default')
}

function iso(time: number): string {
  return new Date(time).toISOString()
}
