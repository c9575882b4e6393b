/**
 * Why a store did nothing. `busy`: later perhaps; `full`: not before somebody makes room; `refused`: not before somebody
 * mends settings, rights or the disk; `gone`: what was there a moment ago is there no more.
 */
export type BlobFailureClass = 'busy' | 'full' | 'refused' | 'gone'

/** Says nothing of what is in files, nor where they lie: it goes to logs. */
export class BlobFailure extends Error {
  readonly class: BlobFailureClass

  /** @param detail the system's or the bucket's own word for it */
  constructor(failureClass: BlobFailureClass, detail: string) {
    super(detail)
    this.name = 'BlobFailure'
    this.class = failureClass
  }
}

const NO_ROOM = new Set(['ENOSPC', 'EDQUOT', 'EFBIG'])
const MISSING = new Set(['ENOENT', 'ENOTDIR'])
const TOO_MUCH_AT_ONCE = new Set(['EMFILE', 'ENFILE', 'EAGAIN', 'EBUSY', 'ENOMEM'])

/** What the system says of its files; undefined for what is no word of its. */
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

/** Which a caller may try again, by status; a bucket's own names for it come with one of these. */
const PASSING = new Set([408, 429])

/** What a bucket answered, or the way to it. @param status undefined when nothing was answered that can be read */
export const bucketFailure = (status: number | undefined, detail: string): BlobFailure =>
  new BlobFailure(classOfStatus(status, detail), detail)

const classOfStatus = (status: number | undefined, detail: string): BlobFailureClass => {
  if (status === 507) return 'full'
  if (status === undefined || status < 300 || status >= 500 || PASSING.has(status)) return 'busy'
  // Of a bucket that is not there nothing is gone: it was never set up so.
  return status === 404 && detail !== 'NoSuchBucket' ? 'gone' : 'refused'
}
