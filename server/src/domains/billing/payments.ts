import type { Services } from '#server/infrastructure/services.ts'
import { PaymentFailure } from '#server/integrations/qpay/payment-failure.ts'
import type { PaymentProvider } from '#server/integrations/qpay/payment-provider.ts'
import { createQpay } from '#server/integrations/qpay/qpay.ts'
import { createTokenStore } from './token-store.ts'

export type Payments = PaymentProvider & { close: () => Promise<void> }

/** The configured payment provider; without one, every purchase is refused. */
export const createPayments = (services: Services): Payments => {
  const { config, clock, log } = services
  if (!config.qpay) return notConfigured
  return createQpay({ settings: config.qpay, clock, log, tokens: createTokenStore(services) })
}

const refuse = (): Promise<never> =>
  Promise.reject(new PaymentFailure('merchant', 'no payment provider is set up'))

const notConfigured: Payments = {
  createInvoice: refuse,
  checkPayments: refuse,
  readInvoice: refuse,
  cancelInvoice: refuse,
  close: async () => {},
}
