import { cataloguedError } from '../../faults/catalogue.ts'
import { conversationOf, sendFromPage, windowEnd } from '../../world/conversations.ts'
import type { Comment, Conversation, Message, Page, Platform } from '../../world/types.ts'
import type { Recipient } from '../../world/world-index.ts'
import { GraphError, invalidParameter } from '../graph-error.ts'
import { findMedia, saveMedia } from '../messages/media.ts'
import { type CheckedMessage, checkMessage, mediaOf } from '../messages/message-checks.ts'
import { isObject } from '../messages/message-values.ts'
import { checkPrivateReply, commentToAnswer, conversationWithAuthor } from '../messages/private-reply.ts'
import { platformOf } from '../nodes/conversation.ts'
import { pageType, requirePage } from '../nodes/page.ts'
import { findRecord } from '../read-routes.ts'
import { checkWrite, type GraphCall, type GraphRoute } from '../route.ts'

const SECOND_MS = 1000
const HOUR_MS = 3_600_000
const SEVEN_DAYS_MS = 7 * 86_400_000
const TYPING_MS = 20_000
const MESSAGING_TYPES = ['RESPONSE', 'UPDATE', 'MESSAGE_TAG', 'UTILITY']
/** The only tag since 27 April 2026. */
const TAGS = ['HUMAN_AGENT']

export const MESSAGE_ROUTES: GraphRoute[] = [
  {
    method: 'POST',
    path: '/{page-id}/messages',
    operation: (call) => (isPrivateReply(call) ? 'private_reply' : 'send'),
    usage: (call) => (platformOfRecipient(call) === 'instagram' ? 'instagram' : 'messenger'),
    handle: (call) => (isPrivateReply(call) ? replyPrivately(call) : send(call)),
  },
  {
    method: 'POST',
    path: '/{page-id}/message_attachments',
    operation: 'send',
    usage: 'messenger',
    handle: saveAttachment,
  },
]

function recipientOf(call: GraphCall): Record<string, unknown> {
  return call.parameters.object('recipient') ?? {}
}

function isPrivateReply(call: GraphCall): boolean {
  return recipientOf(call).comment_id !== undefined
}

function platformOfRecipient(call: GraphCall): Platform {
  const { comment_id: commentId, id } = recipientOf(call)
  if (commentId !== undefined) return call.world.comments.get(String(commentId))?.platform ?? 'facebook'
  return call.world.index.recipient(String(id))?.platform ?? 'facebook'
}

async function replyPrivately(call: GraphCall) {
  const { world } = call
  const page = messagingPage(call, platformOfRecipient(call), ['instagram_manage_comments'])
  const comment = commentToAnswer(world, page, String(recipientOf(call).comment_id))
  const { platform } = comment
  const checked = checkMessage(messageParameter(call), platform)
  checkPrivateReply(world, comment, checked)
  checkPrivateReplyRate(call, comment)
  const { attachments, savedId } = await mediaOfMessage(call, page, platform, checked)
  // Checks again after the await, because two replies to one comment may fetch media concurrently.
  const current = world.comments.require(comment.id)
  checkPrivateReply(world, current, checked)
  const conversation = conversationWithAuthor(world, current)
  const message = sendFromPage(world, conversation, {
    ...checked,
    attachments,
    commentId: comment.id,
    byApp: true,
  })
  world.comments.put({ ...current, privateReplyMessageId: message.id })
  return answer(call, conversation, message, savedId)
}

async function send(call: GraphCall) {
  const { world } = call
  const recipient = knownRecipient(call)
  const page = messagingPage(call, recipient.platform)
  const conversation = conversationOf(world, page.id, recipient.platform, recipient.customerId)
  checkReachable(call, recipient)
  const action = call.parameters.string('sender_action')
  if (action !== undefined) return senderAction(call, conversation, action)
  checkType(call, recipient.platform)
  const replyTo = quotedMessage(call, conversation)
  const isUtility = call.parameters.string('messaging_type') === 'UTILITY'
  const checked = isUtility ? utilityMessage(call) : checkMessage(messageParameter(call), recipient.platform)
  if (!isUtility) checkWindow(call, conversation)
  checkSendRate(call, recipient, checked)
  const { attachments, savedId } = await mediaOfMessage(call, page, recipient.platform, checked)
  const current = conversationOf(world, page.id, recipient.platform, recipient.customerId)
  const message = sendFromPage(world, current, { ...checked, attachments, replyTo, byApp: true })
  return answer(call, current, message, savedId)
}

/** Live comments have their own cap per second. */
function checkPrivateReplyRate({ view, world }: GraphCall, { pageId, platform, contentId }: Comment): void {
  if (platform === 'instagram' && world.contents.require(contentId).kind === 'live') return
  const cap = { most: world.settings.private_replies_per_hour, withinMs: HOUR_MS }
  view.caps.check(world, `${world.accountId(pageId, platform)} private replies`, cap)
}

function checkSendRate({ view, world }: GraphCall, recipient: Recipient, { media }: CheckedMessage): void {
  const { settings } = world
  const onInstagram = recipient.platform === 'instagram'
  const account = world.accountId(recipient.pageId, recipient.platform)
  const heavy = media.some(({ type }) => type === 'audio' || type === 'video')
  const most = onInstagram ? settings.instagram_sends_per_second : settings.messenger_sends_per_second
  view.caps.check(
    world,
    `${account} ${heavy ? 'media' : 'sends'}`,
    heavy ? { most: settings.media_sends_per_second, withinMs: SECOND_MS } : { most, withinMs: SECOND_MS },
  )
}

function answer(call: GraphCall, conversation: Conversation, message: Message, savedId: string | null) {
  const { pageId, platform, customerId } = conversation
  return {
    recipient_id: call.world.scopedId(pageId, platform, customerId),
    message_id: message.id,
    ...(savedId && { attachment_id: savedId }),
  }
}

/** Requires the page's own token; for Instagram the linked account must be allowed too. */
function messagingPage(call: GraphCall, platform: Platform, alsoOnInstagram: readonly string[] = []): Page {
  const page = requirePage(findRecord(pageType, call))
  const tasks = ['MESSAGING', 'MANAGE']
  checkWrite(call, { pageId: page.id, targetId: page.id }, { permissions: ['pages_messaging'], tasks })
  if (platform === 'facebook') return page
  if (!page.instagram) throw messagingError(100, 2534013, 'The Page is not linked to an Instagram account')
  const permissions = ['instagram_manage_messages', ...alsoOnInstagram]
  checkWrite(call, { pageId: page.id, targetId: page.instagram.id }, { permissions, tasks })
  if (!page.instagram.messagesAllowed) throw cataloguedError('200/2534041')
  return page
}

function knownRecipient(call: GraphCall): Recipient {
  const { id } = recipientOf(call)
  if (id === undefined) throw invalidParameter('The parameter recipient is required')
  const recipient = call.world.index.recipient(String(id))
  if (!recipient || recipient.pageId !== call.key) throw cataloguedError('100/2018001')
  return recipient
}

function checkReachable(call: GraphCall, { pageId, platform, customerId }: Recipient): void {
  const { blocked } = call.world.customers.require(customerId)
  if (blocked.includes(call.world.accountId(pageId, platform))) throw cataloguedError('551')
}

/** Utility messages exist on Messenger only, and are made from an approved template. */
function checkType(call: GraphCall, platform: Platform): void {
  const type = call.parameters.string('messaging_type') ?? 'RESPONSE'
  const tag = call.parameters.string('tag')
  if (!MESSAGING_TYPES.includes(type)) {
    throw invalidParameter(`Param messaging_type must be one of {${MESSAGING_TYPES.join(', ')}}`)
  }
  if (type === 'MESSAGE_TAG' && tag === undefined) throw invalidParameter('The parameter tag is required')
  if (tag !== undefined && !TAGS.includes(tag))
    throw invalidParameter(`Param tag must be one of {${TAGS.join(', ')}}`)
  if (tag === 'HUMAN_AGENT' && !call.world.settings.human_agent_granted) throw cataloguedError('10')
  if (type === 'UTILITY' && platform === 'instagram')
    throw invalidParameter('Param messaging_type must be one of {RESPONSE, UPDATE, MESSAGE_TAG}')
  if (type === 'UTILITY' && !call.parameters.object('template'))
    throw invalidParameter('The parameter template is required')
}

/** 24 hours after the customer's last act; a human agent has seven days. */
function checkWindow(call: GraphCall, conversation: Conversation): void {
  const tag = call.parameters.string('tag')
  const end = windowEnd(conversation)
  const now = call.world.now()
  if (end !== null && now <= end) return
  const since = conversation.customerActedAt
  if (tag === 'HUMAN_AGENT' && since !== null && now - since <= SEVEN_DAYS_MS) return
  throw cataloguedError(conversation.platform === 'facebook' ? '10/2018278' : '10/2534022')
}

/** The message that `reply_to` quotes. It stands next to `message`, never inside it. */
function quotedMessage(call: GraphCall, conversation: Conversation): string | null {
  const replyTo = call.parameters.object('reply_to')
  if (!replyTo) return null
  const quoted = call.world.messages.get(String(replyTo.mid))
  if (quoted?.conversationId !== conversation.id) throw invalidParameter('Param reply_to[mid] is not valid')
  return quoted.id
}

/** The sandbox has no approved templates: the message shows the name and parameters of the template. */
function utilityMessage(call: GraphCall): CheckedMessage {
  const { name, components } = call.parameters.object('template') ?? {}
  if (typeof name !== 'string' || name === '')
    throw invalidParameter('The parameter template[name] is required')
  const parameters = (Array.isArray(components) ? components : [])
    .flatMap((component) =>
      isObject(component) && Array.isArray(component.parameters) ? component.parameters : [],
    )
    .map((parameter) => (isObject(parameter) ? String(parameter.text ?? '') : ''))
  return checkMessage({ text: [name, ...parameters].join(' · ') }, 'facebook')
}

function messageParameter(call: GraphCall): Record<string, unknown> {
  const message = call.parameters.object('message')
  if (!message) throw invalidParameter('The parameter message is required')
  return message
}

async function mediaOfMessage(call: GraphCall, page: Page, platform: Platform, checked: CheckedMessage) {
  const place = { world: call.world, uploads: call.view.uploads, page, platform }
  const { filedata } = call.parameters.files
  const found = await Promise.all(checked.media.map((media) => findMedia(place, media, filedata)))
  return {
    attachments: [...checked.attachments, ...found.map(({ attachment }) => attachment)],
    savedId: found.find(({ savedId }) => savedId !== null)?.savedId ?? null,
  }
}

function senderAction(call: GraphCall, conversation: Conversation, action: string) {
  const { world } = call
  if (call.parameters.has('message')) throw cataloguedError('100/2018014')
  const answered = {
    recipient_id: world.scopedId(conversation.pageId, conversation.platform, conversation.customerId),
  }
  const isOn = action.toLowerCase() === 'typing_on'
  switch (action.toLowerCase()) {
    case 'typing_on':
    case 'typing_off':
      checkWindow(call, conversation)
      world.conversations.put({ ...conversation, typingUntil: isOn ? world.now() + TYPING_MS : 0 })
      return answered
    case 'mark_seen':
      world.conversations.put({ ...conversation, unreadByPage: 0 })
      return answered
    case 'react':
    case 'unreact':
      checkWindow(call, conversation)
      reactAsPage(call, conversation, action.toLowerCase() === 'react')
      return answered
    default:
      throw invalidParameter(
        'Param sender_action must be one of {MARK_SEEN, REACT, TYPING_OFF, TYPING_ON, UNREACT}',
      )
  }
}

/** A second reaction replaces the first. Unlike a message, it sends no echo. */
function reactAsPage(call: GraphCall, conversation: Conversation, isOn: boolean): void {
  const { message_id: messageId, reaction } = call.parameters.object('payload') ?? {}
  const message = call.world.messages.get(String(messageId))
  if (message?.conversationId !== conversation.id)
    throw invalidParameter('Param payload[message_id] is not valid')
  if (isOn && (typeof reaction !== 'string' || reaction === ''))
    throw invalidParameter('The parameter payload[reaction] is required')
  call.world.messages.put({ ...message, pageReaction: isOn ? String(reaction) : null })
}

async function saveAttachment(call: GraphCall) {
  const platform = platformOf(call.parameters)
  const page = messagingPage(call, platform)
  const { attachment } = messageParameter(call)
  if (!isObject(attachment)) throw invalidParameter('Param message[attachment] must be an object')
  const media = mediaOf(String(attachment.type ?? ''), isObject(attachment.payload) ? attachment.payload : {})
  const place = { world: call.world, uploads: call.view.uploads, page, platform }
  const found = await findMedia(place, { ...media, isReusable: false }, call.parameters.files.filedata)
  const { type, url = '' } = found.attachment
  return { attachment_id: saveMedia(place, type, url).id }
}

function messagingError(code: number, subcode: number, message: string): GraphError {
  return new GraphError({ code, subcode, message: `(#${code}) ${message}` })
}
