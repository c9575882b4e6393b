import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Playground, startPlayground } from '../testing/running-sandbox.ts'
import {
  BAKERY_INSTAGRAM_ID,
  contentIdOf,
  loginOwner,
  OWNER_ID,
  PAGE_IDS,
  subscribe,
} from '../testing/shop-owner.ts'
import { FIELDS } from './fields.ts'

const PAGE = PAGE_IDS.bakery

let playground: Playground
let token: string
/** One node of every kind, keyed by its name in the routes. */
const nodes: Record<string, string[]> = {}

const graph = (method: 'GET' | 'POST' | 'DELETE', path: string, parameters = {}) =>
  playground.graph(method, path, { access_token: token, ...parameters })

async function comment(contentId: string, more = {}): Promise<string> {
  const body = { customer_id: 'khulan', text: 'Үнэ?', photo: true, ...more }
  const answer = await playground.control('POST', `content/${contentId}/comments`, body)
  return (answer.comment as { id: string }).id
}

beforeAll(async () => {
  playground = await startPlayground()
  token = (await loginOwner(playground)).pageTokens[PAGE] ?? ''
  await subscribe(playground, PAGE, token, 'feed,live_videos,messages,messaging_postbacks,message_reactions')
  await graph('POST', 'me/messenger_profile', { get_started: { payload: 'START' } })
  const post = await contentIdOf(playground, 'platform=facebook&kind=post', PAGE)
  const reel = await contentIdOf(playground, 'platform=facebook&kind=reel', PAGE)
  const live = await playground.control('POST', `pages/${PAGE}/content`, { kind: 'live', text: 'ШУУД' })
  const liveIds = (live.content as { graph_ids: Record<string, string> }).graph_ids
  const media = await contentIdOf(playground, 'platform=instagram&kind=reel', PAGE)
  const [onLive, onPost, onMedia] = [
    await comment(liveIds.post ?? ''),
    await comment(post),
    await comment(media),
  ]
  await graph('POST', `${onPost}/likes`)
  const reply = await graph('POST', `${onPost}/comments`, { message: 'Сайн уу' })
  const ownOnMedia = await graph('POST', `${media}/comments`, { message: 'Манай хуудас' })
  const replyOnMedia = await graph('POST', `${onMedia}/replies`, { message: 'Сайн уу' })
  const answered = await graph('POST', 'me/messages', {
    recipient: { comment_id: onPost },
    message: { text: 'Үнэ' },
  })
  for (const platform of ['facebook', 'instagram']) {
    await playground.control('POST', `conversations/${PAGE}:${platform}:khulan/messages`, {
      photo: true,
      text: 'энэ',
    })
  }
  const instagramChat = await playground.control('GET', `conversations/${PAGE}:instagram:khulan`)
  const thread = await graph('GET', `${PAGE}/conversations`)
  const threadId = (thread.body.data as { id: string }[])[0]?.id ?? ''
  const messages = await graph('GET', `${threadId}/messages`)
  const video = await graph('GET', `${PAGE}/video_reels`)
  Object.assign(nodes, {
    'user-id': [OWNER_ID],
    'page-id': [PAGE],
    'post-id': [post, reel],
    'video-id': [(video.body.data as { id: string }[])[0]?.id, liveIds.video],
    'live-video-id': [liveIds.live_video],
    'comment-id': [onPost, onLive, reply.body.id],
    'ig-user-id': [BAKERY_INSTAGRAM_ID],
    'ig-media-id': [media],
    'ig-comment-id': [onMedia, ownOnMedia.body.id, replyOnMedia.body.id],
    'scoped-user-id': [
      answered.body.recipient_id,
      (instagramChat.conversation as { recipient_id: string }).recipient_id,
    ],
    'conversation-id': [threadId],
    'message-id': (messages.body.data as { id: string }[]).map(({ id }) => id),
  })
})

afterAll(() => playground.close())

describe('every field of the coverage list', () => {
  test.each(Object.entries(FIELDS))(
    'of {%s} is shown by some node, or never where it says so',
    async (kind, claimed) => {
      const { supported, fixed = [], alwaysAbsent = [] } = claimed
      const all = [...supported, ...fixed, ...alwaysAbsent]
      const isPerson = kind === 'user-id'
      const access_token = isPerson ? (await loginOwner(playground)).userToken : token
      const shown = new Set<string>()
      for (const id of nodes[kind] ?? []) {
        const { body } = await graph('GET', id, { fields: all.join(','), access_token })
        expect(body).not.toHaveProperty('error')
        for (const name of Object.keys(body)) shown.add(name)
      }
      shown.delete('id')
      expect([...shown].sort()).toEqual([...supported, ...fixed].sort())
    },
  )
})

describe('events without a test of their own', () => {
  test('a like is removed', async () => {
    const [id = ''] = nodes['comment-id'] ?? []
    expect((await graph('DELETE', `${id}/likes`)).body).toEqual({ success: true })
    expect((await graph('GET', id, { fields: 'like_count,user_likes' })).body).toMatchObject({
      like_count: 0,
      user_likes: false,
    })
  })

  test('comments on a medium are switched off and on', async () => {
    const [media = ''] = nodes['ig-media-id'] ?? []
    await graph('POST', media, { comment_enabled: false })
    expect((await graph('GET', media, { fields: 'is_comment_enabled' })).body.is_comment_enabled).toBe(false)
    expect((await graph('POST', `${media}/comments`, { message: 'Сайн уу' })).status).toBe(400)
    await graph('POST', media, { comment_enabled: true })
    expect((await graph('POST', `${media}/comments`, { message: 'Сайн уу' })).status).toBe(200)
  })

  test('sends a webhook when a broadcast begins and ends', async () => {
    const [live = ''] = nodes['live-video-id'] ?? []
    await playground.control('POST', `content/${live}/stop`)
    await playground.app.until(() => playground.app.changes('live_videos').length === 2)
    const told = playground.app.changes('live_videos')
    expect(told).toEqual(
      expect.arrayContaining([
        { id: live, status: 'live' },
        { id: live, status: 'live_stopped' },
      ]),
    )
    expect((await graph('GET', live, { fields: 'status' })).body.status).toBe('VOD')
  })

  test('sends webhooks for reactions and, on Instagram, for taps on a question', async () => {
    await graph('POST', 'me/messenger_profile', {
      platform: 'instagram',
      ice_breakers: [{ question: 'Хаана вэ?', payload: 'ADDRESS' }],
    })
    await playground.control('POST', `conversations/${PAGE}:instagram:khulan/taps`, { entry: 'ice_breaker' })
    for (const platform of ['facebook', 'instagram']) {
      const chat = `conversations/${PAGE}:${platform}:khulan`
      const sent = await playground.control('POST', `${chat}/inbox`, { text: 'Сайн уу' })
      const { id } = sent.message as { id: string }
      await playground.control('POST', `${chat}/reactions`, { message_id: id, reaction: 'love' })
    }
    const told = (key: string) => playground.app.messages().filter((event) => key in event)
    await playground.app.until(() => told('reaction').length === 2 && told('postback').length === 1)
    expect(told('postback')[0]?.postback).toMatchObject({ title: 'Хаана вэ?', payload: 'ADDRESS' })
    expect(told('reaction')[0]?.reaction).toMatchObject({ action: 'react', reaction: 'love', emoji: '❤' })
  })
})
