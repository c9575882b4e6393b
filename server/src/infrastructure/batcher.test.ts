import { describe, expect, it, vi } from 'vitest'
import { createBatcher, fewAtOnce } from './batcher.ts'

describe('batcher', () => {
  it('writes the items of one turn of the event loop as one batch, and later ones as the next', async () => {
    const batches: number[][] = []
    const gate = Promise.withResolvers<void>()
    const batcher = createBatcher<number>(async (items) => {
      batches.push(items)
      if (batches.length === 1) await gate.promise
    }, 10)
    const first = [batcher.add(1), batcher.add(2)]
    await new Promise((resolve) => setImmediate(resolve))
    const second = [batcher.add(3), batcher.add(4)]
    gate.resolve()
    await Promise.all([...first, ...second])
    expect(batches).toEqual([
      [1, 2],
      [3, 4],
    ])
  })

  it('waits the given time for more items, unless a batch is full', async () => {
    vi.useFakeTimers()
    const batches: number[][] = []
    const batcher = createBatcher<number>(async (items) => void batches.push(items), 3, {
      gatherMilliseconds: () => 10,
    })
    void batcher.add(1)
    await vi.advanceTimersByTimeAsync(9)
    void batcher.add(2)
    expect(batches).toEqual([])
    await vi.advanceTimersByTimeAsync(1)
    expect(batches).toEqual([[1, 2]])
    for (const item of [3, 4, 5, 6]) void batcher.add(item)
    await vi.advanceTimersByTimeAsync(10)
    expect(batches).toEqual([
      [1, 2],
      [3, 4, 5],
    ])
    await vi.advanceTimersByTimeAsync(10)
    expect(batches).toEqual([[1, 2], [3, 4, 5], [6]])
    vi.useRealTimers()
  })

  it('rejects only the items of a failed batch, and continues', async () => {
    let fail = true
    const batcher = createBatcher<number>(async () => {
      if (fail) throw new Error('no database')
    }, 10)
    await expect(batcher.add(1)).rejects.toThrow('no database')
    fail = false
    await expect(batcher.add(2)).resolves.toBeUndefined()
  })
})

describe('a few at once', () => {
  it('has three under way at most, and begins them in order', async () => {
    const begun: number[] = []
    const ends = Array.from({ length: 5 }, () => Promise.withResolvers<void>())
    const all = fewAtOnce([0, 1, 2, 3, 4], (item) => {
      begun.push(item)
      return ends[item]?.promise ?? Promise.resolve()
    })
    expect(begun).toEqual([0, 1, 2])
    ends[1]?.resolve()
    await vi.waitFor(() => expect(begun).toEqual([0, 1, 2, 3]))
    for (const { resolve } of ends) resolve()
    await all
    expect(begun).toEqual([0, 1, 2, 3, 4])
  })

  it('throws the first failure once the others have ended', async () => {
    const done: number[] = []
    const all = fewAtOnce([1, 2, 3, 4], async (item) => {
      if (item === 1) throw new Error('no database')
      done.push(item)
    })
    await expect(all).rejects.toThrow('no database')
    expect(done).toEqual([2, 3, 4])
  })
})
