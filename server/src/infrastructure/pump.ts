import { createOutageNews } from './database/unavailable.ts'
import type { Log } from './log.ts'

export type Pump = {
  /** Starts a round now instead of at the next poll. */
  wake: () => void
  /** Stops after the current round. */
  stop: () => Promise<void>
}

type Options = {
  name: string
  log: Log
  /** Runs one round. Returns true when another one should follow immediately. */
  round: () => Promise<boolean>
  /** Poll interval, because notifications can be lost. */
  pollMilliseconds: number
}

const AFTER_FAILURE_MILLISECONDS = 500

/** Repeats rounds while there is work, then waits for `wake` or the next poll. Retries a failed round. */
export const startPump = ({ name, log, round, pollMilliseconds }: Options): Pump => {
  let stopping = false
  let woken = false
  let endRest: (() => void) | undefined

  const rest = (milliseconds: number) =>
    new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, milliseconds)
      endRest = () => {
        clearTimeout(timer)
        resolve()
      }
    })

  const outage = createOutageNews()
  const run = async () => {
    while (!stopping) {
      woken = false
      try {
        const isMore = await round()
        outage.worked()
        if (isMore) continue
      } catch (error) {
        if (outage.isNews(error))
          log.error({ err: error, pump: name }, 'a round failed and will be tried again')
        await rest(AFTER_FAILURE_MILLISECONDS)
        continue
      }
      if (!woken && !stopping) await rest(pollMilliseconds)
    }
  }

  const running = run()
  const wake = () => {
    woken = true
    endRest?.()
  }
  return {
    wake,
    stop: async () => {
      stopping = true
      wake()
      await running
    },
  }
}
