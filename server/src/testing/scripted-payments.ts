import { PaymentFailure, type PaymentFailureClass } from '#server/integrations/qpay/payment-failure.ts'
import type {
  InvoiceState,
  NewInvoice,
  Payment,
  PaymentProvider,
} from '#server/integrations/qpay/payment-provider.ts'

type Call = keyof PaymentProvider
type Made = NewInvoice & { id: string; state: InvoiceState; payments: Payment[] }

/** A scripted payment provider in the same process. */
export const scriptedPayments = () => {
  const made: Made[] = []
  const asked: Call[] = []
  const troubles = new Map<Call, () => Promise<void>>()

  const find = (id: string): Made => {
    const invoice = made.find((one) => one.id === id)
    if (!invoice) throw new PaymentFailure('gone', 'INVOICE_NOTFOUND', 422)
    return invoice
  }
  const meetTrouble = async (call: Call) => {
    asked.push(call)
    await troubles.get(call)?.()
  }

  let invoices = 0
  const provider: PaymentProvider & { close: () => Promise<void> } = {
    createInvoice: async (invoice) => {
      invoices += 1
      const one: Made = { ...invoice, id: `provider-${invoices}`, state: 'open', payments: [] }
      made.push(one)
      await meetTrouble('createInvoice')
      const link = { name: 'Khan bank', description: 'Хаан банк', logo: '', link: `khanbank://q?${one.id}` }
      return { id: one.id, qrText: `qr of ${one.id}`, qrImage: 'AAAA', shortUrl: undefined, links: [link] }
    },
    checkPayments: async (id) => {
      const payments = structuredClone(find(id).payments)
      await meetTrouble('checkPayments')
      const paid = payments.reduce((sum, one) => (one.status === 'paid' ? sum + (one.amount ?? 0) : sum), 0)
      return { paid, payments }
    },
    readInvoice: async (id) => {
      const { state } = find(id)
      await meetTrouble('readInvoice')
      return state
    },
    cancelInvoice: async (id) => {
      await meetTrouble('cancelInvoice')
      const invoice = find(id)
      if (invoice.payments.some(({ status }) => status === 'paid')) return 'paid'
      invoice.state = 'cancelled'
      return 'cancelled'
    },
    close: async () => {},
  }

  let payments = 0
  return {
    provider,
    made,
    asked,
    /** The newest invoice. */
    last: (): Made => {
      const invoice = made.at(-1)
      if (!invoice) throw new Error('no invoice was made')
      return invoice
    },
    pay: (invoice: Made, { amount = invoice.amount, ...rest }: Partial<Payment> = {}): Payment => {
      payments += 1
      const id = rest.id ?? String(100_000_000_000_000 + payments)
      const payment: Payment = { status: 'paid', currency: 'MNT', kind: 'P2P', ...rest, amount, id }
      invoice.payments.push(payment)
      return payment
    },
    /** Fails all such calls from now on. They may have had their effect. */
    fail: (call: Call, failureClass: PaymentFailureClass) => {
      troubles.set(call, () => Promise.reject(new PaymentFailure(failureClass, 'scripted')))
    },
    /** Lets all such calls time out. */
    beSilent: (call: Call) => {
      troubles.set(call, () => Promise.reject(new PaymentFailure('outcome_unknown', 'TimeoutError')))
    },
    /** Runs `happens` in the middle of every such call. */
    meanwhile: (call: Call, happens: () => Promise<void>) => {
      troubles.set(call, happens)
    },
    mend: () => troubles.clear(),
  }
}
