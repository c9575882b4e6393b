import { billingOperator } from '#server/domains/billing/index.ts'
import { createLog } from '#server/infrastructure/log.ts'
import { manualClock } from './manual-clock.ts'
import { startProductAt } from './product.ts'
import { scriptedPayments } from './scripted-payments.ts'

/** The product with a scripted payment provider. */
export const startBillingProduct = async () => {
  const bank = scriptedPayments()
  const lines: string[] = []
  const log = createLog('info', { write: (line) => void lines.push(line) })
  const product = await startProductAt('http://localhost:9', {}, manualClock(), bank.provider, log)
  const start = product.clock.now()
  const operator = billingOperator({ services: product.services, payments: bank.provider })
  return {
    ...product,
    bank,
    operator,
    /** Lines of the log. */
    lines,
    waitFor: product.clock.advance,
    /** Ends all scripted failures and sets the clock back to the start. */
    reset: () => {
      bank.mend()
      bank.asked.length = 0
      lines.length = 0
      product.queue.waiting.length = 0
      product.clock.advance((start.getTime() - product.clock.now().getTime()) / 1000)
    },
    callBack: (url = bank.last().callbackUrl) => product.browser().get(url),
    refunds: async () =>
      (await operator.open()).refunds.map(({ reason, amount }) => [reason, amount] as const),
  }
}
