import { type ErrorCode, type ErrorDetails, errors } from '#contract/errors.ts'
import type { FieldProblem } from '#contract/field-errors.ts'
import { errorMessage } from './error-message.ts'

/** A problem at a field, also one that only the server can find. */
export type DomainProblem = FieldProblem<ErrorCode>

type Refusal = {
  /** Error type of the platform. */
  type?: string
  retryAfterSeconds?: number
  /** Messages by field that belong to no error code, in the caller's language. */
  errors?: Readonly<Record<string, string[]>>
}

/** An error of a domain, with a code of the contract. `error-answers.ts` maps it to a status and a message. */
export class DomainError extends Error {
  readonly code: ErrorCode
  readonly details: ErrorDetails
  readonly problems: readonly DomainProblem[]
  readonly refusal: Refusal

  constructor(
    code: ErrorCode,
    details: ErrorDetails = {},
    { problems = [], ...refusal }: Refusal & { problems?: readonly DomainProblem[] } = {},
  ) {
    super(`${code}: ${errorMessage(code, 'en')}`)
    this.name = 'DomainError'
    this.code = code
    this.details = details
    this.problems = problems
    this.refusal = refusal
  }

  get status(): number {
    return errors[this.code]
  }
}

/** The caller exceeds a rate limit. */
export const tooOften = (retryAfterSeconds: number): DomainError =>
  new DomainError('RATE_LIMITED', {}, { retryAfterSeconds })

/** Throws one `DomainError` that lists every problem at its field. */
export const refuseWith = (problems: readonly DomainProblem[]): void => {
  if (problems.length > 0) throw new DomainError('INVALID_INPUT', {}, { problems })
}
