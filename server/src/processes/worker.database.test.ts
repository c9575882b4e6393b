import { expect, it } from 'vitest'
import { storeEvents } from '#server/domains/webhook-intake/index.ts'
import { createLog } from '#server/infrastructure/log.ts'
import { createMetrics } from '#server/infrastructure/metrics.ts'
import { answeringByWords } from '#server/integrations/ai-model/answer-by-words.ts'
import { eventually } from '#server/testing/eventually.ts'
import {
  clock,
  comment,
  config,
  database,
  deliveries,
  graph,
  secrets,
  setUpPipeline,
  shopWithRule,
} from '#server/testing/pipeline.ts'
import { buildOperationsApp } from './web/operations.ts'
import { startWorker } from './worker.ts'

setUpPipeline()

const COMMENTS = 150

const begin = () =>
  startWorker({
    database,
    clock,
    log: createLog('silent'),
    secrets,
    graph: graph.client,
    ai: answeringByWords,
    config,
  })

const replies = () => graph.calls.filter(({ method }) => method === 'POST')

const countByState = async (pageId: string) => {
  const counts: Record<string, number> = {}
  for (const { state } of await deliveries(pageId)) counts[state] = (counts[state] ?? 0) + 1
  return counts
}

it('a worker that is stopped under load finishes its calls, and the next one sends the rest, each once', async () => {
  const pageId = await shopWithRule({ chat_replies: [] })
  const stopping = Promise.withResolvers<void>()
  graph.on('POST', /\/comments$/, async ({ path }) => {
    await stopping.promise
    return { body: { id: `reply to ${path}` } }
  })
  const worker = await begin()
  const comments = Array.from({ length: COMMENTS }, () => comment(pageId, 'үнэ'))
  await storeEvents(database.queries, comments, clock.now())
  // As many as a page begins with, of which the platform has said nothing yet.
  await eventually(() => expect(replies().length).toBe(8))

  const stopped = worker.stop()
  stopping.resolve()
  await stopped
  const finished = replies().length
  expect(finished).toBeLessThan(COMMENTS)
  expect(await countByState(pageId)).toMatchObject({ sent: finished })
  expect(await countByState(pageId)).not.toHaveProperty('sending')

  const next = await begin()
  await eventually(async () => expect(await countByState(pageId)).toEqual({ sent: COMMENTS }))
  await next.stop()
  expect(new Set(replies().map(({ path }) => path)).size).toBe(COMMENTS)
  expect(replies()).toHaveLength(COMMENTS)
})

it('a process that is only a worker says how it is and what it has done, and nothing else', async () => {
  const metrics = createMetrics(async () => undefined, { version: 'test', connections: database.connections })
  metrics.deliveries.inc({ kind: 'comment_reply', state: 'sent', reason: 'none' })
  const operator = { metricsToken: undefined, localMetrics: true, trustedProxies: ['loopback'] }
  const app = buildOperationsApp({ database, config: operator, log: createLog('silent') }, metrics)
  expect((await app.inject('/healthz')).json()).toEqual({ status: 'up' })
  expect((await app.inject('/readyz')).json()).toEqual({ status: 'ready' })
  expect((await app.inject('/metrics')).body).toContain(
    'hariu_deliveries_total{kind="comment_reply",state="sent",reason="none"} 1',
  )
  expect((await app.inject('/api/profile')).statusCode).toBe(404)
  await app.close()
})
