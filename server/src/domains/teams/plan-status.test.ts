import { expect, test } from 'vitest'
import { planStatus } from './plan-status.ts'

const now = new Date('2026-11-21T02:00:00Z')

test.each([
  ['never ends', null, 'active'],
  ['ends in eleven days', '2026-12-02T02:00:00Z', 'active'],
  ['ends in exactly ten days', '2026-12-01T02:00:00Z', 'expiring'],
  ['ends in a second', '2026-11-21T02:00:01Z', 'expiring'],
  ['ends now', '2026-11-21T02:00:00Z', 'expired'],
  ['ended last month', '2026-10-21T02:00:00Z', 'expired'],
] as const)('a plan that %s (%s) is %s', (_, endsAt, status) => {
  expect(planStatus(endsAt === null ? null : new Date(endsAt), now)).toBe(status)
})
