import { conversationId } from '../../world/conversations.ts'
import type { Conversation, Message, Page, Platform } from '../../world/types.ts'
import type { World } from '../../world/world.ts'
import { invalidParameter } from '../graph-error.ts'
import { type Edge, graphTime, type NodeType, nodeOf } from '../node-type.ts'
import type { Parameters } from '../parameters.ts'

const DETAILED_MESSAGES = 20

interface Participant {
  id: string
  name?: string
  username?: string
}

function customerParticipant(world: World, conversation: Conversation): Participant {
  const { pageId, platform, customerId } = conversation
  const customer = world.customers.require(customerId)
  const id = world.scopedId(pageId, platform, customerId)
  return platform === 'facebook' ? { name: customer.name, id } : { username: customer.username, id }
}

function pageParticipant(world: World, conversation: Conversation): Participant {
  const page = world.pages.require(conversation.pageId)
  if (conversation.platform === 'instagram' && page.instagram) {
    return { username: page.instagram.username, id: page.instagram.id }
  }
  return { name: page.name, id: page.id }
}

export const messageType: NodeType<Message> = {
  label: 'Message',
  placeholder: 'message-id',
  find: (world, key) => world.messages.get(key),
  idOf: (message) => message.id,
  ownerOf: (message, world) => ownerOf(world.conversations.require(message.conversationId), world),
  permissions: ['pages_messaging'],
  defaults: ['created_time', 'id'],
  fields: {
    created_time: (message) => graphTime(message.createdAt),
    message: (message) => message.text ?? '',
    from: (message, { world }) => {
      const conversation = world.conversations.require(message.conversationId)
      return message.from === 'page'
        ? pageParticipant(world, conversation)
        : customerParticipant(world, conversation)
    },
    to: (message, { world }) => {
      const conversation = world.conversations.require(message.conversationId)
      const to =
        message.from === 'page'
          ? customerParticipant(world, conversation)
          : pageParticipant(world, conversation)
      return { data: [to] }
    },
    attachments: (message) =>
      message.attachments.length > 0
        ? { data: message.attachments.map(({ type, url }) => ({ mime_type: type, image_data: { url } })) }
        : undefined,
    thread_id: (message, { world }) => world.conversations.require(message.conversationId).graphId,
  },
  edges: {},
}

export const conversationType: NodeType<Conversation> = {
  label: 'UnifiedThread',
  placeholder: 'conversation-id',
  find: (world, key) => world.conversations.get(key),
  idOf: (conversation) => conversation.graphId,
  ownerOf,
  permissions: ['pages_messaging'],
  defaults: ['link', 'updated_time', 'id'],
  fields: {
    link: (conversation) => `/${conversation.pageId}/inbox/${conversation.graphId}/`,
    updated_time: (conversation) => graphTime(conversation.updatedAt),
    message_count: (conversation, { world }) => world.index.messages(conversation.id).length,
    unread_count: (conversation) => conversation.unreadByPage,
    can_reply: () => true,
    participants: (conversation, { world }) => ({
      data: [customerParticipant(world, conversation), pageParticipant(world, conversation)],
    }),
    senders: (conversation, { world }) => ({ data: [customerParticipant(world, conversation)] }),
  },
  edges: {
    messages: {
      permissions: ['pages_messaging'],
      source: (conversation, { world }) => ({
        ids: world.index.messages(conversation.id),
        newestFirst: true,
        defaultLimit: DETAILED_MESSAGES,
        load: (id) => nodeOf(messageType, world.messages.require(id)),
      }),
    },
  },
}

export function conversationsEdge(): Edge<Page> {
  return {
    permissions: ['pages_messaging'],
    source: (page, { world, caps }, parameters) => {
      const cap = { most: world.settings.conversation_reads_per_second, withinMs: 1000 }
      caps.check(world, `${page.id} conversations`, cap)
      const platform = platformOf(parameters)
      return {
        ids: conversationIds(world, page, platform, parameters.string('user_id')),
        newestFirst: true,
        load: (id) => {
          const conversation = world.conversations.get(id)
          return conversation ? nodeOf(conversationType, conversation) : null
        },
      }
    },
  }
}

function conversationIds(world: World, page: Page, platform: Platform, userId?: string): readonly string[] {
  if (userId === undefined) return world.index.conversations(page.id, platform)
  const recipient = world.index.recipient(userId)
  if (recipient?.pageId !== page.id || recipient.platform !== platform) return []
  return [conversationId(page.id, platform, recipient.customerId)]
}

/** The `platform` parameter: `messenger` (default) or `instagram`. */
export function platformOf(parameters: Parameters): Platform {
  const platform = (parameters.string('platform') ?? 'messenger').toLowerCase()
  if (platform === 'messenger') return 'facebook'
  if (platform === 'instagram') return 'instagram'
  throw invalidParameter('Param platform must be one of {MESSENGER, INSTAGRAM}')
}

function ownerOf(conversation: Conversation, world: World) {
  const { pageId, platform } = conversation
  return { pageId, targetId: world.accountId(pageId, platform) }
}
