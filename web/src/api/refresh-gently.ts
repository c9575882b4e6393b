type Gently = {
  read: () => Promise<unknown>
  /** Resolves when the next reading may begin. */
  rest: () => Promise<void>
}

/**
 * Reads again after a change: at once for the first of a flood, then one reading after another with a rest between.
 * No reading is cut short by the next, and the last change is always followed by one that began after it.
 */
export const refreshGently = ({ read, rest }: Gently): (() => void) => {
  let changed = false
  let busy = false
  const work = async () => {
    busy = true
    while (changed) {
      changed = false
      await Promise.allSettled([read()])
      await rest()
    }
    busy = false
  }
  return () => {
    changed = true
    if (!busy) void work()
  }
}
