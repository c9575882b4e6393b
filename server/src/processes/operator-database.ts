import type { Config } from '#server/plumbing/config.ts'
import type { Database } from '#server/plumbing/database/database.ts'
import type { Log } from '#server/plumbing/log.ts'
import { openConfiguredDatabase } from './configured-database.ts'

/** The product's database for a command of the operator's, beside running processes or alone. */
export const openOperatorDatabase = async (config: Config, log: Log): Promise<Database> => {
  const database = await openConfiguredDatabase({ ...config, databaseConnections: 2 }, log)
  if (await database.isMigrated()) return database
  await database.close()
  throw new Error('These tables are of another version of the product: start it once, then stop it.')
}
