import { PgBoss } from 'pg-boss'
import type { Database } from './database/database.ts'
import { createOutageNews } from './database/unavailable.ts'
import type { Log } from './log.ts'

/** A kind of later work: its queue, what it is told, and what it does. Every `run` may run twice. */
export type Job<Payload extends object> = {
  queue: string
  retries: number
  /** Cron in UTC, for work that comes round by itself. */
  every?: string
  /** How many of them one process does at once; one, unless said otherwise. */
  concurrency?: number
  run: (payload: Payload) => Promise<void>
}

type SendOptions = { onlyOnePer?: string; notBefore?: Date }

export type Jobs = {
  send: (queue: string, payload: object, options?: SendOptions) => Promise<void>
  /** Makes the queues of these jobs, so that they can be sent. */
  offer: (jobs: Job<never>[]) => Promise<void>
  /** Starts working through the jobs given; without it this process only sends. */
  work: (jobs: Job<never>[]) => Promise<void>
  /** Jobs that have given up since then, by queue. */
  failedSince: (since: Date) => Promise<{ queue: string; count: number }[]>
  stop: () => Promise<void>
}

const EXPONENTIAL_BACKOFF = { retryDelay: 2, retryBackoff: true }

/** pg-boss on the same database, embedded or not. */
export const startJobs = async (database: Database, log: Log): Promise<Jobs> => {
  const outage = createOutageNews()
  const executeSql: Database['pgBossConnection']['executeSql'] = async (text, values) => {
    const answer = await database.pgBossConnection.executeSql(text, values)
    outage.worked()
    return answer
  }
  const boss = new PgBoss({ db: { executeSql }, useListenNotify: false })
  boss.on('error', (error: Error) => {
    if (outage.isNews(error)) log.error({ error: error.message }, 'the job queue reported an error')
  })
  await boss.start()

  return {
    send: async (queue, payload, { onlyOnePer, notBefore } = {}) => {
      await boss.send(queue, payload, {
        ...(onlyOnePer ? { singletonKey: onlyOnePer } : {}),
        ...(notBefore ? { startAfter: notBefore } : {}),
      })
    },
    offer: async (jobs) => {
      for (const { queue, retries } of jobs) {
        const patience = { retryLimit: retries, ...EXPONENTIAL_BACKOFF }
        await boss.createQueue(queue, { ...patience, policy: 'short' })
        // A queue that is there already stays as it was made.
        await boss.updateQueue(queue, patience)
      }
    },
    work: async (jobs) => {
      for (const { queue, run, every, concurrency = 1 } of jobs) {
        await boss.work(
          queue,
          { pollingIntervalSeconds: 1, localConcurrency: concurrency },
          async (batch: { id: string; data: unknown }[]) => {
            for (const job of batch) {
              log.info({ queue, job: job.id }, 'a job starts')
              await run(job.data as never)
            }
          },
        )
        if (every) await boss.schedule(queue, every)
      }
    },
    failedSince: async (since) => {
      const { rows } = await database.pgBossConnection.executeSql(
        `select name as queue, count(*)::int as count from pgboss.job
         where state = 'failed' and completed_on > $1::timestamptz group by name`,
        [since.toISOString()],
      )
      return rows as { queue: string; count: number }[]
    },
    stop: async () => {
      await boss.stop({ graceful: true, timeout: 10_000 })
    },
  }
}
