import type { OddForm } from './odd-answer.ts'

/** The records of the imitated QPay, stored in the same world as Meta's. */

export type InvoiceState = 'open' | 'paid' | 'cancelled' | 'expired'

export interface QpayInvoice {
  id: string
  /** The merchant's own number. */
  senderInvoiceNo: string
  receiverCode: string
  branchCode: string | null
  description: string
  /** In tugrik. */
  amount: number
  callbackUrl: string
  qrText: string
  state: InvoiceState
  /** Time of expiry; absent before it. */
  expiredAt?: number
  createdAt: number
}

export type PaymentStatus = 'NEW' | 'FAILED' | 'PAID' | 'PARTIAL' | 'REFUNDED'

export interface QpayPayment {
  /** 15 digits for a transfer between banks, a UUID for a card. */
  id: string
  invoiceId: string
  status: PaymentStatus
  amount: number
  kind: 'P2P' | 'CARD'
  bank: string
  createdAt: number
  /** payment/check hides the payment before this time. */
  visibleAt: number
}

export interface QpayToken {
  /** The token itself. */
  id: string
  kind: 'access' | 'refresh'
  expiresAt: number
}

export type QpayOperation = 'token' | 'create' | 'read' | 'check' | 'cancel' | 'payment'

export type QpayEffect =
  | { kind: 'error'; error: string; after_effect?: boolean | undefined }
  | { kind: 'reset'; after_effect: boolean }
  | { kind: 'delay'; milliseconds: number; after_effect: boolean }
  | { kind: 'odd'; form: OddForm; after_effect: boolean }
  | {
      kind: 'callback'
      action: 'drop' | 'duplicate' | 'delay'
      milliseconds?: number | undefined
      copies?: number | undefined
    }

/** Field names follow the control API. */
export interface QpayFault {
  id: string
  /** Callback faults ignore it. */
  operation: QpayOperation | 'any'
  effect: QpayEffect
  count: number | null
  hits: number
  created_at: string
}

/** How the sandbox calls the merchant back for one payment. */
export interface CallbackWish {
  drop?: boolean | undefined
  copies?: number | undefined
  delay_ms?: number | undefined
}
