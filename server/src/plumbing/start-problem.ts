/** A start that cannot be, for a reason that the operator can remove. The message says how, in one line. */
export class StartProblem extends Error {
  constructor(message: string, cause?: unknown) {
    super(message, { cause })
    this.name = 'StartProblem'
  }
}
