/**
 * Why the AI service gave no answer. `paused`: the circuit breaker is open after repeated or permanent failures;
 * `refused`: the service does not accept the request (unknown model, another protocol); `over_budget`: the team's
 * calls of today are used up, so no call was made.
 */
export type AiFailureClass =
  | 'key_refused'
  | 'out_of_quota'
  | 'busy'
  | 'too_long'
  | 'blocked'
  | 'empty'
  | 'refused'
  | 'paused'
  | 'over_budget'

/** A failed AI call. Contains no texts of questions or answers, because it is logged. */
export class AiFailure extends Error {
  readonly class: AiFailureClass
  readonly status: number | undefined
  readonly retryAfterMilliseconds: number | undefined

  constructor(
    failureClass: AiFailureClass,
    {
      status,
      retryAfterMilliseconds,
    }: { status?: number | undefined; retryAfterMilliseconds?: number | undefined } = {},
  ) {
    super(`the AI service gave no answer: ${failureClass}`)
    this.name = 'AiFailure'
    this.class = failureClass
    this.status = status
    this.retryAfterMilliseconds = retryAfterMilliseconds
  }
}
