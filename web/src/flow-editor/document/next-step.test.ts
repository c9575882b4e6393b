import { describe, expect, it } from 'vitest'
import { ApiError } from '#web/api/api-error.ts'
import { nextStep } from './next-step.ts'

const answer = (status: number, code = 'X', retryAfterSeconds?: number) =>
  new ApiError({ status, code, message: 'Алдаа', retryAfterSeconds })

describe('after a failed save', () => {
  it('retries with growing pauses without a connection, up to a minute', () => {
    const pauses = [0, 1, 2, 5, 6, 50].map((failures) => nextStep(new TypeError('fetch'), failures))
    expect(pauses.map((step) => (step.do === 'retry' ? step.after : 0))).toEqual([
      1000, 2000, 4000, 32_000, 60_000, 60_000,
    ])
    expect(pauses[0]).toMatchObject({ because: 'connection' })
  })

  it('retries after a server failure, no sooner than the server allows', () => {
    expect(nextStep(answer(503), 0)).toEqual({ do: 'retry', after: 1000, because: 'server' })
    expect(nextStep(answer(429, 'TOO_MANY', 20), 0)).toEqual({
      do: 'retry',
      after: 20_000,
      because: 'server',
    })
  })

  it('merges when another person saved, stops when the flow is gone, and leaves all else to the person', () => {
    expect(nextStep(answer(409, 'CHANGED_MEANWHILE'), 0)).toEqual({ do: 'merge' })
    expect(nextStep(answer(404, 'NOT_FOUND'), 0)).toEqual({ do: 'stop', because: 'deleted' })
    expect(nextStep(answer(422, 'INVALID_INPUT'), 0)).toMatchObject({ do: 'ask' })
    expect(nextStep(answer(403, 'FORBIDDEN'), 0)).toMatchObject({ do: 'ask' })
  })
})
