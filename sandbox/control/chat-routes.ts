import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import {
  conversationOf,
  react,
  readByCustomer,
  sendFromPage,
  writeFromCustomer,
} from '../world/conversations.ts'
import { profileDetail } from '../world/profile-details.ts'
import type { Conversation, Message, Platform, Tap } from '../world/types.ts'
import { ControlError, found } from './control-error.ts'
import type { ControlParts } from './control-routes.ts'
import { allScopes, scopeOf } from './reading-routes.ts'

const ListQuery = z.object({
  page_id: z.string().optional(),
  platform: z.enum(['facebook', 'instagram']).optional(),
  customer_id: z.string().optional(),
  limit: z.coerce.number<unknown>().int().min(1).max(1000).default(50),
})
const ReadQuery = z.object({ limit: z.coerce.number<unknown>().int().min(1).max(5000).default(200) })
const WriteBody = z.object({
  text: z.string().min(1).optional(),
  photo: z.boolean().default(false),
  reply_to_message_id: z.string().optional(),
})
const index = z.number().int().min(0)
const TapBody = z.union([
  z.object({ message_id: z.string(), quick_reply: index }),
  z.object({ message_id: z.string(), button: index, card: index.optional() }),
  z.object({ entry: z.enum(['get_started', 'ice_breaker', 'menu']), index: index.default(0) }),
])
const ReactionBody = z.object({ message_id: z.string(), reaction: z.string().nullable() })

export function chatRoutes(server: FastifyInstance, parts: ControlParts): void {
  const { world, views } = parts
  const chatNamed = (request: { params: unknown }): Conversation =>
    conversationNamed(parts, (request.params as { conversation_id: string }).conversation_id)

  server.get('/conversations', (request) => {
    const query = ListQuery.parse(request.query)
    const scopes = query.page_id ? [scopeOf(world, query.page_id)] : allScopes(world)
    const conversations = scopes
      .flatMap(({ pageId, platforms }) => platforms.flatMap((of) => world.index.conversations(pageId, of)))
      .map((id) => world.conversations.require(id))
      .filter((conversation) => !query.platform || conversation.platform === query.platform)
      .filter((conversation) => !query.customer_id || conversation.customerId === query.customer_id)
      .sort((a, b) => b.updatedAt - a.updatedAt)
    return {
      conversations: conversations
        .slice(0, query.limit)
        .map((conversation) => views.conversation(conversation)),
    }
  })

  server.get('/conversations/:conversation_id', (request) => {
    const conversation = chatNamed(request)
    const ids = world.index.messages(conversation.id).slice(-ReadQuery.parse(request.query).limit)
    return {
      conversation: views.conversation(conversation),
      messages: ids.map((id) => views.message(world.messages.require(id))),
    }
  })

  server.post('/conversations/:conversation_id/messages', (request) => {
    const body = WriteBody.parse(request.body)
    if (body.text === undefined && !body.photo)
      throw new ControlError('INVALID', 'A message needs a text or a photo')
    const attachments = body.photo ? [{ type: 'image', url: `photo/${world.messages.size + 1}` }] : []
    const incoming = { text: body.text ?? null, attachments, replyTo: body.reply_to_message_id ?? null }
    return { message: views.message(writeFromCustomer(world, chatNamed(request), incoming)) }
  })

  server.post('/conversations/:conversation_id/taps', (request) => {
    const body = TapBody.parse(request.body)
    const conversation = chatNamed(request)
    const tapped =
      'entry' in body ? tapOnEntry(parts, conversation, body) : tapOnMessage(parts, conversation, body)
    return { message: views.message(writeFromCustomer(world, conversation, { text: tapped.title, tapped })) }
  })

  server.post('/conversations/:conversation_id/read', (request) => {
    const conversation = chatNamed(request)
    readByCustomer(world, conversation)
    return { conversation: views.conversation(conversation) }
  })

  server.post('/conversations/:conversation_id/reactions', (request) => {
    const { message_id, reaction } = ReactionBody.parse(request.body)
    return {
      message: views.message(react(world, messageOf(parts, chatNamed(request), message_id), reaction)),
    }
  })

  server.post('/conversations/:conversation_id/inbox', (request) => {
    const { text } = z.object({ text: z.string().min(1) }).parse(request.body)
    return { message: views.message(sendFromPage(world, chatNamed(request), { text, byApp: false })) }
  })
}

function conversationNamed({ world }: ControlParts, id: string): Conversation {
  const [pageId = '', platform = '', customerId = ''] = id.split(':')
  const page = found(world.pages.get(pageId), 'conversation')
  found(world.customers.get(customerId), 'conversation')
  const exists = platform === 'facebook' || (platform === 'instagram' && page.instagram !== null)
  if (!exists) throw new ControlError('NOT_FOUND', 'There is no such conversation')
  return conversationOf(world, pageId, platform as Platform, customerId)
}

function messageOf({ world }: ControlParts, conversation: Conversation, id: string): Message {
  const message = found(world.messages.get(id), 'message')
  if (message.conversationId !== conversation.id)
    throw new ControlError('INVALID', 'The message is of another chat')
  return message
}

function tapOnMessage(
  parts: ControlParts,
  conversation: Conversation,
  body: { message_id: string } & ({ quick_reply: number } | { button: number; card?: number | undefined }),
): Tap {
  const message = messageOf(parts, conversation, body.message_id)
  if ('quick_reply' in body) {
    const { title, payload, content_type } = found(message.quickReplies[body.quick_reply], 'quick reply')
    const customer = parts.world.customers.require(conversation.customerId)
    const detail = profileDetail(customer, content_type)
    if (detail !== undefined) return { kind: 'quick_reply', title: detail, payload: detail }
    return { kind: 'quick_reply', title: title ?? '', payload: payload ?? '' }
  }
  const buttons = body.card === undefined ? message.buttons : message.cards[body.card]?.buttons
  const button = found(buttons?.[body.button], 'button')
  if (button.type !== 'postback') throw new ControlError('REFUSED', 'Only a postback button sends a webhook')
  return { kind: 'postback', title: button.title, payload: button.payload ?? '' }
}

interface MenuItem {
  type?: string
  title?: string
  question?: string
  payload?: string
}

function tapOnEntry(
  { views }: ControlParts,
  conversation: Conversation,
  body: { entry: 'get_started' | 'ice_breaker' | 'menu'; index: number },
): Tap {
  const { profile } = views.conversation(conversation)
  if (body.entry === 'get_started') {
    const payload = profile.get_started
    if (payload === null) throw new ControlError('NOT_FOUND', 'The page has no Get Started button')
    return { kind: 'postback', title: 'Get Started', payload }
  }
  const items = (body.entry === 'menu' ? profile.menu : profile.ice_breakers) as MenuItem[]
  const { type, title, question, payload } = found(items[body.index], 'entry')
  if (type === 'web_url') throw new ControlError('REFUSED', 'A link sends no webhook')
  return { kind: 'postback', title: title ?? question ?? '', payload: payload ?? '' }
}
