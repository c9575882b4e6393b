import type { Config } from '#server/infrastructure/config.ts'
import type { Database } from '#server/infrastructure/database/database.ts'
import type { Log } from '#server/infrastructure/log.ts'
import { openConfiguredDatabase } from './configured-database.ts'

/** The product's database for a command of the operator's, beside running processes or alone. */
export const openOperatorDatabase = async (config: Config, log: Log): Promise<Database> => {
  const { databaseUrl, dataDirectory } = config
  const database = await openConfiguredDatabase({ databaseUrl, dataDirectory, databaseConnections: 2 }, log)
  if (await database.isMigrated()) return database
  await database.close()
  throw new Error('These tables are of another version of the product: start it once, then stop it.')
}
