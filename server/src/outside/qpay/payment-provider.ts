/** An invoice to be made at the provider. One number is one attempt: it never serves twice. */
export type NewInvoice = {
  /** Ours: 1 to 45 letters and digits, nothing else. */
  number: string
  /** Who pays, in our words: 1 to 45 characters. */
  receiver: string
  /** Shown to the payer and on the bank statement: 1 to 255 characters. */
  description: string
  /** Whole tugrik. */
  amount: number
  /** Called when something was paid; proves nothing. At most 255 characters. */
  callbackUrl: string
}

/** A way into the app of one bank. The address has a harmless scheme. */
export type BankLink = { name: string; description: string; logo: string; link: string }

export type CreatedInvoice = {
  /** The provider's id: what payments are asked for by. */
  id: string
  /** What the QR code says. */
  qrText: string
  /** PNG in base64, without a `data:` prefix; empty when the provider sent none. */
  qrImage: string
  shortUrl: string | undefined
  links: BankLink[]
}

export type PaymentStatus = 'started' | 'failed' | 'paid' | 'partial' | 'refunded' | 'unknown'

export type Payment = {
  /** The provider's id, unique over all invoices: a text, never a number. */
  id: string
  status: PaymentStatus
  /** Whole tugrik, before fees. Absent when it is in another currency, or of no weight and unreadable. */
  amount: number | undefined
  currency: string | undefined
  /** `P2P` or `CARD`, as far as known. */
  kind: string | undefined
}

export type CheckedPayments = {
  /** Whole tugrik that count: the sum of what is `paid` in tugrik. */
  paid: number
  /** Every payment once, also those that failed. */
  payments: Payment[]
}

/** `open` covers every invoice that may still be paid, or that is paid while its payment is not listed yet. */
export type InvoiceState = 'open' | 'cancelled' | 'expired'

/**
 * Who collects money for us. Each call answers, or throws a `PaymentFailure` sorted by what to do about it.
 */
export type PaymentProvider = {
  /** Ends within one time limit, because a payer waits. */
  createInvoice: (invoice: NewInvoice) => Promise<CreatedInvoice>
  /** @param invoiceId the provider's id. Only this answer proves a payment. */
  checkPayments: (invoiceId: string) => Promise<CheckedPayments>
  /** Whether the provider ended an unpaid invoice. Proves nothing about payments. */
  readInvoice: (invoiceId: string) => Promise<InvoiceState>
  /** `paid`: the payment won the race, so check. `gone`: the provider knows no such invoice. */
  cancelInvoice: (invoiceId: string) => Promise<'cancelled' | 'paid' | 'gone'>
}
