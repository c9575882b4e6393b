import { expect, it } from 'vitest'
import { freshDatabase } from '#server/testing/fresh-database.ts'
import { startJobs } from './jobs.ts'
import { createLog } from './log.ts'

it('a job is as patient as this version says, also where an older version made its queue', async () => {
  const database = await freshDatabase()
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
  await database.close()
})
