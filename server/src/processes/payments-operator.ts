import { billingOperator, createPayments } from '#server/domains/billing/index.ts'
import { systemClock } from '#server/infrastructure/clock.ts'
import type { Config } from '#server/infrastructure/config.ts'
import { createLog } from '#server/infrastructure/log.ts'
import { createSecrets } from '#server/infrastructure/secrets.ts'
import type { Services } from '#server/infrastructure/services.ts'
import { openOperatorDatabase } from './operator-database.ts'

/** Opens database and payments for the operator's commands. Other processes may be running. */
export const openPaymentsOperator = async (config: Config) => {
  const log = createLog(config.logLevel)
  const database = await openOperatorDatabase(config, log)
  const services: Services = {
    database,
    clock: systemClock,
    log,
    secrets: createSecrets(config.appSecret, config.oldSecrets),
    config,
    jobs: { send: () => Promise.reject(new Error('an operator sends no jobs')) },
  }
  const payments = createPayments(services)
  return {
    operator: billingOperator({ services, payments }),
    close: async () => {
      await payments.close()
      await database.close()
    },
  }
}
