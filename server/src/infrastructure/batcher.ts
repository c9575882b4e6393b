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
      await fewAtOnce(Map.groupBy(batch, ({ item }) => groupOf(item)).values(), writeGroup)
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

/** Commits of several connections share a write to the disk. More of them would take the connections of requests. */
const AT_ONCE = 3

/** Works on the items in order, a few at a time. Throws the first failure once all work has ended. */
export const fewAtOnce = async <Item>(
  items: Iterable<Item>,
  work: (item: Item) => Promise<void>,
): Promise<void> => {
  const waiting = [...items].reverse()
  const workOff = async () => {
    for (let item = waiting.pop(); item !== undefined; item = waiting.pop()) await work(item)
  }
  const ended = await Promise.allSettled(Array.from({ length: AT_ONCE }, workOff))
  for (const one of ended) if (one.status === 'rejected') throw one.reason
}
