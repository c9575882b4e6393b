import { describe, expect, test } from 'vitest'
import type { Mirror } from '#contract/content.ts'
import { ApiError } from '#web/api/api-error.ts'
import { isPlatformLimit, lookAgainAfter } from './content-query.ts'

const mirror = (changes: Partial<Mirror>) => ({
  mirror: { state: 'ready' as const, mirrored: 5, refreshing: false, waits_until: null, ...changes },
})
const limit = (retryAfterSeconds?: number) =>
  new ApiError({ status: 429, code: 'PLATFORM_LIMITED', message: '14:35 цагаас', retryAfterSeconds })

describe('when a list of content is looked at again', () => {
  test('soon, while it fills or is being refreshed', () => {
    expect(lookAgainAfter(mirror({ state: 'loading' }), null)).toBe(2000)
    expect(lookAgainAfter(mirror({ refreshing: true }), null)).toBe(2000)
  })

  test('later, while it waits half way for Meta’s limit', () => {
    expect(lookAgainAfter(mirror({ state: 'waiting' }), null)).toBe(15_000)
  })

  test('when the limit ends, if nothing could be read at all, yet not rarer than every ten minutes', () => {
    expect(lookAgainAfter(undefined, limit(60))).toBe(62_000)
    expect(lookAgainAfter(undefined, limit(86_400))).toBe(600_000)
    expect(lookAgainAfter(mirror({ state: 'loading' }), limit())).toBe(2000)
  })

  test('not at all, when it is complete or something else failed', () => {
    expect(lookAgainAfter(mirror({}), null)).toBe(false)
    expect(lookAgainAfter(mirror({ state: 'failed' }), null)).toBe(false)
    expect(lookAgainAfter(undefined, new TypeError('Failed to fetch'))).toBe(false)
  })
})

test('only the platform’s own limit counts as one', () => {
  expect(isPlatformLimit(limit())).toBe(true)
  expect(isPlatformLimit(new ApiError({ status: 429, code: 'RATE_LIMITED', message: '' }))).toBe(false)
})
