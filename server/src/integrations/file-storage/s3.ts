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
import { type Clock, secondsAfter } from '#server/infrastructure/clock.ts'
import type { Config } from '#server/infrastructure/config.ts'
import type { Log } from '#server/infrastructure/log.ts'
import { BlobFailure, bucketFailure } from './blob-failure.ts'
import { type BlobStore, inBatches, MOST_DELETED_AT_ONCE } from './blob-store.ts'

export type S3Settings = NonNullable<Config['s3']>

/**
 * Checksums only where required: a checksum of an empty body would be signed otherwise, and many servers refuse the
 * upload then.
 */
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
  /** Limit of a call including two retries of the client, because a person waits. */
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

/**
 * Store in an S3 bucket; browsers upload directly with a presigned address (shared/reference/uploads-s3.md §1, §5).
 * Methods throw `BlobFailure`.
 */
export const createS3Store = ({ settings, clock, log, timing = S3_TIMING }: Parts): BlobStore => {
  const client = createClient(settings)
  const Bucket = settings.bucket

  /** Classifies errors of the bucket, and logs them. Retries are the client's own. */
  const attempt = async <Done>(
    about: { call: string; key?: string; keys?: number },
    work: (abortSignal: AbortSignal) => Promise<Done>,
  ): Promise<Done> => {
    try {
      return await work(AbortSignal.timeout(timing.callMilliseconds))
    } catch (error) {
      const failure = failureOf(error)
      const line = { ...about, class: failure.class, detail: failure.message }
      if (failure.class === 'busy') log.warn(line, 'the bucket did not respond')
      else if (failure.class !== 'gone') log.error(line, 'the bucket refused a call')
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
        // Signed too, because an HTML page could be uploaded under the name of a picture otherwise.
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

    write: ({ key, contentType, bytes }) =>
      attempt({ call: 'put', key }, async (abortSignal) => {
        const put = new PutObjectCommand({
          Bucket,
          Key: key,
          Body: bytes,
          ContentType: contentType,
          ...(settings.encryption ? { ServerSideEncryption: settings.encryption } : {}),
        })
        await client.send(put, { abortSignal })
      }),

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
        // The status is 200 even when single keys failed; `Errors` is absent without failures.
        for (const { Key = '', Code, Message } of answer.Errors ?? [])
          failed.push({ key: Key, message: Message ?? Code ?? '' })
      }
      return { failed }
    },
  }
}

/** The first `count` bytes, because some servers ignore ranges and send the whole file. */
const beginningOf = async (body: Readable, count: number): Promise<Uint8Array> => {
  let first = Buffer.alloc(0)
  for await (const chunk of body as AsyncIterable<Buffer>) {
    first = Buffer.concat([first, chunk.subarray(0, count - first.length)])
    if (first.length === count) break
  }
  return first
}
