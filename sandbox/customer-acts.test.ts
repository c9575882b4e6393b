import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { type Playground, startPlayground } from './testing/running-sandbox.ts'
import { loginOwner, PAGE_IDS, subscribe } from './testing/shop-owner.ts'

const page = PAGE_IDS.bakery
const FIELDS =
  'messages,message_echoes,messaging_postbacks,messaging_referrals,message_edits,message_reactions'

let playground: Playground
beforeEach(async () => {
  playground = await startPlayground()
  const token = (await loginOwner(playground)).pageTokens[page] ?? ''
  await subscribe(playground, page, token, FIELDS)
})
afterEach(() => playground.close())

const act = async (platform: string, what: string, body: object) => {
  const path = `conversations/${page}:${platform}:khulan/${what}`
  const answer = await playground.control('POST', path, { ...body })
  return answer.message as { id: string } | undefined
}
const arrived = async (count: number) => {
  await playground.app.until(() => playground.app.messages().length === count)
  return playground.app.messages()
}
const newest = async (count: number) => (await arrived(count)).at(-1)

describe.each(['facebook', 'instagram'])('a customer on %s', (platform) => {
  test('comes by a link: an event in a known chat, and nothing in a new one', async () => {
    await act(platform, 'link', { ref: 'summer24' })
    await act(platform, 'messages', { text: 'Сайн уу' })
    const [first] = await arrived(1)
    expect(first?.message).not.toHaveProperty('referral')
    await act(platform, 'link', { ref: 'winter' })
    expect((await newest(2))?.referral).toEqual({ ref: 'winter', source: 'SHORTLINK', type: 'OPEN_THREAD' })
  })

  test('comes from an advertisement, which the first message names', async () => {
    await act(platform, 'link', { ad: { id: '1202', title: 'Хямдрал' } })
    await act(platform, 'messages', { text: 'Сайн уу' })
    expect((await newest(1))?.message).toMatchObject({
      referral: { ad_id: '1202', source: 'ADS', ads_context_data: { ad_title: 'Хямдрал' } },
    })
  })

  test('edits a message five times at most, and unsends it', async () => {
    const { id: message_id = '' } = (await act(platform, 'messages', { text: 'Талх' })) ?? {}
    for (let nth = 1; nth <= 5; nth += 1) await act(platform, 'edit', { message_id, text: `Талх ${nth}` })
    const edits = (await arrived(6)).flatMap(({ message_edit: edit }) => edit ?? [])
    expect(edits).toContainEqual({ mid: message_id, text: 'Талх 5', num_edit: 5 })
    await expect(act(platform, 'edit', { message_id, text: 'Талх 6' })).rejects.toThrow('five times')
    await act(platform, 'unsend', { message_id })
    expect((await newest(7))?.message).toEqual({ mid: message_id, is_deleted: true })
  })

  test('sends several pictures in one message, a shared post, and something that the API does not show', async () => {
    await act(platform, 'messages', { photos: 3 })
    const [pictures] = await arrived(1)
    expect(pictures).toMatchObject({ message: { attachments: [{}, {}, {}] } })
    await act(platform, 'messages', { share: true })
    const type = platform === 'facebook' ? 'post' : 'ig_post'
    expect((await newest(2))?.message).toMatchObject({
      attachments: [{ type, payload: { title: 'Шинэ бараа' } }],
    })
    await act(platform, 'messages', { unsupported: true })
    expect((await newest(3))?.message).toEqual({ mid: expect.any(String), is_unsupported: true })
  })
})

test('a story is answered and mentions the page on Instagram only', async () => {
  await act('instagram', 'story', { kind: 'reply', text: 'гоё' })
  expect((await newest(1))?.message).toMatchObject({
    text: 'гоё',
    reply_to: { story: { id: expect.any(String), url: expect.stringContaining('lookaside') } },
  })
  await act('instagram', 'story', { kind: 'mention' })
  expect((await newest(2))?.message).toMatchObject({ attachments: [{ type: 'story_mention' }] })
  await expect(act('facebook', 'story', { kind: 'reply' })).rejects.toThrow('Instagram only')
})

test('a sticker is an attachment of its own on Messenger, and sends nothing on Instagram', async () => {
  await act('facebook', 'messages', { sticker: true })
  expect((await newest(1))?.message).toMatchObject({
    attachments: [{ type: 'sticker', payload: { sticker_id: 369239263222822 } }],
  })
  await expect(act('instagram', 'messages', { sticker: true })).rejects.toThrow('no webhook')
})
