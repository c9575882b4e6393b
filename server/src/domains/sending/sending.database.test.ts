import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Sending } from '#contract/sending.schemas.ts'
import { pageKeyOf } from '#migrations/page-key.ts'
import { markPageTrouble } from '#server/domains/pages/index.ts'
import { secondsAfter } from '#server/infrastructure/clock.ts'
import { platformLimit } from '#server/testing/platform-limit.ts'
import { type Product, signUp, startProduct } from '#server/testing/product.ts'

const SARANTUYA = '10160000000000101'
const PAGE = '110022003300441'

let product: Product
let owner: Awaited<ReturnType<typeof signUp>>
let teamId: string
beforeAll(async () => {
  product = await startProduct()
  owner = await signUp(product, SARANTUYA)
  teamId = (await owner.post('/api/v1/teams', { name: 'Дэлгүүр' })).body.team.id
  await owner.post('/api/v1/connect-page', { page_id: PAGE, team_id: teamId })
})
afterAll(() => product.stop())

const sending = async (): Promise<Sending> => (await owner.get(`/api/v1/pages/${PAGE}/sending`)).body.sending

const waits = (eventId: number, kind: string) => {
  const now = product.clock.now()
  return product.database.queries
    .insertInto('deliveries')
    .values({
      team_id: teamId,
      page_id: PAGE,
      event_id: eventId,
      kind: kind as 'comment_reply',
      thread: `${eventId}`,
      platform: 1,
      comment_id: `${eventId}`,
      text: 'Чатаар илгээлээ.',
      state: 'waiting',
      due_at: now,
      created_at: now,
    })
    .execute()
}

it('Waiting deliveries of a page are shown with reason and time for each limit', async () => {
  const { queries } = product.database
  const now = product.clock.now()
  await queries.deleteFrom('platform_limits').execute()
  await waits(1, 'comment_reply')
  await waits(2, 'comment_reply')
  await waits(2, 'chat_reply')
  const fullUntil = secondsAfter(now, 600)
  await platformLimit(queries, { key: PAGE, kind: 'messenger', percent: 100, now, fullUntil })
  const { waiting, paused_until, meters } = await sending()
  expect(waiting).toMatchObject({
    comment_replies: 2,
    private_replies: 1,
    reasons: [
      { reason: null, count: 2 },
      { reason: 'rate_limited', count: 1 },
    ],
  })
  expect(paused_until).toBeNull()
  expect(meters).toMatchObject([{ limit: 'messages', state: 'full', paused_until: fullUntil.toISOString() }])

  await platformLimit(queries, { key: PAGE, kind: 'pages', percent: 100, now, fullUntil })
  const both = await sending()
  expect(both.paused_until).toBe(fullUntil.toISOString())
  expect(both.waiting.next_at).toBe(fullUntil.toISOString())
})

it('Private replies under the hourly cap are shown separately, with their time and the number that will be too late', async () => {
  const { queries } = product.database
  const now = product.clock.now()
  await queries.deleteFrom('platform_limits').execute()
  await platformLimit(queries, { key: PAGE, kind: 'messenger', percent: 1, now })
  await platformLimit(queries, { key: PAGE, kind: 'pages', percent: 1, now })
  for (const [eventId, hours] of [
    [11, 1],
    [12, 2],
    [13, 7 * 24 + 1],
  ] as const) {
    await waits(eventId, 'chat_reply')
    await queries
      .updateTable('deliveries')
      .set({ due_at: secondsAfter(now, hours * 3600), error_reason: 'rate_limited' })
      .where('event_id', '=', String(eventId))
      .execute()
  }
  const { waiting, private_replies_per_hour } = await sending()
  expect(private_replies_per_hour).toBe(750)
  expect(waiting.reasons).toContainEqual({ reason: 'hourly_cap', count: 3 })
  expect(waiting.done.private_replies).toBe(secondsAfter(now, (7 * 24 + 1) * 3600).toISOString())
  expect(Date.parse(waiting.done.comment_replies ?? '')).toBeLessThan(secondsAfter(now, 60).getTime())
  expect(waiting.done.chat_messages).toBeNull()
  expect(waiting.too_late).toBe(1)
  await queries.deleteFrom('deliveries').where('event_id', 'in', ['11', '12', '13']).execute()
})

it('A page blocked by the platform’s policy stays blocked until a person resumes it once', async () => {
  await product.database.queries.updateTable('pages').set({ health: 'blocked_by_policy' }).execute()
  const blocked = await sending()
  expect(blocked).toMatchObject({ health: 'blocked_by_policy', waiting: { next_at: null, done_at: null } })
  expect(blocked.waiting.reasons).toEqual([{ reason: 'policy_block', count: 3 }])
  const resume = () => owner.patch('/api/v1/page/resume', { page_id: PAGE })
  expect((await resume()).body.sending.health).toBe('ok')
  expect((await resume()).body.code).toBe('PAGE_NOT_BLOCKED')
})

it('Browsers are notified when a page gets into trouble and when it is resumed', async () => {
  const { database, clock } = product
  const told: string[] = []
  await database.listen('history', (page) => told.push(page))
  // Earlier notifications may still be under way.
  await sql`select pg_notify('history', 'from here on')`.execute(database.queries)
  await expect.poll(() => told).toContain('from here on')
  told.length = 0
  const { token_encrypted: tokenEncrypted } = await database.queries
    .selectFrom('pages')
    .select('token_encrypted')
    .where('page_id', '=', PAGE)
    .executeTakeFirstOrThrow()
  const pageId = pageKeyOf({ team_id: teamId, page_id: PAGE })
  const block = () =>
    markPageTrouble(database.queries, { pageId, tokenEncrypted }, 'blocked_by_policy', clock.now())
  await block()
  await expect.poll(() => told).toEqual([pageId])
  await block()
  await owner.patch('/api/v1/page/resume', { page_id: PAGE })
  await expect.poll(() => told).toEqual([pageId, pageId])
})
