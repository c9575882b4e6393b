import { addAbortSignal, type Readable } from 'node:stream'
import {
  DeleteObjectsCommand,
  GetObjectCommand,
  HeadObjectCommand,
  PutObjectCommand,
  S3Client,
  S3ServiceException,
} from '@aws-sdk/client-s3'
import { getSignedUrl } from '@aws-sdk/s3-request-presigner'
import { type Clock, secondsAfter } from '#server/plumbing/clock.ts'
import type { Config } from '#server/plumbing/config.ts'
import type { Log } from '#server/plumbing/log.ts'
import { BlobFailure, bucketFailure } from './blob-failure.ts'
import { type BlobStore, inBatches, MOST_DELETED_AT_ONCE } from './blob-store.ts'

export type S3Settings = NonNullable<Config['s3']>

/** A checksum of nothing would be signed into the address otherwise, and many servers refuse what then comes. */
const createClient = ({ region, endpoint, pathStyle, accessKeyId, secretAccessKey }: S3Settings) =>
  new S3Client({
    region,
    ...(endpoint ? { endpoint } : {}),
    forcePathStyle: pathStyle,
    credentials: { accessKeyId, secretAccessKey },
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
  })

type S3Timing = {
  /** Everything included, two further tries of the client too: somebody waits. */
  callMilliseconds: number
}

const S3_TIMING: S3Timing = { callMilliseconds: 10_000 }

type Parts = { settings: S3Settings; clock: Clock; log: Log; timing?: S3Timing }

const failureOf = (thrown: unknown): BlobFailure => {
  const { name, code } = thrown as { name?: string; code?: unknown }
  return thrown instanceof S3ServiceException
    ? bucketFailure(thrown.$metadata.httpStatusCode, thrown.name)
    : bucketFailure(undefined, typeof code === 'string' ? code : (name ?? 'no answer'))
}

/** Files in a bucket: browsers put them there themselves, with an address we signed. */
export const createS3Store = ({ settings, clock, log, timing = S3_TIMING }: Parts): BlobStore => {
  const client = createClient(settings)
  const Bucket = settings.bucket

  /** Whatever the bucket refuses is sorted, and noted; the client has no patience of its own to lose. */
  const attempt = async <Done>(
    about: { call: string; key?: string; keys?: number },
    work: (abortSignal: AbortSignal) => Promise<Done>,
  ): Promise<Done> => {
    try {
      return await work(AbortSignal.timeout(timing.callMilliseconds))
    } catch (error) {
      const failure = failureOf(error)
      const line = { ...about, class: failure.class, detail: failure.message }
      if (failure.class === 'busy') log.warn(line, 'the bucket did not answer')
      else if (failure.class !== 'gone') log.error(line, 'the bucket keeps no files')
      throw failure
    }
  }

  return {
    presignPut: async ({ key, contentType, size, expiresInSeconds }) => {
      const encryption = settings.encryption
      const put = new PutObjectCommand({
        Bucket,
        Key: key,
        ContentType: contentType,
        ContentLength: size,
        ...(encryption ? { ServerSideEncryption: encryption } : {}),
      })
      const now = clock.now()
      const url = await getSignedUrl(client, put, {
        expiresIn: expiresInSeconds,
        signingDate: now,
        // Without it somebody could put a page of theirs under the name of a picture.
        signableHeaders: new Set(['host', 'content-type', 'content-length']),
      })
      return {
        url,
        headers: {
          'content-type': contentType,
          ...(encryption ? { 'x-amz-server-side-encryption': encryption } : {}),
        },
        expiresAt: secondsAfter(now, expiresInSeconds),
      }
    },

    head: async (key) => {
      try {
        const found = await attempt({ call: 'head', key }, (abortSignal) =>
          client.send(new HeadObjectCommand({ Bucket, Key: key }), { abortSignal }),
        )
        return { size: found.ContentLength ?? 0, contentType: found.ContentType ?? '' }
      } catch (error) {
        if (error instanceof BlobFailure && error.class === 'gone') return undefined
        throw error
      }
    },

    firstBytes: (key, count) =>
      attempt({ call: 'get', key }, async (abortSignal) => {
        const asked = new GetObjectCommand({ Bucket, Key: key, Range: `bytes=0-${count - 1}` })
        const { Body } = await client.send(asked, { abortSignal })
        return Body ? beginningOf(addAbortSignal(abortSignal, Body as Readable), count) : new Uint8Array()
      }),

    deleteMany: async (keys) => {
      const failed = []
      for (const batch of inBatches(keys, MOST_DELETED_AT_ONCE)) {
        const Objects = batch.map((Key) => ({ Key }))
        const asked = new DeleteObjectsCommand({ Bucket, Delete: { Objects, Quiet: true } })
        const answer = await attempt({ call: 'delete', keys: batch.length }, (abortSignal) =>
          client.send(asked, { abortSignal }),
        )
        // The answer is 200 even where single keys failed; nothing is listed where none did.
        for (const { Key = '', Code, Message } of answer.Errors ?? [])
          failed.push({ key: Key, message: Message ?? Code ?? '' })
      }
      return { failed }
    },
  }
}

/** Some servers know nothing of parts and send the whole. */
const beginningOf = async (body: Readable, count: number): Promise<Uint8Array> => {
  let first = Buffer.alloc(0)
  for await (const chunk of body as AsyncIterable<Buffer>) {
    first = Buffer.concat([first, chunk.subarray(0, count - first.length)])
    if (first.length === count) break
  }
  return first
}
