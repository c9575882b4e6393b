import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { type Playground, startPlayground } from './testing/running-sandbox.ts'
import {
  BAKERY_INSTAGRAM_ID,
  contentIdOf,
  loginOwner,
  OWNER_ID,
  PAGE_IDS,
  subscribe,
} from './testing/shop-owner.ts'

let playground: Playground
let token: string
let mediaId: string

beforeEach(async () => {
  playground = await startPlayground()
  token = (await loginOwner(playground)).pageTokens[PAGE_IDS.bakery] ?? ''
  await subscribe(playground, PAGE_IDS.bakery, token, 'feed')
  mediaId = await contentIdOf(playground, 'platform=instagram&kind=post', PAGE_IDS.bakery)
})

afterEach(() => playground.close())

async function comment(text: string, on = mediaId) {
  const answer = await playground.control('POST', `content/${on}/comments`, { customer_id: 'oyunaa', text })
  return (answer.comment as { id: string }).id
}

const graph = (method: 'GET' | 'POST' | 'DELETE', path: string, parameters = {}) =>
  playground.graph(method, path, { access_token: token, ...parameters })

describe('Instagram', () => {
  test('sends a comment without verb and time, under the account’s own id', async () => {
    const id = await comment('жор')
    await playground.app.until(() => playground.app.received.length === 1)
    expect(playground.app.received[0]?.body).toMatchObject({
      object: 'instagram',
      entry: [{ id: BAKERY_INSTAGRAM_ID }],
    })
    const [value] = playground.app.changes('comments')
    expect(value).toEqual({
      id,
      from: { id: expect.stringMatching(/^\d+$/), username: 'oyunaa.s' },
      media: { id: mediaId, media_product_type: 'FEED' },
      text: 'жор',
    })
  })

  test('attaches a reply to a reply to the first comment', async () => {
    const id = await comment('жор')
    const first = await graph('POST', `${id}/replies`, { message: 'Илгээлээ' })
    const second = await graph('POST', `${first.body.id}/replies`, { message: 'Бас нэг' })
    const read = await graph('GET', String(second.body.id), { fields: 'parent_id,username' })
    expect(read.body).toEqual({ parent_id: id, username: 'sharnarny.talkh', id: second.body.id })
    const { body } = await graph('GET', `${id}/replies`, { fields: 'text' })
    expect((body.data as { text: string }[]).map(({ text }) => text)).toEqual(['Илгээлээ', 'Бас нэг'])
  })

  test('names differ from Facebook: hide, hidden, text, timestamp', async () => {
    const id = await comment('муу үг')
    expect((await graph('POST', id, { is_hidden: true })).body.error).toMatchObject({ code: 100 })
    expect((await graph('POST', id, { hide: true })).body).toEqual({ success: true })
    const read = await graph('GET', id, { fields: 'hidden,text,media{id,media_product_type}' })
    expect(read.body).toEqual({
      hidden: true,
      text: 'муу үг',
      media: { id: mediaId, media_product_type: 'FEED' },
      id,
    })
    expect((await graph('POST', `${id}/replies`, { message: 'Уучлаарай' })).status).toBe(400)
    const unknown = await graph('GET', id, { fields: 'message' })
    expect(unknown.body.error).toMatchObject({
      message: '(#100) Tried accessing nonexisting field (message) on node type (IGComment)',
    })
  })

  test('answers every refused private reply with the same code', async () => {
    const id = await comment('жор')
    const send = () =>
      graph('POST', 'me/messages', { recipient: { comment_id: id }, message: { text: 'Жор' } })
    const [value] = await Promise.all([
      send(),
      playground.app.until(() => playground.app.received.length > 0),
    ])
    const [told] = playground.app.changes('comments')
    expect(told?.from).toMatchObject({ id: value.body.recipient_id })
    expect((await send()).body.error).toMatchObject({ code: 100, error_subcode: 2534025 })
  })

  test('a live broadcast allows only private replies, and only while it runs', async () => {
    const live = await contentIdOf(playground, 'platform=instagram&kind=live', PAGE_IDS.bakery)
    const [first, second] = [await comment('үнэ?', live), await comment('захиалъя', live)]
    await playground.app.until(() => playground.app.changes('live_comments').length === 2)
    expect((await graph('POST', `${first}/replies`, { message: 'Сайн уу' })).status).toBe(400)
    expect((await graph('DELETE', first)).status).toBe(400)
    const send = (id: string) =>
      graph('POST', 'me/messages', { recipient: { comment_id: id }, message: { text: '15,900₮' } })
    expect((await send(first)).status).toBe(200)
    await playground.control('POST', `content/${live}/stop`)
    expect((await send(second)).body.error).toMatchObject({ code: 100, error_subcode: 2534025 })
    expect((await graph('GET', `${BAKERY_INSTAGRAM_ID}/live_media`)).body.data).toEqual([])
  })

  test('a broadcast is readable while it runs and missing afterwards', async () => {
    const live = await contentIdOf(playground, 'platform=instagram&kind=live', PAGE_IDS.bakery)
    const fields = 'id,media_type,media_product_type'
    expect((await graph('GET', live, { fields })).body).toEqual({
      id: live,
      media_type: 'BROADCAST',
      media_product_type: 'LIVE',
    })
    await playground.control('POST', `content/${live}/stop`)
    expect((await graph('GET', live)).body.error).toMatchObject({ code: 100, error_subcode: 33 })
    const late = { customer_id: 'oyunaa', text: 'Дууссан уу?' }
    await expect(playground.control('POST', `content/${live}/comments`, late)).rejects.toThrow()
  })

  test('lists media newest first, without stories and broadcasts', async () => {
    const { body } = await graph('GET', `${BAKERY_INSTAGRAM_ID}/media`, {
      fields: 'id,media_product_type,timestamp',
    })
    const media = body.data as { media_product_type: string; timestamp: string }[]
    expect(media.map((item) => item.media_product_type)).toEqual(['FEED', 'REELS', 'REELS', 'FEED'])
    expect(media.map((item) => item.timestamp)).toEqual(
      media
        .map((item) => item.timestamp)
        .sort()
        .reverse(),
    )
    const stories = await graph('GET', `${BAKERY_INSTAGRAM_ID}/stories`)
    expect(stories.body.data).toHaveLength(1)
  })

  test('hides the profile until the customer writes, then shows the follow state', async () => {
    const id = await comment('жор')
    const { recipient_id } = (
      await graph('POST', 'me/messages', { recipient: { comment_id: id }, message: { text: 'Жор' } })
    ).body
    const read = () => graph('GET', String(recipient_id), { fields: 'name,username,is_user_follow_business' })
    expect((await read()).body.error).toMatchObject({ code: 230 })
    await playground.control('POST', `conversations/${PAGE_IDS.bakery}:instagram:oyunaa/messages`, {
      text: 'баярлалаа',
    })
    expect((await read()).body).toMatchObject({
      username: 'oyunaa.s',
      is_user_follow_business: expect.any(Boolean),
    })
  })

  test('an account that was not ticked is not listed and cannot be read', async () => {
    const { user_token } = await playground.control('POST', `people/${OWNER_ID}/login`, {
      page_ids: [PAGE_IDS.bakery],
    })
    const accounts = await playground.graph('GET', 'me/accounts', {
      access_token: user_token,
      fields: 'id,instagram_business_account{username}',
    })
    expect(accounts.body.data).toEqual([{ id: PAGE_IDS.bakery }])
    expect((await graph('GET', `${BAKERY_INSTAGRAM_ID}/media`)).body.error).toMatchObject({ code: 10 })
  })

  test('sends no webhooks and refuses messages when the owner has switched messages off', async () => {
    await playground.control('PATCH', `pages/${PAGE_IDS.bakery}`, { instagram_messages_allowed: false })
    await playground.control('POST', `conversations/${PAGE_IDS.bakery}:instagram:oyunaa/messages`, {
      text: 'сайн уу',
    })
    const { conversation } = await playground.control(
      'GET',
      `conversations/${PAGE_IDS.bakery}:instagram:oyunaa`,
    )
    const { recipient_id } = conversation as { recipient_id: string }
    const answer = await graph('POST', 'me/messages', {
      recipient: { id: recipient_id },
      message: { text: 'Сайн уу' },
    })
    expect(answer.body.error).toMatchObject({ code: 200, error_subcode: 2534041 })
    expect((await playground.control('GET', 'counts')).webhooks).toMatchObject({ sent: 0, waiting: 0 })
  })
})
