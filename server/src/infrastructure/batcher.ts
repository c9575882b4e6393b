type Options<Item> = {
  /** How long the first item waits for others; by default one turn of the event loop. */
  gatherMilliseconds?: () => number
  /** Items of different groups are written separately, so that one group can fail alone. */
  groupOf?: (item: Item) => string
}

/**
 * Groups single items into batches. The next batch fills while one is being written. Each `add` settles with its batch,
 * or with its group in the batch.
 */
export const createBatcher = <Item>(
  write: (items: Item[]) => Promise<void>,
  mostItems: number,
  { gatherMilliseconds = () => 0, groupOf = () => '' }: Options<Item> = {},
) => {
  type Waiting = { item: Item; resolve: () => void; reject: (error: unknown) => void }
  let gathered: Waiting[] = []
  let writing: Promise<void> | undefined

  const gather = () =>
    new Promise<void>((enough) => {
      const milliseconds = gatherMilliseconds()
      if (milliseconds > 0) setTimeout(enough, milliseconds)
      else setImmediate(enough)
    })

  const writeGroup = async (group: Waiting[]) => {
    try {
      await write(group.map(({ item }) => item))
      for (const { resolve } of group) resolve()
    } catch (error) {
      for (const { reject } of group) reject(error)
    }
  }

  const writeAll = async () => {
    while (gathered.length > 0) {
      if (gathered.length < mostItems) await gather()
      const batch = gathered.slice(0, mostItems)
      gathered = gathered.slice(mostItems)
      // One after another, because a batch of many groups would take all connections of the pool.
      for (const group of Map.groupBy(batch, ({ item }) => groupOf(item)).values()) await writeGroup(group)
    }
    writing = undefined
  }

  return {
    add: (item: Item): Promise<void> =>
      new Promise((resolve, reject) => {
        gathered.push({ item, resolve, reject })
        writing ??= writeAll()
      }),
    /** Resolves once every added item is written or its batch failed. */
    settled: async () => {
      while (writing) await writing
    },
  }
}
