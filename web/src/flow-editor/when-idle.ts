/** Safari has no `requestIdleCallback`. */
const SOON = 50
const AT_LAST = 2000

/** Does it when the browser has nothing else to do, and says for how many milliseconds; what this gives calls it off. */
export const whenIdle = (work: (milliseconds: number) => void): (() => void) => {
  if (!('requestIdleCallback' in window)) {
    const timer = setTimeout(work, SOON, 0)
    return () => clearTimeout(timer)
  }
  const idle = requestIdleCallback((deadline) => work(deadline.timeRemaining()), { timeout: AT_LAST })
  return () => cancelIdleCallback(idle)
}
