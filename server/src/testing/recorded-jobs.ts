import type { Job, Jobs } from '#server/plumbing/jobs.ts'

/** Keeps what was asked for later, and does it when the test says so. */
export const recordedJobs = () => {
  const waiting: { queue: string; payload: object; onlyOnePer: string | undefined }[] = []
  const jobs: Pick<Jobs, 'send'> = {
    send: async (queue, payload, { onlyOnePer } = {}) => {
      const isWaiting = waiting.some((one) => one.queue === queue && one.onlyOnePer === onlyOnePer)
      if (onlyOnePer === undefined || !isWaiting) waiting.push({ queue, payload, onlyOnePer })
    },
  }
  return {
    jobs,
    waiting,
    run: async (known: Job<never>[]): Promise<void> => {
      for (let next = waiting.shift(); next; next = waiting.shift()) {
        const job = known.find(({ queue }) => queue === next?.queue)
        if (!job) throw new Error(`nobody does ${next.queue}`)
        await job.run(next.payload as never)
      }
    },
  }
}
