/** Runs to its end work that yields between its steps, where no other work waits. */
export const finish = <Result>(steps: Generator<void, Result>): Result => {
  for (;;) {
    const step = steps.next()
    if (step.done) return step.value
  }
}
