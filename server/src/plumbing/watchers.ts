type Watcher = () => void

/** @returns how to stop watching */
export type Watch = (key: string, watcher: Watcher) => () => void

/** Who waits to hear of something, by its key: a page that changed, a sign-in that ended. */
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
    /** With an empty key everybody is told: notices may have been lost while the database was away. */
    tell: (key: string): void => {
      const told = key === '' ? [...watchers.values()] : [watchers.get(key) ?? []]
      for (const watcher of told.flatMap((ofKey) => [...ofKey])) watcher()
    },
  }
}
