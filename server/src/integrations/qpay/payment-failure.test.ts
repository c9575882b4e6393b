import { describe, expect, it } from 'vitest'
import { QPAY_ANSWERS, QPAY_ERRORS } from '#wire-examples/qpay/index.ts'
import { classifyQpayAnswer, type PaymentFailureClass } from './payment-failure.ts'

const expected: Record<keyof typeof QPAY_ERRORS, PaymentFailureClass> = {
  notLoggedIn: 'credentials',
  notLoggedInInProduction: 'credentials',
  badLogin: 'credentials',
  wrongField: 'refused',
  alreadyCancelled: 'cancelled',
  alreadyPaid: 'paid',
  settledTransfer: 'refused',
  unknownInvoice: 'gone',
  unknownPayment: 'gone',
  busy: 'outcome_unknown',
}

describe('a refusal by QPay', () => {
  it.each(Object.entries(expected))('%s is %s', (name, failureClass) => {
    const { status, body } = QPAY_ERRORS[name as keyof typeof expected]
    expect(classifyQpayAnswer(status, body)?.class).toBe(failureClass)
  })

  it.each([
    [409, { error: 'ANYTHING' }, 'duplicate'],
    [404, undefined, 'gone'],
    [403, { error: 'PERMISSION_DENIED' }, 'merchant'],
    [429, undefined, 'transient'],
    [502, undefined, 'outcome_unknown'],
    [302, {}, 'outcome_unknown'],
    [200, { error: 'SOMETHING_NEW' }, 'refused'],
    [400, { error: 'SYSTEM_BUSY' }, 'outcome_unknown'],
    [400, { error: 'INVOICE_CODE_INVALID' }, 'merchant'],
    [400, { error: 'SOMETHING_NEW' }, 'refused'],
    [200, { error: 'NO_CREDENTIALS' }, 'credentials'],
  ] as const)('status %i with %j is %s', (status, body, failureClass) => {
    expect(classifyQpayAnswer(status, body)?.class).toBe(failureClass)
  })

  it('is undefined for a successful response', () => {
    for (const { body } of Object.values(QPAY_ANSWERS)) expect(classifyQpayAnswer(200, body)).toBeUndefined()
  })

  it('contains only keys and fields, because messages may contain personal texts', () => {
    const failure = classifyQpayAnswer(400, {
      error: { amount: { type: 'MIN_NUMBER', message: 'Болормаагийн захиалга' }, 'Болормаа 99112233': {} },
    })
    expect(failure?.message).toBe('VALIDATION amount unnamed')
    expect(classifyQpayAnswer(400, { error: 'Болормаа 99112233' })?.message).toBe('unnamed')
  })
})
