import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Statistics } from '#contract/statistics.schemas.ts'
import { type PageKey, pageColumns, pageKeyOf } from '#migrations/page-key.ts'
import type { RunStatus } from '#migrations/tables.ts'
import { insertRuns, updateRunStatuses } from '#server/domains/history/index.ts'
import { type Product, signUp, startProduct } from '#server/testing/product.ts'
import { countFromStatistics } from './count.ts'
import { statisticsOperator } from './operator.ts'
import { createRollUp } from './roll-up.ts'

const SARANTUYA = '10160000000000101'
const PAGE = '110022003300441'

let product: Product
let owner: Awaited<ReturnType<typeof signUp>>
let pageKey: PageKey
beforeAll(async () => {
  product = await startProduct()
  owner = await signUp(product, SARANTUYA)
  const teamId = (await owner.post('/api/v1/teams', { name: 'Дэлгүүр' })).body.team.id
  await owner.post('/api/v1/connect-page', { page_id: PAGE, team_id: teamId })
  pageKey = pageKeyOf({ team_id: teamId, page_id: PAGE })
})
afterAll(() => product.stop())
beforeEach(async () => {
  const { queries } = product.database
  for (const table of [
    'runs',
    'chat_runs',
    'statistics',
    'content_statistics',
    'statistic_deltas',
    'page_figures',
  ] as const)
    await queries.deleteFrom(table).execute()
})

let lastEvent = 0
type Happened = {
  at: string
  status: RunStatus
  content?: string
  foundLater?: boolean
  /** In addition to the reply that arrived. */
  failed?: 'chat_reply'
}

/** Creates a comment with this status through the functions that decide and send. */
const comment = async ({ at, status, content = '1', foundLater = false, failed }: Happened) => {
  const { queries } = product.database
  const eventId = String(++lastEvent)
  const moderated = status === 'moderated'
  const due =
    status === 'ignored' || status === 'other'
      ? []
      : [moderated ? 'hide_comment' : 'comment_reply', ...(failed ? [failed] : [])]
  await insertRuns(
    queries,
    [
      {
        pageId: pageKey,
        eventId,
        kind: status === 'other' ? 'comment_removed' : 'comment_added',
        commentId: `1_${eventId}`,
        contentId: `${PAGE}_${content}`,
        customerId: undefined,
        customerName: undefined,
        text: 'Үнэ хэд вэ?',
        occurredAt: new Date(at),
        outcome: moderated ? 'moderated' : due.length > 0 ? 'answered' : 'ignored',
        own: false,
        automation: undefined,
        keyword: undefined,
        reasons: [],
        foundLater,
        countedPeriod: undefined,
        deliveries: due as ['comment_reply'],
      },
    ],
    product.clock.now(),
  )
  const state = {
    answered: 'sent',
    moderated: 'sent',
    failed: 'failed',
    obsolete: 'skipped',
  } as const
  if (status in state)
    await updateRunStatuses(queries, [
      {
        pageId: pageKey,
        eventId,
        kind: due[0] as 'comment_reply',
        state: state[status as keyof typeof state],
      },
      ...(failed ? [{ pageId: pageKey, eventId, kind: failed, state: 'failed' as const }] : []),
    ])
}

const chat = async (at: string, status: 'sent' | 'failed' | 'waiting', anySent = false) => {
  await product.database.queries
    .insertInto('chat_runs')
    .values({
      ...pageColumns(pageKey),
      event_id: String(++lastEvent),
      kind: 'chat_message',
      customer_id: '1',
      text: 'Сайн байна уу',
      occurred_at: at,
      decided_at: at,
      outcome: 'answered',
      reasons: '[]',
      chat_status: status,
      any_sent: anySent,
    })
    .execute()
}

const address = (query: string, more = '') => `/api/v1/widget-statistics${more}?page_id=${PAGE}${query}`
const figures = async (query: string): Promise<Statistics> =>
  (await owner.get(address(query))).body.statistics
const rollUp = () => createRollUp(product.database)()

const none = {
  answered: 0,
  waiting: 0,
  failed: 0,
  obsolete: 0,
  ignored: 0,
}

describe('the figures of a period', () => {
  it('are zero without events, in as many columns as the period has', async () => {
    expect(await figures('')).toMatchObject({
      period: 'day',
      date: '2026-11-21',
      from: '2026-11-20T16:00:00.000Z',
      to: '2026-11-21T16:00:00.000Z',
      likes: null,
      followers: null,
      comments: { ...none, moderated: 0, found_later: 0 },
      chats: none,
      automated_posts: 0,
      coverage: null,
    })
    expect((await figures('')).series).toHaveLength(24)
    expect((await figures('&period=month')).series).toHaveLength(30)
  })

  it('count every comment once by its status, before and after the rollup', async () => {
    const at = '2026-11-21T01:30:00Z'
    for (const status of [
      'answered',
      'answered',
      'waiting',
      'failed',
      'obsolete',
      'ignored',
      'moderated',
      'other',
    ] as const)
      await comment({ at, status, foundLater: status === 'failed' })
    await chat(at, 'sent')
    await chat(at, 'failed')
    const expected = {
      comments: {
        answered: 2,
        waiting: 1,
        failed: 1,
        obsolete: 1,
        ignored: 1,
        moderated: 1,
        found_later: 1,
      },
      chats: { ...none, answered: 1, failed: 1 },
      coverage: 0.5,
      automated_posts: 1,
    }
    const before = await figures('')
    expect(before).toMatchObject(expected)
    await rollUp()
    expect(await figures('')).toEqual(before)
    await comment({ at, status: 'answered' })
    expect(await figures('')).toMatchObject({ comments: { ...expected.comments, answered: 3 } })
    const column = before.series.find(({ from }) => from === '2026-11-21T01:00:00.000Z')
    expect(column).toEqual({
      from: '2026-11-21T01:00:00.000Z',
      comments_answered: 2,
      chats_answered: 1,
      comments_failed: 1,
      chats_failed: 1,
      comments_partly_failed: 0,
      chats_partly_failed: 0,
    })
  })

  it('count answered comments and chats with a failed reply, by hour and in the coverage', async () => {
    const at = '2026-11-21T01:30:00Z'
    await comment({ at, status: 'answered', failed: 'chat_reply' })
    await comment({ at, status: 'answered' })
    await chat(at, 'failed', true)
    await chat(at, 'sent')
    const expected = {
      comments: { answered: 2, failed: 0, partly_failed: { comment: 0, chat: 1 } },
      chats: { answered: 2, failed: 0, partly_failed: 1 },
      coverage: 0.5,
    }
    const before = await figures('')
    expect(before).toMatchObject(expected)
    expect(before.series.find(({ from }) => from === '2026-11-21T01:00:00.000Z')).toMatchObject({
      comments_answered: 2,
      comments_failed: 0,
      comments_partly_failed: 1,
      chats_partly_failed: 1,
    })
    await rollUp()
    expect(await figures('')).toEqual(before)
  })

  it('end at midnight in Ulaanbaatar, for days, months and years', async () => {
    await comment({ at: '2026-12-31T15:59:59.999Z', status: 'answered' })
    await comment({ at: '2026-12-31T16:00:00Z', status: 'failed' })
    await rollUp()
    for (const period of ['day', 'month', 'year']) {
      const old = await figures(`&period=${period}&date=2026-12-31`)
      expect(old.comments).toMatchObject({ answered: 1, failed: 0 })
      expect(old.series.at(-1)).toMatchObject({ comments_answered: 1, comments_failed: 0 })
      const young = await figures(`&period=${period}&date=2027-01-01`)
      expect(young.comments).toMatchObject({ answered: 0, failed: 1 })
      expect(young.series[0]).toMatchObject({ comments_answered: 0, comments_failed: 1 })
    }
    expect((await figures('&period=week&date=2026-12-28')).comments).toMatchObject({ answered: 1, failed: 1 })
  })

  it('compare the platform’s own figures with those recorded before the period', async () => {
    const recorded = (day: string, likes: number | null, followers: number) => ({
      ...pageColumns(pageKey),
      day,
      likes,
      followers,
      read_at: product.clock.now(),
    })
    await product.database.queries
      .insertInto('page_figures')
      .values([
        recorded('2026-11-10', 1000, 2000),
        recorded('2026-11-18', 1010, 1990),
        recorded('2026-11-20', 1015, 1980),
      ])
      .execute()
    expect(await figures('&period=week')).toMatchObject({
      likes: { now: 1015, change: 15 },
      followers: { now: 1980, change: -20 },
    })
    // No value was recorded today, so yesterday's counts.
    expect((await figures('')).likes).toEqual({ now: 1015, change: 0 })
    expect((await figures('&date=2026-11-19')).likes).toEqual({ now: 1010, change: 0 })
    expect((await figures('&date=2026-11-10')).likes).toEqual({ now: 1000, change: null })
    expect((await figures('&date=2026-11-09')).likes).toBeNull()
  })

  it('are refused for a day that does not exist', async () => {
    for (const date of ['2026-02-30', '0000-01-01', '99999-01-01'])
      expect((await owner.get(address(`&date=${date}`))).status).toBe(422)
  })
})

it('posts are counted once for any number of answered comments and days', async () => {
  await product.database.queries
    .insertInto('content')
    .values({
      ...pageColumns(pageKey),
      content_id: `${PAGE}_1`,
      type: 1,
      message: 'Өвлийн гутал',
      full_picture: null,
      permalink: null,
      created_time: '2026-11-01T00:00:00Z',
    })
    .onConflict((on) =>
      on.columns(['team_id', 'page_id', 'content_id']).doUpdateSet({ message: 'Өвлийн гутал' }),
    )
    .execute()
  await comment({ at: '2026-11-16T03:00:00Z', status: 'answered', content: '1' })
  await comment({ at: '2026-11-18T03:00:00Z', status: 'answered', content: '2' })
  await rollUp()
  await comment({ at: '2026-11-19T03:00:00Z', status: 'answered', content: '1' })
  await comment({ at: '2026-11-19T03:00:00Z', status: 'failed', content: '3' })
  expect(await figures('&period=week')).toMatchObject({ automated_posts: 2 })
  expect(await figures('&date=2026-11-19')).toMatchObject({ automated_posts: 1 })
  expect((await owner.get(address('&period=week', '/posts'))).body.posts).toEqual([
    {
      content_id: `${PAGE}_1`,
      message: 'Өвлийн гутал',
      full_picture: null,
      permalink: null,
      comments_answered: 2,
    },
    { content_id: `${PAGE}_2`, message: null, full_picture: null, permalink: null, comments_answered: 1 },
  ])
})

it('totals of history come from the statistics for spans of whole hours', async () => {
  const { queries } = product.database
  await comment({ at: '2026-11-21T01:00:00Z', status: 'answered' })
  await rollUp()
  await comment({ at: '2026-11-21T01:59:59Z', status: 'ignored' })
  await chat('2026-11-21T02:00:00Z', 'waiting')
  const span = (from: string, to: string) => ({ from: new Date(from), to: new Date(to) })
  const hour = span('2026-11-21T01:00:00Z', '2026-11-21T02:00:00Z')
  const of = { pageId: pageKey, subject: 'comment' } as const
  expect(await countFromStatistics(queries, of)).toBe(2)
  expect(await countFromStatistics(queries, { ...of, failed: 'any' })).toBe(0)
  expect(await countFromStatistics(queries, { ...of, status: 'ignored', span: hour })).toBe(1)
  expect(await countFromStatistics(queries, { pageId: pageKey, subject: 'chat', span: hour })).toBe(0)
  expect(await countFromStatistics(queries, { pageId: pageKey, subject: 'chat', status: 'waiting' })).toBe(1)
  const ragged = span('2026-11-21T01:00:00Z', '2026-11-21T01:30:00Z')
  expect(await countFromStatistics(queries, { ...of, span: ragged })).toBeUndefined()
})

it('the operator sees which figures differ from the runs, and recounts them', async () => {
  const operator = statisticsOperator(product.database.queries)
  await comment({ at: '2026-11-21T01:00:00Z', status: 'answered' })
  await rollUp()
  expect(await operator.check()).toEqual([])
  await sql`update statistics set comments_answered = 5`.execute(product.database.queries)
  expect(await operator.check(PAGE)).toEqual([
    expect.objectContaining({
      page_id: PAGE,
      figure: 'comments_answered',
      content: null,
      kept: 5,
      counted: 1,
    }),
  ])
  expect(await operator.rebuild()).toBe(1)
  expect(await operator.check()).toEqual([])
  expect(await operator.rebuild('000')).toBe(0)
})
