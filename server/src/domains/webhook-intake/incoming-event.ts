/** One thing that happened on a page, in our own words, whichever platform told it. */
export type IncomingEvent = IncomingComment | IncomingChat | IncomingPolicy
export type IncomingComment = Told<CommentKind, CommentPayload>
export type IncomingChat = Told<ChatKind, ChatPayload>
export type IncomingPolicy = Told<'policy_enforced', PolicyPayload>

type Told<Kind, Payload> = {
  pageId: string
  kind: Kind
  /** Two notices of the same thing have the same key within (page, kind). */
  platformKey: string
  occurredAt: Date
  payload: Payload
}

const commentKinds = ['comment_added', 'comment_edited', 'comment_removed'] as const
export type CommentKind = (typeof commentKinds)[number]

/** `page_message`: the page itself wrote, by hand or through an app. The last two are what a chat asked the AI service. */
const chatKinds = [
  'chat_message',
  'chat_tap',
  'chat_opened',
  'page_message',
  'ai_answer',
  'ai_intent',
] as const
type ChatKind = (typeof chatKinds)[number]

/** What this version can decide: a web process of a later one may store other kinds, which wait for a worker of its own. */
export const EVENT_KINDS: readonly IncomingEvent['kind'][] = [
  ...commentKinds,
  ...chatKinds,
  'policy_enforced',
]

export type CommentPayload = {
  platform: 1 | 2
  commentId: string
  contentId: string
  /** The comment this one replies to; absent on a first-level comment. */
  parentCommentId?: string
  customerId?: string
  customerName?: string
  /** Written by the page itself, as far as the notice alone can tell. */
  own: boolean
  /** As far as the notice tells it: Instagram names every kind, Facebook shows a reel by its address. */
  contentType?: 1 | 2 | 3
  /** The advertisement it was written under, when its post is boosted on Instagram (Meta reference §4.4). */
  advertisementId?: string
  text: string
  /** No webhook brought it: the catch-up sweep found it at the platform, as it stood there by then. */
  foundLater?: { hidden: boolean; answeredByPage: boolean }
}

export type ChatPayload = {
  platform: 1 | 2
  /** Page-scoped: whom the page writes to. */
  customerId: string
  /** What was written; of a tap, the title that was tapped; empty for a picture. */
  text: string
  /** What came back with a tap, or with the first opening of the chat. */
  tapped?: string
  /** Something beside words: `image`, `audio`, `sticker`, `share`, … */
  attachment?: string
  /** The platform's id of the message. */
  messageId?: string
  /** Of a message of the page: the app that sent it, and what that app wrote on it. */
  sentBy?: { appId?: string; metadata?: string }
  /** `ref` of the link or advertisement that led here. */
  referral?: string
  /** Of `ai_answer` and `ai_intent`: what the service said. */
  ai?: AiOutcome
}

/** `askedAt`: milliseconds, as the question told it; an answer to a question that is no longer waited for is dropped. */
export type AiOutcome =
  | { answer: string; askedAt: number }
  | { unanswered: true; failed: boolean; askedAt: number; why?: 'over_budget' }
  | { automationId: string | null; text?: string; askedAt?: number | undefined; why?: 'over_budget' }

/** Facebook stops what an app writes for a page (Meta reference §7.5). `reason`: in its own words. */
export type PolicyPayload = { platform: 1; reason: string }

type Stored<Event> = Event extends IncomingEvent
  ? Omit<Event, 'platformKey'> & {
      eventId: string
      receivedAt: Date
      /** Deciding it was deferred before. */
      waited: boolean
    }
  : never

/** An event as it waits to be decided. */
export type StoredEvent = Stored<IncomingEvent>
export type CommentEvent = Stored<IncomingComment>
export type ChatEvent = Stored<IncomingChat>
export type PolicyEvent = Stored<IncomingPolicy>

const isOneOf = (kinds: readonly string[], event: StoredEvent) => kinds.includes(event.kind)
export const isCommentEvent = (event: StoredEvent): event is CommentEvent => isOneOf(commentKinds, event)
export const isChatEvent = (event: StoredEvent): event is ChatEvent => isOneOf(chatKinds, event)
export const isPolicyEvent = (event: StoredEvent): event is PolicyEvent => event.kind === 'policy_enforced'
