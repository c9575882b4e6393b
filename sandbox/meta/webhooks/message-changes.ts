import type { Happening } from '../../world/happenings.ts'
import type { Card, Conversation, Message, Restriction } from '../../world/types.ts'
import type { World } from '../../world/world.ts'
import { pictureAddress } from '../addresses.ts'
import type { Change } from './change.ts'

interface Sides {
  customer: { id: string }
  page: { id: string }
}

/** A message by the customer, or by the page itself (an echo). */
export function messageChange(world: World, appId: string, publicBase: string, message: Message): Change {
  const conversation = world.conversations.require(message.conversationId)
  const isEcho = message.from === 'page'
  const onMessenger = conversation.platform === 'facebook'
  const content = {
    mid: message.id,
    ...(message.text !== null && message.buttons.length === 0 && { text: message.text }),
    ...(message.tapped && { quick_reply: { payload: message.tapped.payload } }),
    ...(message.replyTo && { reply_to: { mid: message.replyTo } }),
    ...attachmentsOf(message, publicBase),
    ...(isEcho && { is_echo: true }),
    ...(isEcho && onMessenger && message.byApp && { app_id: Number(appId) }),
    ...(isEcho && message.metadata !== null && { metadata: message.metadata }),
  }
  const field = isEcho && onMessenger ? 'message_echoes' : 'messages'
  const value = { ...envelope(world, conversation, isEcho, message.createdAt), message: content }
  return change(world, conversation, field, value, `${isEcho ? 'echo' : 'message'} «${message.text ?? ''}»`)
}

export function postbackChange(world: World, message: Message): Change {
  const conversation = world.conversations.require(message.conversationId)
  const { title = '', payload = '' } = message.tapped ?? {}
  const value = {
    ...envelope(world, conversation, false, message.createdAt),
    postback: { mid: message.id, title, payload },
  }
  return change(world, conversation, 'messaging_postbacks', value, `postback ${payload}`)
}

/** Messenger only: Instagram has no such event. */
export function deliveryChange(world: World, message: Message): Change | null {
  const conversation = world.conversations.require(message.conversationId)
  if (conversation.platform === 'instagram') return null
  const watermark = message.deliveredAt ?? world.now()
  const value = {
    ...envelope(world, conversation, false, watermark),
    delivery: { mids: [message.id], watermark },
  }
  return change(world, conversation, 'message_deliveries', value, 'delivered')
}

/** Messenger reports a time up to which all is read, Instagram the message. */
export function readChange(world: World, message: Message): Change {
  const conversation = world.conversations.require(message.conversationId)
  const onMessenger = conversation.platform === 'facebook'
  const at = message.readAt ?? world.now()
  const value = {
    ...envelope(world, conversation, false, at),
    read: onMessenger ? { watermark: at } : { mid: message.id },
  }
  return change(world, conversation, onMessenger ? 'message_reads' : 'messaging_seen', value, 'read')
}

const EMOJI: Record<string, string> = {
  love: '❤',
  smile: '😊',
  angry: '😠',
  sad: '😢',
  wow: '😮',
  like: '👍',
}

export function reactionChange(world: World, message: Message, reaction: string | null): Change {
  const conversation = world.conversations.require(message.conversationId)
  const what = reaction ? { action: 'react', emoji: EMOJI[reaction] ?? '❤', reaction } : { action: 'unreact' }
  const value = {
    ...envelope(world, conversation, false, world.now()),
    reaction: { mid: message.id, ...what },
  }
  return change(world, conversation, 'message_reactions', value, `reaction ${reaction ?? 'taken back'}`)
}

/** Messenger only. The event has no sender. */
export function policyChange(
  world: World,
  { page, action, reason }: Extract<Happening, { kind: 'policy_enforced' }>,
): Change {
  return {
    object: 'page',
    pageId: page.id,
    entryId: page.id,
    field: 'messaging_policy_enforcement',
    place: 'messaging',
    value: {
      recipient: { id: page.id },
      timestamp: world.now(),
      [world.settings.policy_key === 'hyphen' ? 'policy-enforcement' : 'policy_enforcement']: {
        action,
        ...(action !== 'unblock' && { reason }),
      },
    },
    summary: `policy ${action}`,
  }
}

/** Messenger only. The event has neither sender nor recipient, and its time is in seconds. */
export function integrityChange(
  world: World,
  { page, integrity, lifted }: Extract<Happening, { kind: 'integrity_changed' }>,
): Change {
  const { status, violations } = integrity
  const restrictions = [
    ...integrity.restrictions.map(restrictionOf),
    ...lifted.map((feature) => ({ feature, status: 'UNRESTRICTED' })),
  ]
  const named = restrictions.length > 0 ? { restrictions } : {}
  const beside = world.settings.integrity_restrictions === 'beside'
  return {
    object: 'page',
    pageId: page.id,
    entryId: page.id,
    field: 'business_integrity',
    place: 'messaging',
    value: {
      timestamp: Math.floor(world.now() / 1000),
      status,
      ...(violations.length > 0 && { violations }),
      ...(!beside && named),
    },
    ...(beside && { beside: named }),
    summary: `integrity ${status}`,
  }
}

export function restrictionOf({ feature, description, appliedAt, expiresAt }: Restriction) {
  return {
    feature,
    status: 'RESTRICTED',
    description,
    applied_time: Math.floor(appliedAt / 1000),
    ...(expiresAt !== null && { expiration_time: Math.floor(expiresAt / 1000) }),
  }
}

function envelope(world: World, conversation: Conversation, fromPage: boolean, timestamp: number) {
  const { customer, page } = sidesOf(world, conversation)
  return fromPage
    ? { sender: page, recipient: customer, timestamp }
    : { sender: customer, recipient: page, timestamp }
}

function sidesOf(world: World, { pageId, platform, customerId }: Conversation): Sides {
  return {
    customer: { id: world.scopedId(pageId, platform, customerId) },
    page: { id: world.accountId(pageId, platform) },
  }
}

function change(
  world: World,
  { pageId, platform }: Conversation,
  field: string,
  value: Record<string, unknown>,
  summary: string,
): Change {
  return {
    object: platform === 'facebook' ? 'page' : 'instagram',
    pageId,
    entryId: world.accountId(pageId, platform),
    field,
    place: 'messaging',
    value,
    summary,
  }
}

function attachmentsOf(message: Message, publicBase: string) {
  const plain = message.attachments.map(({ type, url }) => ({
    type,
    payload: url === undefined ? {} : { url: pictureAddress(publicBase, url) },
  }))
  const all = [...plain, ...templateOf(message)]
  return all.length > 0 ? { attachments: all } : {}
}

/** The part of cards and buttons that an echo shows. */
function templateOf(message: Message) {
  if (message.cards.length > 0) {
    return [
      { type: 'template', payload: { template_type: 'generic', elements: message.cards.map(elementOf) } },
    ]
  }
  if (message.buttons.length > 0) {
    return [
      {
        type: 'template',
        payload: { template_type: 'button', text: message.text, buttons: message.buttons },
      },
    ]
  }
  return []
}

function elementOf({ url, ...card }: Card) {
  return url === undefined ? card : { ...card, default_action: { type: 'web_url', url } }
}
