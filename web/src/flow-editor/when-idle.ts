/** Replaces `requestIdleCallback`, which Safari lacks. */
const SOON = 50
const AT_LAST = 2000

/**
 * Runs `work` while the browser is idle, with the milliseconds it has. Returns the function that cancels it.
 */
export const whenIdle = (work: (milliseconds: number) => void): (() => void) => {
  if (!('requestIdleCallback' in window)) {
    const timer = setTimeout(work, SOON, 0)
    return () => clearTimeout(timer)
  }
  const idle = requestIdleCallback((deadline) => work(deadline.timeRemaining()), { timeout: AT_LAST })
  return () => cancelIdleCallback(idle)
}
