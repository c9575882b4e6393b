import { expect, it, onTestFinished } from 'vitest'
import { storeEvents } from '#server/domains/webhook-intake/index.ts'
import { createLog } from '#server/infrastructure/log.ts'
import { eventually } from '#server/testing/eventually.ts'
import {
  clock,
  comment,
  database,
  deliveries,
  graph,
  platformWorks,
  rounds,
  secrets,
  setUpPipeline,
  shopWithRule,
} from '#server/testing/pipeline.ts'
import { createSender } from './sender.ts'

setUpPipeline()

it('up to as many further replies are sent while the results of the last are being written', async () => {
  platformWorks()
  const pageId = await shopWithRule({ chat_replies: [] })
  await storeEvents(
    database.queries,
    Array.from({ length: 7 }, () => comment(pageId, 'үнэ')),
    clock.now(),
  )
  await rounds.decide()
  await database.queries.updateTable('platform_limits').set({ quota_left: 1000 }).execute()
  const written = Promise.withResolvers<void>()
  onTestFinished(() => written.resolve())
  const sender = createSender({
    database: { ...database, queries: database.repeated },
    clock,
    log: createLog('silent'),
    secrets,
    graph: graph.client,
    random: () => 0,
    concurrency: 3,
    onChanges: () => written.promise,
    onPageTrouble: async () => undefined,
    onFree: () => undefined,
  })
  const replies = () => graph.calls.filter(({ method }) => method === 'POST').length

  const sendUntil = (sent: number) =>
    eventually(async () => {
      await sender.round()
      expect(replies()).toBe(sent)
    })

  await sendUntil(6)
  expect(await sender.round()).toBe(false)
  written.resolve()
  await sendUntil(7)
  await sender.idle()
  expect((await deliveries(pageId)).map(({ state }) => state)).toEqual(Array(7).fill('sent'))
})
