import { expect, test } from 'vitest'
import { paidOutcome } from './paid-outcome.ts'

const paid = { plan: 'standard' as const, completed_at: '2026-11-30T10:00:00.000Z' }

test('a plan that starts with the payment was bought', () => {
  expect(paidOutcome(paid, { starts_at: '2026-11-30T10:00:00.000Z' })).toBe('completed')
})

test('a plan that was active already was extended', () => {
  expect(paidOutcome(paid, { starts_at: '2026-11-07T10:00:00.000Z' })).toBe('extended')
})

test('an unpaid invoice or an ended plan extends nothing', () => {
  expect(paidOutcome({ ...paid, completed_at: null }, { starts_at: '2026-11-07T10:00:00.000Z' })).toBe(
    'completed',
  )
  expect(paidOutcome(paid, null)).toBe('completed')
})

test('overage alone buys no plan', () => {
  expect(paidOutcome({ ...paid, plan: null }, { starts_at: '2026-11-07T10:00:00.000Z' })).toBe('debtPaid')
})
