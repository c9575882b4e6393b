import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { DEFAULT_APP_ID } from './defaults.ts'
import { type Playground, startPlayground } from './testing/running-sandbox.ts'
import { loginOwner, PAGE_IDS, subscribe } from './testing/shop-owner.ts'
import { BUSINESS_AGENT_APP, INBOX_APP } from './world/apps.ts'

const page = PAGE_IDS.bakery
const FIELDS = 'messages,message_echoes,messaging_postbacks,messaging_handovers,standby'

let playground: Playground
let token: string
beforeEach(async () => {
  playground = await startPlayground()
  token = (await loginOwner(playground)).pageTokens[page] ?? ''
  await subscribe(playground, page, token, FIELDS)
})
afterEach(() => playground.close())

const chat = (platform: string) => `conversations/${page}:${platform}:khulan`
const act = (platform: string, what: string, body: object) =>
  playground.control('POST', `${chat(platform)}/${what}`, { ...body })
const recipient = async (platform: string) => {
  const { conversation } = await playground.control('GET', chat(platform))
  return { id: (conversation as { recipient_id: string }).recipient_id }
}
const call = async (platform: string, name: string, more: object = {}) =>
  playground.graph('POST', `${page}/${name}`, {
    access_token: token,
    recipient: await recipient(platform),
    ...more,
  })
const newest = async (count: number) => {
  await playground.app.until(() => playground.app.messages().length === count)
  return playground.app.messages().at(-1)
}

const appIdOf = (event: Record<string, unknown> | undefined) =>
  (event?.message as { app_id?: number } | undefined)?.app_id

describe('an echo', () => {
  test.each([
    ['documented', 263902037430900],
    ['misprint', 26390203743090],
    ['absent', undefined],
  ])('of a person and of an instant reply has the same app id (%s)', async (inbox_app_id, id) => {
    await playground.control('PATCH', 'settings', { inbox_app_id })
    await act('facebook', 'inbox', { text: 'Би хариулъя' })
    expect(appIdOf(await newest(1))).toBe(id)
    await act('facebook', 'messages', { text: 'Сайн уу' })
    await act('facebook', 'other-app', { author: 'instant_reply', text: 'Баярлалаа', after_ms: 1500 })
    const reply = await newest(3)
    const echo = playground.app
      .messages()
      .find(({ message }) => (message as { text?: string }).text === 'Баярлалаа')
    expect(appIdOf(echo)).toBe(id)
    expect(echo?.timestamp).toBe(playground.clock.now + 1500)
    expect(reply).toBeDefined()
  })

  test('shows no app on Instagram, where a person wrote', async () => {
    await act('instagram', 'inbox', { text: 'Би хариулъя' })
    expect((await newest(1))?.message).not.toHaveProperty('app_id')
  })
})

describe('a thread that Meta’s agent holds', () => {
  beforeEach(() => act('facebook', 'thread', { to: 'business_agent' }))

  test('sends its messages to standby, with the agent’s mark, and a tap without its payload', async () => {
    await act('facebook', 'messages', { text: 'Үнэ хэд вэ?' })
    await act('facebook', 'other-app', { author: 'business_agent', text: 'Сайн байна уу' })
    await playground.app.until(() => playground.app.standby().length === 2)
    const marked = playground.app.received.filter(({ body }) => body.entry[0]?.standby)
    expect(marked.map(({ body }) => body.entry[0]?.hop_context)).toEqual(
      marked.map(() => ({ is_ai_thread_owner: true })),
    )
    expect(playground.app.standby()).toContainEqual(
      expect.objectContaining({
        message: expect.objectContaining({ ai_generated: true, app_id: Number(BUSINESS_AGENT_APP) }),
      }),
    )
  })

  test.each([
    ['facebook', 10, 2018300],
    ['instagram', 100, 2534037],
  ])('takes no message of ours on %s', async (platform, code, error_subcode) => {
    await act(platform, 'messages', { text: 'Сайн уу' })
    await act(platform, 'thread', { to: 'business_agent' })
    const { body } = await call(platform, 'messages', { message: { text: 'Сайн байна уу' } })
    expect(body.error).toMatchObject({ code, error_subcode })
  })

  test('is taken by the default app only, once, and can be given back', async () => {
    await act('facebook', 'messages', { text: 'Сайн уу' })
    expect((await call('facebook', 'take_thread_control')).body.error).toMatchObject({ code: 10 })
    await playground.control('PATCH', 'settings', { default_app: 'ours' })
    expect((await call('facebook', 'take_thread_control')).body).toEqual({ success: true })
    expect((await call('facebook', 'take_thread_control')).body.error).toMatchObject({ code: 27 })
    expect((await call('facebook', 'messages', { message: { text: 'Сайн уу' } })).status).toBe(200)
    await call('facebook', 'extend_thread_control', { duration: 3600 })
    await call('facebook', 'pass_thread_control', { target_app_id: INBOX_APP.facebook, metadata: 'хүн' })
    await playground.app.until(() =>
      playground.app
        .messages()
        .some((one) => (one.pass_thread_control as { metadata?: string })?.metadata === 'хүн'),
    )
    expect((await call('facebook', 'release_thread_control')).body.error).toMatchObject({ code: 10 })
    expect((await call('facebook', 'request_thread_control')).body).toEqual({ success: true })
  })
})

test('the owner of a thread is named to the owner; a released thread has none', async () => {
  await act('facebook', 'messages', { text: 'Сайн уу' })
  const owner = async () =>
    (
      await playground.graph('GET', `${page}/thread_owner`, {
        access_token: token,
        recipient: (await recipient('facebook')).id,
      })
    ).body.data
  expect(await owner()).toEqual([])
  await act('facebook', 'thread', { to: 'ours' })
  expect(await owner()).toMatchObject([{ thread_owner: { app_id: DEFAULT_APP_ID } }])
  await act('facebook', 'thread', { to: 'bot' })
  expect(await owner()).toEqual([{ thread_owner: { expiration: expect.any(Number) } }])
  await act('facebook', 'thread', { to: 'ours' })
  await call('facebook', 'release_thread_control')
  expect(await owner()).toEqual([])
})

test('the page shows whether a default app routes its chats', async () => {
  const read = async () =>
    (await playground.graph('GET', 'me', { access_token: token, fields: 'messaging_feature_status' })).body
  expect(await read()).toMatchObject({ messaging_feature_status: { hop_v2: false, msgr_multi_app: true } })
  await playground.control('PATCH', 'settings', { default_app: 'inbox' })
  expect(await read()).toMatchObject({ messaging_feature_status: { hop_v2: true } })
})
