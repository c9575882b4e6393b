import { beforeEach, describe, expect, test } from 'vitest'
import { facebookShows, instagramShows, type ShownComment } from '#server/testing/commented-platform.ts'
import { scriptedGraph } from '#server/testing/scripted-graph.ts'
import { type PastComment, readPastComments } from './past-comments.ts'

const PAGE = '110022003300440'
const POST = `${PAGE}_220033004400550`
const MEDIA = '17912345678901234'
const now = new Date('2026-11-21T02:00:00.000Z')
const daysAgo = (days: number) => new Date(now.getTime() - days * 86_400_000)

let graph: Awaited<ReturnType<typeof scriptedGraph>>
beforeEach(async () => {
  graph = await scriptedGraph()
  return () => graph.close()
})

const read = async (platform: 1 | 2, since: Date): Promise<PastComment[]> => {
  const comments: PastComment[] = []
  const asked = {
    platform,
    pageId: PAGE,
    username: platform === 2 ? 'Tsenkher.Tovch' : undefined,
    contentId: platform === 1 ? POST : MEDIA,
    since,
    token: 'page-token',
  }
  for await (const part of readPastComments(graph.client, asked)) comments.push(...part)
  return comments
}

const onFacebook = (comments: Omit<ShownComment, 'contentId'>[], mostAPage?: number) =>
  facebookShows(graph, {
    pageId: PAGE,
    contents: [POST],
    comments: comments.map((comment) => ({ ...comment, contentId: POST })),
    ...(mostAPage ? { mostAPage } : {}),
  })
const onInstagram = (comments: Omit<ShownComment, 'contentId'>[], mostAPage?: number) =>
  instagramShows(graph, {
    pageId: PAGE,
    contents: [MEDIA],
    comments: comments.map((comment) => ({ ...comment, contentId: MEDIA })),
    ...(mostAPage ? { mostAPage } : {}),
  })

describe('the comments of a Facebook post', () => {
  test('come with their replies in one shape, newest first', async () => {
    onFacebook([
      { id: '1_1', at: daysAgo(3), text: 'Үнэ хэд вэ?', by: '601', name: 'Сараа' },
      { id: '1_2', at: daysAgo(2), text: 'Чатаар бичлээ.', by: PAGE, name: 'Цэнхэр Товч', parentId: '1_1' },
      { id: '1_3', at: daysAgo(1), hidden: true },
    ])
    expect(await read(1, daysAgo(7))).toEqual([
      {
        commentId: '1_3',
        contentId: POST,
        parentCommentId: undefined,
        customerId: undefined,
        customerName: undefined,
        own: false,
        text: '',
        at: daysAgo(1),
        hidden: true,
      },
      {
        commentId: '1_2',
        contentId: POST,
        parentCommentId: '1_1',
        customerId: PAGE,
        customerName: 'Цэнхэр Товч',
        own: true,
        text: 'Чатаар бичлээ.',
        at: daysAgo(2),
        hidden: false,
      },
      {
        commentId: '1_1',
        contentId: POST,
        parentCommentId: undefined,
        customerId: '601',
        customerName: 'Сараа',
        own: false,
        text: 'Үнэ хэд вэ?',
        at: daysAgo(3),
        hidden: false,
      },
    ])
  })

  test('are read part by part, and no further back than requested', async () => {
    onFacebook(
      Array.from({ length: 30 }, (_, day) => ({ id: `1_${day}`, at: daysAgo(day) })),
      4,
    )
    expect(await read(1, daysAgo(9))).toHaveLength(10)
    expect(graph.calls).toHaveLength(3)
    expect(graph.calls[0]?.query.get('filter')).toBe('stream')
    expect(graph.calls[0]?.query.get('order')).toBe('reverse_chronological')
  })

  test('stop at the date even when the platform ignores it', async () => {
    const list = ['2026-11-20T00:00:00+0000', '2026-01-01T00:00:00+0000', '2025-01-01T00:00:00+0000']
    graph.on('GET', `${POST}/comments`, ({ query }) => ({
      body: {
        data: [{ id: `1_${query.get('after') ?? 0}`, created_time: list[Number(query.get('after') ?? 0)] }],
        paging: { cursors: { after: String(Number(query.get('after') ?? 0) + 1) }, next: 'more' },
      },
    }))
    expect((await read(1, daysAgo(7))).map(({ commentId }) => commentId)).toEqual(['1_0'])
    expect(graph.calls).toHaveLength(2)
  })

  test('are read up to a limit', async () => {
    graph.on('GET', `${POST}/comments`, () => ({
      body: { data: [], paging: { cursors: { after: 'on' }, next: 'and on' } },
    }))
    expect(await read(1, daysAgo(7))).toEqual([])
    expect(graph.calls).toHaveLength(100)
  })

  test('are read despite an undocumented one, without characters that a database refuses', async () => {
    const created_time = '2026-11-21T01:00:00+0000'
    graph.on('GET', `${POST}/comments`, () => ({
      body: {
        data: [
          { id: '1_1' },
          { id: '1_2', message: 'үнэ\u0000 \ud83d', created_time, from: { name: 'Нэргүй' } },
        ],
      },
    }))
    expect(await read(1, daysAgo(7))).toMatchObject([
      { commentId: '1_2', text: 'үнэ \ufffd', customerId: undefined, customerName: 'Нэргүй' },
    ])
  })
})

describe('the comments of an Instagram post', () => {
  test('come with their replies; the account is also recognised by its name', async () => {
    onInstagram([
      { id: '1', at: daysAgo(3), text: 'үнэ?', by: '112', name: 'nora.k' },
      { id: '2', at: daysAgo(2), text: '@nora.k чатаар', by: '998', name: 'tsenkher.tovch', parentId: '1' },
      { id: '3', at: daysAgo(1), text: 'хаяг', by: '113', name: 'oyunaa', hidden: true },
    ])
    expect(await read(2, daysAgo(7))).toMatchObject([
      { commentId: '3', own: false, hidden: true, customerId: '113' },
      { commentId: '1', own: false, parentCommentId: undefined, at: daysAgo(3) },
      { commentId: '2', own: true, parentCommentId: '1', customerName: 'tsenkher.tovch' },
    ])
  })

  test('that reply to an old comment are found, and very old threads are skipped', async () => {
    onInstagram(
      [
        { id: '1', at: daysAgo(20), by: '112' },
        { id: '2', at: daysAgo(1), by: '113', parentId: '1' },
        ...Array.from({ length: 20 }, (_, month) => ({ id: `old${month}`, at: daysAgo(60 + month * 30) })),
      ],
      2,
    )
    expect((await read(2, daysAgo(7))).map(({ commentId }) => commentId)).toEqual(['2'])
    expect(graph.calls).toHaveLength(1)
  })

  test('with more replies than included are read to the last one', async () => {
    onInstagram([
      { id: '1', at: daysAgo(2), by: '112' },
      ...Array.from({ length: 120 }, (_, reply) => ({
        id: `1-${reply}`,
        at: daysAgo(1),
        by: '113',
        parentId: '1',
      })),
    ])
    expect(await read(2, daysAgo(7))).toHaveLength(121)
    expect(graph.calls.map(({ path }) => path)).toEqual([
      `${MEDIA}/comments`,
      '1/replies',
      '1/replies',
      '1/replies',
    ])
  })
})
