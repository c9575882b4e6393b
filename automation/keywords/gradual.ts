/** Runs a generator to its end without pausing, for callers that need not yield to other work. */
export const finish = <Result>(steps: Generator<void, Result>): Result => {
  for (;;) {
    const step = steps.next()
    if (step.done) return step.value
  }
}
