import { join } from 'node:path'
import { billingOperator, createPayments } from '#server/domains/billing/index.ts'
import { systemClock } from '#server/plumbing/clock.ts'
import type { Config } from '#server/plumbing/config.ts'
import { openDatabase } from '#server/plumbing/database/database.ts'
import { createLog } from '#server/plumbing/log.ts'
import type { Plumbing } from '#server/plumbing/plumbing.ts'
import { createSecrets } from '#server/plumbing/secrets.ts'

/** Opens what the operator's commands need, beside running processes or alone. */
export const openPaymentsOperator = async (config: Config) => {
  const log = createLog(config.logLevel)
  const database = await openDatabase({
    url: config.databaseUrl,
    directory: join(config.dataDirectory, 'database'),
    connections: 2,
    log,
  })
  if (!(await database.isMigrated())) {
    await database.close()
    throw new Error('These tables are of another version of the product: start it once, then stop it.')
  }
  const plumbing: Plumbing = {
    database,
    clock: systemClock,
    log,
    secrets: createSecrets(config.appSecret),
    config,
    jobs: { send: () => Promise.reject(new Error('an operator sends no jobs')) },
  }
  const payments = createPayments(plumbing)
  return {
    operator: billingOperator({ plumbing, payments }),
    close: async () => {
      await payments.close()
      await database.close()
    },
  }
}
