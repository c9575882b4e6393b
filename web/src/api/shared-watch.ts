type Watch = { listeners: Set<() => void>; end: () => void }

/**
 * One watch for all who listen to the same thing: a browser keeps few connections to a server, and each tab would take
 * one for every part of the screen that is live. Who joins a watch under way is told at once, because they may have
 * missed a change.
 * @param begin starts watching and gives back how to end it
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

  /** @returns how to stop listening */
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
