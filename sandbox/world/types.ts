/** The records of the imitated world. They are plain data: what the journal writes is what they are. */

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
}

export type PermissionStatus = 'granted' | 'declined'

/** What a person allowed the app to do, and on which pages and Instagram accounts. */
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
  /** Pages (or Instagram accounts) that this customer has blocked. */
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
  /** From the timeline, not from those who have the link. */
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
  /** The comment that this one answers; null for a comment on the content itself. */
  parentId: string | null
  author: Author
  text: string
  photo: string | null
  createdAt: number
  editedAt: number | null
  hidden: boolean
  deleted: boolean
  /** Some people's privacy keeps their name from the page. */
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
  byApp: boolean
  metadata: string | null
}

export interface Conversation {
  /** `{page}:{platform}:{customer}` */
  id: string
  graphId: string
  pageId: string
  platform: Platform
  customerId: string
  /** The last thing the customer did: opens the window of 24 hours and gives consent to read the profile. */
  customerActedAt: number | null
  updatedAt: number
  /** Shown as typing until this time, if nothing comes before. */
  typingUntil: number
  unreadByPage: number
  lastText: string | null
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
  /** Set when it stopped working for good: the subcode of error 190. */
  failure: number | null
}

export interface LoginCode {
  id: string
  personId: string
  redirectUri: string
  issuedAt: number
  used: boolean
}

/** The fields a page has switched on for the app. */
export interface PageSubscription {
  id: string
  fields: string[]
}

/** The fields the app has switched on for an object; the id is the object. */
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

/** Small facts: settings, the clock, the counter behind new ids. */
export interface Fact {
  id: string
  value: unknown
}
