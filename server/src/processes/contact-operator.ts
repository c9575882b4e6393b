import { contactOperator } from '#server/domains/contact/index.ts'
import { systemClock } from '#server/plumbing/clock.ts'
import type { Config } from '#server/plumbing/config.ts'
import { createLog } from '#server/plumbing/log.ts'
import { openOperatorDatabase } from './operator-database.ts'

/** Opens what the operator's commands need, beside running processes or alone. */
export const openContactOperator = async (config: Config) => {
  const database = await openOperatorDatabase(config, createLog(config.logLevel))
  return {
    operator: contactOperator({ database, clock: systemClock }),
    close: () => database.close(),
  }
}
