import type { DeliveryKind as CommentDeliveryKind, DeliveryErrorReason } from '#contract/histories.ts'
import type { MetaPermission } from '#contract/meta-permissions.ts'
import type { PageKey } from '#migrations/page-key.ts'
import type { SendableMessage } from '#server/integrations/meta/messages.ts'

/** `chat_message`: one message of a flow, to a customer who wrote. */
export type DeliveryKind = CommentDeliveryKind | 'chat_message'

/** Hiding and deleting send no text, and are idempotent. */
export const isModeration = (kind: DeliveryKind): kind is 'hide_comment' | 'delete_comment' =>
  kind === 'hide_comment' || kind === 'delete_comment'

/** Unique by page, event, kind and sequence: a repeated request is stored once. */
export type DeliveryKey = { pageId: PageKey; eventId: string; kind: DeliveryKind; sequence: number }

/** A reply requested in the transaction that decided it. */
export type RequestedDelivery = DeliveryKey & {
  platform: 1 | 2
  /** The answered comment; undefined for a message in a chat. */
  commentId: string | undefined
  parentCommentId: string | undefined
  customerId: string | undefined
  /**
   * A structured message; undefined for a plain `text`. `step`: step of a flow, plain JSON, stored for the caller.
   */
  message: (SendableMessage & { step?: unknown }) | undefined
  /** The chat that the private reply begins: plain JSON, stored for the caller. */
  conversation: unknown
  /** Deliveries of one thread are sent in order. */
  thread: string
  /** Empty for hiding and deleting. */
  text: string
  delaySeconds: number
  /** The comment stands under a live broadcast. */
  onLive?: boolean
  /** Platform id of the message that this one quotes. */
  replyTo?: string | undefined
  /** A person wrote this chat message: it may use the human agent tag after 24 hours. */
  byPerson?: boolean
}

/** A reply that this worker has claimed: committed as `sending` before any call. */
export type ClaimedDelivery = DeliveryKey & {
  platform: 1 | 2
  commentId: string | undefined
  parentCommentId: string | undefined
  customerId: string | undefined
  text: string
  message: SendableMessage | undefined
  replyTo: string | undefined
  /** Counted tries before this one. */
  attempts: number
  claimedAt: Date
  createdAt: Date
  /** Set when an earlier try may have reached the platform. */
  firstUnknownAt: Date | undefined
  byPerson: boolean
  /** The bot's message, and a person has written since it was requested: it may be looked up, not sent. */
  overtaken: boolean
  /** The customer's last message, tap or reaction, where it is known. */
  customerActedAt: Date | undefined
  facebookPageId: string
  /** The page's username on the platform, where it has one. */
  username: string | undefined
  /** As stored, to detect that the owner has replaced it since. */
  tokenEncrypted: string
}

/** Trouble that only the page's owner can solve; `missing`: permissions that the platform no longer grants. */
export type PageTrouble = 'reconnect' | 'blocked_by_policy' | { missing: MetaPermission[] }

/** The result of a try, as stored. */
export type DeliveryResult = DeliveryKey & {
  /** Identifies the claim, because the same worker may have claimed the reply again. */
  claimedAt: Date
  state: 'waiting' | 'unknown' | 'sent' | 'failed' | 'skipped'
  attempts: number
  dueAt: Date
  sentAt: Date | undefined
  platformId: string | undefined
  /** Recipient of a private reply, as a page-scoped id. */
  recipientId: string | undefined
  firstUnknownAt: Date | undefined
  error: { reason: DeliveryErrorReason; detail: string } | undefined
}

/** A new state of a reply, for history and other domains. */
export type DeliveryChange = DeliveryKey & {
  state: DeliveryResult['state']
  reason: string | undefined
  /** The platform's own error code, where it sent one. */
  detail: string | undefined
  customerId: string | undefined
  recipientId: string | undefined
  conversation: unknown
  /** The step that was stored with the message. */
  step: unknown
  /** A person of the team wrote it. */
  byPerson: boolean
  /** Arrival time of the answered event; set for ended tries. */
  receivedAt: Date | undefined
  /** Claim time of the try; set for ended tries. */
  triedAt: Date | undefined
}
