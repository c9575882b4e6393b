import { PaymentFailure } from '#server/outside/qpay/payment-failure.ts'
import type { PaymentProvider } from '#server/outside/qpay/payment-provider.ts'
import { createQpay } from '#server/outside/qpay/qpay.ts'
import type { Plumbing } from '#server/plumbing/plumbing.ts'
import { createTokenStore } from './token-store.ts'

export type Payments = PaymentProvider & { close: () => Promise<void> }

/** Whoever collects the money, as it is set up; where nobody is, nothing can be bought. */
export const createPayments = (plumbing: Plumbing): Payments => {
  const { config, clock, log } = plumbing
  if (!config.qpay) return nobody
  return createQpay({ settings: config.qpay, clock, log, tokens: createTokenStore(plumbing) })
}

const refuse = (): Promise<never> =>
  Promise.reject(new PaymentFailure('merchant', 'no payment provider is set up'))

const nobody: Payments = {
  createInvoice: refuse,
  checkPayments: refuse,
  readInvoice: refuse,
  cancelInvoice: refuse,
  close: async () => {},
}
