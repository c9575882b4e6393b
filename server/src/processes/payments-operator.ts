import { billingOperator, createPayments } from '#server/domains/billing/index.ts'
import { systemClock } from '#server/plumbing/clock.ts'
import type { Config } from '#server/plumbing/config.ts'
import { createLog } from '#server/plumbing/log.ts'
import type { Plumbing } from '#server/plumbing/plumbing.ts'
import { createSecrets } from '#server/plumbing/secrets.ts'
import { openOperatorDatabase } from './operator-database.ts'

/** Opens what the operator's commands need, beside running processes or alone. */
export const openPaymentsOperator = async (config: Config) => {
  const log = createLog(config.logLevel)
  const database = await openOperatorDatabase(config, log)
  const plumbing: Plumbing = {
    database,
    clock: systemClock,
    log,
    secrets: createSecrets(config.appSecret, config.oldSecrets),
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
