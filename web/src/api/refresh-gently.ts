type Gently = {
  read: () => Promise<unknown>
  /** Resolves when the next read may start, after `milliseconds` or later. */
  rest: (milliseconds: number) => Promise<void>
  /** The shortest rest, in milliseconds. */
  shortest: number
  now?: () => number
}

/** The rest lasts so many times the read before it, so that a busy server gets fewer reads. */
const REST_PER_READ = 4
const LONGEST_REST = 5000

/**
 * Reads after a change: immediately for the first of a burst, then one read at a time with a rest between
 * them. A read is never cut short, and a read always starts after the last change.
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
      await rest(Math.max(shortest, Math.min((now() - began) * REST_PER_READ, LONGEST_REST)))
    }
    busy = false
  }
  return () => {
    changed = true
    if (!busy) void work()
  }
}
