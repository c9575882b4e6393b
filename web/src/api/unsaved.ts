/**
 * What somebody drew and the server does not have yet. It outlives signing out and an ended sign-in: whoever comes back
 * finds it. Every key names its person, and nobody else is shown it.
 */
export const UNSAVED_PREFIX = 'hariu.unsaved.'

type Place = Pick<Storage, 'length' | 'key' | 'removeItem'>

export const keysOf = (place: Pick<Storage, 'length' | 'key'>): string[] =>
  Array.from({ length: place.length }, (_, index) => place.key(index)).filter((key) => key !== null)

/** Empties the storage but for that. */
export const clearButUnsaved = (place: Place) => {
  for (const key of keysOf(place)) if (!key.startsWith(UNSAVED_PREFIX)) place.removeItem(key)
}
