import { describe, expect, test } from 'vitest'
import type { Mirror } from '#contract/content.schemas.ts'
import { ApiError } from '#web/api/api-error.ts'
import { isPlatformLimit, refetchAfter } from './content-query.ts'

const mirror = (changes: Partial<Mirror>) => ({
  mirror: { state: 'ready' as const, mirrored: 5, refreshing: false, waits_until: null, ...changes },
})
const limit = (retryAfterSeconds?: number) =>
  new ApiError({ status: 429, code: 'PLATFORM_LIMITED', message: '14:35 цагаас', retryAfterSeconds })

describe('when a content list is read again', () => {
  test('soon, while the mirror is being filled or refreshed', () => {
    expect(refetchAfter(mirror({ state: 'loading' }), null)).toBe(2000)
    expect(refetchAfter(mirror({ refreshing: true }), null)).toBe(2000)
  })

  test('later, while the mirror waits for Meta’s limit', () => {
    expect(refetchAfter(mirror({ state: 'waiting' }), null)).toBe(15_000)
  })

  test('at the end of the limit, if nothing could be read at all, but at least every ten minutes', () => {
    expect(refetchAfter(undefined, limit(60))).toBe(62_000)
    expect(refetchAfter(undefined, limit(86_400))).toBe(600_000)
    expect(refetchAfter(mirror({ state: 'loading' }), limit())).toBe(2000)
  })

  test('not at all, when the mirror is complete or something else failed', () => {
    expect(refetchAfter(mirror({}), null)).toBe(false)
    expect(refetchAfter(mirror({ state: 'failed' }), null)).toBe(false)
    expect(refetchAfter(undefined, new TypeError('Failed to fetch'))).toBe(false)
  })
})

test('only the platform’s own limit counts as one', () => {
  expect(isPlatformLimit(limit())).toBe(true)
  expect(isPlatformLimit(new ApiError({ status: 429, code: 'RATE_LIMITED', message: '' }))).toBe(false)
})
