import type { ErrorCode } from '#contract/errors.ts'

export type NewBlob = { key: string; contentType: string; size: number; expiresInSeconds: number }

/** A presigned upload; the browser must send exactly these headers. Valid until `expiresAt`. */
export type PresignedPut = { url: string; headers: Record<string, string>; expiresAt: Date }

/** `size` in bytes. */
export type BlobFacts = { size: number; contentType: string }

/** Store of uploaded files: a bucket with the S3 protocol, or this machine's disk. Methods throw `BlobFailure`. */
export type BlobStore = {
  presignPut: (blob: NewBlob) => Promise<PresignedPut>
  /** Stores a file that the server itself has; once written, a file stays as it is. */
  write: (blob: { key: string; contentType: string; bytes: Uint8Array }) => Promise<void>
  head: (key: string) => Promise<BlobFacts | undefined>
  firstBytes: (key: string, count: number) => Promise<Uint8Array>
  /** Missing files count as deleted. */
  deleteMany: (keys: readonly string[]) => Promise<{ failed: { key: string; message: string }[] }>
}

export type RefusalCode = Extract<ErrorCode, `UPLOAD_${string}`>

/** The store refuses an upload; the code is the reason. */
export class BlobRefusal extends Error {
  readonly code: RefusalCode

  constructor(code: RefusalCode) {
    super(code)
    this.name = 'BlobRefusal'
    this.code = code
  }
}

/** S3's limit of one call (uploads reference §5). */
export const MOST_DELETED_AT_ONCE = 1000

/** Splits a list into parts of at most `most`, in order. */
export const inBatches = <One>(all: readonly One[], most: number): One[][] =>
  Array.from({ length: Math.ceil(all.length / most) }, (_, index) =>
    all.slice(index * most, (index + 1) * most),
  )
