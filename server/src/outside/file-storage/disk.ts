import { randomUUID } from 'node:crypto'
import { constants } from 'node:fs'
import { link, lstat, mkdir, open, readdir, rm, stat, unlink } from 'node:fs/promises'
import { dirname, join, resolve, sep } from 'node:path'
import type { Readable } from 'node:stream'
import { fileKinds } from '#contract/upload-rules.ts'
import { type Clock, secondsAfter } from '#server/plumbing/clock.ts'
import type { Log } from '#server/plumbing/log.ts'
import type { Secrets } from '#server/plumbing/secrets.ts'
import { BlobFailure, diskFailure } from './blob-failure.ts'
import { isKey } from './blob-key.ts'
import { type BlobFacts, BlobRefusal, type BlobStore } from './blob-store.ts'
import { fitsType, TELLING_BYTES } from './magic-bytes.ts'

/** A file on its way in: what its address says, what its headers say, and the bytes. */
export type IncomingBlob = {
  key: string
  query: { ct?: unknown; len?: unknown; exp?: unknown; sig?: unknown }
  headers: { contentType: string; encryption: string; contentLength: string | undefined }
  body: Readable
}

export type DiskStore = BlobStore & {
  /** Takes a file or throws a BlobRefusal; half of one is never seen by anybody. */
  put: (incoming: IncomingBlob) => Promise<{ etag: string }>
  /** A part of the file as a stream; both ends are within. */
  read: (key: string, range?: { from: number; to: number }) => Promise<Readable>
  /** Removes what processes that died left half written before then. */
  removeUnfinished: (before: Date) => Promise<void>
}

type Parts = {
  directory: string
  publicUrl: string
  secrets: Pick<Secrets, 'signUpload' | 'isUploadSignature'>
  clock: Clock
  log: Log
}

/** Accepted so that both stores are spoken to alike; what lies on the disk is encrypted where the disk is. */
const ENCRYPTION = 'AES256'
const UNFINISHED = '.tmp-'

const signedText = (key: string, contentType: string, size: string, expires: string): string =>
  ['v1', 'PUT', key, contentType, size, expires].join('\n')

const typeOfEnding = new Map(
  Object.values(fileKinds).flatMap((kinds) => kinds.map(({ ending, type }) => [ending, type] as const)),
)

const hasCode = (error: unknown, code: string): boolean =>
  error instanceof Error && 'code' in error && error.code === code

const isGone = (error: unknown): boolean => error instanceof BlobFailure && error.class === 'gone'

/** Files on this machine's disk, put there with addresses signed by us (uploads reference §7). */
export const createDiskStore = ({ directory, publicUrl, secrets, clock, log }: Parts): DiskStore => {
  const root = resolve(directory)

  /** Whatever the disk refuses is sorted, and noted with the file's key. */
  const attempt = async <Done>(key: string, work: () => Promise<Done>): Promise<Done> => {
    try {
      return await work()
    } catch (error) {
      const failure = diskFailure(error)
      if (!failure) throw error
      if (failure.class !== 'gone')
        log.error({ key, class: failure.class, detail: failure.message }, 'the disk keeps no files')
      throw failure
    }
  }

  const pathOf = (key: string): string => {
    const path = resolve(root, key)
    if (!isKey(key) || !path.startsWith(root + sep)) throw new BlobRefusal('UPLOAD_BAD_KEY')
    return path
  }
  /** Never through a link that somebody laid there. */
  const openToRead = (key: string) => open(pathOf(key), constants.O_RDONLY | constants.O_NOFOLLOW)

  const requireSigned = ({ key, query }: IncomingBlob) => {
    const [contentType, size, expires, signature] = [query.ct, query.len, query.exp, query.sig].map((part) =>
      typeof part === 'string' ? part : '',
    ) as [string, string, string, string]
    if (!secrets.isUploadSignature(signedText(key, contentType, size, expires), signature))
      throw new BlobRefusal('UPLOAD_ADDRESS_INVALID')
    if (Number(expires) * 1000 < clock.now().getTime()) throw new BlobRefusal('UPLOAD_EXPIRED')
    return { contentType, size: Number(size) }
  }

  /** Cheapest and safest first: nothing is written before all of them hold. */
  const requireFitting = (incoming: IncomingBlob) => {
    const signed = requireSigned(incoming)
    const path = pathOf(incoming.key)
    const { contentType, encryption, contentLength } = incoming.headers
    if (contentType !== signed.contentType) throw new BlobRefusal('UPLOAD_BAD_TYPE')
    if (encryption !== ENCRYPTION) throw new BlobRefusal('UPLOAD_NOT_ENCRYPTED')
    if (contentLength === undefined) throw new BlobRefusal('UPLOAD_LENGTH_NEEDED')
    if (contentLength !== String(signed.size)) throw new BlobRefusal('UPLOAD_BAD_LENGTH')
    return { ...signed, path }
  }

  return {
    presignPut: async ({ key, contentType, size, expiresInSeconds }) => {
      const expiresAt = secondsAfter(clock.now(), expiresInSeconds)
      const exp = String(Math.floor(expiresAt.getTime() / 1000))
      const sig = secrets.signUpload(signedText(key, contentType, String(size), exp))
      const query = new URLSearchParams({ ct: contentType, len: String(size), exp, sig })
      return {
        url: `${publicUrl}/${key}?${query}`,
        headers: { 'content-type': contentType, 'x-amz-server-side-encryption': ENCRYPTION },
        expiresAt,
      }
    },

    put: async (incoming) => {
      const { path, ...facts } = requireFitting(incoming)
      await attempt(incoming.key, () => writeTo(root, path, incoming.body, facts))
      return { etag: etagOf(incoming.key) }
    },

    head: async (key): Promise<BlobFacts | undefined> => {
      const path = pathOf(key)
      try {
        const found = await attempt(key, () => lstat(path))
        const contentType = typeOfEnding.get(key.slice(key.lastIndexOf('.') + 1))
        return found.isFile() && contentType ? { size: found.size, contentType } : undefined
      } catch (error) {
        if (isGone(error)) return undefined
        throw error
      }
    },

    firstBytes: (key, count) =>
      attempt(key, async () => {
        const file = await openToRead(key)
        try {
          const { buffer, bytesRead } = await file.read(Buffer.alloc(count), 0, count, 0)
          return buffer.subarray(0, bytesRead)
        } finally {
          await file.close()
        }
      }),

    read: (key, range) =>
      attempt(key, async () =>
        (await openToRead(key)).createReadStream(range ? { start: range.from, end: range.to } : {}),
      ),

    deleteMany: async (keys) => {
      const failed: { key: string; message: string }[] = []
      for (const key of keys)
        try {
          await attempt(key, () => unlink(pathOf(key)))
        } catch (error) {
          if (!isGone(error)) failed.push({ key, message: error instanceof Error ? error.message : '' })
        }
      return { failed }
    },

    removeUnfinished: async (before) => {
      for (const name of await namesIn(root)) {
        if (!name.startsWith(UNFINISHED)) continue
        const path = join(root, name)
        const found = await stat(path).catch(() => undefined)
        if (found && found.mtime < before) await rm(path, { force: true })
      }
    },
  }
}

/** Nothing is ever changed under a key. */
export const etagOf = (key: string): string =>
  `"${key.slice(key.lastIndexOf('/') + 1, key.lastIndexOf('.'))}"`

const namesIn = async (directory: string): Promise<string[]> => {
  try {
    return await readdir(directory)
  } catch (error) {
    if (diskFailure(error)?.class === 'gone') return []
    throw error
  }
}

/** Under another name until it is whole, so that nobody sees half of it. */
const writeTo = async (root: string, path: string, body: Readable, facts: BlobFacts): Promise<void> => {
  const unfinished = join(root, `${UNFINISHED}${randomUUID()}`)
  try {
    await mkdir(dirname(path), { recursive: true, mode: 0o750 })
    await writeChecked(unfinished, body, facts)
    await link(unfinished, path)
  } catch (error) {
    if (hasCode(error, 'EEXIST')) throw new BlobRefusal('UPLOAD_EXISTS')
    // There is no folder to write into, and something that is none in its place.
    if (hasCode(error, 'ENOTDIR')) throw new BlobFailure('refused', 'ENOTDIR')
    throw error
  } finally {
    // Best effort: what stays is swept.
    await rm(unfinished, { force: true }).catch(() => undefined)
  }
}

/** Writes no more than was announced, and looks at the first bytes before the rest comes. */
const writeChecked = async (
  path: string,
  body: Readable,
  { contentType, size }: BlobFacts,
): Promise<void> => {
  const file = await open(path, 'wx', 0o640)
  try {
    let written = 0
    let first = Buffer.alloc(0)
    for await (const chunk of asItComes(body)) {
      if (first.length < TELLING_BYTES) {
        first = Buffer.concat([first, chunk.subarray(0, TELLING_BYTES - first.length)])
        if (first.length === TELLING_BYTES) requireType(first, contentType)
      }
      written += chunk.length
      if (written > size) throw new BlobRefusal('UPLOAD_BAD_LENGTH')
      // `write` may take a part of it and say nothing; this goes on to its end, or throws.
      await file.writeFile(chunk)
    }
    if (written !== size) throw new BlobRefusal('UPLOAD_BAD_LENGTH')
    requireType(first, contentType)
    await file.sync()
  } finally {
    await file.close()
  }
}

/** Whoever brings a file may go away in the middle: no fault of the disk. */
async function* asItComes(body: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  try {
    yield* body
  } catch {
    throw new BlobRefusal('UPLOAD_BAD_LENGTH')
  }
}

const requireType = (first: Uint8Array, contentType: string): void => {
  if (!fitsType(first, contentType)) throw new BlobRefusal('UPLOAD_TYPE_MISMATCH')
}
