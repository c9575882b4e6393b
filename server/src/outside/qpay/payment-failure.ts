/**
 * One classifier turns what QPay (or the way to it) answered into what to do about it. Keys and statuses:
 * reference/qpay.md §7. Messages are never looked at.
 */
export type PaymentFailureClass =
  /** Nothing happened, or nothing that matters: try again later. */
  | 'transient'
  /** The call may have had its effect. */
  | 'outcome_unknown'
  /** Token or password are not accepted. */
  | 'credentials'
  /** Our account at the provider, or its invoice code, is not allowed this. */
  | 'merchant'
  /** The invoice number was used before. */
  | 'duplicate'
  | 'paid'
  | 'cancelled'
  | 'gone'
  /** The provider refuses what we asked: a fault of ours. */
  | 'refused'
  /** An answer that cannot be trusted: a missing id, a broken amount. Nothing may be settled by it. */
  | 'unreadable'

/** Keys of a call that ended at our own time limit. */
const SILENCE = new Set(['TimeoutError', 'UND_ERR_CONNECT_TIMEOUT'])

export class PaymentFailure extends Error {
  readonly class: PaymentFailureClass
  readonly status: number | undefined

  /** @param detail a key of the provider or our own words; free of what people wrote and of secrets. */
  constructor(failureClass: PaymentFailureClass, detail: string, status?: number) {
    super(detail)
    this.name = 'PaymentFailure'
    this.class = failureClass
    this.status = status
  }

  /** QPay gave no answer in time, so another call now would only make the payer wait twice. */
  get isSilence(): boolean {
    return SILENCE.has(this.message)
  }
}

const keys: Record<string, PaymentFailureClass> = {
  AUTHENTICATION_FAILED: 'credentials',
  // QPay's own spelling, and the one that production was seen with.
  NO_CREDENDIALS: 'credentials',
  NO_CREDENTIALS: 'credentials',
  PERMISSION_DENIED: 'merchant',
  MERCHANT_NOTFOUND: 'merchant',
  MERCHANT_INACTIVE: 'merchant',
  INVOICE_CODE_INVALID: 'merchant',
  P2P_TERMINAL_NOTFOUND: 'merchant',
  INVOICE_NOTFOUND: 'gone',
  INVOICE_PAID: 'paid',
  INVOICE_ALREADY_CANCELED: 'cancelled',
}

const statuses: Record<number, PaymentFailureClass> = {
  401: 'credentials',
  403: 'merchant',
  404: 'gone',
  408: 'outcome_unknown',
  409: 'duplicate',
  422: 'gone',
  429: 'transient',
}

/** @param body of the answer, parsed; undefined when it was no JSON. */
export const classifyQpayAnswer = (status: number, body: unknown): PaymentFailure | undefined => {
  const error = (body as { error?: unknown } | undefined | null)?.error
  if (status < 400 && !isRedirect(status) && !error) return undefined
  if (typeof error === 'object' && error !== null)
    return new PaymentFailure('refused', `VALIDATION ${plainKeys(Object.keys(error))}`, status)
  const key = typeof error === 'string' ? plainKeys([error]) : 'no error key'
  return new PaymentFailure(keys[key] ?? classOfStatus(status, key), key, status)
}

const isRedirect = (status: number): boolean => status >= 300 && status < 400

const classOfStatus = (status: number, key: string): PaymentFailureClass => {
  // QPay itself says 500 for it, but the invoice may have been made. And whoever leads elsewhere is not QPay.
  if (status >= 500 || isRedirect(status) || key === 'SYSTEM_BUSY') return 'outcome_unknown'
  return statuses[status] ?? 'refused'
}

/** Keys and names of fields only: whatever else stands there may be what somebody wrote. */
const plainKeys = (names: string[]): string =>
  names.map((name) => (/^\w{1,60}$/.test(name) ? name : 'unnamed')).join(' ')
