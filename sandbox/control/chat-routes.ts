import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { appOf } from '../world/apps.ts'
import {
  conversationOf,
  editMessage,
  moveThread,
  openLink,
  react,
  readByCustomer,
  sendFromPage,
  unsendMessage,
  writeFromCustomer,
} from '../world/conversations.ts'
import { profileDetail } from '../world/profile-details.ts'
import type { Attachment, Conversation, Message, Platform, Tap } from '../world/types.ts'
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
  /** More pictures in the same message. */
  photos: z.number().int().min(0).max(30).default(0),
  sticker: z.boolean().default(false),
  /** A shared post. */
  share: z.boolean().default(false),
  /** A kind that the API does not show. */
  unsupported: z.boolean().default(false),
  reply_to_message_id: z.string().optional(),
})
const index = z.number().int().min(0)
const TapBody = z.union([
  z.object({ message_id: z.string(), quick_reply: index }),
  z.object({ message_id: z.string(), button: index, card: index.optional() }),
  z.object({ entry: z.enum(['get_started', 'ice_breaker', 'menu']), index: index.default(0) }),
])
const StoryBody = z.object({ kind: z.enum(['reply', 'mention']), text: z.string().min(1).optional() })
const LinkBody = z.object({
  ref: z.string().optional(),
  ad: z.object({ id: z.string(), title: z.string() }).optional(),
  referer: z.string().optional(),
})
const OtherAppBody = z.object({
  author: z.enum(['inbox', 'instant_reply', 'business_agent', 'bot']),
  text: z.string().min(1),
  /** Time after the customer's last act; absent: now. */
  after_ms: z.number().int().min(0).optional(),
  /** A line of Meta about the chat instead of a message. */
  notice: z.boolean().default(false),
})
const ThreadBody = z.object({
  act: z.enum(['pass', 'take', 'request']).default('pass'),
  to: z.enum(['ours', 'inbox', 'business_agent', 'bot']),
})
const MessageBody = z.object({ message_id: z.string() })
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
    const conversation = chatNamed(request)
    const attachments = attachmentsOf(parts, conversation, body)
    if (body.text === undefined && attachments.length === 0 && !body.unsupported)
      throw new ControlError('INVALID', 'A message needs a text or an attachment')
    const incoming = {
      text: body.text ?? null,
      attachments,
      replyTo: body.reply_to_message_id ?? null,
      ...(body.unsupported && { isUnsupported: true }),
    }
    return { message: views.message(writeFromCustomer(world, conversation, incoming)) }
  })

  server.post('/conversations/:conversation_id/story', (request) => {
    const { kind, text } = StoryBody.parse(request.body)
    const conversation = chatNamed(request)
    if (conversation.platform !== 'instagram')
      throw new ControlError('REFUSED', 'Stories are on Instagram only')
    const id = world.nextId('1790')
    const url = `https://lookaside.fbsbx.com/ig_messaging_cdn/?asset_id=${id}`
    const incoming = { text: kind === 'reply' ? (text ?? '🔥') : null, story: { kind, id, url } }
    return { message: views.message(writeFromCustomer(world, conversation, incoming)) }
  })

  server.post('/conversations/:conversation_id/link', (request) => {
    const { ref, ad, referer } = LinkBody.parse(request.body)
    const referral = {
      ...(ref !== undefined && { ref }),
      ...(ad && { ad }),
      ...(referer !== undefined && { referer }),
    }
    return { conversation: views.conversation(openLink(world, chatNamed(request), referral)) }
  })

  server.post('/conversations/:conversation_id/unsend', (request) => {
    const { message_id } = MessageBody.parse(request.body)
    return { message: views.message(unsendMessage(world, messageOf(parts, chatNamed(request), message_id))) }
  })

  server.post('/conversations/:conversation_id/edit', (request) => {
    const { message_id, text } = MessageBody.extend({ text: z.string().min(1) }).parse(request.body)
    const message = messageOf(parts, chatNamed(request), message_id)
    if (message.from !== 'customer') throw new ControlError('REFUSED', 'Customers edit their own messages')
    if ((message.edits ?? 0) >= MOST_EDITS)
      throw new ControlError('REFUSED', 'A message is edited five times')
    return { message: views.message(editMessage(world, message, text)) }
  })

  server.post('/conversations/:conversation_id/other-app', (request) => {
    const { author, text, after_ms: after, notice } = OtherAppBody.parse(request.body)
    const conversation = chatNamed(request)
    const createdAt = after === undefined ? undefined : (conversation.customerActedAt ?? world.now()) + after
    const message = sendFromPage(world, conversation, {
      text,
      byApp: false,
      author,
      ...(notice && { isNotice: true }),
      ...(createdAt !== undefined && { createdAt }),
    })
    return { message: views.message(message) }
  })

  server.post('/conversations/:conversation_id/thread', (request) => {
    const { act, to } = ThreadBody.parse(request.body)
    const conversation = chatNamed(request)
    const appId = to === 'ours' ? parts.app.id : appOf(to, conversation.platform)
    const move = { act, from: conversation.ownerAppId ?? null, to: appId, metadata: null }
    return { conversation: views.conversation(moveThread(world, conversation, move)) }
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
    return {
      message: views.message(
        sendFromPage(world, chatNamed(request), { text, byApp: false, author: 'inbox' }),
      ),
    }
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

/** Meta's own limit (reference 2026, §4.7). */
const MOST_EDITS = 5

function attachmentsOf(
  { world }: ControlParts,
  { platform }: Conversation,
  { photo, photos, sticker, share }: z.output<typeof WriteBody>,
): Attachment[] {
  if (sticker && platform === 'instagram')
    throw new ControlError('REFUSED', 'Instagram sends no webhook for a sticker')
  const next = world.messages.size + 1
  const pictures = Array.from({ length: photos + (photo ? 1 : 0) }, (_, nth) => ({
    type: 'image',
    url: `photo/${next + nth}`,
  }))
  return [
    ...pictures,
    ...(sticker ? [{ type: 'sticker', url: `photo/${next}`, stickerId: '369239263222822' }] : []),
    ...(share
      ? [
          {
            type: platform === 'instagram' ? 'ig_post' : 'post',
            url: `photo/${next}`,
            title: 'Шинэ бараа',
            id: '17912345678901234',
          },
        ]
      : []),
  ]
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
