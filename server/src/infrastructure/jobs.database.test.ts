import { afterAll, beforeAll, expect, it } from 'vitest'
import { eventually } from '#server/testing/eventually.ts'
import { freshDatabase } from '#server/testing/fresh-database.ts'
import type { Database } from './database/database.ts'
import { startJobs } from './jobs.ts'
import { createLog } from './log.ts'

let database: Database
beforeAll(async () => {
  database = await freshDatabase()
})
afterAll(() => database.close())

it('processes that start together on a new database all have their queues', async () => {
  const fresh = await freshDatabase()
  const queues = ['tests.first', 'tests.second', 'tests.third']
  const all = await Promise.all(
    Array.from({ length: 4 }, async () => {
      const jobs = await startJobs(fresh, createLog('silent'))
      await jobs.offer(queues.map((queue) => ({ queue, retries: 3, run: async () => {} })))
      return jobs
    }),
  )
  const { rows } = await fresh.pgBossConnection.executeSql(
    `select name from pgboss.queue where name like 'tests.%' order by 1`,
    [],
  )
  expect(rows.map((row) => Object(row).name)).toEqual(queues)
  for (const jobs of all) await jobs.stop()
  await fresh.close()
})

it('a job is as patient as this version says, also where an older version made its queue', async () => {
  const jobs = await startJobs(database, createLog('silent'))
  const patience = async () => {
    const { rows } = await database.pgBossConnection.executeSql(
      `select retry_limit from pgboss.queue where name = 'tests.patient'`,
      [],
    )
    return rows
  }
  const offered = (retries: number) => jobs.offer([{ queue: 'tests.patient', retries, run: async () => {} }])
  await offered(5)
  await offered(12)
  expect(await patience()).toEqual([{ retry_limit: 12 }])
  await jobs.stop()
})

it('a database that has no connection left is told once, however many queues ask', async () => {
  let isFull = false
  let refused = 0
  let underWay = 0
  const wakes: ((queue: string) => void)[] = []
  const refusing: Database = {
    ...database,
    listen: (channel, heard) => {
      wakes.push(heard)
      return database.listen(channel, heard)
    },
    pgBossConnection: {
      executeSql: async (text, values) => {
        if (isFull) {
          refused += 1
          throw Object.assign(new Error('too many clients already'), { code: '53300' })
        }
        underWay += 1
        return database.pgBossConnection.executeSql(text, values).finally(() => {
          underWay -= 1
        })
      },
    },
  }
  const told: string[] = []
  const jobs = await startJobs(refusing, createLog('error', { write: (line) => void told.push(line) }))
  const queues = ['tests.one', 'tests.two'].map((queue) => ({ queue, retries: 1, run: async () => {} }))
  await jobs.offer(queues)
  await jobs.work(queues)
  await eventually(() => {
    expect(underWay).toBe(0)
    isFull = true
  })
  await eventually(() => {
    for (const heard of wakes) heard('')
    expect(refused).toBeGreaterThan(3)
  })
  isFull = false
  await jobs.stop()
  expect(told).toHaveLength(1)
  expect(told[0]).toContain('too many clients already')
})

it('what another process sends is begun at once, and so is what waits behind it', async () => {
  const [worker, sender] = [
    await startJobs(database, createLog('silent')),
    await startJobs(database, createLog('silent')),
  ]
  const begun: string[] = []
  const queue = 'tests.woken'
  const run = async ({ name }: { name: string }) => void begun.push(name)
  await worker.offer([{ queue, retries: 1, run }])
  await worker.work([{ queue, retries: 1, run }])
  await worker.send(queue, { name: 'first' }, { onlyOnePer: 'first' })
  await eventually(() => expect(begun).toContain('first'))
  const sentAt = performance.now()
  for (const name of ['second', 'third']) await sender.send(queue, { name }, { onlyOnePer: name })
  await eventually(() => expect(begun).toHaveLength(3))
  // Without a notice it looks every ten seconds, once.
  expect(performance.now() - sentAt).toBeLessThan(8000)
  await Promise.all([worker.stop(), sender.stop()])
})
