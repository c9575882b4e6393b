/**
 * Why a service gave no answer. `paused`: it failed so often, or so surely, that it is not asked for a while;
 * `refused`: it does not take what we ask (no such model, another protocol);
 * `over_budget`: the team's calls of today are used up, so none was made.
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

/** Says nothing of what was asked or answered: it goes to logs. */
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
