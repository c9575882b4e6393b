import type { ThreadMove } from './happenings.ts'
import { instagramMessageId, messengerMessageId, opaque } from './ids.ts'
import type {
  Attachment,
  Button,
  Card,
  Conversation,
  Message,
  PageAuthor,
  Platform,
  QuickReply,
  Referral,
  Tap,
} from './types.ts'
import type { World } from './world.ts'

export const WINDOW_MS = 24 * 3_600_000

export function conversationId(pageId: string, platform: Platform, customerId: string): string {
  return `${pageId}:${platform}:${customerId}`
}

/** A chat without messages is an empty view; its first message stores it as a record. */
export function conversationOf(
  world: World,
  pageId: string,
  platform: Platform,
  customerId: string,
): Conversation {
  const id = conversationId(pageId, platform, customerId)
  return (
    world.conversations.get(id) ?? {
      id,
      graphId: `t_${opaque(id).replaceAll(/\D/g, '').padEnd(8, '7')}${opaque(`thread ${id}`).slice(0, 6)}`,
      pageId,
      platform,
      customerId,
      customerActedAt: null,
      updatedAt: world.now(),
      typingUntil: 0,
      unreadByPage: 0,
      lastText: null,
    }
  )
}

/** End of the free messaging window; null when the customer never wrote. */
export function windowEnd(conversation: Conversation): number | null {
  return conversation.customerActedAt === null ? null : conversation.customerActedAt + WINDOW_MS
}

export interface Outgoing {
  text: string | null
  attachments?: Attachment[]
  cards?: Card[]
  buttons?: Button[]
  quickReplies?: QuickReply[]
  commentId?: string | null
  metadata?: string | null
  replyTo?: string | null
  byApp: boolean
  author?: PageAuthor
  isNotice?: boolean
  createdAt?: number
}

export function sendFromPage(world: World, conversation: Conversation, outgoing: Outgoing): Message {
  const message = addMessage(world, conversation, { ...EMPTY, ...outgoing, from: 'page' })
  const updated = world.conversations.put({
    ...conversation,
    updatedAt: message.createdAt,
    typingUntil: 0,
    lastText: summaryOf(message),
  })
  world.announce({ kind: 'message', message, conversation: updated })
  const delivered = world.messages.put({ ...message, deliveredAt: world.now() })
  world.announce({ kind: 'delivered', message: delivered, conversation: updated })
  return delivered
}

export interface Incoming {
  text: string | null
  attachments?: Attachment[]
  tapped?: Tap | null
  replyTo?: string | null
  createdAt?: number
  story?: NonNullable<Message['story']>
  isUnsupported?: boolean
}

export function writeFromCustomer(world: World, conversation: Conversation, incoming: Incoming): Message {
  const referral = referralOf(world, conversation, incoming)
  const message = addMessage(world, conversation, {
    ...EMPTY,
    ...incoming,
    ...(referral && { referral }),
    from: 'customer',
  })
  const updated = customerActed(world, conversation, message)
  const kind = message.tapped?.kind === 'postback' ? 'postback' : 'message'
  world.announce({ kind, message, conversation: updated })
  return message
}

function customerActed(world: World, conversation: Conversation, message: Message): Conversation {
  return world.conversations.put({
    ...conversation,
    customerActedAt: Math.max(conversation.customerActedAt ?? 0, message.createdAt),
    updatedAt: message.createdAt,
    unreadByPage: conversation.unreadByPage + 1,
    openedBy: null,
    lastText: summaryOf(message),
  })
}

/** The customer opens the chat, which marks the page's messages as read. */
export function readByCustomer(world: World, conversation: Conversation): void {
  const unread = world.index
    .messages(conversation.id)
    .map((id) => world.messages.require(id))
    .filter((message) => message.from === 'page' && message.readAt === null)
    .map((message) => world.messages.put({ ...message, readAt: world.now() }))
  const last = unread.at(-1)
  if (last) world.announce({ kind: 'read', message: last, conversation })
}

/**
 * The referral of the customer's first message or tap. A link to a new Messenger chat comes with the Get Started tap
 * only; an advertisement, and Instagram with ice breakers, also with typed words (reference 2026, §4.4).
 */
function referralOf(world: World, conversation: Conversation, { tapped }: Incoming): Referral | null {
  const { openedBy, platform, pageId } = conversation
  if (!openedBy) return null
  if (openedBy.ad) return openedBy
  if (platform === 'facebook') return tapped?.kind === 'postback' ? openedBy : null
  const profile = world.messengerProfiles.get(`${pageId}:${platform}`)?.properties ?? {}
  return profile.ice_breakers === undefined ? null : openedBy
}

/** The customer opens a link or an advertisement: an event in a known chat, otherwise kept for their first act. */
export function openLink(world: World, conversation: Conversation, referral: Referral): Conversation {
  if (conversation.customerActedAt === null)
    return world.conversations.put({ ...conversation, openedBy: referral })
  const changed = world.conversations.put({ ...conversation, customerActedAt: world.now() })
  world.announce({ kind: 'link_opened', conversation: changed, referral })
  return changed
}

export function editMessage(world: World, message: Message, text: string): Message {
  const conversation = world.conversations.require(message.conversationId)
  const changed = world.messages.put({ ...message, text, edits: (message.edits ?? 0) + 1 })
  world.announce({ kind: 'message_edited', message: changed, conversation })
  return changed
}

export function unsendMessage(world: World, message: Message): Message {
  const conversation = world.conversations.require(message.conversationId)
  const changed = world.messages.put({ ...message, text: null, attachments: [], isDeleted: true })
  world.announce({ kind: 'message_unsent', message: changed, conversation })
  return changed
}

/** Another app gets the thread, or asks for it. */
export function moveThread(world: World, conversation: Conversation, move: ThreadMove): Conversation {
  const changed =
    move.act === 'request' ? conversation : world.conversations.put({ ...conversation, ownerAppId: move.to })
  world.announce({ kind: 'thread_moved', conversation: changed, move })
  return changed
}

export function react(world: World, message: Message, reaction: string | null): Message {
  const conversation = world.conversations.require(message.conversationId)
  const changed = world.messages.put({ ...message, reaction })
  world.conversations.put({ ...conversation, customerActedAt: world.now() })
  world.announce({ kind: 'reaction', message: changed, conversation, reaction })
  return changed
}

type NewMessage = Pick<Message, 'from'> &
  Partial<Pick<Message, 'author' | 'isNotice' | 'story' | 'referral' | 'isUnsupported'>> &
  typeof EMPTY & { createdAt?: number }

const EMPTY = {
  text: null as string | null,
  commentId: null as string | null,
  replyTo: null as string | null,
  attachments: [] as Attachment[],
  cards: [] as Card[],
  buttons: [] as Button[],
  quickReplies: [] as QuickReply[],
  tapped: null as Tap | null,
  byApp: false,
  metadata: null as string | null,
}

function addMessage(world: World, conversation: Conversation, input: NewMessage): Message {
  if (!world.conversations.get(conversation.id)) world.conversations.put(conversation)
  return world.messages.put({
    ...input,
    id: messageId(world, conversation),
    conversationId: conversation.id,
    createdAt: input.createdAt ?? world.now(),
    deliveredAt: null,
    readAt: null,
    reaction: null,
  })
}

function messageId(world: World, conversation: Conversation): string {
  const number = world.nextNumber()
  if (conversation.platform === 'facebook') return messengerMessageId(number)
  return instagramMessageId(world.accountId(conversation.pageId, 'instagram'), number)
}

function summaryOf(message: Message): string | null {
  return (
    message.text ?? message.cards[0]?.title ?? message.attachments[0]?.type ?? message.tapped?.title ?? null
  )
}
