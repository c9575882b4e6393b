import { expect, test } from 'vitest'
import { daysUntil } from './days-until.ts'
import { afterLimit, usageLook } from './usage-look.ts'

const usage = { kind: 'comments', used: 0, limit: 1000, over: 0, forecast: null } as const

test('a usage is near its limit from eighty per cent, full at it, and over it when it is charged', () => {
  expect(usageLook({ ...usage, used: 799 }).state).toBe('fine')
  expect(usageLook({ ...usage, used: 800 }).state).toBe('near')
  expect(usageLook({ ...usage, used: 999 })).toEqual({ percent: 99, state: 'near', willRunOut: false })
  expect(usageLook({ ...usage, used: 1000 }).state).toBe('full')
  expect(usageLook({ ...usage, used: 1040, over: 40 })).toEqual({
    percent: 100,
    state: 'over',
    willRunOut: false,
  })
})

test('a forecast above the limit warns while some is left', () => {
  expect(usageLook({ ...usage, used: 500, forecast: 1001 }).willRunOut).toBe(true)
  expect(usageLook({ ...usage, used: 500, forecast: 1000 }).willRunOut).toBe(false)
  expect(usageLook({ ...usage, used: 1000, forecast: 2000 }).willRunOut).toBe(false)
})

test('a usage without a limit never fills up', () => {
  expect(usageLook({ ...usage, used: 9000, limit: null, forecast: 20_000 })).toEqual({
    percent: undefined,
    state: 'fine',
    willRunOut: false,
  })
})

test('days are counted by the calendar of Ulaanbaatar', () => {
  // 23:30 and 00:30 in Ulaanbaatar.
  const now = Date.parse('2026-11-21T15:30:00Z')
  expect(daysUntil('2026-11-21T16:30:00Z', now)).toBe(1)
  expect(daysUntil('2026-12-01T16:00:00Z', now)).toBe(11)
  expect(daysUntil('2026-11-20T16:00:00Z', now)).toBe(0)
})

const billing = {
  ends_at: '2027-02-01T00:00:00.000Z',
  period: { starts_at: '2026-11-01T00:00:00.000Z', ends_at: '2026-12-01T00:00:00.000Z' },
  usage: [{ ...usage, used: 1002, over: 2 }],
  ai_paused_until: null,
  overage: { enabled: false, cap: 0, highest_cap: 35_000, owed: 0 },
}

test('at the limit replies stop until the next month, or in the last month and in a trial until another plan', () => {
  expect(afterLimit(billing)).toBe('full')
  expect(afterLimit({ ...billing, ends_at: null })).toBe('full')
  expect(afterLimit({ ...billing, ends_at: billing.period.ends_at })).toBe('fullUntilUpgraded')
})

test('at the limit replies continue as overage until the cap is reached', () => {
  const upTo = (cap: number) =>
    afterLimit({ ...billing, overage: { enabled: true, cap, highest_cap: 35_000, owed: 0 } })
  expect(upTo(60)).toBe('fullCharged')
  expect(upTo(59)).toBe('full')
})
