import { contactOperator } from '#server/domains/contact/index.ts'
import { systemClock } from '#server/infrastructure/clock.ts'
import type { Config } from '#server/infrastructure/config.ts'
import { createLog } from '#server/infrastructure/log.ts'
import { openOperatorDatabase } from './operator-database.ts'

/** Opens the database for the operator's contact commands. Other processes may be running. */
export const openContactOperator = async (config: Config) => {
  const database = await openOperatorDatabase(config, createLog(config.logLevel))
  return {
    operator: contactOperator({ database, clock: systemClock }),
    close: () => database.close(),
  }
}
