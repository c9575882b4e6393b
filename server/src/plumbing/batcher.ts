/**
 * Gathers single items into few statements: while one batch is being written, the next gathers. Each `add` settles with
 * its own batch.
 * @param gatherMilliseconds how long the first of a batch waits for others; without, those of one turn of the event loop go together
 */
export const createBatcher = <Item>(
  write: (items: Item[]) => Promise<void>,
  mostItems: number,
  gatherMilliseconds = () => 0,
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

  const writeAll = async () => {
    while (gathered.length > 0) {
      if (gathered.length < mostItems) await gather()
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
        writing ??= writeAll()
      }),
    /** Resolves once everything added so far is written or refused. */
    settled: async () => {
      while (writing) await writing
    },
  }
}
