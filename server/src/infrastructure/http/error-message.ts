import type { ErrorCode, ErrorDetails } from '#contract/errors.ts'
import { type ErrorText, fieldErrorTexts, fillDetails } from '#contract/field-errors.ts'
import type { Language } from '#contract/platforms.ts'
import { automationsErrors } from './error-texts/automations.ts'
import { billingErrors } from './error-texts/billing.ts'
import { ordersErrors } from './error-texts/orders.ts'
import { pagesErrors } from './error-texts/pages.ts'
import { platformErrors } from './error-texts/platform.ts'
import { requestsErrors } from './error-texts/requests.ts'
import { teamsErrors } from './error-texts/teams.ts'
import { uploadsErrors } from './error-texts/uploads.ts'

const errorTexts: Readonly<Record<ErrorCode, ErrorText>> = {
  ...fieldErrorTexts,
  ...requestsErrors,
  ...teamsErrors,
  ...pagesErrors,
  ...billingErrors,
  ...platformErrors,
  ...automationsErrors,
  ...uploadsErrors,
  ...ordersErrors,
}

/** @returns text of an error in a language; a `{name}` without a detail stays as it is */
export const errorMessage = (code: ErrorCode, language: Language, details: ErrorDetails = {}): string =>
  fillDetails(errorTexts[code], language, details)
