import { request } from 'undici'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { DEFAULT_APP_ID, DEFAULT_APP_SECRET, DEFAULT_VERIFY_TOKEN, GRAPH_VERSION } from './defaults.ts'
import { type Playground, startPlayground } from './testing/running-sandbox.ts'
import {
  type ConnectedOwner,
  contentIdOf,
  loginOwner,
  OWNER_ID,
  PAGE_IDS,
  subscribe,
} from './testing/shop-owner.ts'

const PAGE = PAGE_IDS.clothes

let playground: Playground
let owner: ConnectedOwner
let token: string

beforeEach(async () => {
  playground = await startPlayground()
  owner = await loginOwner(playground)
  token = owner.pageTokens[PAGE] ?? ''
})

afterEach(() => playground.close())

const read = (path: string, parameters = {}) =>
  playground.graph('GET', path, { access_token: token, ...parameters })

interface Paged {
  data: { id: string; message?: string }[]
  paging?: { cursors: { before: string; after: string }; next?: string; previous?: string }
}

describe('content', () => {
  test('posts, reels and live videos differ by their permalinks', async () => {
    const { body } = await read(`${PAGE}/published_posts`, {
      fields: 'permalink_url,status_type,attachments{media_type}',
    })
    const posts = body.data as { permalink_url: string; status_type: string; attachments: unknown }[]
    expect(posts.filter((post) => post.permalink_url.includes('/posts/')).length).toBeGreaterThan(2)
    expect(posts.filter((post) => post.permalink_url.includes('/reel/'))).toMatchObject([
      { status_type: 'added_video', attachments: { data: [{ media_type: 'video' }] } },
    ])
    expect(posts.filter((post) => post.permalink_url.includes('/videos/'))).toHaveLength(2)
    const live = await read(`${PAGE}/live_videos`, { broadcast_status: ['LIVE'], fields: 'status,video{id}' })
    expect(live.body.data).toMatchObject([{ status: 'LIVE', video: { id: expect.any(String) } }])
    const ended = await read(`${PAGE}/live_videos`, { broadcast_status: ['VOD'], fields: 'status' })
    expect(ended.body.data).toMatchObject([{ status: 'VOD' }])
  })

  test('a post hidden from the timeline is still published', async () => {
    await playground.control('POST', `pages/${PAGE}/content`, { text: 'Зөвхөн холбоосоор', hidden: true })
    const newest = async (edge: string) => {
      const { body } = await read(`${PAGE}/${edge}`, { limit: 1, fields: 'message,is_hidden,is_published' })
      return (body as unknown as Paged).data[0]
    }
    expect(await newest('published_posts')).toMatchObject({
      message: 'Зөвхөн холбоосоор',
      is_hidden: true,
      is_published: true,
    })
    expect(await newest('posts')).toMatchObject({ is_hidden: false })
  })

  test('lists the comments of a reel under both its video and its post', async () => {
    const { body } = await read(`${PAGE}/video_reels`, { fields: 'post_id,description' })
    const [reel] = body.data as { id: string; post_id: string }[]
    const onVideo = await read(`${reel?.id}/comments`, { fields: 'message' })
    const onPost = await read(`${reel?.post_id}/comments`, { fields: 'message' })
    expect(onVideo.body.data).toEqual(onPost.body.data)
    const written = await playground.graph('POST', `${reel?.id}/comments`, {
      access_token: token,
      message: 'Баярлалаа',
    })
    expect((await read(String(written.body.id), { fields: 'object{id}' })).body.object).toEqual({
      id: reel?.post_id,
    })
  })

  test('selects, nests and counts fields in one call', async () => {
    const postId = await contentIdOf(playground, 'platform=facebook&kind=post', PAGE)
    const { body } = await read(postId, {
      fields:
        'message, comments.limit(1).summary(true){message,from{name}}, reactions.limit(0).summary(true)',
    })
    expect(body).toMatchObject({
      message: expect.stringContaining('Хүргэлт'),
      comments: {
        data: [{ message: 'Дархан луу явуулдаг уу', from: { name: 'Даваасүрэн Рэнцэн' } }],
        paging: { next: expect.stringContaining('fields=message%2Cfrom%7Bname%7D') },
        summary: { order: 'chronological', total_count: 2, can_comment: true },
      },
      reactions: { summary: { total_count: 88 } },
    })
    const next = await request((body.comments as Paged).paging?.next ?? '')
    expect(await next.body.json()).toMatchObject({ data: [{ message: 'hurgelt hed honoh we' }] })
  })

  test('lists and counts comments with replies on request, newest first, from a given time', async () => {
    const postId = await contentIdOf(playground, 'platform=facebook&kind=post', PAGE)
    const write = async (body: Record<string, unknown>) => {
      const { comment } = await playground.control('POST', `content/${postId}/comments`, body)
      return (comment as { id: string }).id
    }
    const count = async (filter: string) =>
      (
        (await read(`${postId}/comments`, { filter, summary: 'true', limit: 0 })).body as unknown as {
          summary: { total_count: number }
        }
      ).summary.total_count
    const [topLevel, all] = [await count('toplevel'), await count('stream')]
    const comment = await write({ customer_id: 'oyunaa', text: 'Үнэ хэд вэ?' })
    const reply = await write({ customer_id: 'bolormaa', text: 'Бас асуумаар байна', reply_to: comment })
    await write({ customer_id: 'bolormaa', text: 'Хуучин', age_seconds: 400 * 86_400 })
    expect([await count('toplevel'), await count('stream')]).toEqual([topLevel + 2, all + 3])

    const { body } = await read(postId, {
      fields: 'comments.filter(stream).order(reverse_chronological).limit(2).summary(true){id}',
    })
    expect(body.comments).toMatchObject({ data: [{ id: reply }, { id: comment }] })
    const since = Math.floor(playground.clock.now / 1000) - 60
    const recent = await read(`${postId}/comments`, { filter: 'stream', since, fields: 'id,parent{id}' })
    expect((recent.body as unknown as Paged).data).toEqual([
      { id: comment },
      { id: reply, parent: { id: comment } },
    ])
  })

  test('shows the author of a comment only to the page’s own token', async () => {
    const postId = await contentIdOf(playground, 'platform=facebook&kind=post', PAGE)
    const asPerson = await playground.graph('GET', `${postId}/comments`, {
      access_token: owner.userToken,
      fields: 'from,message',
    })
    expect((asPerson.body as unknown as Paged).data[0]).not.toHaveProperty('from')
    expect(
      ((await read(`${postId}/comments`, { fields: 'from' })).body as unknown as Paged).data[0],
    ).toHaveProperty('from')
  })

  test('lists link to their next page until next is absent', async () => {
    const seen: string[] = []
    let answer = (await read(`${PAGE}/posts`, { limit: 2, fields: 'id' })).body as unknown as Paged
    for (;;) {
      seen.push(...answer.data.map(({ id }) => id))
      if (!answer.paging?.next) break
      answer = (await (await request(answer.paging.next)).body.json()) as Paged
    }
    const { content } = await playground.control('GET', `pages/${PAGE}/content?platform=facebook`)
    expect(new Set(seen).size).toBe((content as unknown[]).length)
    const back = (await (await request(answer.paging?.previous ?? '')).body.json()) as Paged
    expect(back.data.map(({ id }) => id)).toEqual(seen.slice(-4, -2))
  })

  test('a new post does not shift a cursor, and since filters by time', async () => {
    const first = (await read(`${PAGE}/posts`, { limit: 2, fields: 'id' })).body as unknown as Paged
    await playground.control('POST', `pages/${PAGE}/content`, { text: 'Шинэ бараа' })
    const rest = (
      await read(`${PAGE}/posts`, { limit: 100, fields: 'message', after: first.paging?.cursors.after })
    ).body as unknown as Paged
    expect(rest.data.length).toBeGreaterThan(3)
    const shown = [...first.data, ...rest.data]
    expect(new Set(shown.map(({ id }) => id)).size).toBe(shown.length)
    expect(shown.map(({ message }) => message)).not.toContain('Шинэ бараа')
    const recent = await read(`${PAGE}/posts`, { since: Math.floor(playground.clock.now / 1000) - 60 })
    expect((recent.body as unknown as Paged).data).toMatchObject([{ message: 'Шинэ бараа' }])
  })

  test('refuses several ids at the root, and runs a chain of operations in a batch', async () => {
    const several = await read('', { ids: `${PAGE},${PAGE_IDS.clothes}`, fields: 'id' })
    expect(several).toMatchObject({ status: 400, body: { error: { code: 100 } } })
    const batch = await playground.graph('POST', '', {
      access_token: token,
      include_headers: false,
      batch: [
        {
          method: 'GET',
          name: 'posts',
          relative_url: `${PAGE}/posts?limit=1`,
          omit_response_on_success: false,
        },
        { method: 'GET', relative_url: `${PAGE}?fields=nothing` },
      ],
    })
    expect(batch.body).toMatchObject([
      { code: 200 },
      { code: 400, body: expect.stringContaining('nonexisting field') },
    ])
  })

  test('refuses other people’s pages, unknown ids and unknown edges in the platform’s words', async () => {
    expect((await read(`${PAGE_IDS.clinic}/posts`)).body.error).toMatchObject({
      code: 100,
      error_subcode: 33,
    })
    expect((await read('123456789')).body.error).toMatchObject({ code: 100, error_subcode: 33 })
    expect(await read('no-such-name')).toMatchObject({ status: 404, body: { error: { code: 803 } } })
    expect((await read(`${PAGE}/fans`)).body.error).toMatchObject({
      code: 100,
      message: expect.stringContaining('nonexisting field (fans)'),
    })
    const asPerson = await playground.graph(
      'POST',
      `${await contentIdOf(playground, 'platform=facebook&kind=post', PAGE)}/comments`,
      { access_token: owner.userToken, message: 'а' },
    )
    expect(asPerson.body.error).toMatchObject({ code: 210 })
  })

  test('an edge inside fields requires its own permissions', async () => {
    const { content } = await playground.control('POST', `pages/${PAGE_IDS.bakery}/content`, {
      platform: 'instagram',
      text: 'Шинэ',
    })
    const { id } = content as { id: string }
    const permissions = ['pages_show_list', 'pages_read_engagement', 'instagram_basic']
    await playground.control('PUT', `people/${OWNER_ID}/grants`, { permissions })
    const access_token = owner.pageTokens[PAGE_IDS.bakery]
    expect((await playground.graph('GET', id, { access_token, fields: 'caption' })).body.caption).toBe('Шинэ')
    expect(
      (await playground.graph('GET', id, { access_token, fields: 'comments{text}' })).body.error,
    ).toMatchObject({ code: 10 })
  })

  test('a role without the task may read but not reply', async () => {
    await playground.control('PUT', `people/${OWNER_ID}/roles/${PAGE}`, { tasks: ['ANALYZE'] })
    const postId = await contentIdOf(playground, 'platform=facebook&kind=post', PAGE)
    expect((await read(postId)).status).toBe(200)
    const answer = await playground.graph('POST', `${postId}/comments`, { access_token: token, message: 'а' })
    expect(answer.body.error).toMatchObject({ code: 200 })
    const accounts = await playground.graph('GET', 'me/accounts', {
      access_token: owner.userToken,
      fields: 'tasks',
    })
    expect(accounts.body.data).toContainEqual({ tasks: ['ANALYZE'], id: PAGE })
  })

  test('draws pictures, and returns the page’s picture as a redirect or as data', async () => {
    const redirected = await request(
      `${playground.address}/${GRAPH_VERSION}/${PAGE}/picture?access_token=${token}`,
    )
    expect(redirected.statusCode).toBe(302)
    const data = (await read(`${PAGE}/picture`, { redirect: false })).body.data as { url: string }
    const drawn = await request(data.url)
    expect(drawn.headers['content-type']).toBe('image/svg+xml')
    const again = await request(data.url)
    expect(await again.body.text()).toBe(await drawn.body.text())
  })
})

describe('subscriptions', () => {
  test('subscribes a page, reads the subscription back and removes it', async () => {
    expect((await read(`${PAGE}/subscribed_apps`)).body).toEqual({ data: [] })
    await subscribe(playground, PAGE, token, 'feed,messages')
    expect((await read(`${PAGE}/subscribed_apps`)).body.data).toMatchObject([
      { id: DEFAULT_APP_ID, subscribed_fields: ['feed', 'messages'] },
    ])
    expect((await read(PAGE, { fields: 'is_webhooks_subscribed' })).body.is_webhooks_subscribed).toBe(true)
    await playground.graph('DELETE', `${PAGE}/subscribed_apps`, { access_token: token })
    expect((await read(`${PAGE}/subscribed_apps`)).body).toEqual({ data: [] })
  })

  test('requires fields and refuses unknown ones', async () => {
    const post = (parameters: Record<string, unknown>) =>
      playground.graph('POST', `${PAGE}/subscribed_apps`, { access_token: token, ...parameters })
    expect((await post({})).body.error).toMatchObject({ code: 100 })
    expect((await post({ subscribed_fields: 'feed,dreams' })).body.error).toMatchObject({
      code: 100,
      message: expect.stringContaining('Param subscribed_fields[1] must be one of {feed'),
    })
  })

  test('the next call replaces the fields of the app', async () => {
    const access_token = `${DEFAULT_APP_ID}|${DEFAULT_APP_SECRET}`
    const path = `${DEFAULT_APP_ID}/subscriptions`
    const callback_url = playground.sandbox.world.appSubscriptions.get('page')?.callbackUrl
    const verify_token = DEFAULT_VERIFY_TOKEN
    const post = (fields: string) =>
      playground.graph('POST', path, { access_token, object: 'page', callback_url, verify_token, fields })
    expect((await post('feed,messages')).body).toEqual({ success: true })
    expect((await post('feed')).body).toEqual({ success: true })
    const { body } = await playground.graph('GET', path, { access_token })
    const page = (body.data as { object: string; fields: object[] }[]).find(({ object }) => object === 'page')
    expect(page?.fields).toEqual([{ name: 'feed', version: GRAPH_VERSION }])
  })

  test('sends no webhook for a field that the app has switched off', async () => {
    await subscribe(playground, PAGE, token, 'feed')
    const access_token = `${DEFAULT_APP_ID}|${DEFAULT_APP_SECRET}`
    const gone = await playground.graph('DELETE', `${DEFAULT_APP_ID}/subscriptions`, {
      access_token,
      object: 'page',
      fields: 'feed',
    })
    expect(gone.body).toEqual({ success: true })
    const postId = await contentIdOf(playground, 'platform=facebook&kind=post', PAGE)
    await playground.control('POST', `content/${postId}/comments`, { customer_id: 'khulan', text: 'Үнэ?' })
    expect((await playground.control('GET', 'counts')).webhooks).toMatchObject({ sent: 0, waiting: 0 })
  })

  test('a person can revoke one permission or remove the whole app', async () => {
    const access_token = owner.userToken
    await playground.graph('DELETE', `me/permissions/pages_messaging`, { access_token })
    const { body } = await playground.graph('GET', 'me/permissions', { access_token, status: 'declined' })
    expect(body.data).toEqual([{ permission: 'pages_messaging', status: 'declined' }])
    expect((await playground.graph('DELETE', 'me/permissions', { access_token })).body).toEqual({
      success: true,
    })
    expect((await playground.graph('GET', 'me', { access_token })).body.error).toMatchObject({
      code: 190,
      error_subcode: 458,
    })
  })
})
