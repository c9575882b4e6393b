type Watch = { listeners: Set<() => void>; end: () => void }

/**
 * Shares one watch among all listeners of a key, because a browser allows few connections to a server. A
 * listener that joins a running watch is called immediately: it may have missed a change.
 * @param begin starts watching and returns the function that ends it
 */
export const shareWatch = (begin: (key: string, onChange: () => void) => () => void) => {
  const watches = new Map<string, Watch>()

  const start = (key: string): Watch => {
    const listeners = new Set<() => void>()
    const watch = {
      listeners,
      end: begin(key, () => {
        for (const listener of listeners) listener()
      }),
    }
    watches.set(key, watch)
    return watch
  }

  /** @returns the function that stops listening */
  return (key: string, listener: () => void): (() => void) => {
    const underWay = watches.get(key)
    const watch = underWay ?? start(key)
    watch.listeners.add(listener)
    if (underWay) listener()
    return () => {
      watch.listeners.delete(listener)
      if (watch.listeners.size > 0) return
      watches.delete(key)
      watch.end()
    }
  }
}
