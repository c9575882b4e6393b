import { INSTAGRAM } from '#contract/platforms.ts'
import { platformIdOf } from '#migrations/page-key.ts'
import {
  type CommentAddress,
  deleteComment,
  type FoundText,
  readOwnReplies,
  replyToComment,
  setCommentHidden,
} from '#server/outside/meta/comments.ts'
import type { GraphClient } from '#server/outside/meta/graph-client.ts'
import { GraphFailure } from '#server/outside/meta/graph-failure.ts'
import { readOwnMessages, sendMessage, wordsOf } from '#server/outside/meta/messages.ts'
import type { Usage } from '#server/outside/meta/usage.ts'
import { type Clock, daysAfter, secondsAfter } from '#server/plumbing/clock.ts'
import { giveUpDays } from './decide-after-failure.ts'
import { type ClaimedDelivery, type DeliveryKey, isModeration } from './delivery.ts'
import { type Echo, metadataOf } from './echoes.ts'

/** `platformId`: of the reply; hiding and deleting make nothing that has one. */
export type Sent = {
  platformId: string | undefined
  recipientId: string | undefined
  usage: Usage[]
  /** False when an earlier try was found to have made it. */
  called: boolean
}

type Around = {
  token: string
  clock: Clock
  /** Whether the claim may no longer be ours. */
  isOver: () => boolean
  /** Breaks calls off then. */
  signal: AbortSignal
  /** Which of these ids of the platform are replies of ours that are already accounted for, or somebody else's. */
  otherReplies: (ids: string[]) => Promise<Set<string>>
  /** The message this delivery became, when its echo has arrived. */
  echo: (key: DeliveryKey) => Promise<Echo | undefined>
}

/** The platform's clock and ours may differ by this much, and by what its answers say they do. */
const CLOCK_SKEW_SECONDS = 60

/**
 * Carries one reply out. When an earlier try may have arrived, it first finds out: a Facebook private reply is settled
 * by Meta itself, which refuses a second one; a chat message by its echo or the conversation; anything else is looked
 * for, and sent again only when it is not there. Hiding and deleting are simply done again.
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
  refuseTooLate(delivery, isOver(), clock.now())
  return carryOut(client, delivery, around)
}

const carryOut = async (client: GraphClient, delivery: ClaimedDelivery, around: Around): Promise<Sent> => {
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
      const { id, recipientId, usage } = await sendMessage(
        client,
        { ...through(delivery, around), recipient: recipientOf(delivery), metadata: metadataOf(delivery) },
        message,
      )
      return { platformId: id, recipientId, usage, called: true }
    }
  }
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

/** Finding out may have taken long, or the process may have slept: another worker may be about to send it by now. */
const refuseTooLate = (
  { kind, createdAt, firstUnknownAt }: ClaimedDelivery,
  isOver: boolean,
  now: Date,
): void => {
  if (isOver) throw new GraphFailure(firstUnknownAt ? 'outcome_unknown' : 'transient', 'the claim ran out')
  // It may have waited for its owner all this time without a single try.
  if (now > daysAfter(createdAt, giveUpDays(kind))) throw new GraphFailure('too_old', 'it waited too long')
}

/** What an earlier try made; undefined only when it is proven not to be there. */
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
  // The first of them: of two messages with the same words the earlier one was sent first.
  const [found] = candidates
    .filter(({ id }) => !others.has(id))
    .sort((left, right) => left.at.getTime() - right.at.getTime())
  // Whom a private reply reached is told by the answer that was lost, or by the echo when it comes.
  return found && { id: found.id, customerId: undefined }
}

/** The first answer of all may be the one that tells how wrong a clock is: then what it showed is looked at again. */
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
 * A reading shows the words of a message; those of a template it may leave out. What was sent before this was even decided
 * was decided by a product whose memory is lost: its turn may have been another of the rule's texts.
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
    if (!parentCommentId) return under
    // A reply to a reply may hang on the first-level comment instead (reference §4.3, §4.5).
    return [...under, ...(await readOwnReplies(client, { ...address, commentId: parentCommentId }))]
  }
  if (!customerId || (kind === 'chat_reply' && platform !== INSTAGRAM)) return []
  return readOwnMessages(client, through(delivery, around), customerId, since)
}

/** The platform trims and normalises what it stores. */
const sameText = (left: string, right: string): boolean => fold(left) === fold(right)
const fold = (text: string): string => text.normalize('NFC').replace(/\s+/g, ' ').trim()
