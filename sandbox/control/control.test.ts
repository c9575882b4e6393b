import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { request } from 'undici'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { type Playground, startPlayground } from '../testing/running-sandbox.ts'
import { contentIdOf, loginOwner, OWNER_ID, PAGE_IDS, subscribe } from '../testing/shop-owner.ts'

const PAGE = PAGE_IDS.clothes

let playground: Playground
let token: string
let postId: string

beforeEach(async () => {
  playground = await startPlayground()
  token = (await loginOwner(playground)).pageTokens[PAGE] ?? ''
  await subscribe(playground, PAGE, token, 'feed')
  postId = await contentIdOf(playground, 'platform=facebook&kind=post', PAGE)
})

afterEach(() => playground.close())

interface Job {
  id: string
  total: number
  done: boolean
}

async function bulk(body: Record<string, unknown>): Promise<Job> {
  return (await playground.control('POST', 'comments/bulk', body)).job as Job
}

describe('the control API', () => {
  test('returns the whole world in one answer', async () => {
    const world = await playground.control('GET', 'world')
    expect(world.pages).toHaveLength(4)
    expect(world.people).toHaveLength(3)
    expect((world.customers as unknown[]).length).toBeGreaterThanOrEqual(12)
    const [clothes, bakery] = world.pages as {
      instagram: unknown
      live: unknown[]
      subscribed_fields: string[]
    }[]
    expect(clothes?.subscribed_fields).toEqual(['feed'])
    expect(clothes?.live).toHaveLength(1)
    expect(bakery?.instagram).toMatchObject({ username: 'sharnarny.talkh', messages_allowed: true })
  })

  test('writes many comments with duplicates and batches their webhooks', async () => {
    const job = await bulk({
      content_ids: [postId],
      count: 300,
      texts: ['Үнэ?', 'une'],
      duplicate_share: 0.5,
      shuffle: true,
    })
    expect(job.total).toBe(300)
    const seen = () => new Set(playground.app.changes('feed').map((value) => value.comment_id))
    await playground.app.until(() => seen().size === 300)
    expect(playground.app.changes('feed').length).toBeGreaterThan(300)
    expect(playground.app.received.length).toBeLessThan(300)
    expect((await playground.control('GET', `comments/bulk/${job.id}`)).job).toMatchObject({
      written: 300,
      done: true,
    })
    const ledger = await playground.control('GET', `ledger?content_id=${postId}`)
    expect(ledger.counts).toMatchObject({ comments: 302, never: 302 })
  })

  test('creates another page for a person, on which a crowd of customers comments', async () => {
    const wish = { name: 'Шинэ дэлгүүр', owner_id: OWNER_ID, followers_count: 500 }
    const { page } = (await playground.control('POST', 'pages', wish)) as { page: { id: string } }
    expect(page).toMatchObject({ name: 'Шинэ дэлгүүр', followers_count: 500, instagram: null })
    const { pageTokens } = await loginOwner(playground)
    await subscribe(playground, page.id, pageTokens[page.id] ?? '', 'feed')
    await playground.control('POST', `pages/${page.id}/content`, { text: 'Нээлт' })
    await bulk({ page_id: page.id, count: 40, texts: ['Үнэ?'], customers: 20 })
    const authors = () =>
      playground.app
        .changes('feed')
        .flatMap(({ item, from }) => (item === 'comment' ? [(from as { id: string }).id] : []))
    await playground.app.until(() => authors().length === 40)
    expect(new Set(authors()).size).toBe(20)
  })

  test('the ledger counts a second reply as one too many', async () => {
    const { comment } = await playground.control('POST', `content/${postId}/comments`, {
      customer_id: 'khulan',
      text: 'Үнэ?',
    })
    const { id } = comment as { id: string }
    for (const message of ['нэг', 'хоёр'])
      await playground.graph('POST', `${id}/comments`, { access_token: token, message })
    const { counts } = await playground.control('GET', `ledger?page_id=${PAGE}`)
    expect(counts).toMatchObject({ more: 1 })
  })

  test('notifies watchers of changes', async () => {
    const stream = await request(`${playground.address}/sandbox/api/stream`)
    const lines = stream.body.setEncoding('utf8')[Symbol.asyncIterator]()
    expect((await lines.next()).value).toContain('event: hello')
    const { comment } = await playground.control('POST', `content/${postId}/comments`, {
      customer_id: 'khulan',
      text: 'Үнэ?',
    })
    const told = String((await lines.next()).value)
    const { changes } = JSON.parse(told.slice(told.indexOf('{'))) as { changes: unknown[] }
    expect(changes).toContainEqual({
      kind: 'comment',
      id: (comment as { id: string }).id,
      page_id: PAGE,
      content_id: postId,
    })
    stream.body.destroy()
  })

  test('logs webhooks and calls without tokens, and clears the log on request', async () => {
    await playground.control('POST', `content/${postId}/comments`, { customer_id: 'khulan', text: 'Үнэ?' })
    await playground.app.until(() => playground.app.received.length === 1)
    const { webhooks } = await playground.control('GET', `webhooks?page_id=${PAGE}&field=feed`)
    expect(webhooks).toMatchObject([{ object: 'page', fields: ['feed'], summary: 'add «Үнэ?»' }])
    await playground.graph('GET', PAGE, { access_token: token, fields: 'nothing' })
    const { calls } = await playground.control('GET', 'calls?failed=true')
    expect(calls).toMatchObject([
      {
        route: '/{page-id}',
        token: 'page',
        parameters: { access_token: '•••' },
        status: 400,
        error: { code: 100 },
      },
    ])
    await playground.control('DELETE', 'logs')
    expect((await playground.control('GET', 'calls')).calls).toEqual([])
  })

  test('resends a webhook byte for byte', async () => {
    await playground.control('POST', `content/${postId}/comments`, { customer_id: 'khulan', text: 'Үнэ?' })
    await playground.app.until(() => playground.app.received.length === 1)
    const { webhooks } = await playground.control('GET', 'webhooks')
    await playground.control('POST', `webhooks/${(webhooks as { id: number }[])[0]?.id}/resend`)
    await playground.app.until(() => playground.app.received.length === 2)
    const [first, second] = playground.app.received
    expect(second?.raw).toEqual(first?.raw)
    expect(second?.headers['x-hub-signature-256']).toBe(first?.headers['x-hub-signature-256'])
  })

  test('retries waiting webhooks immediately on request', async () => {
    await playground.control('PATCH', 'settings', { webhook_retry_first_ms: 60_000 })
    playground.app.nextAnswers.push(500)
    await playground.control('POST', `content/${postId}/comments`, { customer_id: 'khulan', text: 'Үнэ?' })
    await playground.app.until(() => playground.app.received.length === 1)
    const retried = async () => (await playground.control('POST', 'webhooks/retry-now')).webhooks_queued
    await expect.poll(retried).toBe(1)
    await playground.app.until(() => playground.app.received.length === 2)
  })

  test('treats an answer after the timeout as a failure', async () => {
    await playground.control('PATCH', 'settings', { webhook_timeout_ms: 30, webhook_retry_first_ms: 1 })
    playground.app.nextAnswers.push('hang')
    await playground.control('POST', `content/${postId}/comments`, { customer_id: 'khulan', text: 'Үнэ?' })
    await playground.app.until(() => playground.app.received.length === 2)
  })

  test('unsubscribes a page from messages after failures for too long', async () => {
    await subscribe(playground, PAGE, token, 'messages')
    await playground.control('PATCH', 'settings', { webhook_disable_after_ms: 1, webhook_retry_first_ms: 5 })
    playground.app.nextAnswers.push(500, 500, 500)
    await playground.control('POST', `conversations/${PAGE}:facebook:khulan/messages`, { text: 'сайн уу' })
    await playground.app.until(() => playground.app.received.length === 4)
    const { body } = await playground.graph('GET', `${PAGE}/subscribed_apps`, { access_token: token })
    expect(body).toEqual({ data: [] })
  })

  test('a reset restores the seeded world and keeps the app’s own subscription', async () => {
    await bulk({ content_ids: [postId], count: 10, texts: ['Үнэ?'] })
    await playground.control('POST', 'reset')
    const world = await playground.control('GET', 'world')
    expect(world).toMatchObject({ faults: [], clock_offset_seconds: 0 })
    expect((world.app as { subscriptions: unknown[] }).subscriptions).toHaveLength(2)
    const again = await contentIdOf(playground, 'platform=facebook&kind=post', PAGE)
    expect((await playground.control('GET', `ledger?content_id=${again}`)).counts).toMatchObject({
      comments: 2,
    })
    expect((await playground.graph('GET', 'me', { access_token: token })).body.error).toMatchObject({
      code: 190,
    })
  })

  test('explains what is wrong with a request', async () => {
    await expect(
      playground.control('POST', 'faults', { effect: { kind: 'error', error: '7' } }),
    ).rejects.toThrow('catalogue')
    const headers = { 'content-type': 'application/json' }
    const broken = await request(`${playground.address}/sandbox/api/faults`, {
      method: 'POST',
      headers,
      body: '{',
    })
    expect(await broken.body.json()).toMatchObject({
      error: { code: 'INVALID', message: 'The body is not JSON' },
    })
    const empty = await request(`${playground.address}/sandbox/api/faults`, {
      method: 'DELETE',
      headers,
      body: '',
    })
    expect(empty.statusCode).toBe(200)
    await expect(playground.control('GET', 'content/7')).rejects.toThrow('404')
    await expect(playground.control('PATCH', 'settings', { speed: 7 })).rejects.toThrow('400')
  })

  test('redirects the bare address to the console and a permalink to its content', async () => {
    const root = await request(`${playground.address}/`)
    expect(root.headers.location).toBe('/sandbox/')
    const { content } = await playground.control('GET', `content/${postId}`)
    const { permalink_url } = content as { permalink_url: string }
    const link = await request(permalink_url)
    expect(link.headers.location).toBe(`/sandbox/?content=${postId}`)
  })

  describe('the console', () => {
    let built: string
    beforeEach(() => {
      built = mkdtempSync(join(tmpdir(), 'console-'))
    })
    afterEach(() => rmSync(built, { recursive: true }))
    const read = async (path: string) => {
      const withConsole = await startPlayground({ consoleDirectory: built })
      const answer = await request(`${withConsole.address}${path}`)
      const body = await answer.body.text()
      await withConsole.close()
      return { status: answer.statusCode, type: answer.headers['content-type'], body }
    }

    test('is served as built', async () => {
      mkdirSync(join(built, 'assets'))
      writeFileSync(join(built, 'index.html'), '<p>Туршилтын Facebook</p>')
      writeFileSync(join(built, 'assets/main.js'), 'start()')
      expect(await read('/sandbox/')).toMatchObject({ status: 200, body: '<p>Туршилтын Facebook</p>' })
      expect((await read('/sandbox/assets/main.js')).type).toContain('javascript')
      expect((await read('/sandbox/assets/%2e%2e/%2e%2e/package.json')).status).toBe(404)
    })

    test('explains how to build it when it is missing', async () => {
      const { status, body } = await read('/sandbox/')
      expect(status).toBe(503)
      expect(body).toContain('npm run build')
    })
  })
})
