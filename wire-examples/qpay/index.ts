import answers from './answers.json' with { type: 'json' }
import errors from './errors.json' with { type: 'json' }

/**
 * Documented shapes of QPay's merchant API v2, with invented values. `section` is the section of reference/qpay.md that
 * each stems from. The product's client and the sandbox's QPay are both held to them.
 */
export interface QpayAnswerExample {
  section: string
  call: string
  about: string
  body: Record<string, unknown>
}

export interface QpayErrorExample {
  section: string
  status: number
  body: { error: string | Record<string, { type: string; message: string }>; message?: string }
}

export const QPAY_ANSWERS = answers as unknown as Record<keyof typeof answers, QpayAnswerExample>
export const QPAY_ERRORS = errors as unknown as Record<keyof typeof errors, QpayErrorExample>
