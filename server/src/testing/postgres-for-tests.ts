import { openDatabase } from '#server/infrastructure/database/database.ts'
import { createLog } from '#server/infrastructure/log.ts'
import { newServerDatabase } from './fresh-database.ts'
import { startRealPostgres } from './real-postgres.ts'

/**
 * Before the database tests: one server for all of them, or that of TEST_DATABASE_URL, with a migrated database that each
 * test file gets a copy of.
 */
export default async () => {
  const server = await startRealPostgres({ fsync: false })
  const template = await newServerDatabase(server.url)
  const database = await openDatabase({ url: template.url, connections: 2, log: createLog('silent') })
  await database.migrate()
  await database.close()
  process.env.TEST_DATABASE_URL = server.url
  process.env.TEST_DATABASE_TEMPLATE = template.name
  return async () => {
    await template.drop()
    await server.stop()
  }
}
