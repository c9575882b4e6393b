import { afterEach, beforeEach, expect, it } from 'vitest'
import { noteRestore } from '#server/domains/delivery/index.ts'
import { storeEvents } from '#server/domains/webhook-intake/index.ts'
import {
  arrive,
  clock,
  comment,
  database,
  deliveries,
  graph,
  rounds,
  shopWithRule,
} from '#server/testing/pipeline.ts'
import { untilQuiet } from '#server/testing/until-quiet.ts'

const DAY = 24 * 3600
const posts = () => graph.calls.filter(({ method }) => method === 'POST')

/** What stands under the comments: a reply of the page, written an hour ago. */
const repliedAnHourAgo = (pageId: string, message: string) => {
  const created_time = new Date(clock.now().getTime() - 3_600_000).toISOString()
  const reply = { id: '9', message, created_time, from: { id: pageId } }
  graph.on('GET', /\/comments$/, () => ({ body: { data: [reply] } }))
}

beforeEach(() => {
  graph.on('POST', /\/comments$/, () => ({ body: { id: `reply_${posts().length}` } }))
})
afterEach(() => database.queries.deleteFrom('restores').execute())

const noteBackupOfYesterday = () =>
  noteRestore(database.queries, {
    backedUpAt: new Date(clock.now().getTime() - DAY * 1000),
    now: clock.now(),
  })

/** A comment of two hours ago that the sweep brings now. */
const foundLater = (pageId: string) => ({
  ...comment(pageId, 'үнэ'),
  occurredAt: new Date(clock.now().getTime() - 7_200_000),
})

it('a comment of the time that was lost is not answered again, though its reply was another text of the rule', async () => {
  const pageId = await shopWithRule({
    chat_replies: [],
    comment_replies: ['Чатаар илгээлээ.', 'Чатаа хараарай.'],
  })
  repliedAnHourAgo(pageId, 'Чатаа хараарай.')
  await noteBackupOfYesterday()
  await arrive(foundLater(pageId))
  expect(await deliveries(pageId)).toMatchObject([{ state: 'sent', platform_id: '9' }])
  expect(posts()).toEqual([])
})

it('one that nobody answered then is answered, and so is everything new without asking first', async () => {
  const pageId = await shopWithRule({ chat_replies: [] })
  graph.on('GET', /\/comments$/, () => ({ body: { data: [] } }))
  await noteBackupOfYesterday()
  await arrive(foundLater(pageId))
  expect(posts()).toHaveLength(1)
  clock.advance(60)
  const asked = graph.calls.filter(({ method }) => method === 'GET').length
  await arrive(comment(pageId, 'үнэ'))
  expect(posts()).toHaveLength(2)
  expect(graph.calls.filter(({ method }) => method === 'GET')).toHaveLength(asked)
})

it('what waited when the backup was taken is sent only if it is not there yet', async () => {
  const pageId = await shopWithRule({ chat_replies: [], delay_seconds: 60 })
  await storeEvents(database.queries, [comment(pageId, 'үнэ')], clock.now())
  await rounds.decide()
  clock.advance(DAY)
  repliedAnHourAgo(pageId, 'Чатаар илгээлээ.')
  expect(await noteBackupOfYesterday()).toEqual({ waiting: 1 })
  await untilQuiet(rounds)
  expect(await deliveries(pageId)).toMatchObject([{ state: 'sent', platform_id: '9' }])
  expect(posts()).toEqual([])
})
