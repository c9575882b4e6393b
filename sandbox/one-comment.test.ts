import { createHmac } from 'node:crypto'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { DEFAULT_APP_SECRET } from './defaults.ts'
import { type Playground, startPlayground } from './testing/running-sandbox.ts'
import { type ConnectedOwner, contentIdOf, loginOwner, PAGE_IDS, subscribe } from './testing/shop-owner.ts'

const FIELDS = 'feed,messages,message_echoes,messaging_postbacks'

let playground: Playground
let owner: ConnectedOwner
let token: string
let postId: string

beforeEach(async () => {
  playground = await startPlayground()
  owner = await loginOwner(playground)
  token = owner.pageTokens[PAGE_IDS.clothes] ?? ''
  await subscribe(playground, PAGE_IDS.clothes, token, FIELDS)
  postId = await contentIdOf(playground, 'platform=facebook&kind=post', PAGE_IDS.clothes)
})

afterEach(() => playground.close())

async function comment(text: string, more = {}) {
  const answer = await playground.control('POST', `content/${postId}/comments`, {
    customer_id: 'bolormaa',
    text,
    ...more,
  })
  return answer.comment as { id: string }
}

describe('the path of one comment', () => {
  test('a comment arrives as a signed webhook with escaped letters', async () => {
    const { id } = await comment('Үнэ хэд вэ?')
    await playground.app.until(() => playground.app.received.length === 1)
    const [webhook] = playground.app.received
    expect(webhook?.raw.toString()).toContain('\\u04ae\\u043d\\u044d')
    expect(webhook?.raw.toString()).toMatch(/^[\u0020-\u007e]*$/)
    for (const [header, algorithm] of [
      ['x-hub-signature', 'sha1'],
      ['x-hub-signature-256', 'sha256'],
    ] as const) {
      const expected = createHmac(algorithm, DEFAULT_APP_SECRET)
        .update(webhook?.raw ?? '')
        .digest('hex')
      expect(webhook?.headers[header]).toBe(`${algorithm}=${expected}`)
    }
    expect(playground.app.changes('feed')[0]).toMatchObject({
      item: 'comment',
      verb: 'add',
      message: 'Үнэ хэд вэ?',
      comment_id: id,
      post_id: postId,
    })
  })

  test('a comment on a photo post names the album and the post as its parent, a reply names the comment', async () => {
    const { id } = await comment('Үнэ хэд вэ?')
    await comment('Надад ч бас', { reply_to: id })
    await playground.app.until(() => playground.app.changes('feed').length === 2)
    const [first, reply] = playground.app.changes('feed')
    expect(first?.post_id).toBe(postId)
    expect(first?.parent_id).not.toBe(postId)
    expect(first?.parent_id).toMatch(new RegExp(`^\\d{17}_${postId.split('_')[1]}$`))
    expect(reply?.parent_id).toBe(id)
  })

  test('a comment on a post without a photo names the post itself as its parent', async () => {
    const plain = { text: 'Өнөөдөр нээлттэй', picture: false }
    const { content } = await playground.control('POST', `pages/${PAGE_IDS.clothes}/content`, plain)
    postId = (content as { id: string }).id
    await comment('Үнэ хэд вэ?')
    await playground.app.until(() => playground.app.changes('feed').length === 2)
    expect(playground.app.changes('feed').find(({ item }) => item === 'comment')?.parent_id).toBe(postId)
  })

  test('a public reply appears under the comment and comes back as the page’s own comment', async () => {
    const { id } = await comment('Үнэ хэд вэ?')
    const answer = await playground.graph('POST', `${id}/comments`, {
      access_token: token,
      message: 'Сайн байна уу, 89,000₮',
    })
    expect(answer.status).toBe(200)
    await playground.app.until(() => playground.app.changes('feed').length === 2)
    const own = playground.app.changes('feed').find((value) => value.comment_id === answer.body.id)
    expect(own).toMatchObject({ from: { id: PAGE_IDS.clothes }, parent_id: id, verb: 'add' })
    const list = await playground.graph('GET', `${id}/comments`, {
      access_token: token,
      fields: 'message,from',
    })
    expect(list.body.data).toEqual([
      {
        message: 'Сайн байна уу, 89,000₮',
        from: { id: PAGE_IDS.clothes, name: 'Цэнхэр Товч хувцас' },
        id: answer.body.id,
      },
    ])
  })

  test('a private reply reaches the author once and a second is refused with 10900', async () => {
    const { id } = await comment('une hed we')
    const send = () =>
      playground.graph('POST', 'me/messages', {
        access_token: token,
        recipient: { comment_id: id },
        message: { text: 'Үнийн мэдээлэл' },
      })
    const first = await send()
    const [value] = playground.app.changes('feed')
    expect(first.body.recipient_id).toBe((value?.from as { id: string } | undefined)?.id)
    const second = await send()
    expect(second.status).toBe(400)
    expect(second.body.error).toMatchObject({
      code: 10900,
      type: 'OAuthException',
      message: '(#10900) Activity already replied to',
    })
    const { comments } = (await playground.control('GET', `ledger?content_id=${postId}`)) as {
      comments: Record<string, unknown>[]
    }
    expect(comments.find((line) => line.comment_id === id)).toMatchObject({
      public_replies: [],
      private_replies: ['Үнийн мэдээлэл'],
      private_reply_attempts: 2,
    })
    const chat = await playground.control('GET', `conversations/${PAGE_IDS.clothes}:facebook:bolormaa`)
    expect(chat.messages).toMatchObject([
      { from: 'page', text: 'Үнийн мэдээлэл', comment_id: id, comment_text: 'une hed we', app: true },
    ])
  })

  test('of many simultaneous private replies one is accepted', async () => {
    const { id } = await comment('Үнэ?')
    const send = () =>
      playground.graph('POST', 'me/messages', {
        access_token: token,
        recipient: { comment_id: id },
        message: {
          attachment: {
            type: 'image',
            payload: { url: `${playground.address}/sandbox/pictures/dress/1.svg` },
          },
        },
      })
    const answers = await Promise.all(Array.from({ length: 8 }, send))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    const chat = await playground.control('GET', `conversations/${PAGE_IDS.clothes}:facebook:bolormaa`)
    expect(chat.messages).toHaveLength(1)
  })

  test('after a private reply the page cannot send more until the customer writes', async () => {
    const { id } = await comment('Үнэ?')
    const reply = await playground.graph('POST', 'me/messages', {
      access_token: token,
      recipient: { comment_id: id },
      message: { text: 'Сайн байна уу' },
    })
    const write = () =>
      playground.graph('POST', 'me/messages', {
        access_token: token,
        recipient: { id: reply.body.recipient_id },
        messaging_type: 'RESPONSE',
        message: { text: 'Өөр асуулт байна уу?' },
      })
    expect((await write()).body.error).toMatchObject({ code: 10, error_subcode: 2018278 })
    await playground.control('POST', `conversations/${PAGE_IDS.clothes}:facebook:bolormaa/messages`, {
      text: 'Баярлалаа',
    })
    expect((await write()).status).toBe(200)
    playground.clock.now += 25 * 3_600_000
    expect((await write()).body.error).toMatchObject({ code: 10, error_subcode: 2018278 })
  })

  test('a comment older than seven days can no longer get a private reply', async () => {
    const { id } = await comment('Үнэ?', { age_seconds: 8 * 86_400 })
    const answer = await playground.graph('POST', 'me/messages', {
      access_token: token,
      recipient: { comment_id: id },
      message: { text: 'Хожимдлоо' },
    })
    expect(answer.body.error).toMatchObject({ code: 10901 })
  })

  test('sends webhooks for edits, hiding and deletion, and the Graph API no longer finds a deleted comment', async () => {
    const { id } = await comment('Үнэ?')
    await playground.control('PATCH', `comments/${id}`, { text: 'Үнэ хэд вэ?' })
    await playground.graph('POST', id, { access_token: token, is_hidden: true })
    await playground.control('DELETE', `comments/${id}`)
    await playground.app.until(() => playground.app.changes('feed').length === 4)
    const verbs = playground.app.changes('feed').map((value) => value.verb)
    expect(verbs.sort()).toEqual(['add', 'edited', 'hide', 'remove'])
    const gone = await playground.graph('GET', id, { access_token: token })
    expect(gone.body.error).toMatchObject({ code: 100, error_subcode: 33, type: 'GraphMethodException' })
  })

  test('sends nothing without the field on the page', async () => {
    await subscribe(playground, PAGE_IDS.clothes, token, 'messages')
    await comment('Үнэ?')
    const { webhooks } = await playground.control('GET', 'counts')
    expect(webhooks).toMatchObject({ sent: 0, waiting: 0 })
  })

  test('retries a refused webhook until the app accepts it', async () => {
    await playground.control('PATCH', 'settings', { webhook_retry_first_ms: 1 })
    playground.app.nextAnswers.push(500, 503)
    await comment('Үнэ?')
    await playground.app.until(() => playground.app.received.length === 3)
    const bodies = new Set(playground.app.received.map(({ raw }) => raw.toString()))
    expect(bodies.size).toBe(1)
  })

  test('sends duplicates on request', async () => {
    await comment('Үнэ?', { webhook: { copies: 3 } })
    await playground.app.until(() => playground.app.changes('feed').length === 3)
    expect(new Set(playground.app.changes('feed').map((value) => value.comment_id)).size).toBe(1)
  })
})
