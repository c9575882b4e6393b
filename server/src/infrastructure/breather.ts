import { setImmediate } from 'node:timers/promises'

/** A time, not a number of items: one very long comment takes as long as a hundred short ones. */
const SLICE_MILLISECONDS = 5

/** Await the result between the steps of long work: it yields to the event loop every few milliseconds. */
export const createBreather = () => {
  let until = performance.now() + SLICE_MILLISECONDS
  return async (): Promise<void> => {
    if (performance.now() < until) return
    await setImmediate()
    until = performance.now() + SLICE_MILLISECONDS
  }
}

/** Runs a generator of long work and yields to the event loop between its steps. */
export const gradually = async <Result>(steps: Generator<void, Result>): Promise<Result> => {
  const breathe = createBreather()
  for (;;) {
    const step = steps.next()
    if (step.done) return step.value
    await breathe()
  }
}
