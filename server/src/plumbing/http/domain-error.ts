import type { FieldProblem } from '#contract/comment-automation-rules.ts'
import { type ErrorCode, type ErrorDetails, errors } from '#contract/errors.ts'

type Refusal = {
  /** The platform's own type of its refusal. */
  type?: string
  retryAfterSeconds?: number
  /** Field by field, where the words are not those of a code; in the language of who asks. */
  errors?: Readonly<Record<string, string[]>>
}

/** What a domain throws: a code of the contract. One place turns it into a status and into words. */
export class DomainError extends Error {
  readonly code: ErrorCode
  readonly details: ErrorDetails
  readonly problems: readonly FieldProblem[]
  readonly refusal: Refusal

  constructor(
    code: ErrorCode,
    details: ErrorDetails = {},
    { problems = [], ...refusal }: Refusal & { problems?: readonly FieldProblem[] } = {},
  ) {
    super(`${code}: ${errors[code].en}`)
    this.name = 'DomainError'
    this.code = code
    this.details = details
    this.problems = problems
    this.refusal = refusal
  }

  get status(): number {
    return errors[this.code].status
  }
}

/** Somebody asks too often, or too much at once. */
export const tooOften = (retryAfterSeconds: number): DomainError =>
  new DomainError('RATE_LIMITED', {}, { retryAfterSeconds })

/** Refuses an input with every problem at once, each at its field. */
export const refuseWith = (problems: readonly FieldProblem[]): void => {
  if (problems.length > 0) throw new DomainError('INVALID_INPUT', {}, { problems })
}
