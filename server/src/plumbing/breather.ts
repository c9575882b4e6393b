import { setImmediate } from 'node:timers/promises'

/** By time: an endless comment takes as long as a hundred short ones. */
const SLICE_MILLISECONDS = 5

/** Awaited between the steps of long work: now and then the process answers others for a moment. */
export const createBreather = () => {
  let until = performance.now() + SLICE_MILLISECONDS
  return async (): Promise<void> => {
    if (performance.now() < until) return
    await setImmediate()
    until = performance.now() + SLICE_MILLISECONDS
  }
}

/** Runs long work that yields between its steps, so that the process answers others meanwhile. */
export const gradually = async <Result>(steps: Generator<void, Result>): Promise<Result> => {
  const breathe = createBreather()
  for (;;) {
    const step = steps.next()
    if (step.done) return step.value
    await breathe()
  }
}
