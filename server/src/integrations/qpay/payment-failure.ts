/**
 * The one classifier of QPay failures, by the action that they need. Keys and statuses: reference/qpay.md §7. Ignores
 * messages.
 */
export type PaymentFailureClass =
  /** Without an effect, or without a relevant one: retry later. */
  | 'transient'
  /** The call may have had its effect. */
  | 'outcome_unknown'
  /** Token or password are refused. */
  | 'credentials'
  /** Our account at the provider, or its invoice code, lacks this permission. */
  | 'merchant'
  /** The invoice number was used before. */
  | 'duplicate'
  | 'paid'
  | 'cancelled'
  | 'gone'
  /** The provider refuses the request: a fault of our program. */
  | 'refused'
  /** An unreliable response, such as a missing id or a broken amount: nothing may be settled by it. */
  | 'unreadable'

/** Error keys of a call that ended at our own time limit. */
const SILENCE = new Set(['TimeoutError', 'UND_ERR_CONNECT_TIMEOUT'])

/** A failed call of the payment provider, by class. */
export class PaymentFailure extends Error {
  readonly class: PaymentFailureClass
  readonly status: number | undefined

  /** @param detail an error key of the provider, or our own text; without personal texts and secrets */
  constructor(failureClass: PaymentFailureClass, detail: string, status?: number) {
    super(detail)
    this.name = 'PaymentFailure'
    this.class = failureClass
    this.status = status
  }

  /** True for a timeout. A retry would only make the payer wait twice. */
  get isSilence(): boolean {
    return SILENCE.has(this.message)
  }
}

const keys: Record<string, PaymentFailureClass> = {
  AUTHENTICATION_FAILED: 'credentials',
  // QPay's own spelling, and the one seen in production.
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

/**
 * The failure of a response; undefined for a success.
 * @param body the parsed body; undefined when it was no JSON
 */
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
  // QPay documents 500 for it, but the invoice may exist. A redirect does not come from QPay.
  if (status >= 500 || isRedirect(status) || key === 'SYSTEM_BUSY') return 'outcome_unknown'
  return statuses[status] ?? 'refused'
}

/** Keeps keys and field names only, because other values may contain personal texts. */
const plainKeys = (names: string[]): string =>
  names.map((name) => (/^\w{1,60}$/.test(name) ? name : 'unnamed')).join(' ')
