/** Status and message of each known QPay error (reference/qpay.md §7). */
const ERRORS = {
  NO_CREDENDIALS: { status: 401 },
  AUTHENTICATION_FAILED: { status: 401 },
  PERMISSION_DENIED: { status: 403 },
  MERCHANT_INACTIVE: { status: 403 },
  INVOICE_CODE_INVALID: { status: 400 },
  INVOICE_PAID: { status: 400, message: 'Нэхэмжлэл төлөгдсөн байна' },
  INVOICE_ALREADY_CANCELED: { status: 400, message: 'Нэхэмжлэл цуцлагдсан байна' },
  INVALID_OBJECT_TYPE: { status: 400 },
  PAYMENT_SETTLED: { status: 400 },
  PAYMENT_NOT_PAID: { status: 400 },
  PAYMENT_ALREADY_CANCELED: { status: 400 },
  // The documents give only the status; the key is our own.
  INVOICE_DUPLICATED: { status: 409 },
  INVOICE_NOTFOUND: { status: 422 },
  PAYMENT_NOTFOUND: { status: 422 },
  TOO_MANY_REQUESTS: { status: 429 },
  SYSTEM_BUSY: { status: 500 },
  BAD_GATEWAY: { status: 502 },
} satisfies Record<string, { status: number; message?: string }>

export type QpayErrorKey = keyof typeof ERRORS

export const QPAY_ERRORS = Object.keys(ERRORS) as QpayErrorKey[]

export function isQpayError(key: string): key is QpayErrorKey {
  return key in ERRORS
}

export interface FieldProblem {
  type: string
  message: string
}

/** An error in QPay's format: one key, or a problem for each field. */
export class QpayError extends Error {
  readonly status: number
  readonly body: unknown

  constructor(reason: QpayErrorKey | Record<string, FieldProblem>) {
    super(typeof reason === 'string' ? reason : 'VALIDATION')
    if (typeof reason === 'string') {
      const known: { status: number; message?: string } = ERRORS[reason]
      this.status = known.status
      this.body = { error: reason, message: known.message ?? reason }
    } else {
      this.status = 400
      this.body = { error: reason }
    }
  }
}
