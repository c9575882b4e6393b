import type { Comment, Content, Conversation, Integrity, Message, Page, Referral } from './types.ts'

/** Events on the platform, before they become webhooks. */
export type Happening =
  | { kind: 'comment_added' | 'comment_edited' | 'comment_removed' | 'comment_hidden'; comment: Comment }
  | { kind: 'content_added' | 'live_changed'; content: Content }
  | { kind: 'message'; message: Message; conversation: Conversation }
  | { kind: 'postback'; message: Message; conversation: Conversation }
  | { kind: 'delivered'; message: Message; conversation: Conversation }
  | { kind: 'read'; message: Message; conversation: Conversation }
  | { kind: 'policy_enforced'; page: Page; action: 'warning' | 'block' | 'unblock'; reason: string }
  | { kind: 'integrity_changed'; page: Page; integrity: Integrity; lifted: string[] }
  | { kind: 'reaction'; message: Message; conversation: Conversation; reaction: string | null }
  | { kind: 'link_opened'; conversation: Conversation; referral: Referral }
  | { kind: 'message_edited'; message: Message; conversation: Conversation }
  | { kind: 'message_unsent'; message: Message; conversation: Conversation }
  | { kind: 'thread_moved'; conversation: Conversation; move: ThreadMove }

/** A change of the app that holds a thread, or the wish for one. */
export interface ThreadMove {
  act: 'pass' | 'take' | 'request'
  from: string | null
  to: string
  metadata: string | null
}

/** Delivery options for the webhook of one event. */
export interface WebhookWish {
  drop?: boolean | undefined
  /** Total number: 2 is one duplicate. */
  copies?: number | undefined
  delay_ms?: number | undefined
}

export type HappeningListener = (happening: Happening, wish: WebhookWish) => void
