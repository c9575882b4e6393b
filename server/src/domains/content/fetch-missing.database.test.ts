import { describe, expect, test } from 'vitest'
import { keyOfPage } from '#server/testing/connected-page.ts'
import {
  arrive,
  clock,
  comment,
  database,
  graph,
  page,
  platformWorks,
  rounds,
  runs,
  setUpPipeline,
} from '#server/testing/pipeline.ts'
import { graphError } from '#server/testing/scripted-graph.ts'
import { ANSWER_EXAMPLES } from '#wire-examples/meta/index.ts'
import { reportMissingContent } from './missing-content.ts'

setUpPipeline()

const INSTAGRAM_PAGE = { platform: 2 as const, facebook_page_id: '110022003300440' }

const contentOf = (pageId: string) =>
  database.queries.selectFrom('content').selectAll().where('page_id', '=', pageId).execute()
const wantedOf = (pageId: string) =>
  database.queries.selectFrom('missing_content').selectAll().where('page_id', '=', pageId).execute()
const reads = () => graph.calls.filter(({ method }) => method === 'GET')
const [documentedPost] = ANSWER_EXAMPLES.posts.body.data as [object]
const post = (id: string, changes: object = {}) => ({
  body: { ...documentedPost, id, ...changes },
})

describe('content known only from a comment', () => {
  test('is fetched once for many comments, and is not listed', async () => {
    const pageId = await page()
    platformWorks()
    const contentId = `${pageId}_220033004400550`
    graph.on('GET', contentId, () => post(contentId))
    await arrive(comment(pageId, 'үнэ'), comment(pageId, 'une hed we'))
    expect(await rounds.fetchContent()).toBe(true)
    expect(await rounds.fetchContent()).toBe(false)
    expect(reads()).toHaveLength(1)
    expect(await contentOf(pageId)).toMatchObject([
      { content_id: contentId, type: 1, message: '«ЖОР» гэж бичээрэй', comment_count: 14, listed: false },
    ])
    await arrive(comment(pageId, 'хаяг'))
    expect(await wantedOf(pageId)).toEqual([])
    expect(await runs(pageId)).toHaveLength(3)
  })

  test('is a live video on Facebook when its video was broadcast', async () => {
    const pageId = await page()
    const contentId = `${pageId}_220033004400550`
    const permalink_url = `https://www.facebook.com/${pageId}/videos/770088009900111/`
    graph.on('GET', contentId, () => post(contentId, { status_type: 'added_video', permalink_url }))
    graph.on('GET', '770088009900111', () => ({ body: { id: '770088009900111', live_status: 'LIVE' } }))
    await arrive(comment(pageId, 'A12'))
    await rounds.fetchContent()
    expect(await contentOf(pageId)).toMatchObject([{ type: 3, live_now: true }])
  })

  test('that Instagram no longer returns is stored from its comment', async () => {
    const pageId = await page(INSTAGRAM_PAGE)
    graph.on('GET', '17900000000000777', () => graphError(100, 33))
    await arrive(comment(pageId, 'үнэ?', { platform: 2, contentId: '17900000000000777', contentType: 3 }))
    await rounds.fetchContent()
    expect(await contentOf(pageId)).toMatchObject([
      { content_id: '17900000000000777', type: 3, live_now: false, message: null, listed: false },
    ])
  })

  test('that the platform refuses is not fetched again', async () => {
    const pageId = await page()
    graph.on('GET', /_/, () => graphError(100, 33))
    await arrive(comment(pageId, 'үнэ'))
    await rounds.fetchContent()
    clock.advance(3600)
    await arrive(comment(pageId, 'үнэ'))
    expect(await rounds.fetchContent()).toBe(false)
    expect(await contentOf(pageId)).toEqual([])
  })

  test('waits for Meta’s limit, and is then fetched', async () => {
    const pageId = await page()
    const usage = { [pageId]: [{ type: 'pages', call_count: 100, estimated_time_to_regain_access: 9 }] }
    graph.on('GET', /_/, () =>
      graphError(80001, undefined, { 'x-business-use-case-usage': JSON.stringify(usage) }),
    )
    await arrive(comment(pageId, 'үнэ'))
    await rounds.fetchContent()
    expect(await wantedOf(pageId)).toMatchObject([
      { next_attempt_at: new Date(clock.now().getTime() + 540_000) },
    ])
    graph.on('GET', /_/, ({ path }) => post(path))
    clock.advance(540)
    await rounds.fetchContent()
    expect(await contentOf(pageId)).toHaveLength(1)
  })
})

test('published content is fetched before its first comment', async () => {
  const pageId = await page()
  const contentId = `${pageId}_7`
  graph.on('GET', contentId, () =>
    post(contentId, { permalink_url: 'https://www.facebook.com/reel/660077008800990/' }),
  )
  await reportMissingContent(
    database.queries,
    [{ pageId: await keyOfPage(database.queries, pageId), contentId, type: undefined }],
    clock.now(),
  )
  await rounds.fetchContent()
  expect(await contentOf(pageId)).toMatchObject([{ content_id: contentId, type: 2 }])
})

test('no content is fetched for a page that is not connected', async () => {
  const pageId = await page({ status: 0 })
  await reportMissingContent(
    database.queries,
    [{ pageId: await keyOfPage(database.queries, pageId), contentId: '1', type: undefined }],
    clock.now(),
  )
  expect(await wantedOf(pageId)).toEqual([])
})
