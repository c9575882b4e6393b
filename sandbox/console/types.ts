/** What the control API shows: see ../CONTROL.md. Only what the console reads is named here. */
export type Platform = 'facebook' | 'instagram'
export type Operation = 'public_reply' | 'private_reply' | 'send' | 'read' | 'moderate' | 'login' | 'other'
export type UsageType = 'pages' | 'instagram' | 'messenger' | 'app'

export interface World {
  now: string
  app: { id: string; name: string; webhook_url: string }
  pages: Page[]
  people: Person[]
  customers: Customer[]
  faults: Fault[]
}

export interface Page {
  id: string
  name: string
  category: string
  picture_url: string
  subscribed_fields: string[]
  instagram: null | { id: string; username: string; name: string; picture_url: string }
  live: Content[]
}

export interface Person {
  id: string
  name: string
  picture_url: string
  authorized: boolean
  permissions: { permission: string; status: 'granted' | 'declined' }[]
  roles: { page_id: string; tasks: string[]; granted: boolean }[]
}

export interface Customer {
  id: string
  name: string
  first_name: string
  username: string
  picture_url: string
}

export type ContentKind = 'post' | 'reel' | 'live' | 'story'

export interface Content {
  id: string
  page_id: string
  platform: Platform
  kind: ContentKind
  text: string
  picture_url: string | null
  created_at: string
  live: null | 'running' | 'ended'
  comment_count: number
  like_count: number
}

export interface Comment {
  id: string
  content_id: string
  page_id: string
  platform: Platform
  author: { kind: 'customer' | 'page'; id: string; name: string; username?: string; picture_url: string }
  text: string
  photo_url: string | null
  created_at: string
  edited_at: string | null
  hidden: boolean
  deleted: boolean
  liked_by_page: boolean
  private_reply: null | { conversation_id: string; text: string | null; created_at: string }
  replies: Comment[]
}

export interface Conversation {
  id: string
  page_id: string
  platform: Platform
  customer: Customer
  window_until: string | null
  typing: boolean
  profile: {
    get_started: string | null
    greeting: string | null
    ice_breakers: { question: string }[]
    menu: { type: string; title: string; url?: string }[]
  }
}

export interface Button {
  type: 'web_url' | 'postback' | 'phone_number'
  title: string
  url?: string
}

export interface Message {
  id: string
  from: 'customer' | 'page'
  text: string | null
  created_at: string
  read_at: string | null
  comment_id: string | null
  comment_text: string | null
  attachments: { type: string; url?: string; title?: string }[]
  cards: { title: string; subtitle?: string; image_url?: string; buttons?: Button[] }[]
  buttons: Button[]
  quick_replies: { title?: string }[]
  tapped: null | { title: string }
  app: boolean
}

export type WebhookState = 'waiting' | 'delivered' | 'retrying' | 'given_up' | 'dropped'

export interface Webhook {
  id: number
  created_at: string
  url: string
  page_ids: string[]
  fields: string[]
  summary: string
  body: string
  state: WebhookState
  attempts: { at: string; status: number | null; error: string | null; milliseconds: number }[]
  next_attempt_at: string | null
}

export interface Call {
  id: number
  at: string
  method: string
  path: string
  route: string
  operation: Operation
  page_id: string | null
  token: string
  parameters: Record<string, unknown>
  status: number | null
  error: null | { code: number; subcode?: number; message: string }
  fault_id: string | null
  milliseconds: number
  usage: { call_count: number } | null
}

export interface Counts {
  public_replies: number
  private_replies: number
  calls: number
  webhooks: Record<'sent' | WebhookState, number>
}

export type Effect =
  | { kind: 'error'; error: string; after_effect?: boolean }
  | { kind: 'reset'; after_effect: boolean }
  | { kind: 'delay'; milliseconds: number; after_effect: boolean }
  | { kind: 'usage'; type?: UsageType; call_count: number; estimated_minutes?: number }
  | { kind: 'webhook'; action: 'drop' | 'duplicate' | 'reorder' | 'delay'; milliseconds?: number }

export interface FaultWish {
  page_id: string | null
  operation: Operation | 'any'
  effect: Effect
  count: number | null
  probability: number | null
}

export interface Fault extends FaultWish {
  id: string
  hits: number
}

export interface CataloguedError {
  name: string
  class: string
  label: { mn: string; en: string }
}

export interface Change {
  kind: string
  id: string
  page_id?: string
  content_id?: string
  conversation_id?: string
}
