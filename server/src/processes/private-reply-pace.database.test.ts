import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { startFaultyPlatform } from '#server/testing/faulty-platform.ts'

const HOUR = 3600
const MOST = 4

let world: Awaited<ReturnType<typeof startFaultyPlatform>>
beforeAll(async () => {
  world = await startFaultyPlatform({ privateRepliesPerHour: MOST })
  await world.control('PATCH', '/settings', { private_replies_per_hour: MOST })
  await world.queries
    .updateTable('comment_automations')
    .set({ comment_replies: ['Чатаар илгээлээ.'] })
    .execute()
})
afterAll(() => world.stop())
beforeEach(async () => {
  await world.queries.deleteFrom('deliveries').execute()
})

type Calls = { calls: { error: { code: number } | null }[] }
const refused = async () => {
  const { calls } = await world.control<Calls>('GET', '/calls?limit=200')
  return calls.filter(({ error }) => error)
}
const states = async (kind: 'chat_reply' | 'comment_reply') =>
  (
    await world.queries
      .selectFrom('deliveries')
      .select(['state', 'error_reason'])
      .where('kind', '=', kind)
      .orderBy('event_id')
      .execute()
  ).map(({ state, error_reason }) => (error_reason ? `${state} ${error_reason}` : state))

it.each(['facebook', 'instagram'] as const)(
  'private replies of %s stay within the hourly limit without a refusal, and public ones do not wait',
  async (platform) => {
    for (let nth = 0; nth < MOST + 2; nth += 1) await world.asks(platform, 'private', 'khulan')
    await world.settled()
    expect(await states('chat_reply')).toEqual([
      ...Array(MOST).fill('sent'),
      'waiting rate_limited',
      'waiting rate_limited',
    ])
    expect(await states('comment_reply')).toEqual(Array(MOST + 2).fill('sent'))

    await world.passes(HOUR - 60)
    await world.settled()
    expect((await states('chat_reply')).filter((state) => state === 'sent')).toHaveLength(MOST)
    await world.passes(120)
    await world.settled()
    expect(await states('chat_reply')).toEqual(Array(MOST + 2).fill('sent'))
    expect(await refused()).toEqual([])
    await world.passes(HOUR + 60)
  },
)

it('replies that were sent late do not make the next hour exceed the limit', async () => {
  const fault = {
    page_id: null,
    operation: 'private_reply',
    effect: { kind: 'error', error: '2' },
    count: MOST,
  }
  await world.control('POST', '/faults', fault)
  for (let nth = 0; nth < MOST + 1; nth += 1) await world.asks('facebook', 'private', 'khulan')
  await world.settled()
  await world.passes(30)
  await world.settled()
  const sent = async () => (await states('chat_reply')).filter((state) => state === 'sent').length
  expect(await sent()).toBe(MOST)
  await world.passes(HOUR - 15)
  await world.settled()
  expect((await refused()).filter(({ error }) => error?.code === 613)).toEqual([])
  await world.passes(60)
  await world.settled()
  expect(await sent()).toBe(MOST + 1)
  await world.passes(HOUR + 60)
})
