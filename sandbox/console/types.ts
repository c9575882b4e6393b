import type { Views } from '../control/views.ts'
import type { Fault } from '../faults/types.ts'
import type { WebhookCounts } from '../meta/webhooks/webhook-sender.ts'

export type { ChangeNotice } from '../control/change-stream.ts'
export type { Effect, Fault, Operation, UsageType } from '../faults/types.ts'
export type { Call } from '../meta/call-log.ts'
export type { Webhook } from '../meta/webhooks/delivery.ts'
export type { ContentKind, PageAuthor, Platform } from '../world/types.ts'

type View<Name extends keyof Views> = ReturnType<Views[Name]>

export type Page = View<'page'>
export type Person = View<'person'>
export type Customer = View<'customer'>
export type Content = View<'content'>
export type Message = View<'message'>

export type Comment = Omit<View<'comment'>, 'replies'> & { replies: Comment[] }

export type Conversation = Omit<View<'conversation'>, 'profile'> & {
  profile: {
    get_started: string | null
    greeting: string | null
    ice_breakers: { question: string }[]
    menu: { type: string; title: string; url?: string }[]
  }
}

export interface World {
  now: string
  app: { id: string; name: string }
  pages: Page[]
  people: Person[]
  customers: Customer[]
  faults: Fault[]
}

export interface Counts {
  public_replies: number
  private_replies: number
  calls: number
  webhooks: WebhookCounts
}

export type FaultWish = Pick<Fault, 'page_id' | 'operation' | 'effect' | 'count' | 'probability'>

export interface CataloguedError {
  name: string
  class: string
  label: { mn: string; en: string }
}
