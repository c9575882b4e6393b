import { setTimeout as pause } from 'node:timers/promises'
import type { SandboxClient } from '#server/testing/crash/sandbox-client.ts'
import type { Customer } from './plan.ts'

/** A comment or message of a customer, with its ids on the platform. */
export type Asked = {
  platform: Customer['platform']
  id: string
  conversationId: string
} & ({ kind: 'comment'; isDue: boolean } | { kind: 'message'; keyword: string | undefined })

type Stage = {
  sandbox: SandboxClient
  pageId: string
  /** The post that customers of a platform comment on. */
  contentIds: Record<Customer['platform'], string>
}

const LOOK_MILLISECONDS = 250
const WEBHOOKS_A_LOOK = 300

/**
 * Plays all customers in parallel. In a chat each writes the next message when the webhook of the previous one is
 * delivered, without waiting for the reply. So the order of messages is certain, and the product always has a backlog.
 */
export const playCrowd = async (stage: Stage, customers: readonly Customer[]): Promise<Asked[]> => {
  const deliveries = watchDeliveries(stage.sandbox)
  try {
    const asked = await Promise.all(customers.map((customer) => play(stage, deliveries.delivered, customer)))
    return asked.flat()
  } finally {
    deliveries.stop()
  }
}

const play = async (
  { sandbox, pageId, contentIds }: Stage,
  delivered: (messageId: string) => Promise<void>,
  { platform, name, acts }: Customer,
): Promise<Asked[]> => {
  const { customer } = await sandbox.post<{ customer: { id: string } }>('/customers', { name })
  const conversationId = `${pageId}:${platform}:${customer.id}`
  const asked: Asked[] = []
  for (const act of acts) {
    await pause(act.pauseMilliseconds)
    if (act.kind === 'comment') {
      const { comment } = await sandbox.post<{ comment: { id: string } }>(
        `/content/${contentIds[platform]}/comments`,
        { customer_id: customer.id, text: act.text },
      )
      asked.push({ kind: 'comment', platform, conversationId, id: comment.id, isDue: act.isDue })
    } else {
      const { message } = await sandbox.post<{ message: { id: string } }>(
        `/conversations/${encodeURIComponent(conversationId)}/messages`,
        { text: act.text },
      )
      asked.push({ kind: 'message', platform, conversationId, id: message.id, keyword: act.keyword })
      await delivered(message.id)
    }
  }
  return asked
}

type Webhook = { state: string; body: string }

/** Polls which messages the product has acknowledged, and triggers the platform's webhook retries early. */
const watchDeliveries = (sandbox: SandboxClient) => {
  const waiting = new Map<string, () => void>()
  let stopping = false
  const look = async () => {
    const { webhooks } = await sandbox.get<{ webhooks: Webhook[] }>(
      `/webhooks?field=messages&limit=${WEBHOOKS_A_LOOK}`,
    )
    const bodies = webhooks.filter(({ state }) => state === 'delivered').map(({ body }) => body)
    for (const [id, resolve] of waiting) {
      if (!bodies.some((body) => body.includes(`"mid":"${id}"`))) continue
      waiting.delete(id)
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
    delivered: (messageId: string) => new Promise<void>((resolve) => waiting.set(messageId, resolve)),
    stop: () => {
      stopping = true
    },
  }
}
