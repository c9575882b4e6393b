import { beforeEach, describe, expect, it } from 'vitest'
import type { PageKey } from '#migrations/page-key.ts'
import { readPauseUntil } from '#server/domains/delivery/index.ts'
import { createLog } from '#server/infrastructure/log.ts'
import type { Services } from '#server/infrastructure/services.ts'
import { keyOfPage } from '#server/testing/connected-page.ts'
import { clock, database, graph, page, secrets, setUpPipeline } from '#server/testing/pipeline.ts'
import { recordedJobs } from '#server/testing/recorded-jobs.ts'
import { graphError } from '#server/testing/scripted-graph.ts'
import { pageFigureJobs, requestFigures, requestFiguresWhenOld } from './index.ts'

setUpPipeline()

const HOUR = 3600
const ROUND = 'page-figures.read-all'

let queue: ReturnType<typeof recordedJobs>
let pageId: string
let pageKey: PageKey

const services = () =>
  ({ database, clock, secrets, log: createLog('silent'), jobs: queue.jobs }) as unknown as Services
const work = () => queue.run(pageFigureJobs(services(), graph.client))
const read = async () => {
  await requestFigures(services(), pageKey)
  await work()
}
const open = async () => {
  await requestFiguresWhenOld(services(), pageKey)
  await work()
}
const says = (figures: object, headers: Record<string, string> = {}) =>
  graph.on('GET', pageId, () => ({ body: { id: pageId, ...figures }, headers }))
const kept = () =>
  database.queries
    .selectFrom('page_figures')
    .select(['day', 'likes', 'followers'])
    .where('page_id', '=', pageId)
    .orderBy('day')
    .execute()
const health = async () =>
  (
    await database.queries
      .selectFrom('pages')
      .select('health')
      .where('page_id', '=', pageId)
      .executeTakeFirstOrThrow()
  ).health
const usage = (percent: number) => ({
  'x-business-use-case-usage': JSON.stringify({
    [pageId]: [
      {
        type: 'pages',
        call_count: percent,
        total_cputime: 1,
        total_time: 1,
        estimated_time_to_regain_access: 10,
      },
    ],
  }),
})

const newPage = async (wanted?: Parameters<typeof page>[0]) => {
  pageId = await page(wanted)
  pageKey = await keyOfPage(database.queries, pageId)
}

beforeEach(async () => {
  queue = recordedJobs(clock)
  await newPage()
})

describe('likes and followers', () => {
  it('are both read for a Facebook page, and followers for an Instagram account', async () => {
    says({ fan_count: 5120, followers_count: 5344 })
    await read()
    expect(await kept()).toMatchObject([{ likes: 5120, followers: 5344 }])
    await newPage({ platform: 2 })
    says({ followers_count: 8710 })
    await read()
    expect(await kept()).toMatchObject([{ likes: null, followers: 8710 }])
    expect(graph.calls.map(({ query }) => query.get('fields'))).toEqual([
      'fan_count,followers_count',
      'followers_count',
    ])
  })

  it('are one row per day in Ulaanbaatar: the last reading of the day', async () => {
    clock.advance(13.5 * HOUR)
    for (const followers of [100, 103, 104]) {
      says({ fan_count: 90, followers_count: followers })
      await read()
      clock.advance(0.25 * HOUR)
    }
    expect(await kept()).toEqual([
      { day: '2026-11-21', likes: 90, followers: 103 },
      { day: '2026-11-22', likes: 90, followers: 104 },
    ])
  })

  it('keep their last value when the platform leaves them out', async () => {
    says({ fan_count: 90, followers_count: 100 })
    await read()
    says({ followers_count: 101 })
    await read()
    expect(await kept()).toMatchObject([{ likes: 90, followers: 101 }])
  })
})

describe('opening a dashboard', () => {
  it('queues a reading, at most once an hour', async () => {
    says({ fan_count: 1, followers_count: 1 })
    await open()
    await open()
    clock.advance(HOUR - 1)
    await open()
    expect(graph.calls).toHaveLength(1)
    clock.advance(1)
    await open()
    expect(graph.calls).toHaveLength(2)
  })

  it('does not repeat a refused reading', async () => {
    graph.on('GET', pageId, () => graphError(100))
    await open()
    await open()
    expect(graph.calls).toHaveLength(1)
    expect(await health()).toBe('ok')
  })
})

describe('the three-hourly round', () => {
  it('spreads connected pages over time, and skips pages that may not be called', async () => {
    await database.queries.updateTable('pages').set({ status: 0 }).execute()
    const pages = [await page(), await page(), await page()]
    await page({ status: 0 })
    await page({ health: 'reconnect' })
    await page({ health: 'blocked_by_policy' })
    for (const one of pages) graph.on('GET', one, () => ({ body: { id: one, fan_count: 7 } }))
    await queue.jobs.send(ROUND, {})
    await work()
    const times = queue.waiting.map(({ notBefore }) => notBefore?.getTime())
    expect(new Set(times).size).toBe(3)
    clock.advance(3 * HOUR)
    await work()
    expect(graph.calls.map(({ path }) => path).sort()).toEqual([...pages].sort())
  })
})

describe('limits and refusals', () => {
  it('a limit that a reading finds used up pauses the page', async () => {
    says({ fan_count: 1, followers_count: 1 }, usage(96))
    await read()
    expect(await kept()).toHaveLength(1)
    expect(await readPauseUntil(database.queries, pageKey, clock.now())).toBeInstanceOf(Date)
    await read()
    expect(graph.calls).toHaveLength(1)
  })

  it('a refusal for a limit is not retried immediately', async () => {
    graph.on('GET', pageId, () => graphError(80_001, undefined, usage(100)))
    await read()
    await read()
    expect(graph.calls).toHaveLength(1)
    expect(await kept()).toEqual([])
  })

  it.each([
    ['a token that is refused', 'reconnect', 190],
    ['a block for the policy', 'blocked_by_policy', 368],
    ['a permission that only figures need', 'ok', 10],
  ])('%s leaves the page %s', async (_what, expected, code) => {
    graph.on('GET', pageId, () => graphError(code))
    await read()
    expect(await health()).toBe(expected)
  })

  it('a page that was disconnected meanwhile is not called', async () => {
    await requestFigures(services(), pageKey)
    await database.queries.updateTable('pages').set({ status: 0 }).where('page_id', '=', pageId).execute()
    await work()
    expect(graph.calls).toEqual([])
  })
})
