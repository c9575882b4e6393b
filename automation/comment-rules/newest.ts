/** Keeps the newest `most` of all added items until they are drained. */
export const createNewest = <Item>(most: number) => {
  let kept: Item[] = []
  return {
    add: (item: Item): void => {
      kept.push(item)
      // Cut only at twice the size, because each cut copies all kept items.
      if (kept.length >= 2 * most) kept = kept.slice(-most)
    },
    /** @returns the kept items, oldest first, and forgets them */
    drain: (): Item[] => {
      const drained = kept.slice(-most)
      kept = []
      return drained
    },
  }
}
