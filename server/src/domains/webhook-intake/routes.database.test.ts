import { createHmac } from 'node:crypto'
import { type AddressInfo, connect } from 'node:net'
import { text } from 'node:stream/consumers'
import Fastify, { type FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it, onTestFinished } from 'vitest'
import { ofPage, type PageKey, pageColumns } from '#migrations/page-key.ts'
import type { Database } from '#server/infrastructure/database/database.ts'
import { createSecrets } from '#server/infrastructure/secrets.ts'
import { connectedPage } from '#server/testing/connected-page.ts'
import { eventually } from '#server/testing/eventually.ts'
import { freshDatabase } from '#server/testing/fresh-database.ts'
import { manualClock } from '#server/testing/manual-clock.ts'
import { WEBHOOK_PATH, webhookRoutes } from './routes.ts'

const meta = { appSecret: 'app-secret-of-tests', verifyToken: 'verify-token-of-tests' }
const secrets = createSecrets('a secret of the tests, long enough')
let database: Database
let app: FastifyInstance
let pageId: string
let pageKey: PageKey

beforeAll(async () => {
  database = await freshDatabase()
  app = Fastify()
  webhookRoutes({ database, clock: manualClock(), meta })(app)
  const page = await connectedPage(database.queries, secrets)
  pageId = page.pageId
  pageKey = page.pageKey
})
beforeEach(async () => {
  await database.queries.deleteFrom('events').execute()
})
afterAll(async () => {
  await app.close()
  await database.close()
})

const body = (text = 'Үнэ хэд вэ?') =>
  JSON.stringify({
    object: 'page',
    entry: [
      {
        id: pageId,
        time: 1719999999,
        changes: [
          {
            field: 'feed',
            value: {
              item: 'comment',
              verb: 'add',
              comment_id: '2_3',
              post_id: `${pageId}_2`,
              message: text,
              created_time: 1719999995,
            },
          },
        ],
      },
    ],
    // Meta escapes everything beyond ASCII and signs these escaped bytes.
  }).replace(/[\u0080-\uffff]/g, (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`)

const signature = (raw: string, secret = meta.appSecret) =>
  `sha256=${createHmac('sha256', secret).update(raw).digest('hex')}`

const post = (
  raw: string,
  headers: Record<string, string> = { 'x-hub-signature-256': signature(raw) },
  intake = app,
) =>
  intake.inject({
    method: 'POST',
    url: WEBHOOK_PATH,
    headers: { 'content-type': 'application/json', ...headers },
    payload: raw,
  })

const listening = async (): Promise<AddressInfo> => {
  const listener = Fastify()
  onTestFinished(() => listener.close())
  webhookRoutes({ database, clock: manualClock(), meta })(listener)
  await listener.listen({ port: 0 })
  return listener.server.address() as AddressInfo
}

const stored = () => database.queries.selectFrom('events').selectAll().execute()

describe('the handshake', () => {
  const shake = (token: string) =>
    app.inject(`${WEBHOOK_PATH}?hub.mode=subscribe&hub.challenge=1158201444&hub.verify_token=${token}`)

  it('answers the bare challenge to a caller with the token, and refuses others', async () => {
    const known = await shake(meta.verifyToken)
    expect([known.statusCode, known.body]).toEqual([200, '1158201444'])
    expect((await shake('guess')).statusCode).toBe(403)
  })
})

describe('a webhook', () => {
  it('is answered 200 once its event is stored with the text unescaped', async () => {
    const answer = await post(body())
    expect(answer.statusCode).toBe(200)
    expect(await stored()).toMatchObject([
      { page_id: pageId, payload: { text: 'Үнэ хэд вэ?' }, decided: false },
    ])
  })

  const change = (set: { status?: 0 | 1; health?: 'ok' | 'reconnect'; moved_away_at?: Date | null }) =>
    database.queries.updateTable('pages').set(set).where(ofPage(pageKey)).execute()

  it.each([
    ['the platform refuses', { health: 'reconnect' }],
    ['is disconnected', { status: 0 }],
  ] as const)('of a page whose access %s is answered 200, and nothing of it is kept', async (_what, set) => {
    await change(set)
    onTestFinished(async () => void (await change({ status: 1, health: 'ok' })))
    const before = await post(body('Миний утас 99112233'))
    expect([before.statusCode, await stored()]).toEqual([200, []])
    await change({ status: 1, health: 'ok' })
    expect((await post(body())).statusCode).toBe(200)
    expect(await stored()).toHaveLength(1)
  })

  it('of a page that moved to another team is stored for that team', async () => {
    const { queries } = database
    await change({ status: 0, moved_away_at: new Date() })
    await queries.deleteFrom('connected_pages').execute()
    const present = await connectedPage(queries, secrets, { page_id: pageId })
    onTestFinished(async () => {
      await queries.deleteFrom('pages').where(ofPage(present.pageKey)).execute()
      await queries.updateTable('connected_pages').set(pageColumns(pageKey)).execute()
      await change({ status: 1, moved_away_at: null })
    })
    expect((await post(body())).statusCode).toBe(200)
    expect(await stored()).toMatchObject([{ team_id: present.teamId, page_id: pageId }])
  })

  it('that is repeated is answered 200 and stored once', async () => {
    const raw = body()
    const answers = await Promise.all([post(raw), post(raw), post(raw)])
    expect(answers.map((answer) => answer.statusCode)).toEqual([200, 200, 200])
    expect(await stored()).toHaveLength(1)
  })

  it.each([
    ['forged', () => post(body(), { 'x-hub-signature-256': signature(body(), 'another secret') }), 401],
    ['unsigned', () => post(body(), {}), 401],
    ['changed after signing', () => post(body('хаяг'), { 'x-hub-signature-256': signature(body()) }), 401],
    [
      'oversized',
      () => post(JSON.stringify({ object: 'page', entry: [], filler: 'x'.repeat(51 * 1024 * 1024) })),
      413,
    ],
  ])('that is %s is refused and leaves nothing behind', async (_what, send, status) => {
    expect((await send()).statusCode).toBe(status)
    expect(await stored()).toEqual([])
  })
})

describe('a comment that PostgreSQL would refuse or change', () => {
  const change = (id: string, value: object) => ({
    field: 'feed',
    value: { item: 'comment', verb: 'add', comment_id: id, post_id: `${pageId}_2`, ...value },
  })
  const entry = (...changes: object[]) =>
    JSON.stringify({ object: 'page', entry: [{ id: pageId, time: 1719999999, changes }] })

  it.each([
    ['a NUL', { message: 'Үнэ\0 хэд вэ?' }, 'Үнэ хэд вэ?'],
    ['half an emoji', { message: 'Үнэ \ud83d' }, 'Үнэ \ufffd'],
    [
      'a name cut in the middle of an emoji',
      { message: 'Үнэ', from: { id: '7', name: 'Сараа\ud83d' } },
      'Үнэ',
    ],
    ['a time after the year 9999', { message: 'Үнэ', created_time: 1e20 }, 'Үнэ'],
    ['a negative time', { message: 'Үнэ', created_time: -1e12 }, 'Үнэ'],
  ])('with %s is still stored, together with the others', async (_what, value, text) => {
    const answers = await Promise.all([
      post(entry(change('2_3', value), change('2_4', { message: 'хаяг' }))),
      post(entry(change('2_5', { message: 'утас' }))),
    ])
    expect(answers.map((answer) => answer.statusCode)).toEqual([200, 200])
    const texts = (await stored()).map(({ payload }) => (payload as { text: string }).text)
    expect(texts).toEqual([text, 'хаяг', 'утас'])
  })

  it('with an id too long for an index is skipped alone', async () => {
    const raw = entry(change('9'.repeat(20_000), { message: 'Үнэ' }), change('2_4', { message: 'хаяг' }))
    expect((await post(raw)).statusCode).toBe(200)
    expect(await stored()).toMatchObject([{ platform_key: '2_4' }])
  })
})

describe('a chat message that PostgreSQL would refuse or change', () => {
  const CUSTOMER = '6010203040506070'
  const message = (mid: string, value: object) => ({
    sender: { id: 'is_echo' in value ? pageId : CUSTOMER },
    recipient: { id: 'is_echo' in value ? CUSTOMER : pageId },
    timestamp: 1720002222123,
    message: { mid, ...value },
  })
  const entry = (...messaging: object[]) =>
    JSON.stringify({ object: 'page', entry: [{ id: pageId, time: 1720002222123, messaging }] })
  /** Text that a database cannot compress. */
  const random = Array.from({ length: 1000 }, (_, nth) =>
    String.fromCodePoint(0x20000 + ((nth * 7919) % 40_000)),
  ).join('')

  it.each([
    ['a NUL', { text: 'Үнэ\0 хэд вэ?' }],
    ['half an emoji', { text: 'Үнэ \ud83d' }],
    ['a NUL in the payload of a tap', { text: 'Үнэ', quick_reply: { payload: 'a\0b\udc00' } }],
    ['a NUL in the kind of its attachment', { attachments: [{ type: 'image\0' }] }],
    ['an attachment of no known kind', { attachments: [{ type: 'hologram', payload: null }] }],
    ['a very long text', { text: 'Үнэ '.repeat(50_000) }],
    ['a very long payload', { text: 'Үнэ', quick_reply: { payload: random.repeat(50) } }],
    ['long metadata of another app', { text: 'Үнэ', is_echo: true, metadata: random }],
  ])('with %s is still stored, together with the others', async (_what, value) => {
    const answers = await Promise.all([
      post(entry(message('m_1', value), message('m_2', { text: 'хаяг' }))),
      post(entry(message('m_3', { text: 'утас' }))),
    ])
    expect(answers.map((answer) => answer.statusCode)).toEqual([200, 200])
    expect((await stored()).map(({ platform_key }) => platform_key)).toEqual(['m_1', 'm_2', 'm_3'])
  })
})

describe('a request with the most updates that Meta sends', () => {
  /** Distinct comments of `letters` letters; each Cyrillic letter takes six bytes. */
  const comments = (count: number, letters: number) => {
    const [start, end] = body('ү'.repeat(letters)).split('"2_3"')
    const [head, change, tail] = `${start}"2_3"${end}`.split(/(?<="changes":\[)(.*)(?=\]\}\]\})/)
    const changes = Array.from({ length: count }, (_, at) => change?.replace('"2_3"', `"2_${at + 1}"`))
    return head + changes.join(',') + tail
  }

  it('is stored whole, with longer comments than usual', async () => {
    const raw = comments(1000, 1000)
    expect(raw.length).toBeGreaterThan(6_000_000)
    expect((await post(raw)).statusCode).toBe(200)
    expect(await stored()).toHaveLength(1000)
  })

  it('is read whole with comments of the greatest length that Facebook allows', async () => {
    const raw = comments(1000, 8000)
    expect(raw.length).toBeGreaterThan(48_000_000)
    expect((await post(raw, { 'x-hub-signature-256': signature(raw, 'another secret') })).statusCode).toBe(
      401,
    )
  })

  it('is refused after two others, so that unfinished bodies do not fill the memory', async () => {
    const { port } = await listening()
    const head = `POST ${WEBHOOK_PATH} HTTP/1.1\r\nhost: hariu.test\r\nconnection: close\r\ncontent-type: application/json\r\n`
    const answers = [1, 2, 3].map((place) => {
      const socket = connect(port, '127.0.0.1')
      onTestFinished(() => void socket.destroy())
      // The second has no content-length.
      socket.write(`${head}${place === 2 ? 'transfer-encoding: chunked' : 'content-length: 3000000'}\r\n\r\n`)
      return text(socket)
    })
    expect(await Promise.race(answers)).toMatch(/^HTTP\/1.1 503 .*retry-after: 5/s)
    expect((await post(body())).statusCode).toBe(200)
  })
})

describe('when the database is down', () => {
  it('the webhook is answered 503, so that the platform repeats it', async () => {
    const raw = body()
    const refusing = {
      ...database,
      repeated: {
        getExecutor: () => {
          throw new Error('no connection')
        },
      },
    } as unknown as Database
    const withoutDatabase = Fastify()
    webhookRoutes({ database: refusing, clock: manualClock(), meta })(withoutDatabase)
    const answer = await withoutDatabase.inject({
      method: 'POST',
      url: WEBHOOK_PATH,
      headers: { 'content-type': 'application/json', 'x-hub-signature-256': signature(raw) },
      payload: raw,
    })
    expect(answer.statusCode).toBe(503)
    expect(await stored()).toEqual([])
    await withoutDatabase.close()
  })
})

describe('when the database is slow', () => {
  /** Blocks all other writes until the returned function is called or the test ends. */
  const busy = async (): Promise<() => Promise<void>> => {
    const held = Promise.withResolvers<void>()
    const taken = Promise.withResolvers<void>()
    const holding = database.queries.transaction().execute(async (transaction) => {
      await sql`lock table events in access exclusive mode`.execute(transaction)
      taken.resolve()
      await held.promise
    })
    await taken.promise
    const free = async () => {
      held.resolve()
      await holding
    }
    onTestFinished(free)
    return free
  }

  it('the webhook is answered 503 before the platform times out, and its repetition adds no second event', async () => {
    const free = await busy()
    // The database is blocked until the answer, so an answer that waited for storing would never come.
    const answer = await post(body())
    expect(answer.statusCode).toBe(503)
    expect(answer.headers['retry-after']).toBe('5')
    await free()
    expect((await post(body())).statusCode).toBe(200)
    expect(await stored()).toHaveLength(1)
  })

  it('the queue is bounded: further requests are refused without waiting', async () => {
    const narrow = Fastify()
    webhookRoutes({ database, clock: manualClock(), meta, mostWaiting: 2 })(narrow)
    const free = await busy()
    const answered: number[] = []
    const answers = [0, 1, 2].map(async (nth) => {
      const { statusCode } = await post(body(), undefined, narrow)
      answered.push(nth)
      return statusCode
    })
    expect(await Promise.all(answers)).toEqual([503, 503, 503])
    expect(answered[0], 'it did not wait with the others').toBe(2)
    await free()
    await eventually(async () => expect((await post(body(), undefined, narrow)).statusCode).toBe(200))
    await narrow.close()
  })
})
