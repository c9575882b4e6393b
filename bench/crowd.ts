import { createHmac } from 'node:crypto'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { Agent, request } from 'undici'

export type Figures = { perSecond: number; median: number; p99: number; acknowledgedP99: number }

/** An instant platform and the customers on it, in one process, so that both ends of a reply have one clock. */
export const startCrowd = async ({ appSecret, pageIds }: { appSecret: string; pageIds: string[] }) => {
  const agent = new Agent({ connections: 64 })
  const sentAt = new Map<string, number>()
  const replied: number[] = []
  let waiting = 0
  let onAllReplied = () => {}
  let number = 0

  const platform = createServer((incoming, answer) => {
    incoming.resume()
    incoming.once('end', () => {
      answer.setHeader('content-type', 'application/json')
      answer.end(`{"id":"reply_${++number}"}`)
      const commentId = incoming.url?.match(/\/v20\.0\/([^/]+)\/comments/)?.[1] ?? ''
      const sent = sentAt.get(commentId)
      if (sent === undefined) return
      sentAt.delete(commentId)
      replied.push(performance.now() - sent)
      waiting -= 1
      if (waiting === 0) onAllReplied()
    })
  })
  await new Promise<void>((resolve) => platform.listen(0, '127.0.0.1', resolve))
  const graphUrl = `http://127.0.0.1:${(platform.address() as AddressInfo).port}`

  const webhook = (commentId: string, pageId: string) => {
    const value = {
      from: { id: '6010203040506070', name: 'Сараа' },
      post_id: `${pageId}_1`,
      comment_id: commentId,
      created_time: Math.floor(Date.now() / 1000),
      item: 'comment',
      parent_id: `${pageId}_1`,
      message: 'Сайн байна уу, энэ даашинзны үнэ хэд вэ? Хүргэлттэй юу',
      verb: 'add',
    }
    const raw = JSON.stringify({
      object: 'page',
      entry: [{ id: pageId, time: 1, changes: [{ field: 'feed', value }] }],
    })
    return { raw, signature: `sha256=${createHmac('sha256', appSecret).update(raw).digest('hex')}` }
  }

  const comment = async (target: string): Promise<number> => {
    number += 1
    const commentId = `1_${number}`
    const { raw, signature } = webhook(commentId, pageIds[number % pageIds.length] ?? '')
    const started = performance.now()
    sentAt.set(commentId, started)
    waiting += 1
    const { statusCode, body } = await request(`${target}/webhooks/meta`, {
      method: 'POST',
      dispatcher: agent,
      headers: { 'content-type': 'application/json', 'x-hub-signature-256': signature },
      body: raw,
    })
    await body.dump()
    if (statusCode !== 200) throw new Error(`a webhook was answered ${statusCode}`)
    return performance.now() - started
  }

  const allReplied = () =>
    waiting === 0 ? Promise.resolve() : new Promise<void>((resolve) => (onAllReplied = resolve))

  return {
    graphUrl,
    /** As fast as it goes: `writers` comments under way at once. */
    flood: async (target: string, count: number, writers = 64): Promise<number> => {
      let left = count
      const started = performance.now()
      const write = async () => {
        while (left-- > 0) await comment(target)
      }
      await Promise.all(Array.from({ length: writers }, write))
      await allReplied()
      return (count / (performance.now() - started)) * 1000
    },
    /** At a steady rate, whatever the answers do. */
    steady: async (
      target: string,
      perSecond: number,
      seconds: number,
    ): Promise<Omit<Figures, 'perSecond'>> => {
      replied.length = 0
      const acknowledged: number[] = []
      const started = performance.now()
      const under: Promise<unknown>[] = []
      for (let sent = 0; sent < perSecond * seconds; ) {
        const due = Math.floor(((performance.now() - started) / 1000) * perSecond)
        for (; sent < Math.min(due, perSecond * seconds); sent++)
          under.push(comment(target).then((milliseconds) => acknowledged.push(milliseconds)))
        await pause(2)
      }
      await Promise.all(under)
      await allReplied()
      return {
        median: quantile(replied, 0.5),
        p99: quantile(replied, 0.99),
        acknowledgedP99: quantile(acknowledged, 0.99),
      }
    },
    close: async () => {
      await agent.close()
      platform.closeAllConnections()
      platform.close()
    },
  }
}

const quantile = (values: number[], share: number): number => {
  const sorted = values.toSorted((left, right) => left - right)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN
}
