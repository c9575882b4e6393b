import { INSTAGRAM } from '#contract/platforms.ts'
import { platformIdOf } from '#migrations/page-key.ts'
import { type Clock, daysAfter, secondsAfter } from '#server/infrastructure/clock.ts'
import {
  type CommentAddress,
  deleteComment,
  type FoundText,
  readOwnReplies,
  replyToComment,
  setCommentHidden,
} from '#server/integrations/meta/comments.ts'
import type { GraphClient } from '#server/integrations/meta/graph-client.ts'
import { GraphFailure } from '#server/integrations/meta/graph-failure.ts'
import {
  isAttachmentLost,
  needsUpload,
  readOwnMessages,
  type SendableMessage,
  type SendOptions,
  type SentMessage,
  sendMessage,
  uploadAttachment,
  wordsOf,
} from '#server/integrations/meta/messages.ts'
import { isPostItself } from '#server/integrations/meta/parent-comment.ts'
import type { Usage } from '#server/integrations/meta/usage.ts'
import { giveUpDays } from './decide-after-failure.ts'
import { type ClaimedDelivery, type DeliveryKey, isModeration } from './delivery.ts'
import { type Echo, metadataOf } from './echoes.ts'
import { checkWindow } from './messaging-window.ts'

/** `platformId`: id of the reply; undefined for hiding and deleting. */
export type Sent = {
  platformId: string | undefined
  recipientId: string | undefined
  usage: Usage[]
  /** False when an earlier try had already sent the reply. */
  called: boolean
}

type Around = {
  token: string
  clock: Clock
  /** Whether the claim may have expired. */
  isOver: () => boolean
  /** Aborts calls when the claim expires. */
  signal: AbortSignal
  /** Those of these platform ids that belong to our other replies or to another sender. */
  otherReplies: (ids: string[]) => Promise<Set<string>>
  /** The message of this delivery, when its echo has arrived. */
  echo: (key: DeliveryKey) => Promise<Echo | undefined>
  /** Files of the page that were uploaded to Meta, by address. */
  attachments: {
    read: (url: string) => Promise<string | undefined>
    keep: (url: string, attachmentId: string) => Promise<void>
  }
}

/** Tolerated difference to the platform's clock, in addition to the measured one. */
const CLOCK_SKEW_SECONDS = 60

/**
 * Sends one reply. When an earlier try may have arrived, it is looked up first. Meta itself refuses a second private
 * reply on Facebook. A chat message is found by its echo or in the conversation, everything else on the platform, and
 * only a proven miss is sent again. Hiding and deleting are simply repeated.
 * @throws GraphFailure
 */
export const tryDelivery = async (
  client: GraphClient,
  delivery: ClaimedDelivery,
  around: Around,
): Promise<Sent> => {
  const { isOver, clock } = around
  if (delivery.firstUnknownAt && !isModeration(delivery.kind)) {
    const found = await findEarlierTry(client, delivery, around, delivery.firstUnknownAt)
    if (found) return { platformId: found.id, recipientId: found.customerId, usage: [], called: false }
  }
  if (delivery.overtaken) throw new GraphFailure('overtaken', 'a person wrote to the customer first')
  refuseTooLate(delivery, isOver(), clock.now())
  const humanAgentGranted = client.settings.humanAgent ?? false
  const { humanAgent } = checkWindow(delivery, { now: clock.now(), humanAgentGranted })
  if (!humanAgent) return withQuote(client, delivery, around)
  return withQuote(client, delivery, around, { humanAgent }).catch((error: unknown) => {
    // Meta lacks nothing else here: the page's other messages are allowed.
    if (error instanceof GraphFailure && error.class === 'grant')
      throw new GraphFailure('human_agent', error.message, error.code, error.subcode)
    throw error
  })
}

/** Meta's code for a parameter that it does not accept. */
const INVALID_PARAMETER = 100

/** A quoted message that the customer took back since is refused; the words of a person go without it. */
const withQuote = async (
  client: GraphClient,
  delivery: ClaimedDelivery,
  around: Around,
  options: SendOptions = {},
): Promise<Sent> => {
  const { replyTo } = delivery
  if (replyTo === undefined) return carryOut(client, delivery, around, options)
  return carryOut(client, delivery, around, { ...options, replyTo }).catch((error: unknown) => {
    if (error instanceof GraphFailure && error.code === INVALID_PARAMETER)
      return carryOut(client, delivery, around, options)
    throw error
  })
}

const carryOut = async (
  client: GraphClient,
  delivery: ClaimedDelivery,
  around: Around,
  options: SendOptions = {},
): Promise<Sent> => {
  switch (delivery.kind) {
    case 'hide_comment':
      return nothingMade(await setCommentHidden(client, commentAddress(delivery, around), true))
    case 'delete_comment':
      return nothingMade(await deleteComment(client, commentAddress(delivery, around)))
    case 'comment_reply': {
      const { id, usage } = await replyToComment(client, commentAddress(delivery, around), delivery.text)
      return { platformId: id, recipientId: undefined, usage, called: true }
    }
    case 'chat_reply':
    case 'chat_message': {
      const message = delivery.message ?? {
        kind: 'text',
        text: delivery.text,
        buttons: [],
        quick_replies: [],
      }
      const { id, recipientId, usage } = await sendWithFile(client, delivery, around, message, options)
      return { platformId: id, recipientId, usage, called: true }
    }
  }
}

/** Sends a message. A picture or video with buttons is uploaded first, unless Meta still has it. */
const sendWithFile = async (
  client: GraphClient,
  delivery: ClaimedDelivery,
  around: Around,
  message: SendableMessage,
  options: SendOptions,
): Promise<SentMessage> => {
  const address = {
    ...through(delivery, around),
    recipient: recipientOf(delivery),
    metadata: metadataOf(delivery),
  }
  if (!needsUpload(message, delivery.platform)) return sendMessage(client, address, message, options)
  const { attachments } = around
  const upload = async () => {
    const attachmentId = await uploadAttachment(client, address, message)
    await attachments.keep(message.url, attachmentId)
    return sendMessage(client, address, message, { ...options, attachmentId })
  }
  const attachmentId = await attachments.read(message.url)
  if (attachmentId === undefined) return upload()
  return sendMessage(client, address, message, { ...options, attachmentId }).catch((error: unknown) => {
    if (isAttachmentLost(error)) return upload()
    throw error
  })
}

const nothingMade = ({ usage }: { usage: Usage[] }): Sent => ({
  platformId: undefined,
  recipientId: undefined,
  usage,
  called: true,
})

const recipientOf = ({ kind, commentId, customerId }: ClaimedDelivery) =>
  kind === 'chat_reply' ? { comment_id: commentId ?? '' } : { id: customerId ?? '' }

const through = (delivery: ClaimedDelivery, { token, signal }: Around) => ({
  platform: delivery.platform,
  facebookPageId: delivery.facebookPageId,
  token,
  signal,
  about: { page: delivery.pageId, event: delivery.eventId, delivery: delivery.kind },
})

const commentAddress = (delivery: ClaimedDelivery, around: Around): CommentAddress => ({
  ...through(delivery, around),
  pageId: platformIdOf(delivery.pageId),
  username: delivery.username,
  commentId: delivery.commentId ?? '',
})

/**
 * Throws when the lookup took too long or the process slept, because another worker may be about to send the reply.
 */
const refuseTooLate = (
  { kind, createdAt, firstUnknownAt }: ClaimedDelivery,
  isOver: boolean,
  now: Date,
): void => {
  if (isOver) throw new GraphFailure(firstUnknownAt ? 'outcome_unknown' : 'transient', 'the claim ran out')
  // It may have waited for its owner all this time without a try.
  if (now > daysAfter(createdAt, giveUpDays(kind))) throw new GraphFailure('too_old', 'it waited too long')
}

/** The result of an earlier try; undefined only when it has certainly not arrived. */
const findEarlierTry = async (
  client: GraphClient,
  delivery: ClaimedDelivery,
  around: Around,
  since: Date,
): Promise<{ id: string; customerId: string | undefined } | undefined> => {
  const echoed = delivery.kind === 'comment_reply' ? undefined : await around.echo(delivery)
  if (echoed) return echoed
  const candidates = await readSince(client, delivery, around, since)
  const others = await around.otherReplies(candidates.map(({ id }) => id))
  // The first one: of two messages with the same text the earlier was sent first.
  const [found] = candidates
    .filter(({ id }) => !others.has(id))
    .sort((left, right) => left.at.getTime() - right.at.getTime())
  // The recipient of a private reply was in the lost response, and will be in the echo.
  return found && { id: found.id, customerId: undefined }
}

/** Reads replies since a time. The first response may reveal a clock skew; the read is then repeated with it. */
const readSince = async (
  client: GraphClient,
  delivery: ClaimedDelivery,
  around: Around,
  since: Date,
): Promise<FoundText[]> => {
  const skew = client.clockSkewSeconds()
  const earliest = secondsAfter(since, -CLOCK_SKEW_SECONDS - skew)
  const found = await readCandidates(client, delivery, around, earliest)
  if (client.clockSkewSeconds() > skew + CLOCK_SKEW_SECONDS) return readSince(client, delivery, around, since)
  return found.filter(({ text, at }) => mayBe(delivery, text) && at >= earliest)
}

/**
 * Whether a read text may be this delivery. The platform may omit the text of a template. A try before the delivery
 * was created comes from before a restore, and may have used another text of the rule.
 */
const mayBe = ({ kind, message, text, createdAt, firstUnknownAt }: ClaimedDelivery, read: string): boolean =>
  (kind === 'comment_reply' && firstUnknownAt !== undefined && firstUnknownAt < createdAt) ||
  sameText(read, message ? wordsOf(message) : text) ||
  (message?.kind === 'text' && message.buttons.length > 0 && read === '')

const readCandidates = async (
  client: GraphClient,
  delivery: ClaimedDelivery,
  around: Around,
  since: Date,
): Promise<FoundText[]> => {
  const { kind, platform, customerId, parentCommentId } = delivery
  if (kind === 'comment_reply') {
    const address = commentAddress(delivery, around)
    const under = await readOwnReplies(client, address)
    // A comment's id begins with its post. A former version stored that post as the parent on photo posts.
    const [postId = ''] = delivery.commentId?.split('_') ?? []
    if (!parentCommentId || isPostItself(parentCommentId, postId)) return under
    // A reply to a reply may be attached to the first-level comment instead (reference §4.3, §4.5).
    return [...under, ...(await readOwnReplies(client, { ...address, commentId: parentCommentId }))]
  }
  if (!customerId || (kind === 'chat_reply' && platform !== INSTAGRAM)) return []
  return readOwnMessages(client, through(delivery, around), customerId, since)
}

/** Compares texts after the platform's trimming and normalisation. */
const sameText = (left: string, right: string): boolean => fold(left) === fold(right)
const fold = (text: string): string => text.normalize('NFC').replace(/\s+/g, ' ').trim()
