import { randomUUID } from 'node:crypto'
import { constants } from 'node:fs'
import { link, lstat, mkdir, open, readdir, rm, stat, unlink } from 'node:fs/promises'
import { dirname, join, resolve, sep } from 'node:path'
import type { Readable } from 'node:stream'
import { fileKinds } from '#contract/upload-rules.ts'
import { type Clock, secondsAfter } from '#server/plumbing/clock.ts'
import type { Secrets } from '#server/plumbing/secrets.ts'
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
}

/** Accepted so that both stores are spoken to alike; what lies on the disk is encrypted where the disk is. */
const ENCRYPTION = 'AES256'
const UNFINISHED = '.tmp-'

const signedText = (key: string, contentType: string, size: string, expires: string): string =>
  ['v1', 'PUT', key, contentType, size, expires].join('\n')

const typeOfEnding = new Map(
  Object.values(fileKinds).flatMap((kinds) => kinds.map(({ ending, type }) => [ending, type] as const)),
)

const isMissing = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && (error.code === 'ENOENT' || error.code === 'ENOTDIR')

const isFull = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && (error.code === 'ENOSPC' || error.code === 'EDQUOT')

/** Files on this machine's disk, put there with addresses signed by us (uploads reference §7). */
export const createDiskStore = ({ directory, publicUrl, secrets, clock }: Parts): DiskStore => {
  const root = resolve(directory)

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
      const { path, contentType, size } = requireFitting(incoming)
      const unfinished = join(root, `${UNFINISHED}${randomUUID()}`)
      try {
        await mkdir(dirname(path), { recursive: true, mode: 0o750 })
        await writeChecked(unfinished, incoming.body, { contentType, size })
        await link(unfinished, path)
      } catch (error) {
        if (error instanceof Error && 'code' in error && error.code === 'EEXIST')
          throw new BlobRefusal('UPLOAD_EXISTS')
        if (isFull(error)) throw new BlobRefusal('UPLOAD_NO_ROOM')
        throw error
      } finally {
        await rm(unfinished, { force: true })
      }
      return { etag: etagOf(incoming.key) }
    },

    head: async (key): Promise<BlobFacts | undefined> => {
      try {
        const found = await lstat(pathOf(key))
        const contentType = typeOfEnding.get(key.slice(key.lastIndexOf('.') + 1))
        return found.isFile() && contentType ? { size: found.size, contentType } : undefined
      } catch (error) {
        if (isMissing(error)) return undefined
        throw error
      }
    },

    firstBytes: async (key, count) => {
      const file = await openToRead(key)
      try {
        const { buffer, bytesRead } = await file.read(Buffer.alloc(count), 0, count, 0)
        return buffer.subarray(0, bytesRead)
      } finally {
        await file.close()
      }
    },

    read: async (key, range) =>
      (await openToRead(key)).createReadStream(range ? { start: range.from, end: range.to } : {}),

    deleteMany: async (keys) => {
      const failed: { key: string; message: string }[] = []
      for (const key of keys)
        try {
          await unlink(pathOf(key))
        } catch (error) {
          if (!isMissing(error)) failed.push({ key, message: String(error) })
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
    if (isMissing(error)) return []
    throw error
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
    for await (const chunk of body as AsyncIterable<Buffer>) {
      if (first.length < TELLING_BYTES) {
        first = Buffer.concat([first, chunk.subarray(0, TELLING_BYTES - first.length)])
        if (first.length === TELLING_BYTES) requireType(first, contentType)
      }
      written += chunk.length
      if (written > size) throw new BlobRefusal('UPLOAD_BAD_LENGTH')
      // Until all of it is there: a disk that is nearly full takes a part and says so only in a number.
      await file.appendFile(chunk)
    }
    if (written !== size) throw new BlobRefusal('UPLOAD_BAD_LENGTH')
    requireType(first, contentType)
    await file.sync()
  } finally {
    await file.close()
  }
}

const requireType = (first: Uint8Array, contentType: string): void => {
  if (!fitsType(first, contentType)) throw new BlobRefusal('UPLOAD_TYPE_MISMATCH')
}
