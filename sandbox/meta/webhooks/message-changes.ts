import { appOf, BUSINESS_AGENT_APP, isOnStandby, MISPRINTED_INBOX_APP } from '../../world/apps.ts'
import type { Happening, ThreadMove } from '../../world/happenings.ts'
import type { Card, Conversation, Message, Referral, Restriction } from '../../world/types.ts'
import type { World } from '../../world/world.ts'
import { photoAddress, pictureAddress } from '../addresses.ts'
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
  const value = {
    ...envelope(world, conversation, isEcho, message.createdAt),
    message: message.isNotice ? noticeOf(message) : contentOf(world, appId, publicBase, message),
  }
  const field = isEcho && onMessenger ? 'message_echoes' : 'messages'
  const made = change(
    world,
    conversation,
    field,
    value,
    `${isEcho ? 'echo' : 'message'} «${message.text ?? ''}»`,
  )
  return heldElsewhere(made, conversation, appId)
}

/** A line of Meta has neither id nor text of a message. */
function noticeOf({ text }: Message) {
  return { is_echo: true, admin_text: text }
}

function contentOf(world: World, appId: string, publicBase: string, message: Message) {
  const isEcho = message.from === 'page'
  const { story } = message
  return {
    mid: message.id,
    ...(message.text !== null && message.buttons.length === 0 && { text: message.text }),
    ...(message.tapped && { quick_reply: { payload: message.tapped.payload } }),
    ...(message.replyTo && { reply_to: { mid: message.replyTo } }),
    ...(story?.kind === 'reply' && { reply_to: { story: { url: story.url, id: story.id } } }),
    ...attachmentsOf(message, publicBase),
    ...(message.isUnsupported && { is_unsupported: true }),
    ...(message.referral && { referral: referralOf(message.referral) }),
    ...(isEcho && { is_echo: true, ...authorOf(world, appId, message) }),
    ...(isEcho && message.metadata !== null && { metadata: message.metadata }),
  }
}

/** Fields of an echo that show its author: nothing on Instagram, unless Meta's agent wrote it. */
function authorOf(world: World, appId: string, { conversationId, byApp, author }: Message) {
  const { platform } = world.conversations.require(conversationId)
  const ai = author === 'business_agent' && { ai_generated: true }
  if (platform === 'instagram') return { ...ai }
  if (byApp) return { app_id: Number(appId) }
  if (!author) return {}
  const isInbox = author === 'inbox' || author === 'instant_reply'
  const { inbox_app_id: shown } = world.settings
  if (isInbox && shown === 'absent') return {}
  const id = isInbox && shown === 'misprint' ? MISPRINTED_INBOX_APP : appOf(author, platform)
  return { app_id: Number(id), ...ai }
}

function referralOf({ ref, ad, referer }: Referral) {
  return {
    ...(ref !== undefined && { ref }),
    ...(ad && { ad_id: ad.id, ads_context_data: { ad_title: ad.title } }),
    source: ad ? 'ADS' : 'SHORTLINK',
    type: 'OPEN_THREAD',
    ...(referer !== undefined && { referer_uri: referer }),
  }
}

/** Moves a change to `standby[]` while another app holds the thread. */
function heldElsewhere(made: Change, conversation: Conversation, appId: string): Change {
  if (!isOnStandby(conversation, appId)) return made
  const byAgent = conversation.ownerAppId === BUSINESS_AGENT_APP
  return {
    ...made,
    field: 'standby',
    place: 'standby',
    ...(byAgent && { beside: { hop_context: { is_ai_thread_owner: true } } }),
  }
}

/** A link or an advertisement opened in a known chat. */
export function referralChange(world: World, conversation: Conversation, referral: Referral): Change {
  const value = { ...envelope(world, conversation, false, world.now()), referral: referralOf(referral) }
  const field = conversation.platform === 'facebook' ? 'messaging_referrals' : 'messaging_referral'
  return change(world, conversation, field, value, `link ${referral.ref ?? referral.ad?.id ?? ''}`)
}

export function editChange(world: World, message: Message): Change {
  const conversation = world.conversations.require(message.conversationId)
  const value = {
    ...envelope(world, conversation, false, world.now()),
    message_edit: { mid: message.id, text: message.text ?? '', num_edit: message.edits ?? 1 },
  }
  const field = conversation.platform === 'facebook' ? 'message_edits' : 'message_edit'
  return change(world, conversation, field, value, `edit «${message.text ?? ''}»`)
}

export function unsentChange(world: World, message: Message): Change {
  const conversation = world.conversations.require(message.conversationId)
  const value = {
    ...envelope(world, conversation, message.from === 'page', world.now()),
    message: { mid: message.id, is_deleted: true },
  }
  return change(world, conversation, 'messages', value, 'unsent')
}

/** The application that holds a thread gets the event, so we get every move. */
export function threadChange(world: World, conversation: Conversation, move: ThreadMove): Change {
  const { act, from, to, metadata } = move
  const moved =
    act === 'request'
      ? { request_thread_control: { requested_owner_app_id: to, metadata } }
      : { [`${act}_thread_control`]: { previous_owner_app_id: from, new_owner_app_id: to, metadata } }
  const value = { ...envelope(world, conversation, false, world.now()), ...moved }
  const field = conversation.platform === 'facebook' ? 'messaging_handovers' : 'messaging_handover'
  return change(world, conversation, field, value, `${act} thread control to ${to}`)
}

/** On standby the payload is left out: only the app that sent the button gets it. */
export function postbackChange(world: World, appId: string, message: Message): Change {
  const conversation = world.conversations.require(message.conversationId)
  const { title = '', payload = '' } = message.tapped ?? {}
  const { referral } = message
  const value = {
    ...envelope(world, conversation, false, message.createdAt),
    postback: {
      mid: message.id,
      title,
      ...(!isOnStandby(conversation, appId) && { payload }),
      ...(referral && { referral: referralOf(referral) }),
    },
  }
  const made = change(world, conversation, 'messaging_postbacks', value, `postback ${payload}`)
  return heldElsewhere(made, conversation, appId)
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
  const plain = message.attachments.map(({ type, url, title, id, stickerId }) => ({
    type,
    payload: {
      ...(url !== undefined && {
        url: type === 'image' ? photoAddress(publicBase, url) : pictureAddress(publicBase, url),
      }),
      ...(title !== undefined && { title }),
      ...(id !== undefined && { id }),
      ...(stickerId !== undefined && { sticker_id: Number(stickerId) }),
    },
  }))
  const { story } = message
  const mention = story?.kind === 'mention' ? [{ type: 'story_mention', payload: { url: story.url } }] : []
  const all = [...plain, ...mention, ...templateOf(message)]
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
