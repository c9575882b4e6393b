type Watcher = () => void

/** @returns a function that stops watching */
export type Watch = (key: string, watcher: Watcher) => () => void

/** Notifies watchers of a key, for example of a changed page or an ended sign-in. */
export const createWatchers = () => {
  const watchers = new Map<string, Set<Watcher>>()
  const watch: Watch = (key, watcher) => {
    const ofKey = watchers.get(key) ?? new Set()
    watchers.set(key, ofKey.add(watcher))
    return () => {
      ofKey.delete(watcher)
      if (ofKey.size === 0) watchers.delete(key)
    }
  }
  return {
    watch,
    /** An empty key notifies all watchers, because notifications may have been lost during an outage. */
    tell: (key: string): void => {
      const notified = key === '' ? [...watchers.values()] : [watchers.get(key) ?? []]
      for (const watcher of notified.flatMap((ofKey) => [...ofKey])) watcher()
    },
  }
}
