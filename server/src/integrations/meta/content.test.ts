import { afterEach, beforeEach, expect, it } from 'vitest'
import { graphError, scriptedGraph } from '#server/testing/scripted-graph.ts'
import { ANSWER_EXAMPLES } from '#wire-examples/meta/index.ts'
import { type PublishedContent, readLiveMedia, readLiveVideos, readMedia, readPosts } from './content.ts'

const PAGE = '110022003300440'
const ACCOUNT = '17841400011122233'
const asked = (accountId: string) => ({ accountId, token: 'page-token' })

let graph: Awaited<ReturnType<typeof scriptedGraph>>
beforeEach(async () => {
  graph = await scriptedGraph()
})
afterEach(() => graph.close())

const all = async (parts: AsyncGenerator<PublishedContent[]>): Promise<PublishedContent[]> => {
  const found: PublishedContent[] = []
  for await (const part of parts) found.push(...part)
  return found
}

const [documentedPost] = ANSWER_EXAMPLES.posts.body.data as [object]
const scriptPosts = (...changes: object[]) =>
  graph.on('GET', `${PAGE}/published_posts`, () => ({
    body: { data: changes.map((change) => ({ ...documentedPost, ...change })) },
  }))
const scriptLives = (body: object) => graph.on('GET', `${PAGE}/live_videos`, () => ({ body }))
const [live] = ANSWER_EXAMPLES['live-videos'].body.data as [object]

it('a post is read', async () => {
  scriptPosts({})
  expect(await all(readPosts(graph.client, asked(PAGE), new Map()))).toEqual([
    {
      contentId: '110022003300440_220033004400550',
      type: 1,
      liveNow: false,
      message: '«ЖОР» гэж бичээрэй',
      story: null,
      fullPicture: 'https://scontent.xx.fbcdn.net/v/1.jpg',
      permalink: 'https://www.facebook.com/110022003300440/posts/220033004400550',
      commentCount: 14,
      createdTime: new Date('2024-07-01T09:30:15Z'),
    },
  ])
})

it('a broadcast is recognised by its video id anywhere in the post', async () => {
  scriptLives({ data: [live] })
  const video = '770088009900111'
  const attachments = { data: [{ target: { id: video } }] }
  scriptPosts(
    { id: `${PAGE}_1`, permalink_url: `https://www.facebook.com/${PAGE}/videos/${video}/` },
    { id: `${PAGE}_2`, permalink_url: `https://www.facebook.com/${PAGE}/videos/slow-title/${video}/` },
    { id: `${PAGE}_3`, attachments },
    { id: `${PAGE}_${video}`, attachments: undefined },
    { id: `${PAGE}_5`, permalink_url: `https://www.facebook.com/${PAGE}/videos/770088009900999/` },
    { id: `${PAGE}_6`, permalink_url: 'https://www.facebook.com/reel/660077008800990/' },
  )
  const lives = await readLiveVideos(graph.client, asked(PAGE))
  const found = await all(readPosts(graph.client, asked(PAGE), lives))
  expect(found.map(({ type }) => type)).toEqual([3, 3, 3, 3, 1, 2])
  expect(found.map(({ liveNow }) => liveNow)).toEqual([true, true, true, true, false, false])
})

it.each([
  ['LIVE', true],
  ['LIVE_NOW', true],
  ['VOD', false],
  ['LIVE_STOPPED', false],
  ['PROCESSING', false],
])('a broadcast with status %s is live: %s', async (status, onAir) => {
  scriptLives({ data: [{ ...live, status }] })
  const lives = await readLiveVideos(graph.client, asked(PAGE))
  expect(lives.get('770088009900111')).toBe(onAir)
})

it('Instagram’s running broadcast has neither picture nor time; its reels have both', async () => {
  const answers = {
    live_media: ANSWER_EXAMPLES['instagram-live-media'],
    media: ANSWER_EXAMPLES['instagram-media'],
  }
  for (const [edge, { body }] of Object.entries(answers))
    graph.on('GET', `${ACCOUNT}/${edge}`, () => ({ body: { data: body.data } }))
  expect(await readLiveMedia(graph.client, asked(ACCOUNT))).toMatchObject([
    { contentId: '17900000000000777', type: 3, liveNow: true, fullPicture: null, createdTime: undefined },
  ])
  expect(await all(readMedia(graph.client, asked(ACCOUNT)))).toMatchObject([
    { type: 2, liveNow: false, fullPicture: 'https://scontent.cdninstagram.com/1.jpg', commentCount: 57 },
  ])
})

it('a refusal of the platform is a failure, not an empty list', async () => {
  graph.on('GET', `${PAGE}/live_videos`, () => graphError(80001))
  await expect(readLiveVideos(graph.client, asked(PAGE))).rejects.toMatchObject({ class: 'limited' })
})

it('texts lose characters that a database refuses, so that one post cannot hide all others', async () => {
  scriptPosts({ message: 'Үнэ\u0000 50,000 \ud83d', story: '\u0000' })
  expect(await all(readPosts(graph.client, asked(PAGE), new Map()))).toMatchObject([
    { message: 'Үнэ 50,000 \ufffd', story: '' },
  ])
})
