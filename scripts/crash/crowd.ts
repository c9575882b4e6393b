import { setTimeout as pause } from 'node:timers/promises'
import type { SandboxClient } from '#server/testing/crash/sandbox-client.ts'
import type { Act, Customer } from './plan.ts'
import { INSTANT_REPLY, ORDER } from './shop.ts'

/** An act of a customer, with its ids on the platform. */
export type Asked = {
  platform: Customer['platform']
  /** The comment or message; for a link the customer's id on the page, which opens it once. */
  id: string
  conversationId: string
} & (
  | { kind: 'comment'; isDue: boolean }
  | { kind: 'message' | 'link'; keyword: string | undefined; recipientId: string }
  | { kind: 'edit' | 'reaction' | 'standby'; recipientId: string }
  /** `answerId`: the message that answers the question. */
  | { kind: 'order'; answerId: string; phone: string; recipientId: string }
  /** `text` was taken back. */
  | { kind: 'unsend'; text: string; recipientId: string }
)

type Stage = {
  sandbox: SandboxClient
  pageId: string
  /** The post that customers of a platform comment on. */
  contentIds: Record<Customer['platform'], string>
}

const LOOK_MILLISECONDS = 250
/** All of a round. */
const WEBHOOKS_A_LOOK = 2000
const INSTANT_REPLY_MILLISECONDS = 1000

/**
 * Plays all customers in parallel. In a chat each acts again when the webhook of the previous act is delivered, without
 * waiting for the reply. So the order of acts is certain, and the product always has a backlog.
 */
export const playCrowd = async (stage: Stage, customers: readonly Customer[]): Promise<Asked[]> => {
  const entered = await Promise.all(customers.map((customer) => enter(stage, customer)))
  return playEntered(stage, entered)
}

/** As `playCrowd`, of customers whose chats are known before they write. */
export const playEntered = async (stage: Stage, entered: readonly Entered[]): Promise<Asked[]> => {
  const deliveries = watchDeliveries(stage.sandbox)
  try {
    const asked = await Promise.all(entered.map((one) => play(stage, deliveries.delivered, one)))
    return asked.flat()
  } finally {
    deliveries.stop()
  }
}

/** A customer whom the platform knows. */
export type Entered = Customer & { id: string; conversationId: string; recipientId: string }

const pathOf = (conversationId: string): string => `/conversations/${encodeURIComponent(conversationId)}`

export const enter = async ({ sandbox, pageId }: Stage, customer: Customer): Promise<Entered> => {
  const { platform, name } = customer
  const { id } = (await sandbox.post<{ customer: { id: string } }>('/customers', { name })).customer
  const conversationId = `${pageId}:${platform}:${id}`
  const { conversation } = await sandbox.get<{ conversation: { recipient_id: string } }>(
    pathOf(conversationId),
  )
  return { ...customer, id, conversationId, recipientId: conversation.recipient_id }
}

const play = async (
  { sandbox, contentIds }: Stage,
  delivered: (isIt: (happening: Happening) => boolean) => Promise<void>,
  { platform, id: customerId, conversationId, recipientId, acts }: Entered,
): Promise<Asked[]> => {
  const path = pathOf(conversationId)
  const isOurs = ({ sender }: Happening) => sender?.id === recipientId
  const write = async (what: 'messages' | 'other-app', body: object): Promise<string> => {
    const { message } = await sandbox.post<{ message: { id: string } }>(`${path}/${what}`, body)
    await delivered(({ message: told }) => told?.mid === message.id && !told.is_deleted)
    return message.id
  }
  const move = async (act: 'take' | 'pass', to: 'business_agent' | 'ours') => {
    await sandbox.post(`${path}/thread`, { act, to })
    await delivered((happening) => isOurs(happening) && happening[`${act}_thread_control`] !== undefined)
  }
  let last = ''
  const perform = async (act: Act, nth: number): Promise<Asked> => {
    const common = { platform, conversationId, recipientId }
    switch (act.kind) {
      case 'comment': {
        const { comment } = await sandbox.post<{ comment: { id: string } }>(
          `/content/${contentIds[platform]}/comments`,
          { customer_id: customerId, text: act.text },
        )
        return { kind: 'comment', platform, conversationId, id: comment.id, isDue: act.isDue }
      }
      case 'message': {
        last = await write('messages', { text: act.text })
        if (act.instantReply)
          await write('other-app', {
            author: 'instant_reply',
            text: INSTANT_REPLY,
            after_ms: INSTANT_REPLY_MILLISECONDS,
          })
        return { ...common, kind: 'message', id: last, keyword: act.keyword }
      }
      case 'link':
        await sandbox.post(`${path}/link`, { ref: act.ref })
        await delivered((happening) => isOurs(happening) && happening.referral?.ref === act.ref)
        return { ...common, kind: 'link', id: recipientId, keyword: act.keyword }
      case 'order': {
        const id = await write('messages', { text: ORDER.keyword })
        last = await write('messages', { text: act.phone })
        return { ...common, kind: 'order', id, answerId: last, phone: act.phone }
      }
      case 'edit':
        await sandbox.post(`${path}/edit`, { message_id: last, text: act.text })
        await delivered(({ message_edit: edit }) => edit?.mid === last)
        return { ...common, kind: 'edit', id: last }
      case 'reaction':
        await sandbox.post(`${path}/reactions`, { message_id: last, reaction: 'love' })
        await delivered(({ reaction }) => reaction?.mid === last)
        return { ...common, kind: 'reaction', id: last }
      case 'unsend': {
        const text = `Буцаах мессеж ${recipientId}-${nth}`
        const id = await write('messages', { text })
        await sandbox.post(`${path}/unsend`, { message_id: id })
        await delivered(({ message: told }) => told?.mid === id && told.is_deleted === true)
        return { ...common, kind: 'unsend', id, text }
      }
      case 'standby': {
        await move('take', 'business_agent')
        const id = await write('messages', { text: act.text })
        await move('pass', 'ours')
        return { ...common, kind: 'standby', id }
      }
    }
  }
  const asked: Asked[] = []
  for (const [nth, act] of acts.entries()) {
    await pause(act.pauseMilliseconds)
    asked.push(await perform(act, nth))
  }
  return asked
}

/** The parts of an element of `messaging[]` or `standby[]` that tell acts apart. */
type Happening = {
  sender?: { id: string }
  message?: { mid: string; is_deleted?: boolean }
  message_edit?: { mid: string }
  reaction?: { mid: string }
  referral?: { ref?: string }
  take_thread_control?: object
  pass_thread_control?: object
}
type Webhook = { id: number; state: string; body: string }
type Body = { entry: { messaging?: Happening[]; standby?: Happening[] }[] }

const happeningsOf = ({ body }: Webhook): Happening[] =>
  (JSON.parse(body) as Body).entry.flatMap(({ messaging = [], standby = [] }) => [...messaging, ...standby])

/** Polls which acts the product has acknowledged, and triggers the platform's webhook retries early. */
const watchDeliveries = (sandbox: SandboxClient) => {
  const read = new Set<number>()
  const happened: Happening[] = []
  const waiting = new Map<(happening: Happening) => boolean, () => void>()
  let stopping = false
  const look = async () => {
    const { webhooks } = await sandbox.get<{ webhooks: Webhook[] }>(`/webhooks?limit=${WEBHOOKS_A_LOOK}`)
    for (const webhook of webhooks) {
      if (webhook.state !== 'delivered' || read.has(webhook.id)) continue
      read.add(webhook.id)
      happened.push(...happeningsOf(webhook))
    }
    for (const [isIt, resolve] of waiting) {
      if (!happened.some(isIt)) continue
      waiting.delete(isIt)
      resolve()
    }
  }
  const watch = async () => {
    for (let looks = 0; !stopping; looks++) {
      await pause(LOOK_MILLISECONDS)
      if (waiting.size > 0) await look()
      if (looks % 4 === 0) await sandbox.post('/webhooks/retry-now')
    }
  }
  // On an overloaded machine even a local connection can time out, so polling goes on after an error.
  const keepWatching = async () => {
    while (!stopping) await watch().catch(() => undefined)
  }
  void keepWatching()
  return {
    delivered: (isIt: (happening: Happening) => boolean) =>
      new Promise<void>((resolve) => waiting.set(isIt, resolve)),
    stop: () => {
      stopping = true
    },
  }
}
