import { pagesOperator } from '#server/domains/pages/index.ts'
import type { Config } from '#server/infrastructure/config.ts'
import { createLog } from '#server/infrastructure/log.ts'
import { createSecrets } from '#server/infrastructure/secrets.ts'
import { openOperatorDatabase } from './operator-database.ts'

/** Opens the database for the operator's commands about pages. Other processes may be running. */
export const openPagesOperator = async (config: Config) => {
  const database = await openOperatorDatabase(config, createLog(config.logLevel))
  return {
    operator: pagesOperator({ database, secrets: createSecrets(config.appSecret, config.oldSecrets) }),
    close: () => database.close(),
  }
}
