import { randomUUID } from 'node:crypto'
import { constants } from 'node:fs'
import { link, lstat, mkdir, open, readdir, rm, stat, unlink } from 'node:fs/promises'
import { dirname, join, resolve, sep } from 'node:path'
import { Readable } from 'node:stream'
import { fileKinds } from '#contract/upload-rules.ts'
import { type Clock, secondsAfter } from '#server/infrastructure/clock.ts'
import type { Log } from '#server/infrastructure/log.ts'
import type { Secrets } from '#server/infrastructure/secrets.ts'
import { BlobFailure, diskFailure } from './blob-failure.ts'
import { isKey } from './blob-key.ts'
import { type BlobFacts, BlobRefusal, type BlobStore } from './blob-store.ts'
import { fitsType, SIGNATURE_BYTES } from './magic-bytes.ts'

/** An upload: parameters of its address, headers, and the body. */
export type IncomingBlob = {
  key: string
  query: { ct?: unknown; len?: unknown; exp?: unknown; sig?: unknown }
  headers: { contentType: string; encryption: string; contentLength: string | undefined }
  body: Readable
}

export type DiskStore = BlobStore & {
  /**
   * Stores a file atomically: a partial file is never visible.
   * @throws BlobRefusal, BlobFailure
   */
  put: (incoming: IncomingBlob) => Promise<{ etag: string }>
  /**
   * Streams a part of a file; `from` and `to` are both inclusive.
   * @throws BlobRefusal, BlobFailure
   */
  read: (key: string, range?: { from: number; to: number }) => Promise<Readable>
  /** Removes half-written files of dead processes from before then. */
  removeUnfinished: (before: Date) => Promise<void>
}

type Parts = {
  directory: string
  publicUrl: string
  secrets: Pick<Secrets, 'signUpload' | 'isUploadSignature'>
  clock: Clock
  log: Log
}

/** Required so that both stores have the same protocol; files on the disk are encrypted only if the disk is. */
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

/**
 * Store on this machine's disk, with upload addresses signed by us (uploads reference §7). Methods throw
 * `BlobFailure`, and `BlobRefusal` for invalid uploads.
 */
export const createDiskStore = ({ directory, publicUrl, secrets, clock, log }: Parts): DiskStore => {
  const root = resolve(directory)

  /** Classifies errors of the disk, and logs them with the file's key. */
  const attempt = async <Done>(key: string, work: () => Promise<Done>): Promise<Done> => {
    try {
      return await work()
    } catch (error) {
      const failure = diskFailure(error)
      if (!failure) throw error
      if (failure.class !== 'gone')
        log.error({ key, class: failure.class, detail: failure.message }, 'the disk failed')
      throw failure
    }
  }

  const pathOf = (key: string): string => {
    const path = resolve(root, key)
    if (!isKey(key) || !path.startsWith(root + sep)) throw new BlobRefusal('UPLOAD_BAD_KEY')
    return path
  }
  /** Does not follow symbolic links. */
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

  /** Cheap and safe checks first: nothing is written before all of them pass. */
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

    write: async ({ key, contentType, bytes }) => {
      const facts = { contentType, size: bytes.length }
      try {
        await attempt(key, () => writeTo(root, pathOf(key), Readable.from([bytes]), facts))
      } catch (error) {
        if (!(error instanceof BlobRefusal && error.code === 'UPLOAD_EXISTS')) throw error
      }
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

/** The ETag of a key, because the file under a key never changes. */
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

/** Writes under a temporary name and links the complete file, because a partial file would be visible otherwise. */
const writeTo = async (root: string, path: string, body: Readable, facts: BlobFacts): Promise<void> => {
  const unfinished = join(root, `${UNFINISHED}${randomUUID()}`)
  try {
    await mkdir(dirname(path), { recursive: true, mode: 0o750 })
    await writeChecked(unfinished, body, facts)
    await link(unfinished, path)
  } catch (error) {
    if (hasCode(error, 'EEXIST')) throw new BlobRefusal('UPLOAD_EXISTS')
    // A file stands in place of the folder.
    if (hasCode(error, 'ENOTDIR')) throw new BlobFailure('refused', 'ENOTDIR')
    throw error
  } finally {
    // Best effort: the sweep removes leftovers.
    await rm(unfinished, { force: true }).catch(() => undefined)
  }
}

/** Writes at most the announced size, and checks the type before the rest arrives. */
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
      if (first.length < SIGNATURE_BYTES) {
        first = Buffer.concat([first, chunk.subarray(0, SIGNATURE_BYTES - first.length)])
        if (first.length === SIGNATURE_BYTES) requireType(first, contentType)
      }
      written += chunk.length
      if (written > size) throw new BlobRefusal('UPLOAD_BAD_LENGTH')
      // `write` may silently write only a part; `writeFile` writes everything or throws.
      await file.writeFile(chunk)
    }
    if (written !== size) throw new BlobRefusal('UPLOAD_BAD_LENGTH')
    requireType(first, contentType)
    await file.sync()
  } finally {
    await file.close()
  }
}

/** An upload that breaks off is a refusal, not a failure of the disk. */
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
