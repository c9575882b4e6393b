import { createOutageNews } from './database/unavailable.ts'
import type { Log } from './log.ts'

export type Pump = {
  /** There may be work: look now instead of at the next poll. */
  wake: () => void
  /** Ends after the round under way. */
  stop: () => Promise<void>
}

type Options = {
  name: string
  log: Log
  /** One round; true when another should follow at once. */
  round: () => Promise<boolean>
  /** Notices can be lost, so it looks by itself this often. */
  pollMilliseconds: number
}

const AFTER_FAILURE_MILLISECONDS = 500

/** Repeats rounds while there is work, then waits for a wake or the next poll. A failing round is tried again. */
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
