type Locks = {
  request: <Result>(
    name: string,
    options: { signal: AbortSignal },
    work: () => Promise<Result>,
  ) => Promise<Result>
}

/**
 * Runs work while no other tab runs it. A tab that never finishes blocks it only until `limit`, because the
 * server accepts two renewals at the same time. Locks exist only on secure addresses; without them the work
 * runs directly.
 */
export const exclusivelyIn =
  (locks: Locks | undefined, name: string, limit: number) =>
  async <Result>(work: () => Promise<Result>): Promise<Result> => {
    if (!locks) return work()
    const giveUp = new AbortController()
    const timer = setTimeout(() => giveUp.abort(), limit)
    let begun = false
    const begin = () => {
      begun = true
      clearTimeout(timer)
      return work()
    }
    try {
      return await locks.request(name, { signal: giveUp.signal }, begin)
    } catch (error) {
      if (begun || !giveUp.signal.aborted) throw error
      return work()
    } finally {
      clearTimeout(timer)
    }
  }
