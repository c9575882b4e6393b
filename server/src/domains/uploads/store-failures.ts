import type { ErrorCode } from '#contract/errors.ts'
import { BlobFailure } from '#server/outside/file-storage/blob-failure.ts'
import { DomainError } from '#server/plumbing/http/domain-error.ts'

const TRY_AGAIN_SECONDS = 10

/** What a person is told of a store that failed. @param gone what it means that the file is not there */
export const answerToFailure = (error: unknown, gone: ErrorCode): unknown => {
  if (!(error instanceof BlobFailure)) return error
  if (error.class === 'gone') return new DomainError(gone)
  if (error.class === 'busy')
    return new DomainError('UNAVAILABLE', {}, { retryAfterSeconds: TRY_AGAIN_SECONDS })
  return new DomainError('UPLOAD_NOT_KEPT')
}
