import type { WebhookResult } from '#contract/outgoing-webhooks.schemas.ts'
import type { PageKey } from '#migrations/page-key.ts'
/** One event of a page, in the same form for both platforms. */
export type IncomingEvent = IncomingComment | IncomingChat | IncomingPolicy | IncomingRestriction
export type IncomingComment = Raised<CommentKind, CommentPayload>
export type IncomingChat = Raised<ChatKind, ChatPayload>
export type IncomingPolicy = Raised<'policy_enforced', PolicyPayload>
export type IncomingRestriction = Raised<'page_restricted', RestrictionPayload>

type Raised<Kind, Payload> = {
  /** The platform's id, or the page key for an event that the product raises itself. */
  pageId: string
  kind: Kind
  /** Idempotency key: notices of the same event share it within (page, kind). */
  platformKey: string
  occurredAt: Date
  payload: Payload
}

const commentKinds = ['comment_added', 'comment_edited', 'comment_removed'] as const
export type CommentKind = (typeof commentKinds)[number]

/**
 * `page_message`: the page itself wrote, by hand or through an app. `ai_answer` and `ai_intent`: results of AI
 * requests. `chat_link`: a customer with a chat opened a link or an advertisement. `thread_control`: another
 * application got the thread, or asked for it. `chat_timer`: a wait of the customer's flow is over.
 * `webhook_result`: a program of the shop answered, or did not.
 */
const chatKinds = [
  'chat_message',
  'chat_tap',
  'chat_opened',
  'page_message',
  'ai_answer',
  'ai_intent',
  'chat_timer',
  'webhook_result',
  'chat_link',
  'message_edited',
  'message_deleted',
  'message_reaction',
  'thread_control',
] as const
type ChatKind = (typeof chatKinds)[number]

/** Kinds that this version can decide. A newer web process may store other kinds, which wait for a newer worker. */
export const EVENT_KINDS: readonly IncomingEvent['kind'][] = [
  ...commentKinds,
  ...chatKinds,
  'policy_enforced',
  'page_restricted',
]

export type CommentPayload = {
  platform: 1 | 2
  commentId: string
  contentId: string
  /** The comment this one replies to; absent on a first-level comment. */
  parentCommentId?: string
  customerId?: string
  customerName?: string
  /** Written by the page itself, as far as the notice alone shows. */
  own: boolean
  /** As far as the notice shows it: Instagram sends every kind, Facebook shows a reel by its address. */
  contentType?: 1 | 2 | 3
  /** The advertisement it was written under, when its post is boosted on Instagram (Meta reference §4.4). */
  advertisementId?: string
  text: string
  /** Set when the catch-up sweep found the comment instead of a webhook; its state on the platform at that time. */
  foundLater?: { hidden: boolean; answeredByPage: boolean }
}

export type ChatPayload = {
  platform: 1 | 2
  /** Page-scoped id of the customer. */
  customerId: string
  /** Text of the message; the title of a tapped button; empty for a picture. */
  text: string
  /** Payload of a tap, or of the first opening of the chat. */
  tapped?: string
  /** Kind of the first attachment: `image`, `audio`, `sticker`, `share`, … */
  attachment?: string
  /** All attachments. Media of a story is never stored, only its address. */
  attachments?: Attached[]
  /** The message that this one quotes. */
  replyTo?: string
  /** The story of the account that the customer answers, or the customer's own that mentions it. */
  story?: { kind: 'reply' | 'mention'; id?: string; url?: string }
  /** The platform does not show what the customer sent. */
  unsupported?: true
  /** Another application holds the thread: kept for the inbox, never decided. */
  standby?: true
  /** An edited message; `text` is the new one. */
  edits?: number
  /** Of `message_reaction`; absent when it was taken back. */
  reaction?: { kind?: string; emoji?: string }
  /** Of `thread_control`. */
  control?: { act: 'pass' | 'take' | 'request'; from?: string; to?: string }
  /** The platform's id of the message. */
  messageId?: string
  /** For a message of the page: the app that sent it, and the metadata that app attached. */
  sentBy?: SentBy
  /** Author of a message of the page, once it is decided; `rule`: the row of the table that decided it. */
  author?: { kind: EchoAuthor; rule: number; delaySeconds?: number }
  /** Of a message that a person of the page wrote: its words in every reading, for the search of the inbox. */
  searchText?: string
  /** `ref` of the link or advertisement that led here. */
  referral?: string
  /** The whole referral. An advertisement may have no `ref`. */
  cameBy?: CameBy
  /** For `ai_answer` and `ai_intent`: the result of the AI service. */
  ai?: AiOutcome
  /** For `webhook_result`. */
  webhook?: WebhookResult
}

/** `agent`: Meta's Business Agent marked its message. `agentHolds`: it holds the thread. `notice`: a line of Meta. */
export type SentBy = {
  appId?: string
  metadata?: string
  agent?: true
  agentHolds?: true
  self?: true
  notice?: string
}

/** Author of a message of the page (reference 2026, §3.6). */
export type EchoAuthor = 'us' | 'person' | 'automatic' | 'other_app' | 'meta_ai' | 'notice'

export type Attached = {
  type: string
  url?: string
  title?: string
  id?: string
  stickerId?: string
  reelVideoId?: string
}

export type CameBy = {
  ref?: string
  source?: string
  type?: string
  adId?: string
  ad?: Record<string, string>
  referer?: string
  productId?: string
}

/** A customer has read or received the page's messages up to a time. Receipts are no events. */
export type Receipt = { pageId: string; customerId: string; kind: 'read' | 'delivered'; until: Date }

/**
 * `askedAt`: time of the question in milliseconds; an answer to an outdated question is dropped. `source`: absent for
 * a quoted answer, which no plan pays for.
 */
export type AiOutcome =
  | { answer: string; askedAt: number; source?: 'model' }
  | { unanswered: true; failed: boolean; askedAt: number; why?: 'over_budget' }
  | { automationId: string | null; text?: string; askedAt?: number | undefined; why?: 'over_budget' }

/**
 * Facebook warns a page, blocks what applications write for it, or lets them write again (reference 2026, §2.1).
 * `action`: absent in events of former versions, which stored blocks only. `reason`: Facebook's own text.
 */
export type PolicyPayload = { platform: 1; action?: 'warning' | 'block' | 'unblock'; reason: string }

/** Facebook's verdict on a page changed (reference 2026, §2.2). */
export type RestrictionPayload = {
  platform: 1
  status: string
  violations: { type: string; description: string; url?: string }[]
  /** Only the features that changed. `until`: absent while Facebook names no end. */
  restrictions: { feature: string; restricted: boolean; description: string; until?: string }[]
}

type Stored<Event> = Event extends IncomingEvent
  ? Omit<Event, 'platformKey' | 'pageId'> & {
      pageId: PageKey
      eventId: string
      receivedAt: Date
      /** True when the event was deferred before. */
      waited: boolean
    }
  : never

/** An event that waits to be decided. */
export type StoredEvent = Stored<IncomingEvent>
export type CommentEvent = Stored<IncomingComment>
export type ChatEvent = Stored<IncomingChat>
export type PolicyEvent = Stored<IncomingPolicy> | Stored<IncomingRestriction>

const isOneOf = (kinds: readonly string[], event: StoredEvent) => kinds.includes(event.kind)
export const isCommentEvent = (event: StoredEvent): event is CommentEvent => isOneOf(commentKinds, event)
export const isChatEvent = (event: StoredEvent): event is ChatEvent => isOneOf(chatKinds, event)
export const isPolicyEvent = (event: StoredEvent): event is PolicyEvent =>
  event.kind === 'policy_enforced' || event.kind === 'page_restricted'
