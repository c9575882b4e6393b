import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { storeEvents } from '#server/domains/webhook-intake/index.ts'
import { createRounds } from '#server/processes/worker.ts'
import { commentRule } from '#server/testing/connected-page.ts'
import { aiStep, defaultTrigger, liveAutomation, textMessage } from '#server/testing/live-automation.ts'
import { type Product, signUp, startProduct } from '#server/testing/product.ts'
import { untilQuiet } from '#server/testing/until-quiet.ts'

const SARANTUYA = '10160000000000101'
const PAGE = '110022003300441'

let product: Product
let owner: Awaited<ReturnType<typeof signUp>>
beforeAll(async () => {
  product = await startProduct()
})
beforeEach(async () => {
  const { queries } = product.database
  // Access tokens expire after 15 minutes, and tests advance the clock by days.
  owner = await signUp(product, SARANTUYA)
  await queries.deleteFrom('teams').execute()
  await queries.deleteFrom('trials_used').execute()
  await queries.deleteFrom('page_trials').execute()
  const { team } = (await owner.post('/api/v1/teams', { name: 'Цэнхэр товч' })).body
  await owner.post('/api/v1/connect-page', { page_id: PAGE, team_id: team.id })
})
afterAll(() => product.stop())

let lastComment = 0
const customerAsks = async () => {
  lastComment += 1
  const commentId = `220033004400550_9${lastComment}`
  const { database, clock } = product
  await storeEvents(
    database.queries,
    [
      {
        pageId: PAGE,
        kind: 'comment_added',
        platformKey: commentId,
        occurredAt: clock.now(),
        payload: { platform: 1, commentId, contentId: `${PAGE}_1`, own: false, text: 'Үнэ хэд вэ?' },
      },
    ],
    clock.now(),
  )
  await decideAndSend()
}

const customerWrites = async () => {
  lastComment += 1
  const { database, clock } = product
  await storeEvents(
    database.queries,
    [
      {
        pageId: PAGE,
        kind: 'chat_message',
        platformKey: `m_${lastComment}`,
        occurredAt: clock.now(),
        payload: { platform: 1, customerId: '6010203040506070', text: 'Хүргэлт хэд вэ?' },
      },
    ],
    clock.now(),
  )
  await decideAndSend()
}

const decideAndSend = async () => {
  const { database, clock } = product
  const { log, secrets } = product.services
  await untilQuiet(
    createRounds(
      {
        database,
        clock,
        log,
        secrets,
        graph: product.graph,
        ai: product.ai,
        config: product.services.config,
        random: () => 0,
      },
      () => undefined,
    ),
  )
}

const left = async () => {
  const { queries } = product.database
  const count = async (table: 'events' | 'runs' | 'deliveries') =>
    (await queries.selectFrom(table).selectAll().where('page_id', '=', PAGE).execute()).length
  return { events: await count('events'), runs: await count('runs'), deliveries: await count('deliveries') }
}

const disconnect = () => owner.patch('/api/v1/page/disconnect', { page_id: PAGE })
const deletePage = () => owner.delete(`/api/v1/page?page_id=${PAGE}`)

const afterSevenDays = async () => {
  product.clock.advance(7 * 86_400)
  await product.queue.jobs.send('pages.empty-deleted', {})
  await product.runJobs()
}

it('a connected page cannot be deleted', async () => {
  expect(await deletePage()).toMatchObject({ status: 409, body: { code: 'PAGE_CONNECTED' } })
})

it('a page is gone seven days after its deletion, with its automations and its whole history', async () => {
  const { queries } = product.database
  await commentRule(queries, PAGE)
  await customerAsks()
  expect(await left()).toMatchObject({ events: 1, runs: 1 })
  await disconnect()
  expect((await deletePage()).status).toBe(200)
  expect((await owner.get('/api/v1/connected-page')).body.connected_pages).toEqual([])
  expect((await deletePage()).body.code).toBe('PAGE_NOT_FOUND')
  await product.runJobs()
  expect(await left()).toMatchObject({ events: 1, runs: 1 })
  await afterSevenDays()

  expect(await left()).toEqual({ events: 0, runs: 0, deliveries: 0 })
  expect(await queries.selectFrom('comment_automations').selectAll().execute()).toEqual([])
  expect(await queries.selectFrom('deleted_pages').selectAll().execute()).toEqual([])
})

it('the chats of a deleted page are gone too', async () => {
  const { queries } = product.database
  // The trial plan has no AI.
  await queries.updateTable('teams').set({ plan_id: 3 }).execute()
  await liveAutomation(queries, PAGE, {
    title: 'Туслах',
    nodes: [
      defaultTrigger('every', 'hello'),
      textMessage('hello', 'Сайн байна уу!', { next: 'ai' }),
      aiStep('ai'),
    ],
  })
  await customerWrites()
  const tables = ['chat_runs', 'conversations', 'step_counts', 'ai_requests', 'deliveries', 'events'] as const
  const counts = async () => {
    const of: Record<string, number> = {}
    for (const table of tables)
      of[table] = (
        await queries.selectFrom(table).select('page_id').where('page_id', '=', PAGE).execute()
      ).length
    return of
  }
  expect(Object.values(await counts())).not.toContain(0)
  await disconnect()
  await deletePage()
  await afterSevenDays()
  expect(await counts()).toEqual(Object.fromEntries(tables.map((table) => [table, 0])))
})

it('a deleted page that is connected again within seven days keeps its history', async () => {
  await customerAsks()
  await disconnect()
  await deletePage()
  const { teams } = (await owner.get('/api/v1/teams')).body
  await owner.post('/api/v1/connect-page', { page_id: PAGE, team_id: teams[0].id })
  await customerAsks()
  await afterSevenDays()
  expect((await left()).runs).toBe(2)
})
