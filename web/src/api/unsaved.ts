/**
 * Work that is not on the server yet. It survives signing out and an ended sign-in, until the person returns.
 * Every key contains the person's id, and only that person sees the work.
 */
export const UNSAVED_PREFIX = 'hariu.unsaved.'

type ClearableStorage = Pick<Storage, 'length' | 'key' | 'removeItem'>

export const keysOf = (storage: Pick<Storage, 'length' | 'key'>): string[] =>
  Array.from({ length: storage.length }, (_, index) => storage.key(index)).filter((key) => key !== null)

/** Clears the storage except unsaved work. */
export const clearButUnsaved = (storage: ClearableStorage) => {
  for (const key of keysOf(storage)) if (!key.startsWith(UNSAVED_PREFIX)) storage.removeItem(key)
}
