import type { Clock } from '#server/infrastructure/clock.ts'
import type { Job, Jobs } from '#server/infrastructure/jobs.ts'

type Waiting = { queue: string; payload: object; onlyOnePer: string | undefined; notBefore: Date | undefined }

/** Records queued jobs and runs the due ones when the test calls `run`. */
export const recordedJobs = (clock: Clock) => {
  const waiting: Waiting[] = []
  const jobs: Pick<Jobs, 'send'> = {
    send: async (queue, payload, { onlyOnePer, notBefore } = {}) => {
      const isWaiting = waiting.some((one) => one.queue === queue && one.onlyOnePer === onlyOnePer)
      if (onlyOnePer === undefined || !isWaiting) waiting.push({ queue, payload, onlyOnePer, notBefore })
    },
  }
  const takeDue = (): Waiting | undefined => {
    const index = waiting.findIndex(({ notBefore }) => !notBefore || notBefore <= clock.now())
    return index === -1 ? undefined : waiting.splice(index, 1)[0]
  }
  return {
    jobs,
    waiting,
    run: async (known: Job<never>[]): Promise<void> => {
      for (let next = takeDue(); next; next = takeDue()) {
        const job = known.find(({ queue }) => queue === next?.queue)
        if (!job) throw new Error(`No job handles the queue ${next.queue}`)
        await job.run(next.payload as never)
      }
    },
  }
}
