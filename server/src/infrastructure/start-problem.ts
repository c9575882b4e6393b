/** A failed start that the operator can fix. The one-line message explains how. */
export class StartProblem extends Error {
  constructor(message: string, cause?: unknown) {
    super(message, { cause })
    this.name = 'StartProblem'
  }
}
