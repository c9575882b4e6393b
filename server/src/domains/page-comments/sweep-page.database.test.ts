import { beforeEach, describe, expect, it } from 'vitest'
import { type PageKey, pageColumns } from '#migrations/page-key.ts'
import { storeEvents } from '#server/domains/webhook-intake/index.ts'
import { createLog } from '#server/infrastructure/log.ts'
import { createSecrets } from '#server/infrastructure/secrets.ts'
import { facebookShows, instagramShows, type ShownComment } from '#server/testing/commented-platform.ts'
import { commentRule, keyOfPage } from '#server/testing/connected-page.ts'
import {
  arrive,
  clock,
  comment,
  database,
  deliveries,
  graph,
  page,
  platformWorks,
  rounds,
  runs,
  secrets,
  setUpPipeline,
} from '#server/testing/pipeline.ts'
import { graphError } from '#server/testing/scripted-graph.ts'
import { untilQuiet } from '#server/testing/until-quiet.ts'
import { sweepPage } from './sweep-page.ts'

setUpPipeline()

const MINUTE = 60
const HOUR = 3600
const DAY = 86_400
const SARAA = { by: '6010203040506070', name: 'Сараа' }

const EVERY_FIELD = [
  'feed',
  'messages',
  'message_echoes',
  'messaging_postbacks',
  'messaging_referrals',
  'messaging_policy_enforcement',
]

let pageId: string
let pageKey: PageKey
let shown: {
  pageId: string
  contents: string[]
  comments: ShownComment[]
  headers: () => Record<string, string>
}

const ago = (seconds: number) => new Date(clock.now().getTime() - seconds * 1000)
const post = (number = 1) => `${pageId}_${number}`

const shopSince = async (seconds: number, wanted: Parameters<typeof page>[0] = {}) => {
  pageId = await page({ connected_at: ago(seconds), ...wanted })
  pageKey = await keyOfPage(database.queries, pageId)
  await commentRule(database.queries, pageId, { chat_replies: [] })
  shown = { pageId, contents: [post()], comments: [], headers: () => ({}) }
  facebookShows(graph, shown)
  subscribed(EVERY_FIELD)
  platformWorks()
}
const subscribed = (fields: string[]) =>
  graph.on('GET', `${pageId}/subscribed_apps`, () => ({
    body: { data: [{ id: graph.settings.appId, subscribed_fields: fields }] },
  }))

/** A comment that the platform shows and no webhook announced. */
const shows = (id: string, seconds: number, changes: Partial<ShownComment> = {}): void => {
  shown.comments.push({ id, contentId: post(), at: ago(seconds), text: 'Үнэ хэд вэ?', ...SARAA, ...changes })
}

const sweep = async () => {
  const parts = { database, clock, log: createLog('silent'), secrets, graph: graph.client }
  await sweepPage(parts, pageKey)
  await untilQuiet(rounds)
}
const found = async () =>
  (await runs(pageId)).map(({ comment_id, outcome, found_later, reasons }) => ({
    comment_id,
    outcome,
    found_later,
    reason: (reasons as { code: string }[])[0]?.code,
  }))
const answered = async () =>
  (await found()).filter(({ outcome }) => outcome === 'answered').map(({ comment_id }) => comment_id)
const commentReads = () =>
  graph.calls.filter(({ method, path }) => method === 'GET' && /\/comments$/.test(path))
const health = async () =>
  (
    await database.queries
      .selectFrom('pages')
      .select('health')
      .where('page_id', '=', pageId)
      .executeTakeFirstOrThrow()
  ).health

beforeEach(() => shopSince(30 * DAY))

describe('the catch-up sweep', () => {
  it('answers and marks a comment without a webhook, and leaves the others', async () => {
    await arrive(comment(pageId, 'үнэ', { commentId: '1_1', contentId: post() }))
    shows('1_1', HOUR)
    shows('1_2', HOUR)
    shows('1_3', HOUR / 2, { text: 'Хаяг хаана вэ?' })
    await sweep()
    expect(await found()).toEqual([
      { comment_id: '1_1', outcome: 'answered', found_later: false, reason: 'matched_keyword' },
      { comment_id: '1_2', outcome: 'answered', found_later: true, reason: 'matched_keyword' },
      { comment_id: '1_3', outcome: 'ignored', found_later: true, reason: 'no_keyword_found' },
    ])
    expect((await deliveries(pageId)).map(({ state }) => state)).toEqual(['sent', 'sent'])
    const run = (await runs(pageId))[1]
    expect(run).toMatchObject({ customer_name: 'Сараа', content_id: post(), occurred_at: ago(HOUR) })
  })

  it('finds a missed comment on a page that moved, for its present team', async () => {
    await shopSince(DAY, { page_id: '110022003399001@f0000000-0000-4000-8000-000000000001' })
    shows('1_10', 10 * MINUTE)
    await sweep()
    expect(await answered()).toEqual(['1_10'])
  })

  it('makes one event together with a webhook that is late, concurrent or repeated', async () => {
    shows('1_1', HOUR)
    const late = comment(pageId, 'Үнэ хэд вэ?', { commentId: '1_1', contentId: post() })
    await Promise.all([sweep(), storeEvents(database.queries, [late, late], clock.now())])
    await arrive(late)
    await sweep()
    expect(await answered()).toEqual(['1_1'])
    expect(await deliveries(pageId)).toHaveLength(1)
  })

  it('waits two minutes for a webhook', async () => {
    shows('1_1', MINUTE)
    await sweep()
    expect(await found()).toEqual([])
    clock.advance(10 * MINUTE)
    await sweep()
    expect(await answered()).toEqual(['1_1'])
    expect(commentReads()).toHaveLength(1)
  })

  it('covers seven days, and nothing before the page was connected', async () => {
    shows('1_1', 8 * DAY)
    shows('1_2', 6 * DAY)
    await sweep()
    expect(await answered()).toEqual(['1_2'])

    await shopSince(2 * HOUR)
    shows('2_1', 3 * HOUR)
    shows('2_2', HOUR)
    await sweep()
    expect(await answered()).toEqual(['2_2'])
  })

  it('stores events in the order of writing, however many there are', async () => {
    for (let number = 0; number < 620; number += 1) shows(`1_${number}`, DAY - number, { text: 'Баярлалаа' })
    await sweep()
    expect((await found()).map(({ comment_id }) => comment_id)).toEqual(
      Array.from({ length: 620 }, (_, number) => `1_${number}`),
    )
  })

  it('recognises a comment that a list shows with another first number', async () => {
    await arrive(comment(pageId, 'үнэ', { commentId: '777_330044', contentId: post() }))
    shows('1_330044', HOUR)
    await sweep()
    await sweep()
    expect(await answered()).toEqual(['777_330044'])
  })

  it('finds comments under an unlisted advertisement, and ignores a refusal there', async () => {
    const unlisted = (contentId: string) => ({
      ...pageColumns(pageKey),
      content_id: contentId,
      type: 1 as const,
      listed: false,
      created_time: ago(2 * DAY),
      message: null,
      story: null,
      full_picture: null,
      permalink: null,
    })
    await database.queries
      .insertInto('content')
      .values([unlisted(post(8)), unlisted(post(9))])
      .execute()
    graph.on('GET', `${post(8)}/comments`, () => graphError(200))
    graph.on('GET', `${post(9)}/comments`, () => ({
      body: {
        data: [{ id: '9_1', message: 'үнэ', created_time: ago(HOUR).toISOString(), from: { id: '601' } }],
      },
    }))
    await sweep()
    expect(await answered()).toEqual(['9_1'])
    expect(await health()).toBe('ok')
  })

  it('finds replies on Instagram as well, and the kind of their content', async () => {
    await shopSince(30 * DAY, { platform: 2, username: 'tsenkher.tovch', facebook_page_id: '110022' })
    instagramShows(graph, shown)
    graph.on('GET', '110022/subscribed_apps', () => ({
      body: {
        data: [
          {
            id: graph.settings.appId,
            subscribed_fields: EVERY_FIELD,
          },
        ],
      },
    }))
    graph.on('POST', /\/replies$/, () => ({ body: { id: `reply${graph.calls.length}` } }))
    shows('179', 20 * DAY, { text: 'Гоё байна' })
    shows('1791', HOUR, { parentId: '179', name: 'oyunaa' })
    await sweep()
    expect(await answered()).toEqual(['1791'])
    const { payload } = await database.queries
      .selectFrom('events')
      .select('payload')
      .where('page_id', '=', pageId)
      .executeTakeFirstOrThrow()
    expect(payload).toMatchObject({
      platform: 2,
      contentType: 1,
      parentCommentId: '179',
      customerName: 'oyunaa',
    })
  })
})

describe('a comment found later is left', () => {
  it('when a person has answered it by hand, below it or in its thread', async () => {
    shows('1_1', 2 * HOUR)
    shows('1_2', HOUR, { parentId: '1_1', by: pageId, name: 'Цэнхэр Товч', text: 'Чатаар бичлээ.' })
    shows('1_3', 2 * HOUR)
    shows('1_4', 2 * HOUR - 60, { parentId: '1_3' })
    shows('1_5', HOUR, { parentId: '1_3', by: pageId, name: 'Цэнхэр Товч', text: 'Сараа, 45,000 ₮.' })
    shows('1_6', HOUR / 2, { parentId: '1_3' })
    await sweep()
    expect((await found()).filter(({ reason }) => reason === 'answered_by_page')).toMatchObject([
      { comment_id: '1_1' },
      { comment_id: '1_3' },
      { comment_id: '1_4' },
    ])
    expect(await answered()).toEqual(['1_6'])
  })

  it('but not because of an automatic reply to another customer in the same thread', async () => {
    shows('1_1', 2 * HOUR)
    await arrive(comment(pageId, 'үнэ', { commentId: '1_2', parentCommentId: '1_1', contentId: post() }))
    shows('1_2', HOUR, { parentId: '1_1' })
    const ours = (await deliveries(pageId))[0]?.platform_id ?? ''
    shows(ours, HOUR / 2, { parentId: '1_1', by: pageId, text: 'Чатаар илгээлээ.' })
    await sweep()
    expect(await answered()).toEqual(['1_2', '1_1'])
  })

  it('when it is hidden, or the page wrote it itself', async () => {
    shows('1_1', HOUR, { hidden: true })
    shows('1_2', HOUR, { by: pageId })
    await sweep()
    expect(new Set((await found()).map(({ reason }) => reason))).toEqual(
      new Set(['hidden_comment', 'own_comment']),
    )
    expect(await deliveries(pageId)).toEqual([])
  })
})

describe('the sweep saves calls to the platform', () => {
  it('and reads only changed content', async () => {
    shown.contents = [post(1), post(2), post(3)]
    facebookShows(graph, shown)
    shows('1_1', HOUR, { contentId: post(1) })
    shows('2_20', 20 * DAY, { contentId: post(2) })
    await sweep()
    expect(commentReads().map(({ path }) => path)).toEqual([`${post(1)}/comments`])
    await sweep()
    expect(commentReads()).toHaveLength(1)
    shows('2_21', MINUTE, { contentId: post(2) })
    await sweep()
    expect(commentReads().map(({ path }) => path)).toEqual([`${post(1)}/comments`, `${post(2)}/comments`])
  })

  it('notices one comment removed and another added', async () => {
    shows('1_1', HOUR)
    await sweep()
    shown.comments = []
    shows('1_2', 3 * MINUTE)
    await sweep()
    expect(await answered()).toEqual(['1_1', '1_2'])
  })

  it('and reads old content only once an hour', async () => {
    shown.contents = Array.from({ length: 150 }, (_, number) => post(number))
    facebookShows(graph, shown)
    const lists = () => graph.calls.filter(({ path }) => path.endsWith('/published_posts')).length
    await sweep()
    expect(lists()).toBe(3)
    await sweep()
    expect(lists()).toBe(4)
    clock.advance(HOUR)
    await sweep()
    expect(lists()).toBe(7)
  })

  it('and pauses while quota for replies is left, and continues later', async () => {
    shown.contents = [post(1), post(2)]
    facebookShows(graph, shown)
    shows('1_1', HOUR, { contentId: post(1) })
    shows('2_20', HOUR, { contentId: post(2) })
    shown.headers = () => usageOf(commentReads().length > 0 ? 85 : 10)
    await sweep()
    expect(commentReads().map(({ path }) => path)).toEqual([`${post(1)}/comments`])
    expect(await answered()).toEqual(['1_1'])
    shown.headers = () => ({})
    clock.advance(10 * MINUTE)
    await sweep()
    expect(commentReads().map(({ path }) => path)).toEqual([`${post(1)}/comments`, `${post(2)}/comments`])
    expect(await answered()).toEqual(['1_1', '2_20'])
  })

  it('and makes no call while a limit is used up', async () => {
    shows('1_1', HOUR)
    graph.on('GET', `${post()}/comments`, () => graphError(80001, undefined, usageOf(100, 19)))
    await sweep()
    const calls = graph.calls.length
    clock.advance(18 * MINUTE)
    await sweep()
    expect(graph.calls).toHaveLength(calls)
    facebookShows(graph, shown)
    clock.advance(2 * MINUTE)
    await sweep()
    expect(await answered()).toEqual(['1_1'])
  })

  const usageOf = (percent: number, minutes = 0) => ({
    'x-business-use-case-usage': JSON.stringify({
      [pageId]: [
        {
          type: 'pages',
          call_count: percent,
          total_cputime: 1,
          total_time: 1,
          estimated_time_to_regain_access: minutes,
        },
      ],
    }),
  })
})

describe('a sweep that meets trouble', () => {
  it('marks the page for reconnecting, and makes no call until then', async () => {
    shows('1_1', HOUR)
    graph.on('GET', `${pageId}/subscribed_apps`, () => graphError(190, 460))
    await sweep()
    expect(await health()).toBe('reconnect')
    const calls = graph.calls.length
    await sweep()
    expect(graph.calls).toHaveLength(calls)

    subscribed(EVERY_FIELD)
    await database.queries.updateTable('pages').set({ health: 'ok' }).where('page_id', '=', pageId).execute()
    await sweep()
    expect(await answered()).toEqual(['1_1'])
  })

  it('finds comments from while the token was refused, because no webhook of that time was stored', async () => {
    await database.queries
      .updateTable('pages')
      .set({ health: 'reconnect' })
      .where('page_id', '=', pageId)
      .execute()
    expect(await arrive(comment(pageId, 'Үнэ хэд вэ?', { commentId: '1_1', contentId: post() }))).toBe(0)
    shows('1_1', HOUR)
    await database.queries.updateTable('pages').set({ health: 'ok' }).where('page_id', '=', pageId).execute()
    await sweep()
    expect(await answered()).toEqual(['1_1'])
  })

  it('marks the page for reconnecting when the token was encrypted with another APP_SECRET', async () => {
    await shopSince(30 * DAY, {
      token_encrypted: createSecrets('another secret, long enough').encrypt('token'),
    })
    await sweep()
    expect(await health()).toBe('reconnect')
    expect(graph.calls).toEqual([])
  })

  it('marks a missing permission on the page', async () => {
    shows('1_1', HOUR)
    graph.on('GET', `${post()}/comments`, () => graphError(10))
    await sweep()
    expect(await health()).toBe('permission_missing')
    facebookShows(graph, shown)
    await sweep()
    expect(await answered()).toEqual(['1_1'])
  })

  it('reads the other contents when one has vanished', async () => {
    shown.contents = [post(1), post(2)]
    facebookShows(graph, shown)
    shows('1_1', HOUR, { contentId: post(1) })
    shows('2_20', HOUR, { contentId: post(2) })
    graph.on('GET', `${post(1)}/comments`, () => graphError(100, 33))
    await sweep()
    expect(await answered()).toEqual(['2_20'])
    expect(await health()).toBe('ok')
  })

  it('fails as a job when the platform is down, and finds everything in the next round', async () => {
    shows('1_1', HOUR)
    graph.on('GET', `${post()}/comments`, () => graphError(2))
    await expect(sweep()).rejects.toThrow()
    facebookShows(graph, shown)
    await sweep()
    expect(await answered()).toEqual(['1_1'])
  })

  it('leaves a disconnected page alone', async () => {
    shows('1_1', HOUR)
    await database.queries.updateTable('pages').set({ status: 0 }).where('page_id', '=', pageId).execute()
    await sweep()
    expect(graph.calls).toEqual([])
  })
})

it('a subscription that Meta has ended is created again, and all content is read in the same sweep', async () => {
  await sweep()
  subscribed([])
  graph.on('POST', `${pageId}/subscribed_apps`, () => ({ body: { success: true } }))
  shown.contents = Array.from({ length: 150 }, (_, number) => post(number))
  facebookShows(graph, shown)
  shows('149_1', HOUR, { contentId: post(149) })
  await sweep()
  const made = graph.calls.find(({ method, path }) => method === 'POST' && path.endsWith('/subscribed_apps'))
  expect(made?.query.get('subscribed_fields')).toContain('feed')
  expect(await answered()).toEqual(['149_1'])
})
