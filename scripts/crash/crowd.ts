import { setTimeout as pause } from 'node:timers/promises'
import type { SandboxClient } from '#server/testing/crash/sandbox-client.ts'
import type { Customer } from './plan.ts'

/** What was asked, and under which name the platform keeps it. */
export type Asked = {
  platform: Customer['platform']
  /** Of the comment or message. */
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
 * Plays all customers at once. In a chat each says the next thing as soon as the platform has told the one before, not
 * when it is answered: so the order in which things were asked is certain, and the product is behind all the time.
 */
export const playCrowd = async (stage: Stage, customers: readonly Customer[]): Promise<Asked[]> => {
  const teller = createTeller(stage.sandbox)
  try {
    const asked = await Promise.all(customers.map((customer) => play(stage, teller.told, customer)))
    return asked.flat()
  } finally {
    teller.stop()
  }
}

const play = async (
  { sandbox, pageId, contentIds }: Stage,
  told: (messageId: string) => Promise<void>,
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
      await told(message.id)
    }
  }
  return asked
}

type Webhook = { state: string; body: string }

/** Looks again and again which messages the product has taken, and hurries the platform's own repetitions. */
const createTeller = (sandbox: SandboxClient) => {
  const waiting = new Map<string, () => void>()
  let stopping = false
  const look = async () => {
    const { webhooks } = await sandbox.get<{ webhooks: Webhook[] }>(
      `/webhooks?field=messages&limit=${WEBHOOKS_A_LOOK}`,
    )
    const delivered = webhooks.filter(({ state }) => state === 'delivered').map(({ body }) => body)
    for (const [id, resolve] of waiting) {
      if (!delivered.some((body) => body.includes(`"mid":"${id}"`))) continue
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
  // On a machine with too much to do even a connection within it can take too long: it is looked again.
  const keepWatching = async () => {
    while (!stopping) await watch().catch(() => undefined)
  }
  void keepWatching()
  return {
    told: (messageId: string) => new Promise<void>((resolve) => waiting.set(messageId, resolve)),
    stop: () => {
      stopping = true
    },
  }
}
