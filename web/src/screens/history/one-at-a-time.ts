/**
 * Does the work again whenever it is asked to, and never twice at once: what was asked for meanwhile is done after it.
 * A reading that every event began anew would not end while comments pour in.
 */
export const oneAtATime = (work: () => Promise<unknown>) => {
  let isBusy = false
  let isAskedAgain = false
  const run = async (): Promise<void> => {
    isAskedAgain = isBusy
    if (isBusy) return
    isBusy = true
    await work().catch(() => undefined)
    isBusy = false
    if (isAskedAgain) await run()
  }
  return run
}
