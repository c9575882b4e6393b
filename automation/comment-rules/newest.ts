/** Keeps the newest few of many, until they are taken away. */
export const createNewest = <Item>(most: number) => {
  let kept: Item[] = []
  return {
    add: (item: Item): void => {
      kept.push(item)
      // Not at every addition: each moves all that stay.
      if (kept.length >= 2 * most) kept = kept.slice(-most)
    },
    /** Oldest first. */
    drain: (): Item[] => {
      const drained = kept.slice(-most)
      kept = []
      return drained
    },
  }
}
