import type { ErrorCode } from '#contract/errors.ts'
import { DomainError } from '#server/infrastructure/http/domain-error.ts'
import { BlobFailure } from '#server/integrations/file-storage/blob-failure.ts'

const TRY_AGAIN_SECONDS = 10

/**
 * The error for a person when the store failed.
 * @param gone the error when the file is missing
 */
export const answerToFailure = (error: unknown, gone: ErrorCode): unknown => {
  if (!(error instanceof BlobFailure)) return error
  if (error.class === 'gone') return new DomainError(gone)
  if (error.class === 'busy')
    return new DomainError('UNAVAILABLE', {}, { retryAfterSeconds: TRY_AGAIN_SECONDS })
  return new DomainError('UPLOAD_NOT_KEPT')
}
