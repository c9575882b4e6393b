import { expect, test, vi } from 'vitest'
import { GraphFailure, type GraphFailureClass } from './graph-failure.ts'
import { retryIdempotent } from './retry-idempotent.ts'

const noPauses = [0, 0]
const failure = (failureClass: GraphFailureClass) => new GraphFailure(failureClass, 'from the test')

test('a passing failure is retried, up to three tries in total', async () => {
  const read = vi
    .fn()
    .mockRejectedValueOnce(failure('transient'))
    .mockRejectedValueOnce(failure('transient'))
    .mockResolvedValueOnce('хуудсууд')
  expect(await retryIdempotent(read, noPauses)).toBe('хуудсууд')

  const alwaysFailing = vi.fn().mockRejectedValue(failure('transient'))
  await expect(retryIdempotent(alwaysFailing, noPauses)).rejects.toThrow('from the test')
  expect(alwaysFailing).toHaveBeenCalledTimes(3)
})

test.each(['limited', 'reconnect', 'grant', 'content'] as const)(
  '%s is not retried',
  async (failureClass) => {
    const read = vi.fn().mockRejectedValue(failure(failureClass))
    await expect(retryIdempotent(read, noPauses)).rejects.toThrow('from the test')
    expect(read).toHaveBeenCalledTimes(1)
  },
)
