import { describe, expect, it } from 'vitest'
import type { Payment } from '#server/integrations/qpay/payment-provider.ts'
import { type Due, isMoney, kindOfPayment, statusAfterCheck } from './payment-verdict.ts'

const now = new Date('2026-11-21T02:00:00Z')
const later = new Date('2026-11-21T02:15:00Z')
const due = (change: Partial<Due> = {}): Due => ({
  status: 'processing',
  expires_at: later,
  amount: 35_000,
  paid: 0,
  ...change,
})
const payment = (change: Partial<Payment> = {}): Payment => ({
  id: '1',
  status: 'paid',
  amount: 35_000,
  currency: 'MNT',
  kind: 'P2P',
  ...change,
})

describe('a payment', () => {
  it.each([
    [35_000, {}, 'exact'],
    [34_999, {}, 'partial'],
    [1, { paid: 34_999 }, 'exact'],
    [35_001, {}, 'excess'],
    [2, { paid: 34_999 }, 'excess'],
    [35_000, { expires_at: now }, 'late'],
    [35_000, { status: 'cancelled' }, 'late'],
    [20_000, { status: 'expired' }, 'partial'],
    [35_000, { status: 'serverError' }, 'exact'],
    [35_000, { status: 'completed', paid: 35_000 }, 'double'],
    [35_000, { status: 'processing', paid: 35_000 }, 'double'],
  ] as const)('of %i on an invoice with %o is %s', (amount, change, kind) => {
    expect(kindOfPayment(amount, due(change), now)).toBe(kind)
  })

  it.each([
    [{}, true],
    [{ status: 'started' }, false],
    [{ status: 'partial' }, false],
    [{ status: 'unknown' }, false],
    [{ currency: 'USD' }, false],
    [{ amount: undefined }, false],
    [{ amount: 0 }, false],
  ] as const)('with %o is money: %s', (change, expected) => {
    expect(isMoney(payment(change))).toBe(expected)
  })
})

describe('an invoice after a check at the provider', () => {
  const failed = [payment({ status: 'failed' })]
  it.each([
    ['waits', {}, [], 'processing'],
    ['is completed by the money from any status', { status: 'cancelled', paid: 35_000 }, [], 'completed'],
    ['stays completed', { status: 'completed' }, [], 'completed'],
    ['still waits when part is paid', { paid: 20_000 }, [payment()], 'processing'],
    ['continues after a server error', { status: 'serverError' }, [], 'processing'],
    ['is expired after its expiry', { expires_at: now }, [], 'expired'],
    ['has failed when every payment has', {}, failed, 'failed'],
    ['waits while another payment is started', {}, [...failed, payment({ status: 'started' })], 'processing'],
    ['stays cancelled', { status: 'cancelled' }, failed, 'cancelled'],
  ] as const)('%s', (_, change, payments, status) => {
    expect(statusAfterCheck(due(change), { payments, state: 'open' }, now)).toBe(status)
  })

  it.each([
    ['takes over its end from the provider', {}, [], 'cancelled', 'cancelled'],
    ['takes over its end after a server error', { status: 'serverError' }, [], 'expired', 'expired'],
    ['takes over its end despite failed payments', {}, failed, 'cancelled', 'cancelled'],
    ['takes over its end when part is paid', { paid: 20_000 }, [payment()], 'expired', 'expired'],
    ['is still completed by the money', { paid: 35_000 }, [], 'cancelled', 'completed'],
    ['stays expired here', { status: 'expired' }, [], 'cancelled', 'expired'],
  ] as const)('%s', (_, change, payments, state, status) => {
    expect(statusAfterCheck(due(change), { payments, state }, now)).toBe(status)
  })
})
