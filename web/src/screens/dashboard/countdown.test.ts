import { expect, test } from 'vitest'
import { countdown } from './countdown.ts'

const NOW = Date.parse('2026-11-21T06:00:00Z')

test('counts down to the second, and reports the end', () => {
  expect(countdown('2026-11-21T08:14:05Z', NOW)).toEqual({ hours: 2, minutes: 14, seconds: 5 })
  expect(countdown('2026-11-21T06:00:00.400Z', NOW)).toEqual({ hours: 0, minutes: 0, seconds: 1 })
  expect(countdown('2026-11-21T06:00:00Z', NOW)).toBeUndefined()
  expect(countdown('2026-11-21T05:00:00Z', NOW)).toBeUndefined()
})
