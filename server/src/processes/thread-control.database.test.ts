import { afterAll, beforeAll, expect, it } from 'vitest'
import {
  BUSINESS_AGENT_APP,
  passThread,
  readRouting,
  readThreadOwner,
  releaseThread,
  type Thread,
  takeThread,
} from '#server/integrations/meta/thread-control.ts'
import { startFaultyPlatform } from '#server/testing/faulty-platform.ts'

type World = Awaited<ReturnType<typeof startFaultyPlatform>>

let world: World
let thread: Thread
const chat = () => `/conversations/${world.pageId}:facebook:khulan`
beforeAll(async () => {
  world = await startFaultyPlatform()
  const { conversation } = await world.control<{ conversation: { recipient_id: string } }>('GET', chat())
  const { token_encrypted } = await world.queries
    .selectFrom('pages')
    .select('token_encrypted')
    .where('page_id', '=', world.pageId)
    .executeTakeFirstOrThrow()
  thread = {
    facebookPageId: world.pageId,
    token: world.secrets.decrypt(token_encrypted),
    customerId: conversation.recipient_id,
    about: {},
  }
  await world.control('POST', `${chat()}/messages`, { text: 'Сайн уу' })
})
afterAll(() => world.stop())

it('A thread is taken, named as ours, given to Meta’s agent, and taken back', async () => {
  expect(await readThreadOwner(world.graph, thread)).toBeUndefined()
  await world.control('PATCH', '/settings', { default_app: 'ours' })
  expect(await takeThread(world.graph, thread)).toBe(true)
  const appId = world.graph.settings.appId
  expect(await readThreadOwner(world.graph, thread)).toEqual({ appId, until: expect.any(Date) })
  expect(await passThread(world.graph, thread, BUSINESS_AGENT_APP)).toBe(true)
  expect(await readThreadOwner(world.graph, thread)).toMatchObject({ appId: BUSINESS_AGENT_APP })
  await expect(releaseThread(world.graph, thread)).rejects.toMatchObject({ class: 'another_app' })
  expect(await takeThread(world.graph, thread)).toBe(true)
  expect(await releaseThread(world.graph, thread)).toBe(true)
  expect(await readThreadOwner(world.graph, thread)).toBeUndefined()
})

it('An owner that is neither ours nor shown has no name; without a default application a thread cannot be taken', async () => {
  await world.control('PATCH', '/settings', { default_app: 'none' })
  await world.control('POST', `${chat()}/thread`, { to: 'bot' })
  expect(await readThreadOwner(world.graph, thread)).toMatchObject({ appId: undefined })
  await expect(takeThread(world.graph, thread)).rejects.toMatchObject({ class: 'grant' })
})

it.each([
  ['none', { hasDefaultApp: false, severalApps: true }],
  ['ours', { hasDefaultApp: true, severalApps: true }],
])('The routing of a page is read (default application: %s)', async (default_app, expected) => {
  await world.control('PATCH', '/settings', { default_app })
  expect(await readRouting(world.graph, thread, 1)).toEqual(expected)
})
