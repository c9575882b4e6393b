import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { exclusivelyIn } from './exclusively.ts'

const LIMIT = 5000

/** Like a browser's locks: one holder at a time; an aborted wait rejects. */
const locks = () => {
  let last: Promise<unknown> = Promise.resolve()
  return {
    request: <Result>(_name: string, { signal }: { signal: AbortSignal }, work: () => Promise<Result>) => {
      const before = last
      const mine = new Promise<Result>((resolve, reject) => {
        signal.addEventListener('abort', () => reject(signal.reason))
        void before.then(() => {
          if (!signal.aborted) work().then(resolve, reject)
        })
      })
      last = mine.catch(() => undefined)
      return mine
    },
  }
}

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

describe('work that runs in one tab at a time', () => {
  it('waits for the other tab', async () => {
    const exclusively = exclusivelyIn(locks(), 'renew', LIMIT)
    const order: string[] = []
    const slow = exclusively(async () => {
      await new Promise((resolve) => setTimeout(resolve, 1000))
      order.push('first')
    })
    const next = exclusively(async () => void order.push('second'))
    await vi.advanceTimersByTimeAsync(1000)
    await Promise.all([slow, next])
    expect(order).toEqual(['first', 'second'])
  })

  it('starts after five seconds when the other tab never finishes', async () => {
    const exclusively = exclusivelyIn(locks(), 'renew', LIMIT)
    void exclusively(() => new Promise(() => undefined))
    const done = vi.fn(async () => 'renewed')
    const next = exclusively(done)
    await vi.advanceTimersByTimeAsync(LIMIT - 1)
    expect(done).not.toHaveBeenCalled()
    await vi.advanceTimersByTimeAsync(1)
    expect(await next).toBe('renewed')
    expect(done).toHaveBeenCalledTimes(1)
  })

  it('may itself take longer, and passes on its own failure', async () => {
    const exclusively = exclusivelyIn(locks(), 'renew', LIMIT)
    const failing = exclusively(async () => {
      await new Promise((resolve) => setTimeout(resolve, 2 * LIMIT))
      throw new Error('503')
    }).catch((error: unknown) => error)
    await vi.advanceTimersByTimeAsync(2 * LIMIT)
    expect(await failing).toEqual(new Error('503'))
  })

  it('runs directly where there are no locks', async () => {
    expect(await exclusivelyIn(undefined, 'renew', LIMIT)(async () => 'renewed')).toBe('renewed')
  })
})
