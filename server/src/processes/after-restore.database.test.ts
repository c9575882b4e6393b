import { afterEach, beforeEach, expect, it } from 'vitest'
import { recordRestore } from '#server/domains/delivery/index.ts'
import { storeEvents } from '#server/domains/webhook-intake/index.ts'
import {
  arrive,
  clock,
  comment,
  database,
  deliveries,
  graph,
  rounds,
  setUpPipeline,
  shopWithRule,
} from '#server/testing/pipeline.ts'
import { untilQuiet } from '#server/testing/until-quiet.ts'

setUpPipeline()

const DAY = 24 * 3600
const posts = () => graph.calls.filter(({ method }) => method === 'POST')

/** The platform returns a reply of the page, written an hour ago. */
const repliedAnHourAgo = (pageId: string, message: string) => {
  const created_time = new Date(clock.now().getTime() - 3_600_000).toISOString()
  const reply = { id: '9', message, created_time, from: { id: pageId } }
  graph.on('GET', /\/comments$/, () => ({ body: { data: [reply] } }))
}

beforeEach(() => {
  graph.on('POST', /\/comments$/, () => ({ body: { id: `reply_${posts().length}` } }))
})
afterEach(() => database.queries.deleteFrom('restores').execute())

const recordBackupOfYesterday = () =>
  recordRestore(database.queries, {
    backedUpAt: new Date(clock.now().getTime() - DAY * 1000),
    now: clock.now(),
  })

/** A two-hour-old comment that the sweep finds now. */
const foundLater = (pageId: string) => ({
  ...comment(pageId, 'үнэ'),
  occurredAt: new Date(clock.now().getTime() - 7_200_000),
})

it('a comment answered after the backup is not answered again, even if the rule has several texts', async () => {
  const pageId = await shopWithRule({
    chat_replies: [],
    comment_replies: ['Чатаар илгээлээ.', 'Чатаа хараарай.'],
  })
  repliedAnHourAgo(pageId, 'Чатаа хараарай.')
  await recordBackupOfYesterday()
  await arrive(foundLater(pageId))
  expect(await deliveries(pageId)).toMatchObject([{ state: 'sent', platform_id: '9' }])
  expect(posts()).toEqual([])
})

it('an unanswered comment from that time is answered, and new ones are answered without a check', async () => {
  const pageId = await shopWithRule({ chat_replies: [] })
  graph.on('GET', /\/comments$/, () => ({ body: { data: [] } }))
  await recordBackupOfYesterday()
  await arrive(foundLater(pageId))
  expect(posts()).toHaveLength(1)
  clock.advance(60)
  const asked = graph.calls.filter(({ method }) => method === 'GET').length
  await arrive(comment(pageId, 'үнэ'))
  expect(posts()).toHaveLength(2)
  expect(graph.calls.filter(({ method }) => method === 'GET')).toHaveLength(asked)
})

it('a reply that was waiting in the backup is sent only if the platform does not have it', async () => {
  const pageId = await shopWithRule({ chat_replies: [], delay_seconds: 60 })
  await storeEvents(database.queries, [comment(pageId, 'үнэ')], clock.now())
  await rounds.decide()
  clock.advance(DAY)
  repliedAnHourAgo(pageId, 'Чатаар илгээлээ.')
  expect(await recordBackupOfYesterday()).toEqual({ waiting: 1 })
  await untilQuiet(rounds)
  expect(await deliveries(pageId)).toMatchObject([{ state: 'sent', platform_id: '9' }])
  expect(posts()).toEqual([])
})
