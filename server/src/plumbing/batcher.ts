/**
 * Gathers single items into few statements without a timer: while one batch is being written, the next gathers.
 * Each `add` settles with its own batch.
 */
export const createBatcher = <Item>(write: (items: Item[]) => Promise<void>, mostItems: number) => {
  type Waiting = { item: Item; resolve: () => void; reject: (error: unknown) => void }
  let gathered: Waiting[] = []
  let writing: Promise<void> | undefined

  const writeAll = async () => {
    while (gathered.length > 0) {
      const batch = gathered.slice(0, mostItems)
      gathered = gathered.slice(mostItems)
      try {
        await write(batch.map(({ item }) => item))
        for (const { resolve } of batch) resolve()
      } catch (error) {
        for (const { reject } of batch) reject(error)
      }
    }
    writing = undefined
  }

  return {
    add: (item: Item): Promise<void> =>
      new Promise((resolve, reject) => {
        gathered.push({ item, resolve, reject })
        // Everything added in this turn of the event loop goes together.
        writing ??= new Promise<void>((start) => setImmediate(start)).then(writeAll)
      }),
    /** Resolves once everything added so far is written or refused. */
    settled: async () => {
      while (writing) await writing
    },
  }
}
