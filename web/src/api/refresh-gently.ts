type Gently = {
  read: () => Promise<unknown>
  /** Resolves when the next reading may begin; `milliseconds`: at the least so long. */
  rest: (milliseconds: number) => Promise<void>
  /** The shortest rest, in milliseconds. */
  shortest: number
  now?: () => number
}

/** So many times as long as a reading took nothing is read: what is dear for a busy server is read the more rarely. */
const REST_FOR_A_READING = 4
const LONGEST_REST = 5000

/**
 * Reads again after a change: at once for the first of a flood, then one reading after another with a rest between.
 * No reading is cut short by the next, and the last change is always followed by one that began after it.
 */
export const refreshGently = ({
  read,
  rest,
  shortest,
  now = () => performance.now(),
}: Gently): (() => void) => {
  let changed = false
  let busy = false
  const work = async () => {
    busy = true
    while (changed) {
      changed = false
      const began = now()
      await Promise.allSettled([read()])
      await rest(Math.max(shortest, Math.min((now() - began) * REST_FOR_A_READING, LONGEST_REST)))
    }
    busy = false
  }
  return () => {
    changed = true
    if (!busy) void work()
  }
}
