import { beforeEach, describe, expect, it } from 'vitest'
import { type PageKey, platformIdOf } from '#migrations/page-key.ts'
import { createLog } from '#server/infrastructure/log.ts'
import { facebookShows, type ShownComment } from '#server/testing/commented-platform.ts'
import { keyOfPage } from '#server/testing/connected-page.ts'
import { clock, database, graph, page, secrets, setUpPipeline } from '#server/testing/pipeline.ts'
import { recordedJobs } from '#server/testing/recorded-jobs.ts'
import { graphError } from '#server/testing/scripted-graph.ts'
import { pageCommentsJobs } from './jobs.ts'
import { readReadingProgress, refreshPageComments } from './refresh-page-comments.ts'
import { type PageComment, readPageComments } from './store.ts'
import { sweepPage } from './sweep-page.ts'

setUpPipeline()

const DAY = 86_400

let pageId: string
let pageKey: PageKey
let shown: {
  pageId: string
  contents: string[]
  comments: ShownComment[]
  headers: () => Record<string, string>
}
let queue: ReturnType<typeof recordedJobs>

const post = (number: number) => `${pageId}_${number}`
const ago = (seconds: number) => new Date(clock.now().getTime() - seconds * 1000)

const parts = () => ({
  database,
  clock,
  secrets,
  log: createLog('silent'),
  jobs: queue.jobs,
  graph: graph.client,
})
const runJobs = () => queue.run(pageCommentsJobs(parts(), graph.client))
const progress = () => readReadingProgress(database.queries, pageKey)
const kept = (since = 90 * DAY) =>
  readPageComments(database.queries, pageKey, { since: ago(since), limit: 1000 })
const commentReads = () =>
  graph.calls.filter(({ path }) => path.endsWith('/comments')).map(({ path }) => path)
const usageOf = (percent: number, minutes = 0) => ({
  'x-business-use-case-usage': JSON.stringify({
    [pageId]: [{ type: 'pages', call_count: percent, estimated_time_to_regain_access: minutes }],
  }),
})

beforeEach(async () => {
  queue = recordedJobs(clock)
  pageId = await page({ connected_at: ago(DAY) })
  pageKey = await keyOfPage(database.queries, pageId)
  shown = { pageId, contents: [post(1), post(2), post(3)], comments: [], headers: () => ({}) }
  for (const [number, days] of [
    [1, 1],
    [1, 30],
    [2, 80],
    [2, 100],
    [3, 200],
  ] as const)
    shown.comments.push({
      id: `${number}_${days}`,
      contentId: post(number),
      at: ago(days * DAY),
      text: 'Үнэ хэд вэ?',
      by: '601',
      name: 'Сараа',
    })
  facebookShows(graph, shown)
})

describe('past comments of a page', () => {
  it('are read back to ninety days, however long the page is connected', async () => {
    expect(await progress()).toBeUndefined()
    await refreshPageComments(parts(), pageKey)
    expect(await progress()).toMatchObject({ state: 'reading', contentsTotal: undefined, comments: 0 })
    await runJobs()
    expect(await progress()).toMatchObject({
      state: 'ready',
      contentsTotal: 3,
      contentsDone: 3,
      comments: 3,
      finishedAt: clock.now(),
    })
    expect((await kept()).map(({ commentId }) => commentId)).toEqual(['2_80', '1_30', '1_1'])
    expect(commentReads()).toEqual([`${post(1)}/comments`, `${post(2)}/comments`])
  })

  it('come oldest first, part by part, with the replies of the page', async () => {
    shown.comments.push({
      id: '1_31',
      contentId: post(1),
      at: ago(29 * DAY),
      by: pageId,
      text: 'Чатаар бичлээ.',
      parentId: '1_30',
    })
    await refreshPageComments(parts(), pageKey)
    await runJobs()
    const all: PageComment[] = []
    for (;;) {
      const after = all.at(-1)
      const part = await readPageComments(database.queries, pageKey, {
        since: ago(40 * DAY),
        after,
        limit: 1,
      })
      if (part.length === 0) break
      all.push(...part)
    }
    expect(all).toMatchObject([
      { commentId: '1_30', own: false, customerName: 'Сараа', contentId: post(1) },
      { commentId: '1_31', own: true, parentCommentId: '1_30' },
      { commentId: '1_1', at: ago(DAY) },
    ])
  })

  it('are read once when requested twice, and only changed content is read the next time', async () => {
    await refreshPageComments(parts(), pageKey)
    await refreshPageComments(parts(), pageKey)
    expect(queue.waiting).toHaveLength(1)
    await runJobs()
    await refreshPageComments(parts(), pageKey)
    expect(queue.waiting).toEqual([])

    clock.advance(120)
    graph.calls.length = 0
    shown.comments.push({ id: '2_1', contentId: post(2), at: ago(60), text: 'хаяг' })
    await refreshPageComments(parts(), pageKey)
    await runJobs()
    expect(commentReads()).toEqual([`${post(2)}/comments`])
    expect(await progress()).toMatchObject({ state: 'ready', contentsDone: 3, comments: 4 })
  })

  it('are read completely after the sweep had read the newest', async () => {
    graph.on('GET', `${pageId}/subscribed_apps`, () => ({ body: { data: [] } }))
    graph.on('POST', `${pageId}/subscribed_apps`, () => ({ body: { success: true } }))
    await sweepPage(parts(), pageKey)
    expect((await kept()).map(({ commentId }) => commentId)).toEqual(['1_1'])
    await refreshPageComments(parts(), pageKey)
    await runJobs()
    expect(await kept()).toHaveLength(3)
  })

  it('have no gap after a time without readings', async () => {
    await refreshPageComments(parts(), pageKey)
    await runJobs()
    clock.advance(20 * DAY)
    shown.comments.push({ id: '1_900', contentId: post(1), at: ago(10 * DAY), text: 'үнэ' })
    shown.comments.push({ id: '1_901', contentId: post(1), at: ago(60), text: 'үнэ' })
    await database.queries
      .updateTable('pages')
      .set({ connected_at: ago(DAY) })
      .where('page_id', '=', pageId)
      .execute()
    graph.on('GET', `${pageId}/subscribed_apps`, () => ({ body: { data: [] } }))
    graph.on('POST', `${pageId}/subscribed_apps`, () => ({ body: { success: true } }))
    await sweepPage(parts(), pageKey)
    expect((await kept(19 * DAY)).map(({ commentId }) => commentId)).toEqual(['1_901'])
    await refreshPageComments(parts(), pageKey)
    await runJobs()
    expect((await kept(19 * DAY)).map(({ commentId }) => commentId)).toEqual(['1_900', '1_901'])
  })

  it('show the last seen state: edited, hidden', async () => {
    await refreshPageComments(parts(), pageKey)
    await runJobs()
    const [first] = shown.comments
    if (first) Object.assign(first, { text: 'Үнэ? Хүргэлт?', hidden: true })
    shown.comments.push({ id: '1_2', contentId: post(1), at: clock.now(), text: 'хаяг' })
    clock.advance(120)
    await database.queries.deleteFrom('content_comment_reads').execute()
    await refreshPageComments(parts(), pageKey)
    await runJobs()
    expect(await kept(2 * DAY)).toMatchObject([
      { commentId: '1_1', text: 'Үнэ? Хүргэлт?', hidden: true },
      { commentId: '1_2', hidden: false },
    ])
  })

  it('are deleted after ninety days, together with the read state of their content', async () => {
    const forget = async () => {
      await queue.jobs.send('page-comments.forget-old', {})
      await runJobs()
    }
    await refreshPageComments(parts(), pageKey)
    await runJobs()
    clock.advance(61 * DAY)
    await forget()
    expect((await kept(200 * DAY)).map(({ commentId }) => commentId)).toEqual(['1_1'])
    const reads = database.queries.selectFrom('content_comment_reads').select('content_id')
    const ofPage = reads.where('page_id', '=', pageId)
    expect(await ofPage.execute()).toHaveLength(3)
    clock.advance(30 * DAY)
    await forget()
    expect(await ofPage.execute()).toEqual([])
  })
})

describe('a reading', () => {
  it('that nears a limit pauses, shows until when, and continues there', async () => {
    shown.headers = () => usageOf(commentReads().length === 1 ? 96 : 10, 7)
    await refreshPageComments(parts(), pageKey)
    await runJobs()
    expect(await progress()).toMatchObject({
      state: 'paused',
      contentsTotal: 3,
      resumesAt: new Date(clock.now().getTime() + 7 * 60_000),
      comments: 2,
    })
    clock.advance(6 * 60)
    await runJobs()
    expect((await progress())?.state).toBe('paused')
    clock.advance(60)
    shown.headers = () => ({})
    await runJobs()
    expect(await progress()).toMatchObject({ state: 'ready', comments: 3, resumesAt: undefined })
  })

  it('that takes long continues in another job', async () => {
    graph.on('GET', `${post(1)}/comments`, () => {
      clock.advance(300)
      return { body: { data: [] } }
    })
    await refreshPageComments(parts(), pageKey)
    await runJobs()
    expect(await progress()).toMatchObject({ state: 'ready', contentsDone: 3 })
    expect(commentReads()).toEqual([`${post(1)}/comments`, `${post(2)}/comments`])
  })

  it('that Meta refuses has failed, and the page shows why', async () => {
    graph.on('GET', `${pageId}/published_posts`, () => graphError(190, 463))
    await refreshPageComments(parts(), pageKey)
    await runJobs()
    expect((await progress())?.state).toBe('failed')
    const { health } = await database.queries
      .selectFrom('pages')
      .select('health')
      .where('page_id', '=', pageId)
      .executeTakeFirstOrThrow()
    expect(health).toBe('reconnect')
  })

  it('that met an outage has failed, and is retried on the next request', async () => {
    graph.on('GET', `${post(1)}/comments`, () => graphError(2))
    await refreshPageComments(parts(), pageKey)
    await expect(runJobs()).rejects.toThrow()
    expect((await progress())?.state).toBe('failed')
    facebookShows(graph, shown)
    await refreshPageComments(parts(), pageKey)
    await runJobs()
    expect(await progress()).toMatchObject({ state: 'ready', comments: 3 })
  })
})

const byId = (left: PageKey, right: PageKey) => (platformIdOf(left) < platformIdOf(right) ? -1 : 1)

it('every readable connected page is swept once a round, spread over time', async () => {
  await database.queries.deleteFrom('pages').execute()
  const pages = await Promise.all(
    Array.from({ length: 20 }, async () => keyOfPage(database.queries, await page())),
  )
  await page({ status: 0 })
  await page({ health: 'reconnect' })
  const sweepAll = pageCommentsJobs(parts(), graph.client).find(
    ({ queue: name }) => name === 'page-comments.sweep-all',
  )
  expect(sweepAll?.every).toBe('*/10 * * * *')
  await sweepAll?.run({ page_key: pageKey })
  expect(queue.waiting.map(({ payload }) => payload)).toEqual(
    pages.toSorted(byId).map((page_key) => ({ page_key })),
  )
  const places = queue.waiting.map(({ notBefore }) => notBefore?.getTime() ?? 0)
  expect(new Set(places).size).toBeGreaterThan(15)
  expect(Math.max(...places)).toBeLessThan(clock.now().getTime() + 600_000)
})
