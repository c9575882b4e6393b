import { setTimeout as pause } from 'node:timers/promises'
import { Agent, request } from 'undici'
import { quantile } from '../measuring/quantile.ts'
import { startPlatform } from './platform.ts'
import { createCustomers, type Kind, webhookOf } from './writings.ts'

/** Milliseconds; `refused`: webhooks answered 503 and sent again. */
export type Latency = {
  median: number
  p99: number
  acknowledgedP99: number
  acknowledgedLongest: number
  refused: number
}

type Crowd = { appSecret: string; pageIds: string[]; answerMilliseconds?: number }

/** `pages`: pages that get comments, all by default; `together`: comments in one webhook. */
export type Flood = { kind?: Kind; pages?: readonly string[]; writers?: number; together?: number }

const WEBHOOK_PATH = '/webhooks/meta'
/** Meta retries a refused webhook. The delay is short here, so that a measurement ends. */
const BRING_AGAIN_MILLISECONDS = 1000

/**
 * Opens as many connections as needed, like Meta, within the limit of a process. The time a webhook waits for a
 * connection counts as answer time.
 */
const MOST_CONNECTIONS = 2000
/** Shorter than the server's own timeout, because a busy server could close a connection during the next webhook. */
const IDLE_CONNECTION_MILLISECONDS = 2000

/** Runs an instant platform and its customers in one process, so that comment and reply are timed by one clock. */
export const startCrowd = async ({ appSecret, pageIds, answerMilliseconds = 0 }: Crowd) => {
  const agent = new Agent({
    connections: MOST_CONNECTIONS,
    keepAliveMaxTimeout: IDLE_CONNECTION_MILLISECONDS,
  })
  const customers = createCustomers()
  const sentAt = new Map<string, number>()
  const replied: number[] = []
  let onAllReplied = () => {}

  const onReply = (key: string) => {
    const sent = sentAt.get(key)
    if (sent === undefined) return
    sentAt.delete(key)
    customers.answered(key)
    replied.push(performance.now() - sent)
    if (sentAt.size === 0) onAllReplied()
  }
  const platform = await startPlatform({ answerMilliseconds, onReply })

  /** @returns whether the product accepted the webhook, and how long that took */
  const post = async (target: string, { raw, signature, olderSignature }: ReturnType<typeof webhookOf>) => {
    const began = performance.now()
    const { statusCode, body } = await request(target + WEBHOOK_PATH, {
      method: 'POST',
      dispatcher: agent,
      headers: {
        'content-type': 'application/json',
        'x-hub-signature': olderSignature,
        'x-hub-signature-256': signature,
      },
      body: raw,
    })
    await body.dump()
    if (statusCode !== 200 && statusCode !== 503) throw new Error(`a webhook was answered ${statusCode}`)
    return { taken: statusCode === 200, milliseconds: performance.now() - began }
  }

  const write = async (target: string, { kind = 'comments', pages = pageIds, together = 1 }: Flood) => {
    const writings = Array.from({ length: together }, () => customers.write(kind, pages))
    const webhook = webhookOf(appSecret, writings)
    const began = performance.now()
    for (const { key } of writings) sentAt.set(key, began)
    const first = await post(target, webhook)
    let { taken } = first
    while (!taken) {
      await pause(BRING_AGAIN_MILLISECONDS)
      taken = (await post(target, webhook)).taken
    }
    return first
  }

  const allReplied = () =>
    sentAt.size === 0 ? Promise.resolve() : new Promise<void>((resolve) => (onAllReplied = resolve))

  /** Writes `count` comments as fast as the product accepts them. */
  const writeAll = async (target: string, count: number, flood: Flood = {}) => {
    const { writers = 256, together = 1 } = flood
    let left = Math.ceil(count / together)
    const one = async () => {
      while (left-- > 0) await write(target, flood)
    }
    await Promise.all(Array.from({ length: writers }, one))
  }

  return {
    graphUrl: platform.url,
    writeAll,
    allReplied,
    /** Writes as fast as possible. @returns comments a second, until the last reply */
    flood: async (target: string, count: number, flood: Flood = {}): Promise<number> => {
      const began = performance.now()
      await writeAll(target, count, flood)
      await allReplied()
      return (count / (performance.now() - began)) * 1000
    },
    /** Writes at a steady rate, however slow the replies are, and waits for the last reply. */
    steady: async (target: string, perSecond: number, seconds: number): Promise<Latency> => {
      replied.length = 0
      const acknowledged: number[] = []
      let refused = 0
      const began = performance.now()
      const under: Promise<unknown>[] = []
      const writeOne = async () => {
        const { taken, milliseconds } = await write(target, {})
        acknowledged.push(milliseconds)
        if (!taken) refused += 1
      }
      for (let sent = 0; sent < perSecond * seconds; ) {
        const due = Math.floor(((performance.now() - began) / 1000) * perSecond)
        for (; sent < Math.min(due, perSecond * seconds); sent++) under.push(writeOne())
        await pause(2)
      }
      await Promise.all(under)
      await allReplied()
      return {
        median: quantile(replied, 0.5),
        p99: quantile(replied, 0.99),
        acknowledgedP99: quantile(acknowledged, 0.99),
        acknowledgedLongest: quantile(acknowledged, 1),
        refused,
      }
    },
    close: async () => {
      await agent.close()
      platform.close()
    },
  }
}
