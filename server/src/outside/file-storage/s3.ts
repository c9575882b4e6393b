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

const isMissing = (error: unknown): boolean =>
  error instanceof S3ServiceException && error.$metadata.httpStatusCode === 404

/** Files in a bucket: browsers put them there themselves, with an address we signed. */
export const createS3Store = (settings: S3Settings, clock: Clock): BlobStore => {
  const client = createClient(settings)
  const Bucket = settings.bucket
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
        const found = await client.send(new HeadObjectCommand({ Bucket, Key: key }))
        return { size: found.ContentLength ?? 0, contentType: found.ContentType ?? '' }
      } catch (error) {
        if (isMissing(error)) return undefined
        throw error
      }
    },

    firstBytes: async (key, count) => {
      const Range = `bytes=0-${count - 1}`
      const found = await client.send(new GetObjectCommand({ Bucket, Key: key, Range }))
      const bytes = await found.Body?.transformToByteArray()
      return (bytes ?? new Uint8Array()).subarray(0, count)
    },

    deleteMany: async (keys) => {
      const failed = []
      for (const batch of inBatches(keys, MOST_DELETED_AT_ONCE)) {
        const Objects = batch.map((Key) => ({ Key }))
        const answer = await client.send(
          new DeleteObjectsCommand({ Bucket, Delete: { Objects, Quiet: true } }),
        )
        // The answer is 200 even where single keys failed; nothing is listed where none did.
        for (const { Key = '', Code, Message } of answer.Errors ?? [])
          failed.push({ key: Key, message: Message ?? Code ?? '' })
      }
      return { failed }
    },
  }
}
