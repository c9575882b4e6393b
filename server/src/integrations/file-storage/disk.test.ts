import { mkdtemp, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createLog } from '#server/infrastructure/log.ts'
import { createSecrets } from '#server/infrastructure/secrets.ts'
import { manualClock } from '#server/testing/manual-clock.ts'
import { BlobFailure, type BlobFailureClass } from './blob-failure.ts'
import { BlobRefusal } from './blob-store.ts'
import { createDiskStore, type DiskStore } from './disk.ts'

/** Injected faults by call name; `write` covers writes into an open file. */
const faulty = vi.hoisted(() => new Map<string, { code: string; path?: string }>())
const strike = vi.hoisted(() => (call: string) => {
  const fault = faulty.get(call)
  if (fault) throw Object.assign(new Error(`${fault.code}: ${call}`), { code: fault.code })
})
vi.mock('node:fs/promises', async (original) => {
  const real = await original<typeof import('node:fs/promises')>()
  type Open = Awaited<ReturnType<typeof real.open>>
  const striking =
    <Parts extends unknown[], Answer>(name: string, call: (...parts: Parts) => Promise<Answer>) =>
    async (...parts: Parts): Promise<Answer> => {
      strike(name)
      return call(...parts)
    }
  /** Accepts only half of each write, like a nearly full disk. */
  const half = (file: Open): Open =>
    Object.assign(file, {
      write: (buffer: Buffer) => Reflect.apply(writeTo, file, [buffer, 0, Math.ceil(buffer.length / 2)]),
    })
  const probe = await real.open(new URL(import.meta.url))
  const { write: writeTo, writeFile: wholeTo } = Object.getPrototypeOf(probe)
  await probe.close()
  return {
    ...real,
    mkdir: striking('mkdir', real.mkdir),
    link: striking('link', real.link),
    unlink: striking('unlink', real.unlink),
    lstat: striking('lstat', real.lstat),
    open: async (...parts: Parameters<typeof real.open>) => {
      strike('open')
      const file = half(await real.open(...parts))
      file.writeFile = async (...rest) => {
        strike('write')
        return Reflect.apply(wholeTo, file, rest)
      }
      return file
    },
  }
})

const KEY = 'uploads/team/2026/11/0123456789abcdef.png'
const PNG = Buffer.concat([Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'), Buffer.alloc(92, 7)])

let root: string
let store: DiskStore
let lines: string[]
beforeEach(async () => {
  faulty.clear()
  root = await mkdtemp(join(tmpdir(), 'hariu-disk-'))
  lines = []
  const directory = join(root, 'files')
  const secrets = createSecrets('a secret that is only for tests, and long')
  const log = createLog('info', { write: (line) => void lines.push(line) })
  store = createDiskStore({ directory, publicUrl: 'http://hariu.test', secrets, clock: manualClock(), log })
})
afterEach(() => {
  faulty.clear()
  return rm(root, { recursive: true })
})

const put = async (body: Readable = Readable.from([PNG])) => {
  const { url, headers } = await store.presignPut({
    key: KEY,
    contentType: 'image/png',
    size: PNG.length,
    expiresInSeconds: 60,
  })
  const { ct, len, exp, sig } = Object.fromEntries(new URL(url).searchParams)
  return store.put({
    key: KEY,
    query: { ct, len, exp, sig },
    headers: {
      contentType: 'image/png',
      encryption: headers['x-amz-server-side-encryption'] ?? '',
      contentLength: String(PNG.length),
    },
    body,
  })
}
async function* breakingOff() {
  yield PNG.subarray(0, 50)
  throw Object.assign(new Error('aborted'), { code: 'ECONNRESET' })
}
const failureOf = (work: Promise<unknown>): Promise<unknown> =>
  work.then(
    () => 'done',
    (error: unknown) => error,
  )
const unfinished = async () =>
  (await readdir(join(root, 'files')).catch(() => [])).filter((name) => name.startsWith('.'))

describe('a disk', () => {
  it('with partial writes gets the whole file', async () => {
    await put()
    expect((await readFile(join(root, 'files', KEY))).equals(PNG)).toBe(true)
  })

  it.each<[why: string, call: string, code: string, failureClass: BlobFailureClass]>([
    ['is full', 'write', 'ENOSPC', 'full'],
    ['has no free inodes', 'open', 'ENOSPC', 'full'],
    ['has no free inodes for folders', 'mkdir', 'ENOSPC', 'full'],
    ['is full at the last moment', 'link', 'ENOSPC', 'full'],
    ['has reached the user’s quota', 'write', 'EDQUOT', 'full'],
    ['belongs to another user', 'open', 'EACCES', 'refused'],
    ['forbids creating folders', 'mkdir', 'EPERM', 'refused'],
    ['is read-only', 'open', 'EROFS', 'refused'],
    ['is broken', 'write', 'EIO', 'refused'],
    ['has too many files open', 'open', 'EMFILE', 'busy'],
  ])(
    'that %s stores nothing of a file, and the log shows key and reason',
    async (_, call, code, failureClass) => {
      faulty.set(call, { code })
      const failure = await failureOf(put())
      expect(failure).toBeInstanceOf(BlobFailure)
      expect(failure).toMatchObject({ class: failureClass })
      expect(lines.map((line) => JSON.parse(line))).toMatchObject([
        { key: KEY, class: failureClass, detail: code },
      ])
      expect(lines.join('')).not.toContain(root)
      faulty.clear()
      expect(await unfinished()).toEqual([])
      expect(await store.head(KEY)).toBeUndefined()
      expect(await put()).toHaveProperty('etag')
    },
  )

  it.each([
    ['in the middle', () => Readable.from(breakingOff())],
    ['before it began', () => Readable.from([PNG]).destroy()],
  ])('stores nothing of a file that breaks off %s, and does not count as failed', async (_, body) => {
    expect(await failureOf(put(body()))).toBeInstanceOf(BlobRefusal)
    expect([await unfinished(), lines]).toEqual([[], []])
    expect(await store.head(KEY)).toBeUndefined()
  })

  it('with an unreadable file reports it', async () => {
    await put()
    faulty.set('open', { code: 'EACCES' })
    expect(await failureOf(store.read(KEY))).toMatchObject({ class: 'refused' })
    expect(await failureOf(store.firstBytes(KEY, 16))).toMatchObject({ class: 'refused' })
    faulty.set('lstat', { code: 'EIO' })
    expect(await failureOf(store.head(KEY))).toMatchObject({ class: 'refused' })
  })

  it('with a vanished file reports it as gone, without an alert', async () => {
    expect(await failureOf(store.read(KEY))).toMatchObject({ class: 'gone' })
    expect(await failureOf(store.firstBytes(KEY, 16))).toMatchObject({ class: 'gone' })
    expect(lines).toEqual([])
  })

  it('that deletes only some files reports the others', async () => {
    await put()
    faulty.set('unlink', { code: 'EACCES' })
    expect(await store.deleteMany([KEY, 'uploads/team/2026/11/none.png'])).toEqual({
      failed: [
        { key: KEY, message: 'EACCES' },
        { key: 'uploads/team/2026/11/none.png', message: 'EACCES' },
      ],
    })
    faulty.clear()
    expect(await store.deleteMany([KEY, 'uploads/team/2026/11/none.png'])).toEqual({ failed: [] })
  })

  it('does not follow symbolic links', async () => {
    await put()
    const laid = KEY.replace('0123', 'abcd')
    await writeFile(join(root, 'app-secret'), 'secret')
    await symlink(join(root, 'app-secret'), join(root, 'files', laid))
    expect(await store.head(laid)).toBeUndefined()
    expect(await failureOf(store.read(laid))).toBeInstanceOf(Error)
    expect(await failureOf(store.firstBytes(laid, 6))).toBeInstanceOf(Error)
  })

  it('with a file in place of its folder refuses', async () => {
    await writeFile(join(root, 'files'), '')
    expect(await failureOf(put())).toMatchObject({ class: 'refused' })
  })
})
