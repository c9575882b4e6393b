import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import type { Mail } from '#server/integrations/mail/mailer.ts'
import { keyOfPage } from '#server/testing/connected-page.ts'
import { startFaultyPlatform } from '#server/testing/faulty-platform.ts'
import { mailNotices } from './mail-notices.ts'
import { endHandOvers, finishNotice, insertNotices, listNotices, type NewNotice } from './store.ts'

let world: Awaited<ReturnType<typeof startFaultyPlatform>>
let owner: string
let pageId: NewNotice['pageId']
beforeAll(async () => {
  world = await startFaultyPlatform()
  pageId = await keyOfPage(world.queries, world.pageId)
  const { person_id } = await world.queries
    .selectFrom('team_members')
    .where('role', '=', 'owner')
    .select('person_id')
    .executeTakeFirstOrThrow()
  owner = person_id
  await world.queries.updateTable('people').set({ email: 'bolor@delguur.mn' }).execute()
})
afterAll(() => world.stop())
beforeEach(() => world.queries.deleteFrom('notices').execute())

const place = { automation_id: '00000000-0000-4000-8000-000000000001', node_id: 'tell' }
const now = () => world.clock.now()
const notify = (text: string, more: { to?: 'owner' | 'everyone'; by_mail?: boolean } = {}): NewNotice => ({
  pageId,
  customerId: 'temuulen',
  effect: { type: 'notify', place, to: 'owner', by_mail: true, text, ...more },
})
const handOver = (): NewNotice => ({
  pageId,
  customerId: 'temuulen',
  effect: { type: 'hand_over', place, minutes: null, text: '', why: 'tries_used_up' },
})
const list = async () => (await listNotices(world.queries, owner)).notices
const texts = async () => (await list()).map(({ text }) => text)

const mailed = async (): Promise<string[]> => {
  const mails: Mail[] = []
  const parts = { ...world, config: { publicUrl: 'https://hariu.mn' } }
  await mailNotices(parts as unknown as Parameters<typeof mailNotices>[0], {
    send: async (mail) => void mails.push(mail),
  })
  return mails.map(({ to, subject }) => `${to}: ${subject}`)
}

it('an owner sees a notice until it is done, and the same text a moment later only once', async () => {
  await insertNotices(world.queries, [notify('Захиалга: 9911-2233')], now())
  await insertNotices(world.queries, [notify('Захиалга: 9911-2233'), notify('Захиалга: 8811-2233')], now())
  expect(await texts()).toEqual(['Захиалга: 8811-2233', 'Захиалга: 9911-2233'])
  const [first] = await list()
  await finishNotice(world.queries, first?.id ?? '', owner, now())
  expect(await texts()).toEqual(['Захиалга: 9911-2233'])
})

it('a stranger sees and finishes nothing', async () => {
  const stranger = '00000000-0000-4000-8000-00000000000f'
  await insertNotices(world.queries, [notify('Захиалга', { to: 'everyone' })], now())
  expect(await listNotices(world.queries, stranger)).toEqual({ notices: [], total: 0 })
  const [notice] = await list()
  await finishNotice(world.queries, notice?.id ?? '', stranger, now())
  expect(await texts()).toEqual(['Захиалга'])
})

it('is mailed once, after five minutes, unless it is done before', async () => {
  await insertNotices(world.queries, [notify('Захиалга'), notify('Имэйлгүй', { by_mail: false })], now())
  expect(await mailed()).toEqual([])
  await world.passes(301)
  expect(await mailed()).toEqual([expect.stringContaining('bolor@delguur.mn: ')])
  expect(await mailed()).toEqual([])
  await insertNotices(world.queries, [notify('Хоёр дахь захиалга')], now())
  const [notice] = await list()
  await finishNotice(world.queries, notice?.id ?? '', owner, now())
  await world.passes(301)
  expect(await mailed()).toEqual([])
})

it('a chat that was handed over is done once a person has answered', async () => {
  await insertNotices(world.queries, [handOver(), notify('Захиалга')], now())
  await endHandOvers(world.queries, [{ pageId, customerId: 'temuulen' }], now())
  expect(await texts()).toEqual(['Захиалга'])
})

it('customers who wait come first, and all are counted, also those beyond the list', async () => {
  await insertNotices(world.queries, [handOver()], now())
  await world.passes(60)
  const many = Array.from({ length: 40 }, (_, index) => notify(`Захиалга ${index}`))
  await insertNotices(world.queries, many, now())
  const { notices, total } = await listNotices(world.queries, owner)
  expect(notices[0]?.kind).toBe('hand_over')
  expect(total).toBe(41)
  expect(notices.length).toBeLessThan(41)
})
