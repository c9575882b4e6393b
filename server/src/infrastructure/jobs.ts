import { isDeepStrictEqual } from 'node:util'
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
/** A notice wakes a queue; without one it is looked at this often, for what was sent for later or is to be tried again. */
const LOOK_SECONDS = 10
/** While there is work: not faster, as many jobs ask a platform that counts. */
const NEXT_JOB_SECONDS = 1

/** pg-boss on the same database. */
export const startJobs = async (database: Database, log: Log): Promise<Jobs> => {
  const outage = createOutageNews()
  const executeSql: Database['pgBossConnection']['executeSql'] = async (text, values) => {
    const answer = await database.pgBossConnection.executeSql(text, values)
    outage.worked()
    return answer
  }
  const listen = async (channel: string, heard: (queue: string) => void, lost: () => void) => {
    await database.listen(channel, (queue) => (queue === '' ? lost() : heard(queue)))
    // The database's own listening ends with it.
    return { close: async () => undefined }
  }
  const boss = new PgBoss({ db: { executeSql, listen }, useListenNotify: true })
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
      const made = new Map((await boss.getQueues()).map((queue) => [queue.name, queue]))
      for (const { queue, retries } of jobs) {
        const settings = { retryLimit: retries, ...EXPONENTIAL_BACKOFF, notify: true }
        const there = made.get(queue)
        if (!there) await boss.createQueue(queue, { ...settings, policy: 'short' })
        else if (!isDeepStrictEqual({ ...there, ...settings }, there)) await boss.updateQueue(queue, settings)
      }
    },
    work: async (jobs) => {
      for (const { queue, run, every, concurrency = 1 } of jobs) {
        for (let worker = 0; worker < concurrency; worker++) await workThrough(boss, log, queue, run)
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

/** One job after the other, as long as there are any. */
const workThrough = async (boss: PgBoss, log: Log, queue: string, run: Job<never>['run']): Promise<void> => {
  const look = { pollingIntervalSeconds: NEXT_JOB_SECONDS, notifyPollingIntervalSeconds: LOOK_SECONDS }
  const worker: string = await boss.work(queue, look, async (batch: { id: string; data: unknown }[]) => {
    try {
      for (const job of batch) {
        log.info({ queue, job: job.id }, 'a job starts')
        await run(job.data as never)
      }
    } finally {
      setTimeout(() => boss.notifyWorker(worker), NEXT_JOB_SECONDS * 1000).unref()
    }
  })
}
