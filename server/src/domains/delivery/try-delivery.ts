import { INSTAGRAM } from '#contract/platforms.ts'
import {
  type CommentAddress,
  deleteComment,
  type FoundText,
  readOwnInstagramMessages,
  readOwnReplies,
  replyToComment,
  sendPrivateReply,
  setCommentHidden,
} from '#server/outside/meta/comments.ts'
import type { GraphClient } from '#server/outside/meta/graph-client.ts'
import { GraphFailure } from '#server/outside/meta/graph-failure.ts'
import type { Usage } from '#server/outside/meta/usage.ts'
import { type Clock, daysAfter, secondsAfter } from '#server/plumbing/clock.ts'
import { GIVE_UP_DAYS } from './decide-after-failure.ts'
import { type ClaimedDelivery, isModeration } from './delivery.ts'

/** `platformId`: of the reply; hiding and deleting make nothing that has one. */
export type Sent = { platformId: string | undefined; usage: Usage[] }

type Around = {
  token: string
  clock: Clock
  /** When the claim stops being safely ours. */
  endsAt: Date
  /** Breaks calls off then. */
  signal: AbortSignal
  /** Which of these ids of the platform are replies of ours that are already accounted for. */
  knownReplies: (pageId: string, ids: string[]) => Promise<Set<string>>
}

/** The platform's clock and ours may differ by this much. */
const CLOCK_SKEW_SECONDS = 60

/**
 * Carries one reply out. When an earlier try may have arrived, it first finds out: a Facebook private reply is settled
 * by Meta itself, which refuses a second one; anything else is looked for, and sent again only when it is not there.
 * Hiding and deleting are simply done again.
 * @throws GraphFailure
 */
export const tryDelivery = async (
  client: GraphClient,
  delivery: ClaimedDelivery,
  { token, clock, endsAt, signal, knownReplies }: Around,
): Promise<Sent> => {
  const address = { ...addressOf(delivery), token, signal }
  if (isModeration(delivery.kind)) {
    refuseTooLate(delivery, endsAt, clock.now())
    const { usage } =
      delivery.kind === 'hide_comment'
        ? await setCommentHidden(client, address, true)
        : await deleteComment(client, address)
    return { platformId: undefined, usage }
  }
  if (delivery.firstUnknownAt) {
    const found = await findEarlierTry(client, delivery, address, knownReplies, delivery.firstUnknownAt)
    if (found) return { platformId: found.id, usage: [] }
  }
  refuseTooLate(delivery, endsAt, clock.now())
  const send = delivery.kind === 'chat_reply' ? sendPrivateReply : replyToComment
  const { id, usage } = await send(client, address, delivery.text)
  return { platformId: id, usage }
}

/** Finding out may have taken long, or the process may have slept: another worker may be about to send it by now. */
const refuseTooLate = ({ createdAt, firstUnknownAt }: ClaimedDelivery, endsAt: Date, now: Date): void => {
  if (now >= endsAt)
    throw new GraphFailure(firstUnknownAt ? 'outcome_unknown' : 'transient', 'the claim ran out')
  // It may have waited for its owner all this time without a single try.
  if (now > daysAfter(createdAt, GIVE_UP_DAYS)) throw new GraphFailure('too_old', 'it waited too long')
}

const addressOf = (delivery: ClaimedDelivery): Omit<CommentAddress, 'token'> => ({
  platform: delivery.platform,
  pageId: delivery.pageId,
  facebookPageId: delivery.facebookPageId,
  username: delivery.username,
  commentId: delivery.commentId,
  about: { page: delivery.pageId, event: delivery.eventId, delivery: delivery.kind },
})

const findEarlierTry = async (
  client: GraphClient,
  delivery: ClaimedDelivery,
  address: CommentAddress,
  knownReplies: Around['knownReplies'],
  since: Date,
): Promise<FoundText | undefined> => {
  const candidates = (await readCandidates(client, delivery, address)).filter(
    (candidate) =>
      sameText(candidate.text, delivery.text) && candidate.at >= secondsAfter(since, -CLOCK_SKEW_SECONDS),
  )
  const known = await knownReplies(
    delivery.pageId,
    candidates.map((candidate) => candidate.id),
  )
  return candidates.find((candidate) => !known.has(candidate.id))
}

const readCandidates = async (
  client: GraphClient,
  delivery: ClaimedDelivery,
  address: CommentAddress,
): Promise<FoundText[]> => {
  if (delivery.kind === 'chat_reply') {
    if (delivery.platform !== INSTAGRAM || !delivery.customerId) return []
    return readOwnInstagramMessages(client, address, delivery.customerId)
  }
  const under = await readOwnReplies(client, address)
  if (!delivery.parentCommentId) return under
  // A reply to a reply may hang on the first-level comment instead (reference §4.3, §4.5).
  return [...under, ...(await readOwnReplies(client, { ...address, commentId: delivery.parentCommentId }))]
}

/** The platform trims and normalises what it stores. */
const sameText = (left: string, right: string): boolean => fold(left) === fold(right)
const fold = (text: string): string => text.normalize('NFC').replace(/\s+/g, ' ').trim()
