/**
 * Why a store failed. `busy`: a retry may succeed; `full`: an operator must free space; `refused`: an operator must
 * correct settings, permissions or the disk; `gone`: the file no longer exists.
 */
export type BlobFailureClass = 'busy' | 'full' | 'refused' | 'gone'

/** A failed call of the store. Contains neither contents nor paths, because it is logged. */
export class BlobFailure extends Error {
  readonly class: BlobFailureClass

  /** @param detail error code of the system or the bucket */
  constructor(failureClass: BlobFailureClass, detail: string) {
    super(detail)
    this.name = 'BlobFailure'
    this.class = failureClass
  }
}

const NO_ROOM = new Set(['ENOSPC', 'EDQUOT', 'EFBIG'])
const MISSING = new Set(['ENOENT', 'ENOTDIR'])
const TOO_MUCH_AT_ONCE = new Set(['EMFILE', 'ENFILE', 'EAGAIN', 'EBUSY', 'ENOMEM'])

/** Classifies an error of the file system by its code (`ENOSPC`, `EACCES`, …); undefined for any other error. */
export const diskFailure = (thrown: unknown): BlobFailure | undefined => {
  const { code } = thrown as { code?: unknown }
  if (!(thrown instanceof Error) || typeof code !== 'string' || !/^E[A-Z0-9]+$/.test(code)) return undefined
  return new BlobFailure(classOfCode(code), code)
}

const classOfCode = (code: string): BlobFailureClass => {
  if (NO_ROOM.has(code)) return 'full'
  if (MISSING.has(code)) return 'gone'
  return TOO_MUCH_AT_ONCE.has(code) ? 'busy' : 'refused'
}

/** Retryable statuses; each retryable error name of a bucket comes with one of these. */
const PASSING = new Set([408, 429])

/**
 * Classifies a failed bucket call (shared/reference/uploads-s3.md §5).
 * @param status undefined without a readable response
 */
export const bucketFailure = (status: number | undefined, detail: string): BlobFailure =>
  new BlobFailure(classOfStatus(status, detail), detail)

const classOfStatus = (status: number | undefined, detail: string): BlobFailureClass => {
  if (status === 507) return 'full'
  if (status === undefined || status < 300 || status >= 500 || PASSING.has(status)) return 'busy'
  // A missing bucket is a wrong setting, so its files are not gone.
  return status === 404 && detail !== 'NoSuchBucket' ? 'gone' : 'refused'
}
