/** An invoice to be created at the provider. A number is valid for one attempt, and never reused. */
export type NewInvoice = {
  /** Our number: 1 to 45 letters and digits. */
  number: string
  /** Our id of the payer: 1 to 45 characters. */
  receiver: string
  /** Shown to the payer and on the bank statement: 1 to 255 characters. */
  description: string
  /** In whole tugrik. */
  amount: number
  /** Called when something was paid; proves nothing. At most 255 characters. */
  callbackUrl: string
}

/** A link into the app of one bank, with a harmless scheme. */
export type BankLink = { name: string; description: string; logo: string; link: string }

export type CreatedInvoice = {
  /** The provider's id, used to check payments. */
  id: string
  /** Content of the QR code. */
  qrText: string
  /** PNG in base64, without a `data:` prefix; empty when the provider sent none. */
  qrImage: string
  shortUrl: string | undefined
  links: BankLink[]
}

export type PaymentStatus = 'started' | 'failed' | 'paid' | 'partial' | 'refunded' | 'unknown'

export type Payment = {
  /** The provider's id, unique over all invoices: a string, never a number. */
  id: string
  status: PaymentStatus
  /** In whole tugrik, before fees. Undefined in another currency, or when unreadable in an unpaid payment. */
  amount: number | undefined
  currency: string | undefined
  /** `P2P` or `CARD`, where known. */
  kind: string | undefined
}

export type CheckedPayments = {
  /** Sum of the `paid` payments, in whole tugrik. */
  paid: number
  /** Each payment once, including failed ones. */
  payments: Payment[]
}

/** `open` includes an invoice that is paid while its payment is not listed yet. */
export type InvoiceState = 'open' | 'cancelled' | 'expired'

/** A provider that collects payments. All methods throw a classified `PaymentFailure`. */
export type PaymentProvider = {
  /** Ends within one time limit, because a payer waits. */
  createInvoice: (invoice: NewInvoice) => Promise<CreatedInvoice>
  /** @param invoiceId the provider's id. Only this response proves a payment. */
  checkPayments: (invoiceId: string) => Promise<CheckedPayments>
  /** Whether the provider ended an unpaid invoice. Proves nothing about payments. */
  readInvoice: (invoiceId: string) => Promise<InvoiceState>
  /** `paid`: a payment won the race, so check it. `gone`: the provider does not know the invoice. */
  cancelInvoice: (invoiceId: string) => Promise<'cancelled' | 'paid' | 'gone'>
}
