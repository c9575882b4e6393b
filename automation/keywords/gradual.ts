/** Runs long work that yields between its steps to its end, where nobody else has to be answered meanwhile. */
export const finish = <Result>(steps: Generator<void, Result>): Result => {
  for (;;) {
    const step = steps.next()
    if (step.done) return step.value
  }
}
