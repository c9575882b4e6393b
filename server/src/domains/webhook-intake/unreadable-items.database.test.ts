import { createHmac } from 'node:crypto'
import Fastify, { type FastifyBaseLogger, type FastifyInstance } from 'fastify'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Database } from '#server/infrastructure/database/database.ts'
import { createLog } from '#server/infrastructure/log.ts'
import { createSecrets } from '#server/infrastructure/secrets.ts'
import { connectedPage } from '#server/testing/connected-page.ts'
import { freshDatabase } from '#server/testing/fresh-database.ts'
import { manualClock } from '#server/testing/manual-clock.ts'
import { WEBHOOK_PATH, webhookRoutes } from './routes.ts'

const meta = { appSecret: 'app-secret-of-tests', verifyToken: 'verify-token-of-tests' }
const CUSTOMER = '6010203040506070'
const SENT_AT = 1_719_999_995
const SECRET_TEXT = 'Захиалъя, 99112233'

let database: Database
let app: FastifyInstance
let pageId: string
let unreadable = 0
let logged: string[] = []

beforeAll(async () => {
  database = await freshDatabase()
  const log = createLog('warn', { write: (line) => void logged.push(line) })
  app = Fastify({ loggerInstance: log as FastifyBaseLogger })
  webhookRoutes({
    database,
    clock: manualClock(),
    meta,
    unreadable: (items) => {
      unreadable += items
    },
  })(app)
  pageId = (await connectedPage(database.queries, createSecrets('a secret of the tests, long enough'))).pageId
})
beforeEach(async () => {
  await database.queries.deleteFrom('events').execute()
  unreadable = 0
  logged = []
})
afterAll(async () => {
  await app.close()
  await database.close()
})

const post = async (raw: string) => {
  const signature = `sha256=${createHmac('sha256', meta.appSecret).update(raw).digest('hex')}`
  const headers = { 'content-type': 'application/json', 'x-hub-signature-256': signature }
  return (await app.inject({ method: 'POST', url: WEBHOOK_PATH, headers, payload: raw })).statusCode
}

const comment = (id: unknown, more: object = {}) => ({
  field: 'feed',
  value: {
    item: 'comment',
    verb: 'add',
    comment_id: id,
    post_id: `${pageId}_2`,
    message: 'Үнэ хэд вэ?',
    created_time: SENT_AT,
    ...more,
  },
})
const message = (mid: unknown, more: object = {}) => ({
  sender: { id: CUSTOMER },
  recipient: { id: pageId },
  timestamp: SENT_AT * 1000,
  message: { mid, text: 'Үнэ хэд вэ?' },
  ...more,
})
const delivery = (...entry: unknown[]) => JSON.stringify({ object: 'page', entry })
const changes = (...list: unknown[]) => delivery({ id: pageId, time: SENT_AT, changes: list })
const chats = (...list: unknown[]) => delivery({ id: pageId, time: SENT_AT * 1000, messaging: list })

const stored = () => database.queries.selectFrom('events').selectAll().orderBy('event_id').execute()
const keys = async () => (await stored()).map((event) => event.platform_key)

describe('a delivery with an unreadable item', () => {
  it.each([
    ['a change without a field', () => changes({ value: {} }, comment('2_3'))],
    ['a change that is null', () => changes(null, comment('2_3'))],
    ['a comment without an id', () => changes(comment(undefined), comment('2_3'))],
    ['a comment whose text is an object', () => changes(comment('2_9', { message: {} }), comment('2_3'))],
    [
      'a comment whose author has no readable id',
      () => changes(comment('2_9', { from: { id: {} } }), comment('2_3')),
    ],
    ['an entry that is a number', () => delivery(7, { id: pageId, changes: [comment('2_3')] })],
    [
      'an entry without an id',
      () => delivery({ changes: [comment('2_9')] }, { id: pageId, changes: [comment('2_3')] }),
    ],
    [
      'changes that are not a list',
      () => delivery({ id: pageId, changes: 'x' }, { id: pageId, changes: [comment('2_3')] }),
    ],
    ['a message without a sender', () => chats(message('m_1', { sender: null }), message('2_3'))],
    ['a message of a strange shape', () => chats(message('m_1', { message: 'x' }), message('2_3'))],
    ['a chat that is a string', () => chats('x', message('2_3'))],
  ])('%s is answered 200, keeps the other item and counts the unreadable one', async (_what, raw) => {
    expect(await post(raw())).toBe(200)
    expect(await keys()).toEqual(['2_3'])
    expect(unreadable).toBe(1)
  })

  it('logs the page, the item and the path of the fault, and neither text nor secret', async () => {
    await post(changes(comment('2_3'), comment('2_4', { post_id: null, message: SECRET_TEXT })))
    expect(logged).toHaveLength(1)
    const line = JSON.parse(logged[0] ?? '{}')
    expect(line).toMatchObject({
      count: 1,
      items: [{ platform_page: pageId, item: '2_4', path: 'entry.0.changes.1.value.post_id' }],
    })
    expect(logged[0]).not.toContain(SECRET_TEXT)
    expect(logged[0]).not.toContain(meta.appSecret)
  })

  it('logs a bounded part of many and counts all of them', async () => {
    expect(await post(delivery(...Array.from({ length: 5000 }, () => 0)))).toBe(200)
    expect(unreadable).toBe(5000)
    expect(logged).toHaveLength(1)
    expect(logged[0]?.length).toBeLessThan(5000)
  })

  it('of 500,000 items reads the first 10,000 and counts the rest as one fault', async () => {
    expect(await post(`{"object":"page","entry":[${'0,'.repeat(500_000)}0]}`)).toBe(200)
    expect(unreadable).toBe(10_001)
  })

  it.each([
    ['no JSON', '{"object":"page","entry":[{'],
    ['empty', ''],
    ['no webhook', '[1,2,3]'],
    ['without entries', '{"object":"page"}'],
    ['nested endlessly', '['.repeat(1_000_000)],
    [
      'nested deeply, yet well formed',
      `{"object":"page","entry":${'['.repeat(50_000)}${']'.repeat(50_000)}}`,
    ],
  ])(
    'that is signed and %s is answered 200, because Meta would repeat the same bytes',
    async (_what, raw) => {
      expect(await post(raw)).toBe(200)
      expect(unreadable).toBe(1)
      expect(await keys()).toEqual([])
    },
  )

  it('counts no item that is understood and skipped', async () => {
    const reaction = { field: 'feed', value: { item: 'reaction', verb: 'add', reaction_type: 'love' } }
    await post(changes(reaction, { field: 'mention', value: null }, comment('2_9', { verb: 'hide' })))
    await post(chats({ ...message('m_1'), message: undefined, read: { watermark: 1 } }))
    await post(JSON.stringify({ object: 'permissions', entry: [] }))
    expect([unreadable, await keys(), logged]).toEqual([0, [], []])
  })
})

describe('other encodings of the same value', () => {
  it('null is an absent key, in comments and chats', async () => {
    const nothing = { parent_id: null, from: null, post: null, message: null, created_time: null }
    expect(
      await post(
        delivery({ id: pageId, time: SENT_AT, changes: [comment('2_3', nothing)], messaging: null }),
      ),
    ).toBe(200)
    const bare = {
      mid: 'm_1',
      text: 'Үнэ',
      quick_reply: null,
      attachments: null,
      is_echo: null,
      referral: null,
    }
    const chat = { message: { ...bare, app_id: null, metadata: null }, postback: null, referral: null }
    expect(
      await post(delivery({ id: pageId, time: null, changes: null, messaging: [message('', chat)] })),
    ).toBe(200)
    expect(unreadable).toBe(0)
    expect(await stored()).toMatchObject([
      { platform_key: '2_3', kind: 'comment_added', payload: { text: '', own: false } },
      { platform_key: 'm_1', kind: 'chat_message', payload: { text: 'Үнэ' } },
    ])
  })

  it.each([
    ['in seconds', SENT_AT],
    ['in milliseconds', SENT_AT * 1000],
    ['in seconds, as a text', String(SENT_AT)],
    ['in milliseconds, as a text', String(SENT_AT * 1000)],
    ['as the Graph API writes it', '2024-07-03T09:46:35+0000'],
  ])('a time %s is the same moment', async (_how, time) => {
    await post(changes(comment('2_3', { created_time: time })))
    await post(chats(message('m_1', { timestamp: time })))
    expect((await stored()).map((event) => event.occurred_at)).toEqual([
      new Date(SENT_AT * 1000),
      new Date(SENT_AT * 1000),
    ])
  })

  it('a comment or message without a time has the time of its arrival', async () => {
    await post(delivery({ id: pageId, changes: [comment('2_3', { created_time: 'өчигдөр' })] }))
    await post(delivery({ id: pageId, messaging: [message('m_1', { timestamp: undefined })] }))
    const now = manualClock().now()
    expect((await stored()).map((event) => event.occurred_at)).toEqual([now, now])
    expect(unreadable).toBe(0)
  })

  it('an id written as a number keeps every digit, beyond 2^53 as well', async () => {
    const raw = changes(comment('2_3', { from: { id: 1 }, parent_id: 2 }))
      .replace('"from":{"id":1}', '"from":{"id": 61525417777777777}')
      .replace('"parent_id":2', '"parent_id":122334455667788990011')
    expect(await post(raw)).toBe(200)
    expect(await stored()).toMatchObject([
      { payload: { customerId: '61525417777777777', parentCommentId: '122334455667788990011' } },
    ])
    const chat = chats(message('m_1', { sender: { id: 1 } })).replace('{"id":1}', '{"id":61525417777777777}')
    expect(await post(chat)).toBe(200)
    expect((await stored()).at(-1)).toMatchObject({ payload: { customerId: '61525417777777777' } })
  })

  it('a comment text that looks like a long number is unchanged', async () => {
    const text = '{"id": 61525417777777777}, утас: 99112233'
    await post(changes(comment('2_3', { message: text })))
    expect(await stored()).toMatchObject([{ payload: { text } }])
  })

  it('an unreadable attachment loses neither the message nor the other attachments', async () => {
    await post(chats(message('m_1', { message: { mid: 'm_1', attachments: [null, { type: 'image' }] } })))
    await post(chats(message('m_2', { message: { mid: 'm_2', attachments: [{ type: 7 }] } })))
    expect((await stored()).map((event) => (event.payload as { attachment?: string }).attachment)).toEqual([
      'image',
      'unknown',
    ])
  })
})
