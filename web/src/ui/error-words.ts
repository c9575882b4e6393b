import { ApiError } from '../api/api-error.ts'
import type { ErrorTexts } from './error-texts.ts'

/** The message for a failure: the server's own, or that the server could not be reached. */
export const errorWords = (error: unknown, texts: ErrorTexts): string => {
  if (error instanceof ApiError) return error.message
  return error instanceof TypeError ? texts.noConnection : texts.somethingWentWrong
}
