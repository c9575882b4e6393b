/**
 * Shares one watch among all listeners, because a browser allows few connections to a server. A listener that joins
 * a watch which has reported before is called immediately: it may have missed a change.
 * @param begin starts watching and returns the function that ends it
 */
export const shareWatch = <Change>(begin: (onChange: (change: Change | undefined) => void) => () => void) => {
  const listeners = new Set<(change: Change | undefined) => void>()
  let end: (() => void) | undefined
  let reported = false

  const start = () => {
    reported = false
    return begin((change) => {
      reported = true
      for (const listener of listeners) listener(change)
    })
  }

  /** @returns the function that stops listening */
  return (listener: (change: Change | undefined) => void): (() => void) => {
    listeners.add(listener)
    end ??= start()
    if (reported) listener(undefined)
    return () => {
      listeners.delete(listener)
      if (listeners.size > 0) return
      end?.()
      end = undefined
    }
  }
}
