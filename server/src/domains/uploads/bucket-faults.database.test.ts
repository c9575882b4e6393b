import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { beginFamily } from '#server/testing/begin-family.ts'
import { chatAutomation } from '#server/testing/chat-automation.ts'
import { connectedPage } from '#server/testing/connected-page.ts'
import { startProductAt } from '#server/testing/product.ts'
import { bucketError, scriptedBucket } from '#server/testing/scripted-bucket.ts'

// Files are stored in a scripted bucket. Single failures of a bucket: outside/file-storage/s3.test.ts.

const PATH = '/api/v1/uploads'
const SIZE = 100
const PNG = Buffer.concat([Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'), Buffer.alloc(SIZE - 8, 7)])
const HOUR = 3600

let bucket: Awaited<ReturnType<typeof scriptedBucket>>
let product: Awaited<ReturnType<typeof startProductAt>>
let pageId: string
let ownerId: string
let automationId: string
beforeAll(async () => {
  bucket = await scriptedBucket()
  product = await startProductAt('http://127.0.0.1:9', {
    S3_BUCKET: 'hariu-files',
    S3_ENDPOINT: bucket.endpoint,
    S3_ACCESS_KEY_ID: 'key',
    S3_SECRET_ACCESS_KEY: 'secret',
  })
  const { queries } = product.database
  const connected = await connectedPage(queries, product.services.secrets)
  pageId = connected.pageId
  ownerId = connected.ownerId
  automationId = await chatAutomation(queries, pageId)
})
afterAll(async () => {
  await product.stop()
  await bucket.close()
})
beforeEach(async () => {
  bucket.calls.length = 0
  await product.database.queries.deleteFrom('uploads').execute()
})

const call = async (method: 'POST' | 'DELETE', path: string, payload: object) => {
  const { access_token } = await beginFamily(product.services, ownerId)
  const headers = { authorization: `Bearer ${access_token}` }
  const answer = await product.app.inject({ method, url: `${PATH}${path}`, headers, payload })
  return { status: answer.statusCode, body: answer.json(), headers: answer.headers }
}
const presign = async (): Promise<string> => {
  const wanted = { pageId, automationId, attachmentType: 'image', fileName: 'Даашинз.png' }
  return (await call('POST', '/presign', { ...wanted, fileType: 'image/png', size: SIZE })).body.key
}
const complete = (key: string) => call('POST', '/complete', { key })
const states = async () =>
  (
    await product.database.queries.selectFrom('uploads').orderBy('key').select(['key', 'state']).execute()
  ).map(({ state }) => state)
const sweep = async () => {
  await product.services.jobs.send('uploads.sweep', {})
  await product.runJobs()
}

const holds = (size: number, contentType: string, body = PNG) => ({
  headers: { 'content-length': String(size), 'content-type': contentType },
  body,
})
const gone = { body: '<DeleteResult></DeleteResult>' }
const keeping = (...keys: string[]) => ({
  body: `<DeleteResult>${keys.map((key) => `<Error><Key>${key}</Key><Code>InternalError</Code><Message>no</Message></Error>`).join('')}</DeleteResult>`,
})

describe('a file in the bucket', () => {
  it.each<[string, Parameters<typeof bucket.does>[0], [number, string], RegExp]>([
    ['is busy', bucketError(503, 'SlowDown'), [503, 'UNAVAILABLE'], /Удахгүй дахин/],
    ['fails', bucketError(500, 'InternalError'), [503, 'UNAVAILABLE'], /Удахгүй дахин/],
    ['refuses our access', bucketError(403, 'InvalidAccessKeyId'), [503, 'UPLOAD_NOT_KEPT'], /файлгүйгээр/],
    ['is full', bucketError(507, 'XMinioStorageFull'), [503, 'UPLOAD_NOT_KEPT'], /файлгүйгээр/],
    ['does not contain it', bucketError(404, 'NoSuchKey'), [409, 'UPLOAD_NOT_THERE'], /Дахин байршуулна уу/],
  ])('that %s waits for validation, and is usable afterwards', async (_, effect, expected, words) => {
    const key = await presign()
    bucket.does(effect)
    const refused = await complete(key)
    expect([refused.status, refused.body.code]).toEqual(expected)
    expect(refused.body.message).toMatch(words)
    expect(refused.headers['retry-after']).toBe(expected[1] === 'UNAVAILABLE' ? '10' : undefined)
    expect(await states()).toEqual(['pending'])
    bucket.does(holds(SIZE, 'image/png'))
    expect((await complete(key)).status).toBe(200)
    expect(await states()).toEqual(['ready'])
  })

  it.each([
    ['longer than announced', holds(SIZE + 1, 'image/png')],
    ['shorter than announced', holds(SIZE - 1, 'image/png')],
    ['of another type', holds(SIZE, 'text/html')],
    ['another thing within', holds(SIZE, 'image/png', Buffer.alloc(SIZE, '<'))],
  ])('that is %s is refused and later swept, also when it cannot be removed immediately', async (_, held) => {
    const key = await presign()
    bucket.does(({ method }) => (method === 'POST' ? bucketError(503, 'SlowDown') : held))
    expect((await complete(key)).body.code).toBe('UPLOAD_TYPE_MISMATCH')
    expect((await complete(key)).body.code).toBe('UPLOAD_TYPE_MISMATCH')
    expect(await states()).toEqual(['rejected'])
    bucket.does(gone)
    product.clock.advance(300 + HOUR + 1)
    await sweep()
    expect(await states()).toEqual([])
  })
})

describe('files that are deleted', () => {
  it.each([
    ['is busy', bucketError(503, 'SlowDown')],
    ['refuses our access', bucketError(403, 'AccessDenied')],
  ])('while the bucket %s are hidden, and swept afterwards', async (_, effect) => {
    const key = await presign()
    bucket.does(holds(SIZE, 'image/png'))
    await complete(key)
    bucket.does(effect)
    const { status, body } = await call('DELETE', '/batch', { keys: [key] })
    expect([status, body.deleted]).toEqual([200, [key]])
    product.clock.advance(300 + HOUR + 1)
    await expect(sweep()).rejects.toThrow()
    expect(await states()).toEqual(['deleting'])
    bucket.does(gone)
    await sweep()
    expect(await states()).toEqual([])
    expect(bucket.calls.at(-1)?.body).toContain(`<Key>${key}</Key>`)
  })

  it('leave a file that the bucket keeps for the next sweep, although it answers 200', async () => {
    const keys = [await presign(), await presign(), await presign()]
    const [stuck = ''] = keys
    product.clock.advance(300 + HOUR + 1)
    bucket.does(({ body }) => (body.includes(stuck) ? keeping(stuck) : gone))
    await sweep()
    expect(await states()).toEqual(['deleting'])
    bucket.does(gone)
    await sweep()
    expect(await states()).toEqual([])
  })

  it('beyond a thousand are not delayed by one that the bucket keeps', async () => {
    const first = await presign()
    const { queries } = product.database
    const row = await queries.selectFrom('uploads').selectAll().executeTakeFirstOrThrow()
    const later = { size: SIZE, expires_at: new Date(row.expires_at.getTime() + 1) }
    const more = Array.from({ length: 1500 }, (_, number) => ({
      ...row,
      ...later,
      key: `${first.slice(0, -8)}${number}.png`,
    }))
    await queries.insertInto('uploads').values(more).execute()
    product.clock.advance(300 + HOUR + 1)
    bucket.does(({ body }) => (body.includes(first) ? keeping(first) : gone))
    await sweep()
    expect(await states()).toEqual(['deleting'])
  })
})
