import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { type Playground, startPlayground } from './testing/running-sandbox.ts'
import { contentIdOf, loginOwner, OWNER_ID, PAGE_IDS, subscribe } from './testing/shop-owner.ts'

let playground: Playground
let token: string
let userToken: string

beforeEach(async () => {
  playground = await startPlayground()
  const owner = await loginOwner(playground)
  userToken = owner.userToken
  token = owner.pageTokens[PAGE_IDS.bakery] ?? ''
})

afterEach(() => playground.close())

const settings = (change: Record<string, unknown>) => playground.control('PATCH', 'settings', change)
const page = PAGE_IDS.bakery
const FIELDS = 'feed,messages'

describe('contradictions between Meta’s pages are settings', () => {
  test.each([
    ['documented', { success: true }, { result: 'success' }],
    ['text', { success: 'true' }, { success: 'true' }],
    ['result', { result: 'success' }, { result: 'success' }],
  ])('«done» is answered as %s', async (success_answer, subscribed, deleted) => {
    await settings({ success_answer })
    const call = { access_token: token, subscribed_fields: 'feed' }
    expect((await playground.graph('POST', `${page}/subscribed_apps`, call)).body).toEqual(subscribed)
    const profile = { access_token: token, fields: ['ice_breakers'] }
    expect((await playground.graph('DELETE', `${page}/messenger_profile`, profile)).body).toEqual(deleted)
  })

  test.each([
    ['object', { success: true }],
    ['bare', true],
  ])('a revoked permission is answered with the %s', async (revoke_answer, answer) => {
    await settings({ revoke_answer })
    const revoked = await playground.graph('DELETE', `${OWNER_ID}/permissions/email`, {
      access_token: userToken,
    })
    expect(revoked.body).toEqual(answer)
  })

  test.each([true, false])('lists reels among the posts: %s', async (reels_in_posts) => {
    await settings({ reels_in_posts })
    await playground.control('POST', `pages/${page}/content`, { kind: 'reel', text: 'рил' })
    const call = { access_token: token, fields: 'id,message', limit: 5 }
    const { body } = await playground.graph('GET', `${page}/published_posts`, call)
    const texts = (body.data as { message?: string }[]).map(({ message }) => message)
    expect(texts.includes('рил')).toBe(reels_in_posts)
  })

  test.each([true, false])(
    'sends webhooks for comments on Instagram reels: %s',
    async (instagram_reels_told) => {
      await settings({ instagram_reels_told })
      await subscribe(playground, page, token, FIELDS)
      const wish = { platform: 'instagram', kind: 'reel', text: 'рил' }
      const { content } = await playground.control('POST', `pages/${page}/content`, wish)
      const address = `content/${(content as { id: string }).id}/comments`
      await playground.control('POST', address, { customer_id: 'khulan', text: 'Үнэ?' })
      const { webhooks } = await playground.control('GET', 'webhooks?field=comments')
      expect((webhooks as unknown[]).length > 0).toBe(instagram_reels_told)
    },
  )

  test.each([true, false])('a comment opens the messaging window: %s', async (comment_opens_window) => {
    await settings({ comment_opens_window })
    const postId = await contentIdOf(playground, 'platform=facebook&kind=post', page)
    await playground.control('POST', `content/${postId}/comments`, { customer_id: 'khulan', text: 'Үнэ?' })
    const { conversation } = await playground.control('GET', `conversations/${page}:facebook:khulan`)
    const { recipient_id, window_until } = conversation as {
      recipient_id: string
      window_until: string | null
    }
    expect(window_until !== null).toBe(comment_opens_window)
    const call = {
      access_token: token,
      recipient: { id: recipient_id },
      message: { text: 'Сайн байна уу' },
    }
    expect((await playground.graph('POST', 'me/messages', call)).status).toBe(
      comment_opens_window ? 200 : 400,
    )
  })

  test.each([
    [1, 200],
    [24, 400],
  ])('calls are counted over %i hours', async (usage_hours, status) => {
    await settings({ usage_hours, limits: { [page]: { pages: 1 } } })
    const read = () => playground.graph('GET', page, { access_token: token })
    await read()
    expect((await read()).status).toBe(400)
    playground.clock.now += 61 * 60_000
    expect((await read()).status).toBe(status)
  })

  test('Instagram private replies accept a generic template, or only text', async () => {
    const mediaId = await contentIdOf(playground, 'platform=instagram&kind=post', page)
    const reply = async () => {
      const { comment } = await playground.control('POST', `content/${mediaId}/comments`, {
        customer_id: 'khulan',
        text: 'Үнэ?',
      })
      const elements = [{ title: 'Талх', subtitle: '5,000 ₮' }]
      return playground.graph('POST', 'me/messages', {
        access_token: token,
        recipient: { comment_id: (comment as { id: string }).id },
        message: { attachment: { type: 'template', payload: { template_type: 'generic', elements } } },
      })
    }
    await settings({ instagram_private_reply_templates: true })
    expect((await reply()).status).toBe(200)
  })
})

describe('hourly and per-second caps apart from the usage headers', () => {
  test.each([
    ['private_replies_per_hour', 3_600_000],
    ['messenger_sends_per_second', 1000],
  ])(
    '%s refuses with 613 what is too much, and lets go on when the time is over',
    async (name, milliseconds) => {
      await settings({ [name]: 1, comment_opens_window: true })
      const postId = await contentIdOf(playground, 'platform=facebook&kind=post', page)
      const answer = async () => {
        const wish = { customer_id: 'khulan', text: 'Үнэ?' }
        const { comment } = await playground.control('POST', `content/${postId}/comments`, wish)
        const { conversation } = await playground.control('GET', `conversations/${page}:facebook:khulan`)
        const isPrivateReply = name === 'private_replies_per_hour'
        return playground.graph('POST', 'me/messages', {
          access_token: token,
          recipient: isPrivateReply
            ? { comment_id: (comment as { id: string }).id }
            : { id: (conversation as { recipient_id: string }).recipient_id },
          message: { text: 'Сайн байна уу' },
        })
      }
      expect((await answer()).status).toBe(200)
      expect((await answer()).body.error).toMatchObject({ code: 613 })
      playground.clock.now += milliseconds
      expect((await answer()).status).toBe(200)
    },
  )

  test('caps reading conversations at 2 a second and changing the profile at 10 in ten minutes', async () => {
    await settings({ conversation_reads_per_second: 2, profile_changes_per_ten_minutes: 10 })
    const read = () => playground.graph('GET', `${page}/conversations`, { access_token: token })
    const change = () =>
      playground.graph('POST', `${page}/messenger_profile`, {
        access_token: token,
        get_started: { payload: 'GET_STARTED' },
      })
    const statuses = async (ask: () => Promise<{ status: number }>, times: number) => {
      const all: number[] = []
      for (let turn = 0; turn < times; turn += 1) all.push((await ask()).status)
      return all
    }
    expect(await statuses(read, 3)).toEqual([200, 200, 400])
    expect(await statuses(change, 11)).toEqual([...Array(10).fill(200), 400])
  })
})
