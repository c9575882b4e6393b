import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import S3rver from '@20minutes/s3rver'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { systemClock } from '#server/infrastructure/clock.ts'
import { createLog } from '#server/infrastructure/log.ts'
import { bucketError, scriptedBucket } from '#server/testing/scripted-bucket.ts'
import { BlobFailure, type BlobFailureClass } from './blob-failure.ts'
import type { BlobStore } from './blob-store.ts'
import { createS3Store } from './s3.ts'

const BUCKET = 'hariu-files'
const PNG = Buffer.concat([Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'), Buffer.alloc(92, 7)])
const KEY = 'uploads/team/2026/11/0123.png'

const silent = createLog('silent')

const serve = async (options: { allowMismatchedSignatures?: boolean } = {}) => {
  const directory = await mkdtemp(join(tmpdir(), 'hariu-s3-'))
  const server = new S3rver({
    port: 0,
    address: '127.0.0.1',
    silent: true,
    directory,
    configureBuckets: [{ name: BUCKET, configs: [] }],
    ...options,
  })
  const { port } = await server.run()
  const endpoint = `http://127.0.0.1:${port}`
  return {
    endpoint,
    store: createS3Store({ settings: settings(endpoint), clock: systemClock, log: silent }),
    stop: async () => {
      await server.close()
      await rm(directory, { recursive: true })
    },
  }
}

let served: Awaited<ReturnType<typeof serve>>
let store: BlobStore
/** A scripted bucket, and the store that uses it. */
let bucket: Awaited<ReturnType<typeof scriptedBucket>>
let faulty: BlobStore
let lines: string[] = []
/** Generous, so that a slow machine causes no timeout. */
const faultyStore = (callMilliseconds = 20_000) =>
  createS3Store({
    settings: settings(bucket.endpoint),
    clock: systemClock,
    log: createLog('info', { write: (line) => void lines.push(line) }),
    timing: { callMilliseconds },
  })
beforeAll(async () => {
  served = await serve()
  store = served.store
  bucket = await scriptedBucket()
  faulty = faultyStore()
})
beforeEach(() => {
  bucket.calls.length = 0
  lines = []
})
afterAll(async () => {
  await served.stop()
  await bucket.close()
})

const settings = (endpoint: string) => ({
  bucket: BUCKET,
  region: 'us-east-1',
  endpoint,
  pathStyle: true,
  uploadOrigin: endpoint,
  publicUrl: `${endpoint}/${BUCKET}`,
  accessKeyId: 'S3RVER',
  secretAccessKey: 'S3RVER',
  encryption: 'AES256' as const,
})

const presign = (key = KEY, expiresInSeconds = 300) =>
  store.presignPut({ key, contentType: 'image/png', size: PNG.length, expiresInSeconds })

type Change = { url?: string; headers?: Record<string, string | undefined>; body?: Buffer }

/** Uploads like a browser, which sets the length itself. */
const put = async (
  { url, headers }: Awaited<ReturnType<typeof presign>>,
  { url: otherUrl = url, headers: others, body = PNG }: Change = {},
) => {
  const sent = Object.entries({ ...headers, ...others }).filter(([, value]) => value !== undefined)
  const answer = await fetch(otherUrl, {
    method: 'PUT',
    headers: Object.fromEntries(sent) as Record<string, string>,
    body: new Uint8Array(body),
  })
  return { status: answer.status, text: await answer.text() }
}

describe('an address signed for a bucket', () => {
  it('signs length, type and encryption, and no checksum', async () => {
    const { url, headers } = await presign()
    const query = new URL(url).searchParams
    expect(query.get('X-Amz-SignedHeaders')).toBe(
      'content-length;content-type;host;x-amz-server-side-encryption',
    )
    expect([...query.keys()].filter((name) => name.includes('checksum'))).toEqual([])
    expect(query.get('X-Amz-Expires')).toBe('300')
    expect(headers).toEqual({ 'content-type': 'image/png', 'x-amz-server-side-encryption': 'AES256' })
  })

  it('accepts the file it was signed for', async () => {
    expect(await put(await presign())).toMatchObject({ status: 200 })
    expect(await store.head(KEY)).toEqual({ size: 100, contentType: 'image/png' })
    expect(Buffer.from(await store.firstBytes(KEY, 8))).toEqual(PNG.subarray(0, 8))
  })

  it.each<[string, (url: string) => Change]>([
    ['another key', (url) => ({ url: url.replace('0123.png', '0124.png') })],
    ['another type', () => ({ headers: { 'content-type': 'text/html' } })],
    ['no encryption', () => ({ headers: { 'x-amz-server-side-encryption': undefined } })],
    ['another encryption', () => ({ headers: { 'x-amz-server-side-encryption': 'aws:kms' } })],
    ['one byte more', () => ({ body: Buffer.concat([PNG, Buffer.alloc(1)]) })],
    ['one byte less', () => ({ body: PNG.subarray(1) })],
  ])('refuses %s', async (_what, change) => {
    const signed = await presign('uploads/team/2026/11/0123.png')
    expect((await put(signed, change(signed.url))).status).toBe(403)
  })

  it('refuses everything after its expiry', async () => {
    const anHourAgo = { ...systemClock, now: () => new Date(Date.now() - 3_600_000) }
    const late = createS3Store({ settings: settings(served.endpoint), clock: anHourAgo, log: silent })
    const signed = await late.presignPut({
      key: KEY,
      contentType: 'image/png',
      size: 100,
      expiresInSeconds: 300,
    })
    expect((await put(signed)).status).toBe(403)
  })
})

it('a missing file is reported', async () => {
  expect(await store.head('uploads/team/2026/11/none.png')).toBeUndefined()
})

/**
 * The test server signs the address of a bucket differently from the SDK (`/bucket` for `/bucket/`). So the signature
 * of this call is not tested, only its content and the handling of its response.
 */
describe('several files together', () => {
  it('are deleted, and missing ones count as deleted', async () => {
    const lenient = await serve({ allowMismatchedSignatures: true })
    const signed = await lenient.store.presignPut({
      key: KEY,
      contentType: 'image/png',
      size: PNG.length,
      expiresInSeconds: 300,
    })
    await put(signed)
    expect(await lenient.store.deleteMany([KEY, 'uploads/team/2026/11/none.png'])).toEqual({ failed: [] })
    expect(await lenient.store.head(KEY)).toBeUndefined()
    await lenient.stop()
  })

  it('are deleted in batches of the bucket’s limit, and each failure is reported although the status is 200', async () => {
    const keys = Array.from({ length: 1001 }, (_, index) => `uploads/${index}.png`)
    bucket.does(
      {
        body: '<DeleteResult><Error><Key>uploads/0.png</Key><Code>AccessDenied</Code><Message>no</Message></Error></DeleteResult>',
      },
      { body: '<DeleteResult></DeleteResult>' },
    )
    const { failed } = await faulty.deleteMany(keys)
    expect(bucket.calls.map(({ body }) => body.match(/<Key>/g)?.length)).toEqual([1000, 1])
    expect(failed).toEqual([{ key: 'uploads/0.png', message: 'no' }])
  })
})

describe('a bucket', () => {
  const there = { headers: { 'content-length': '100', 'content-type': 'image/png' } }
  const failureOf = (work: Promise<unknown>) =>
    work.then(
      () => 'done',
      (error: unknown) => error,
    )
  const calls = {
    head: (store: BlobStore) => store.head(KEY),
    firstBytes: (store: BlobStore) => store.firstBytes(KEY, 16),
    deleteMany: (store: BlobStore) => store.deleteMany([KEY]),
  }
  type Call = keyof typeof calls

  it.each<[string, Call, Parameters<typeof bucket.does>[0], BlobFailureClass]>([
    ['is overloaded', 'head', bucketError(503, 'SlowDown'), 'busy'],
    ['is overloaded', 'deleteMany', bucketError(503, 'SlowDown'), 'busy'],
    ['fails', 'firstBytes', bucketError(500, 'InternalError'), 'busy'],
    ['sends an HTML page', 'deleteMany', { status: 502, body: '<html>Bad Gateway</html>' }, 'busy'],
    ['breaks the connection', 'head', 'reset', 'busy'],
    ['breaks off', 'firstBytes', 'cut', 'busy'],
    ['breaks off', 'deleteMany', 'cut', 'busy'],
    ['never answers', 'head', 'hang', 'busy'],
    ['never answers', 'firstBytes', 'hang', 'busy'],
    ['responds letter by letter', 'deleteMany', 'drip', 'busy'],
    ['is full', 'deleteMany', bucketError(507, 'XMinioStorageFull'), 'full'],
    ['refuses our key', 'head', bucketError(403, 'InvalidAccessKeyId'), 'refused'],
    ['refuses our key', 'firstBytes', bucketError(403, 'InvalidAccessKeyId'), 'refused'],
    ['denies access', 'deleteMany', bucketError(403, 'AccessDenied'), 'refused'],
    ['does not exist', 'deleteMany', bucketError(404, 'NoSuchBucket'), 'refused'],
    ['does not exist', 'firstBytes', bucketError(404, 'NoSuchBucket'), 'refused'],
    ['is in another region', 'firstBytes', bucketError(301, 'PermanentRedirect'), 'refused'],
    ['has another protocol', 'firstBytes', bucketError(400, 'AuthorizationHeaderMalformed'), 'refused'],
    ['has lost the file', 'firstBytes', bucketError(404, 'NoSuchKey'), 'gone'],
  ])(
    'that %s (%s) fails in time with its class, and is logged without a secret',
    async (_, call, effect, failureClass) => {
      bucket.does(effect)
      const asked = effect === 'hang' || effect === 'drip' ? faultyStore(1000) : faulty
      const failure = await failureOf(calls[call](asked))
      expect(failure).toBeInstanceOf(BlobFailure)
      expect(failure).toMatchObject({ class: failureClass })
      const log = lines.join('')
      if (failureClass === 'gone') expect(log).toBe('')
      else expect(log).toContain(`"class":"${failureClass}"`)
      expect(log).not.toMatch(/S3RVER|Signature|X-Amz/)
      expect(bucket.calls.length).toBeLessThanOrEqual(3)
    },
  )

  it('that is busy for a moment is called again', async () => {
    bucket.does(bucketError(503, 'SlowDown'), there)
    expect(await faulty.head(KEY)).toEqual({ size: 100, contentType: 'image/png' })
    expect(bucket.calls).toHaveLength(2)
  })

  it('that refuses our clock is called again with its time', async () => {
    const later = { date: new Date(Date.now() + 3_600_000).toUTCString() }
    bucket.does(bucketError(403, 'RequestTimeTooSkewed', later), there)
    expect(await faulty.head(KEY)).toEqual({ size: 100, contentType: 'image/png' })
  })

  it('that ignores a range and sends the whole file is read only up to the range', async () => {
    bucket.does({ body: Buffer.concat([PNG, Buffer.alloc(1024 * 1024)]) })
    expect(Buffer.from(await faulty.firstBytes(KEY, 16))).toEqual(PNG.subarray(0, 16))
    bucket.does('endless')
    expect(Buffer.from(await faulty.firstBytes(KEY, 16))).toEqual(Buffer.alloc(16, ' '))
  })
})
