import type { ErrorCode } from '#contract/errors.ts'

export type NewBlob = { key: string; contentType: string; size: number; expiresInSeconds: number }

/** What a browser needs to put a file there: exactly these headers. */
export type PresignedPut = { url: string; headers: Record<string, string>; expiresAt: Date }

export type BlobFacts = { size: number; contentType: string }

/** Where uploaded files lie: a bucket that speaks S3, or this machine's disk. */
export type BlobStore = {
  presignPut: (blob: NewBlob) => Promise<PresignedPut>
  head: (key: string) => Promise<BlobFacts | undefined>
  firstBytes: (key: string, count: number) => Promise<Uint8Array>
  /** What is not there counts as deleted. */
  deleteMany: (keys: readonly string[]) => Promise<{ failed: { key: string; message: string }[] }>
}

export type RefusalCode = Extract<ErrorCode, `UPLOAD_${string}`>

/** The store does not take what was put; the code says why. */
export class BlobRefusal extends Error {
  readonly code: RefusalCode

  constructor(code: RefusalCode) {
    super(code)
    this.name = 'BlobRefusal'
    this.code = code
  }
}

/** S3 takes no more at once (uploads reference §5). */
export const MOST_DELETED_AT_ONCE = 1000

/** Some at a time, in order. */
export const inBatches = <One>(all: readonly One[], most: number): One[][] =>
  Array.from({ length: Math.ceil(all.length / most) }, (_, index) =>
    all.slice(index * most, (index + 1) * most),
  )
