import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { type PageKey, pageColumns } from '#migrations/page-key.ts'
import { secondsAfter } from '#server/infrastructure/clock.ts'
import type { Database } from '#server/infrastructure/database/database.ts'
import { createSecrets } from '#server/infrastructure/secrets.ts'
import { connectedPage } from '#server/testing/connected-page.ts'
import { freshDatabase } from '#server/testing/fresh-database.ts'
import { type ManualClock, manualClock } from '#server/testing/manual-clock.ts'
import { createFigureReader } from './index.ts'

const secrets = createSecrets('a secret of the tests, long enough')
let database: Database
let clock: ManualClock
let read: ReturnType<typeof createFigureReader>

beforeAll(async () => {
  database = await freshDatabase()
})
beforeEach(async () => {
  clock = manualClock()
  read = createFigureReader({ database, clock, failedJobs: async () => [{ queue: 'sweep', count: 2 }] })
  for (const table of ['deliveries', 'events', 'platform_limits', 'statistic_deltas', 'pages'] as const)
    await database.queries.deleteFrom(table).execute()
})
afterAll(() => database.close())

const ago = (seconds: number) => secondsAfter(clock.now(), -seconds)
let eventId = 0

const dueDelivery = async (
  pageKey: PageKey,
  seconds: number,
  kind: 'comment_reply' | 'chat_reply' = 'comment_reply',
) => {
  eventId += 1
  await database.queries
    .insertInto('deliveries')
    .values({
      ...pageColumns(pageKey),
      event_id: eventId,
      kind,
      thread: String(eventId),
      platform: 1,
      comment_id: String(eventId),
      text: 'Чатаар илгээлээ.',
      state: 'waiting',
      due_at: ago(seconds),
      created_at: ago(seconds),
    })
    .execute()
}

const fullLimit = (key: string, kind: 'app' | 'pages' | 'messenger') =>
  database.queries
    .insertInto('platform_limits')
    .values({
      key,
      kind,
      call_count: 97,
      total_time: 10,
      total_cputime: 5,
      read_at: clock.now(),
      since: clock.now(),
      full_since: clock.now(),
      earlier_percent: 0,
      earlier_at: clock.now(),
      middle_percent: 0,
      middle_at: clock.now(),
      calls: 1,
      calls_since: clock.now(),
      quota_left: 1,
      next_call_at: secondsAfter(clock.now(), 600),
    })
    .execute()

it('without work, all figures are zero', async () => {
  expect(await read()).toMatchObject({
    oldestUndecidedSeconds: 0,
    undecidedEvents: 0,
    oldestDueSeconds: 0,
    openDeliveries: [],
    appLimitPercent: 0,
    statisticChanges: 0,
    oldestStatisticChangeSeconds: 0,
    failedJobs: [{ queue: 'sweep', count: 2 }],
  })
})

it('undecided events are counted, with the age of the oldest of all shards', async () => {
  const { pageKey } = await connectedPage(database.queries, secrets)
  for (const [shard, seconds] of [
    [3, 20],
    [3, 10],
    [7, 90],
  ] as const)
    await database.queries
      .insertInto('events')
      .values({
        ...pageColumns(pageKey),
        shard,
        kind: 'comment_added',
        platform_key: `${shard} ${seconds}`,
        occurred_at: ago(seconds),
        received_at: ago(seconds),
        payload: '{}',
      })
      .execute()
  expect(await read()).toMatchObject({ oldestUndecidedSeconds: 90, undecidedEvents: 3 })
})

it('replies that wait for a limit or for the owner are open, but not late', async () => {
  const [free, full, lost] = [
    await connectedPage(database.queries, secrets),
    await connectedPage(database.queries, secrets),
    await connectedPage(database.queries, secrets, { health: 'reconnect' }),
  ]
  await dueDelivery(free.pageKey, 30)
  await dueDelivery(free.pageKey, -60)
  await dueDelivery(full.pageKey, 500)
  await dueDelivery(lost.pageKey, 900)
  await fullLimit(full.pageId, 'pages')
  expect(await read()).toMatchObject({
    oldestDueSeconds: 30,
    openDeliveries: [{ kind: 'comment_reply', state: 'waiting', count: 4 }],
    pages: { all: 3, full: 1, slow: 0, reconnect: 1, blocked_by_policy: 0 },
  })
})

it('messages are late although public replies wait for their own limit', async () => {
  const { pageId, pageKey } = await connectedPage(database.queries, secrets)
  await dueDelivery(pageKey, 500)
  await dueDelivery(pageKey, 40, 'chat_reply')
  await fullLimit(pageId, 'pages')
  expect(await read()).toMatchObject({ oldestDueSeconds: 40 })
})

it('while the limit of the app is full, nothing is late', async () => {
  const { pageKey } = await connectedPage(database.queries, secrets)
  await dueDelivery(pageKey, 500)
  await fullLimit('app', 'app')
  expect(await read()).toMatchObject({ oldestDueSeconds: 0, appLimitPercent: 97 })
  clock.advance(3601)
  expect(await read()).toMatchObject({ appLimitPercent: 0 })
})

it('pending statistics age while the same change stays the oldest', async () => {
  const { pageId, teamId } = await connectedPage(database.queries, secrets)
  const change = () =>
    database.queries
      .insertInto('statistic_deltas')
      .values({
        team_id: teamId,
        subject: 'chat',
        page_ids: [pageId],
        hours: [clock.now()],
        content_ids: [null],
        statuses: ['ignored'],
        failed_replies: [null],
        found_later: [false],
        times: [1],
      })
      .execute()
  await change()
  expect(await read()).toMatchObject({ statisticChanges: 1, oldestStatisticChangeSeconds: 0 })
  clock.advance(120)
  await change()
  expect(await read()).toMatchObject({ statisticChanges: 2, oldestStatisticChangeSeconds: 120 })
  await database.queries.deleteFrom('statistic_deltas').execute()
  expect(await read()).toMatchObject({ statisticChanges: 0, oldestStatisticChangeSeconds: 0 })
})
