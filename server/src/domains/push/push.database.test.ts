import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { quietUntil } from '#contract/notifications.ts'
import { pageKeyOf } from '#migrations/page-key.ts'
import { insertNotices } from '#server/domains/notices/index.ts'
import { makeWorld, removeWorlds, type World } from '#server/testing/api-world/world.ts'
import { manualClock } from '#server/testing/manual-clock.ts'
import { startProductAt } from '#server/testing/product.ts'
import { startPushService } from '#server/testing/push-service.ts'
import { createPushRound } from './due-pushes.ts'
import { pushJobs } from './jobs.ts'

/** Noon in Ulaanbaatar. */
const clock = manualClock('2026-11-25T04:00:00.000Z')
let service: Awaited<ReturnType<typeof startPushService>>
let product: Awaited<ReturnType<typeof startProductAt>>
let world: World

beforeAll(async () => {
  service = await startPushService()
  const environment = { OUTBOUND_HOSTS: `push.example=${service.origin}` }
  product = await startProductAt('http://127.0.0.1:1', environment, clock)
})
afterAll(async () => {
  await product.stop()
  await service.stop()
})
beforeEach(async () => {
  await removeWorlds(product)
  await product.database.queries.deleteFrom('push_subscriptions').execute()
  world = await makeWorld(product.services)
  await product.database.queries.deleteFrom('push_subscriptions').execute()
  await product.database.queries.deleteFrom('notices').execute()
  product.queue.waiting.length = 0
  service.seen.length = 0
  service.answersWith(201)
})

const as = (who: 'owner' | 'member') => {
  const headers = { authorization: `Bearer ${world.tokens[who]}`, 'user-agent': ANDROID }
  const browser = product.browser()
  return {
    get: (path: string) => browser.get(path, { headers }),
    post: (path: string, json: unknown = {}) => browser.post(path, { headers, json }),
    put: (path: string, json: unknown) => browser.put(path, { headers, json }),
    delete: (path: string) => browser.delete(path, { headers, json: {} }),
  }
}
const ANDROID =
  'Mozilla/5.0 (Linux; Android 15) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0 Mobile Safari/537.36'

const subscribe = async (who: 'owner' | 'member', more: object = {}) => {
  const body = {
    endpoint: `https://push.example/${who}`,
    ...service.keys,
    language: 'mn',
    ...more,
  }
  const reply = await as(who).post('/api/profile/push-devices', body)
  expect(reply.status).toBe(200)
  return reply.body.notifications.devices.at(-1) as { id: string; browser: string; system: string }
}

const begins = (name = 'Сараа') =>
  product.database.queries
    .updateTable('conversations')
    .set({ waiting_since: clock.now(), last_in_id: '9', read_id: '0', name })
    .where('page_id', '=', world.pageId)
    .execute()

const round = async () => {
  await createPushRound(product.services)()
  await product.runJobs()
}
const titles = () => service.seen.map(({ message }) => message.title)

describe('a customer who begins to wait', () => {
  it('is on the phone of everybody in the team once, without what the customer wrote', async () => {
    await subscribe('owner')
    await subscribe('member', { language: 'en' })
    await begins()
    await round()
    expect(titles()).toEqual([])
    clock.advance(11)
    await round()
    await round()
    expect(titles().toSorted()).toEqual(['Сараа is waiting for a reply', 'Сараа хариу хүлээж байна'])
    const { headers, message } =
      service.seen.find(({ message: { title } }) => title === 'Сараа хариу хүлээж байна') ?? {}
    expect(message).toMatchObject({
      body: 'Цэнхэр Товч',
      path: `/inbox?pageId=${world.pageId}&customer=${world.customerId}`,
      waiting: 1,
    })
    expect(headers).toMatchObject({ urgency: 'high', ttl: '14400', 'content-encoding': 'aes128gcm' })
    expect(headers?.authorization).toMatch(/^vapid t=/)
  })

  it('is no news when somebody has the chat open, or has answered before the notification goes out', async () => {
    await subscribe('owner')
    await begins()
    await product.database.queries.updateTable('conversations').set({ read_id: '9' }).execute()
    clock.advance(11)
    await round()
    await begins()
    clock.advance(11)
    await createPushRound(product.services)()
    await product.database.queries.updateTable('conversations').set({ waiting_since: null }).execute()
    await product.runJobs()
    expect(titles()).toEqual([])
  })

  it('waits until the end of quiet hours, and then comes as one notification if somebody still waits', async () => {
    await subscribe('owner')
    const night = { from: 11 * 60, until: 13 * 60 }
    await as('owner').put('/api/profile/notifications', { kinds_off: [], pages_off: [], quiet: night })
    await begins()
    clock.advance(11)
    await round()
    await begins('Болд')
    clock.advance(11)
    await round()
    expect(titles()).toEqual([])
    clock.advance(3600)
    await round()
    expect(titles()).toEqual(['1 үйлчлүүлэгч хариу хүлээж байна'])
  })

  it('is silent for a kind or a page that the person switched off', async () => {
    await subscribe('owner')
    const settings = { kinds_off: ['waiting'], pages_off: [], quiet: null }
    await as('owner').put('/api/profile/notifications', settings)
    await begins()
    clock.advance(11)
    await round()
    await as('owner').put('/api/profile/notifications', {
      ...settings,
      kinds_off: [],
      pages_off: [world.pageId],
    })
    await begins()
    clock.advance(11)
    await round()
    expect(titles()).toEqual([])
  })
})

describe('a chat that is assigned', () => {
  const idOf = async (who: 'owner' | 'member') =>
    (await as(who).get('/api/profile')).body.profile.id as string
  const assign = async (by: 'owner' | 'member', to: 'owner' | 'member' | null) => {
    const assigned_to = to && (await idOf(to))
    const path = `/api/v1/inbox/${world.customerId}`
    const browser = product.browser()
    const headers = { authorization: `Bearer ${world.tokens[by]}` }
    const reply = await browser.patch(path, { headers, json: { page_id: world.pageId, assigned_to } })
    expect(reply.status).toBe(200)
  }
  const nobodyWaits = () =>
    product.database.queries
      .updateTable('conversations')
      .set({ waiting_since: null, name: 'Сараа' })
      .where('page_id', '=', world.pageId)
      .execute()

  it('is on the phone of the person who got it, once, and not of the person who assigned it', async () => {
    await subscribe('owner')
    await subscribe('member')
    await nobodyWaits()
    await assign('owner', 'member')
    await round()
    expect(titles()).toEqual([])
    clock.advance(11)
    await round()
    await assign('owner', 'member')
    clock.advance(11)
    await round()
    expect(titles()).toEqual(['Танд чат хариуцууллаа: Сараа'])
    expect(service.seen[0]?.message.path).toContain(`customer=${world.customerId}`)
    await assign('owner', null)
    await assign('owner', 'member')
    clock.advance(11)
    await round()
    expect(titles()).toHaveLength(2)
  })

  it('is no news when one assigns it to oneself, or takes the assignment back', async () => {
    await subscribe('owner')
    await subscribe('member')
    await nobodyWaits()
    await assign('member', 'member')
    clock.advance(11)
    await round()
    await assign('member', 'owner')
    await assign('member', null)
    clock.advance(11)
    await round()
    await assign('member', 'owner')
    clock.advance(11)
    await createPushRound(product.services)()
    await assign('owner', 'member')
    await product.runJobs()
    expect(titles()).toEqual([])
  })

  it('comes at the end of quiet hours, also when the customer does not wait', async () => {
    await subscribe('member')
    await nobodyWaits()
    const quiet = { from: 0, until: 1439 }
    await as('member').put('/api/profile/notifications', { kinds_off: [], pages_off: [], quiet })
    await assign('owner', 'member')
    clock.advance(11)
    await round()
    expect(titles()).toEqual([])
    clock.advance(86_400)
    await round()
    expect(titles()).toEqual(['Танд чат хариуцууллаа: Сараа'])
  })
})

describe('a subscription', () => {
  it('is deleted when the push service says that it ended, and tried again when the service fails', async () => {
    await subscribe('owner')
    await begins()
    clock.advance(11)
    service.answersWith(503)
    await expect(round()).rejects.toThrow('did not take a notification')
    service.answersWith(410)
    await begins()
    clock.advance(11)
    await round()
    const { notifications } = (await as('owner').get('/api/profile/notifications')).body
    expect(notifications.devices).toEqual([])
  })

  it('ends with its sign-in', async () => {
    await subscribe('owner')
    await product.database.queries.updateTable('refresh_tokens').set({ revoked_at: clock.now() }).execute()
    await begins()
    clock.advance(11)
    await round()
    expect(titles()).toEqual([])
  })

  it('can be tried, and is the only thing of another person that nobody reaches', async () => {
    const { id, browser, system } = await subscribe('owner')
    expect([browser, system]).toEqual(['chrome', 'android'])
    expect((await as('owner').post(`/api/profile/push-devices/${id}/test`)).status).toBe(200)
    expect(titles()).toEqual(['Мэдэгдэл ажиллаж байна'])
    expect((await as('member').post(`/api/profile/push-devices/${id}/test`)).status).toBe(404)
    expect((await as('member').delete(`/api/profile/push-devices/${id}`)).status).toBe(404)
    service.answersWith(410)
    expect((await as('owner').post(`/api/profile/push-devices/${id}/test`)).body.code).toBe('PUSH_GONE')
  })

  it('never makes the product call an address of its own network', async () => {
    const { id } = await subscribe('owner', { endpoint: 'https://127.0.0.1/push' })
    expect((await as('owner').post(`/api/profile/push-devices/${id}/test`)).body.code).toBe('PUSH_GONE')
    expect(service.seen).toEqual([])
  })
})

describe('what became of each notification', () => {
  const recent = async () => {
    const { notifications } = (await as('owner').get('/api/profile/notifications')).body
    return (
      notifications.recent as { kind: string; page_name: string; status: string; held_until: string }[]
    ).map(({ kind, page_name, status, held_until }) => [kind, page_name, status, held_until])
  }

  it('is accepted by the push service, not needed any more, refused, or ended with the subscription', async () => {
    await subscribe('owner')
    await begins()
    clock.advance(11)
    await createPushRound(product.services)()
    expect(await recent()).toEqual([['waiting', 'Цэнхэр Товч', 'queued', null]])
    await product.runJobs()
    expect(await recent()).toEqual([['waiting', 'Цэнхэр Товч', 'accepted', null]])
    await begins()
    clock.advance(11)
    await createPushRound(product.services)()
    await product.database.queries.updateTable('conversations').set({ waiting_since: null }).execute()
    await product.runJobs()
    service.answersWith(400)
    await begins()
    clock.advance(11)
    await round()
    const { devices } = (await as('owner').get('/api/profile/notifications')).body.notifications
    expect(devices[0]).toMatchObject({ failure: 'refused', failed_at: clock.now().toISOString() })
    service.answersWith(410)
    await begins()
    clock.advance(11)
    await round()
    expect((await recent()).map(([, , status]) => status)).toEqual([
      'gone',
      'refused',
      'obsolete',
      'accepted',
    ])
  })

  it('is held by quiet hours until their end', async () => {
    await subscribe('owner')
    const quiet = { from: 0, until: 1439 }
    await as('owner').put('/api/profile/notifications', { kinds_off: [], pages_off: [], quiet })
    await begins()
    clock.advance(11)
    await round()
    expect(await recent()).toEqual([['summary', null, 'queued', expect.stringMatching(/T15:59:00/)]])
  })

  it('is forgotten after two weeks', async () => {
    await subscribe('owner')
    await begins()
    clock.advance(11)
    await round()
    const push = { services: product.services } as unknown as Parameters<typeof pushJobs>[0]
    const forget = pushJobs(push).find(({ queue }) => queue === 'push.forget')
    await forget?.run({} as never)
    expect(await recent()).toHaveLength(1)
    clock.advance(15 * 86_400)
    await forget?.run({} as never)
    const left = await product.database.queries.selectFrom('notification_outcomes').selectAll().execute()
    expect(left).toEqual([])
  })
})

describe('other news', () => {
  it('is a notice of a flow for its readers, and a page that cannot answer any more', async () => {
    await subscribe('owner')
    await subscribe('member')
    const { queries } = product.database
    const place = { automation_id: '00000000-0000-4000-8000-000000000001', node_id: 'tell' }
    const effect = { type: 'notify' as const, place, to: 'owner' as const, by_mail: false, text: 'Захиалга' }
    const pageId = pageKeyOf({ team_id: world.teamId, page_id: world.pageId })
    await insertNotices(queries, [{ pageId, customerId: world.customerId, effect }], clock.now())
    clock.advance(11)
    await round()
    expect(titles()).toEqual(['Үйлчлүүлэгч: шинэ мэдэгдэл'])
    await queries
      .updateTable('pages')
      .set({ health: 'reconnect', health_changed_at: clock.now() })
      .where('page_id', '=', world.pageId)
      .execute()
    await round()
    await round()
    expect(titles().slice(1)).toEqual([
      '«Цэнхэр Товч» хуудас хариулж чадахгүй байна',
      '«Цэнхэр Товч» хуудас хариулж чадахгүй байна',
    ])
    await sql`update pages set health = 'ok'`.execute(queries)
  })
})

describe('quiet hours', () => {
  const at = (time: string) => new Date(`2026-11-25T${time}:00.000+08:00`)
  const night = { from: 22 * 60, until: 8 * 60 }
  it.each([
    ['21:59', undefined],
    ['22:00', '2026-11-26T00:00:00.000Z'],
    ['07:59', '2026-11-25T00:00:00.000Z'],
    ['08:00', undefined],
  ])('from ten to eight: %s', (time, until) => {
    expect(quietUntil(night, at(time))?.toISOString()).toBe(until)
  })

  it('within a day, and none', () => {
    expect(quietUntil({ from: 780, until: 840 }, at('13:30'))?.toISOString()).toBe('2026-11-25T06:00:00.000Z')
    expect(quietUntil({ from: 780, until: 780 }, at('13:00'))).toBeUndefined()
    expect(quietUntil(null, at('13:00'))).toBeUndefined()
  })
})
