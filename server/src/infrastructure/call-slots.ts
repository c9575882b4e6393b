import type { Log } from './log.ts'

export type CallSlots = {
  /** Claims due calls, up to the free slots, and starts them. False when nothing was due or no slot was free. */
  round: () => Promise<boolean>
  /** Resolves when nothing is under way. */
  idle: () => Promise<void>
  /** Aborts calls under way; another process takes them up. */
  stop: () => Promise<void>
}

type Options<Claimed> = {
  mostAtOnce: number
  claim: (free: number) => Promise<Claimed[]>
  call: (claimed: Claimed, signal: AbortSignal) => Promise<void>
  /** After a call that a stop has aborted. */
  putBack: (claimed: Claimed) => Promise<void>
  /** Ids of a call for the log. */
  about: (claimed: Claimed) => object
  log: Log
  /** Called when a slot becomes free, so another round may find work. */
  onFree: () => void
}

/**
 * Runs claimed calls to outside services in a limited number of slots. A call that fails keeps its claim, and is released
 * as one of a vanished worker.
 */
export const createCallSlots = <Claimed>({
  mostAtOnce,
  claim,
  call,
  putBack,
  about,
  log,
  onFree,
}: Options<Claimed>): CallSlots => {
  const stopping = new AbortController()
  const active = new Set<Promise<void>>()

  const run = async (claimed: Claimed): Promise<void> => {
    try {
      await call(claimed, stopping.signal)
    } catch (error) {
      if (stopping.signal.aborted) await putBack(claimed)
      else log.error({ err: error, ...about(claimed) }, 'the outcome of a call could not be stored')
    }
  }

  const start = (claimed: Claimed): void => {
    const work = run(claimed)
      .catch((error: unknown) => log.error({ err: error, ...about(claimed) }, 'a call could not be requeued'))
      .finally(() => {
        active.delete(work)
        onFree()
      })
    active.add(work)
  }

  const idle = async () => {
    while (active.size > 0) await Promise.all(active)
  }

  return {
    round: async () => {
      const free = mostAtOnce - active.size
      if (free <= 0 || stopping.signal.aborted) return false
      const claimed = await claim(free)
      for (const one of claimed) start(one)
      return claimed.length > 0
    },
    idle,
    stop: async () => {
      stopping.abort()
      await idle()
    },
  }
}
