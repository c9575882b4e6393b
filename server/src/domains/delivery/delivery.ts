import type { DeliveryKind as CommentDeliveryKind, DeliveryErrorReason } from '#contract/histories.ts'
import type { MetaPermission } from '#contract/meta-permissions.ts'
import type { SendableMessage } from '#server/outside/meta/messages.ts'

/** `chat_message`: one message of a flow, to a customer who wrote. */
export type DeliveryKind = CommentDeliveryKind | 'chat_message'

/** Hiding and deleting say nothing, and done twice are as done once. */
export const isModeration = (kind: DeliveryKind): kind is 'hide_comment' | 'delete_comment' =>
  kind === 'hide_comment' || kind === 'delete_comment'

/** Unique by page, event, kind and place among several: asking for the same reply twice asks for one. */
export type DeliveryKey = { pageId: string; eventId: string; kind: DeliveryKind; sequence: number }

/** A reply asked for in the transaction that decided it. */
export type RequestedDelivery = DeliveryKey & {
  platform: 1 | 2
  /** What it answers; undefined for a message in a chat. */
  commentId: string | undefined
  parentCommentId: string | undefined
  customerId: string | undefined
  /** More than words; undefined where `text` is all. `step`: of a flow, plain JSON, kept for whoever asked. */
  message: (SendableMessage & { step?: unknown }) | undefined
  /** Where the conversation stands once a private reply is sent: plain JSON, kept for whoever asked. */
  conversation: unknown
  /** Deliveries of one thread go in order. */
  thread: string
  /** Empty when nothing is said: a comment is hidden or deleted. */
  text: string
  delaySeconds: number
  /** The comment stands under a live broadcast. */
  onLive?: boolean
}

/** A reply this worker has claimed: it stands as `sending`, committed, before any call is made. */
export type ClaimedDelivery = DeliveryKey & {
  platform: 1 | 2
  commentId: string | undefined
  parentCommentId: string | undefined
  customerId: string | undefined
  text: string
  message: SendableMessage | undefined
  /** Tries before this one that count against giving up. */
  attempts: number
  claimedAt: Date
  createdAt: Date
  /** Set when an earlier try may have reached the platform. */
  firstUnknownAt: Date | undefined
  facebookPageId: string
  /** The page's own name at the platform, where it has one. */
  username: string | undefined
  /** As it is kept: tells also whether the owner has replaced it since. */
  tokenEncrypted: string
}

/** What only the page's owner can mend; `missing`: what the platform no longer allows. */
export type PageTrouble = 'reconnect' | 'blocked_by_policy' | { missing: MetaPermission[] }

/** How a try ended, as it is written down. */
export type DeliveryResult = DeliveryKey & {
  /** Names the claim: the same worker may have claimed the reply again meanwhile. */
  claimedAt: Date
  state: 'waiting' | 'unknown' | 'sent' | 'failed' | 'skipped'
  attempts: number
  dueAt: Date
  sentAt: Date | undefined
  platformId: string | undefined
  /** Whom a private reply reached, as the platform names them to the page. */
  recipientId: string | undefined
  firstUnknownAt: Date | undefined
  error: { reason: DeliveryErrorReason; detail: string } | undefined
}

/** A state of a reply that history shows, and what other domains have to know of it. */
export type DeliveryChange = DeliveryKey & {
  state: DeliveryResult['state']
  reason: string | undefined
  /** The platform's own code, where it said one. */
  detail: string | undefined
  customerId: string | undefined
  recipientId: string | undefined
  conversation: unknown
  /** As it was asked for with the message. */
  step: unknown
  /** When the event that is answered had arrived; known of ended tries. */
  receivedAt: Date | undefined
  /** When the try was claimed; known of ended tries. */
  triedAt: Date | undefined
}
