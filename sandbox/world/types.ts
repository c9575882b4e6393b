/** The records of the imitated world: plain data, stored unchanged in the journal. */

export type Platform = 'facebook' | 'instagram'

export interface InstagramAccount {
  id: string
  username: string
  name: string
  biography: string
  followers: number
  messagesAllowed: boolean
}

export interface Page {
  id: string
  name: string
  username: string
  category: string
  categoryId: string
  about: string
  motif: string
  followers: number
  instagram: InstagramAccount | null
  /** Facebook's measures against the page; absent while it is in order. */
  integrity?: Integrity
}

/** Verdict on a page (`page_status`, `business_integrity`). */
export interface Integrity {
  status: 'ok' | 'warning' | 'restricted' | 'suspended'
  violations: { type: string; description: string; url: string }[]
  restrictions: Restriction[]
}

export interface Restriction {
  feature: string
  description: string
  appliedAt: number
  /** Null: until Facebook lifts it. */
  expiresAt: number | null
}

export type PermissionStatus = 'granted' | 'declined'

/** The permissions, pages and Instagram accounts that a person allowed. */
export interface Grant {
  permissions: Record<string, PermissionStatus>
  targets: string[]
}

export interface Person {
  /** App-scoped: unrelated to any page-scoped id. */
  id: string
  name: string
  email: string
  roles: Record<string, string[]>
  grant: Grant | null
  checkpoint: boolean
}

export interface Customer {
  id: string
  name: string
  firstName: string
  lastName: string
  username: string
  /** Pages or Instagram accounts that this customer has blocked. */
  blocked: string[]
}

export type ContentKind = 'post' | 'reel' | 'live' | 'story'

export interface Content {
  /** Facebook: `{page}_{post}`; Instagram: the media id. */
  id: string
  pageId: string
  platform: Platform
  kind: ContentKind
  text: string
  picture: string | null
  createdAt: number
  updatedAt: number
  /** Hidden from the timeline, but open by link. */
  hidden: boolean
  deleted: boolean
  likes: number
  live: 'running' | 'ended' | null
  videoId: string | null
  liveVideoId: string | null
  commentsEnabled: boolean
}

export type Author = { kind: 'customer' | 'page'; id: string }

export interface Comment {
  id: string
  contentId: string
  pageId: string
  platform: Platform
  /** The parent comment; null for a comment on the content itself. */
  parentId: string | null
  author: Author
  text: string
  photo: string | null
  createdAt: number
  editedAt: number | null
  hidden: boolean
  deleted: boolean
  /** True when the author's privacy setting hides their name from the page. */
  authorHidden: boolean
  likedByPage: boolean
  privateReplyMessageId: string | null
  privateReplyAttempts: number
}

export interface Button {
  type: 'web_url' | 'postback' | 'phone_number'
  title: string
  url?: string
  payload?: string
}

export interface Card {
  title: string
  subtitle?: string
  image_url?: string
  url?: string
  buttons: Button[]
}

export interface QuickReply {
  content_type: string
  title?: string
  payload?: string
  image_url?: string
}

export interface Attachment {
  type: string
  url?: string
  title?: string
  /** Of a shared post. */
  id?: string
  stickerId?: string
}

export interface Tap {
  kind: 'quick_reply' | 'postback'
  title: string
  payload: string
}

export interface Message {
  /** The `mid`. */
  id: string
  conversationId: string
  from: 'customer' | 'page'
  text: string | null
  createdAt: number
  deliveredAt: number | null
  readAt: number | null
  commentId: string | null
  replyTo: string | null
  attachments: Attachment[]
  cards: Card[]
  buttons: Button[]
  quickReplies: QuickReply[]
  tapped: Tap | null
  reaction: string | null
  /** The page's own reaction. */
  pageReaction?: string | null
  byApp: boolean
  metadata: string | null
  /** Author of a message of the page that our app did not send; absent for ours. */
  author?: PageAuthor
  /** A line of Meta about the chat (`admin_text`): no message of a person. */
  isNotice?: boolean
  /** The story that the customer answers, or in which they mention the page. */
  story?: { kind: 'reply' | 'mention'; id: string; url: string }
  /** The link or advertisement that led the customer here. */
  referral?: Referral
  /** Of a kind that the API does not show. */
  isUnsupported?: boolean
  isDeleted?: boolean
  edits?: number
}

/** `inbox`: a person in Business Suite. `instant_reply`: its automation. `bot`: another application. */
export type PageAuthor = 'inbox' | 'instant_reply' | 'business_agent' | 'bot'

export interface Referral {
  ref?: string
  ad?: { id: string; title: string }
  referer?: string
}

export interface Conversation {
  /** `{page}:{platform}:{customer}` */
  id: string
  graphId: string
  pageId: string
  platform: Platform
  customerId: string
  /** The customer's last act: opens the window of 24 hours and gives consent to read the profile. */
  customerActedAt: number | null
  updatedAt: number
  /** Typing is shown until this time or the next message. */
  typingUntil: number
  unreadByPage: number
  lastText: string | null
  /** The app that holds the thread; absent: all apps get its messages. */
  ownerAppId?: string | null
  /** A link that opened this chat and has not been used yet. */
  openedBy?: Referral | null
}

export interface Token {
  /** The token itself. */
  id: string
  kind: 'user' | 'page'
  personId: string
  pageId: string | null
  issuedAt: number
  /** 0 = never. */
  expiresAt: number
  /** The subcode of error 190, set when the token stopped working permanently. */
  failure: number | null
}

export interface LoginCode {
  id: string
  personId: string
  redirectUri: string
  issuedAt: number
  used: boolean
}

/** The fields that a page has switched on for the app. */
export interface PageSubscription {
  id: string
  fields: string[]
}

/** The fields that the app has switched on for an object; the id is the object. */
export interface AppSubscription {
  id: string
  callbackUrl: string
  verifyToken: string
  fields: string[]
}

/** Messenger profile of a page on a platform; the id is `{page}:{platform}`. */
export interface MessengerProfile {
  id: string
  properties: Record<string, unknown>
}

export interface SavedAttachment {
  id: string
  pageId: string
  platform: Platform
  type: string
  url: string
}

/** Single values: settings, the clock, the counter of new ids. */
export interface Fact {
  id: string
  value: unknown
}
