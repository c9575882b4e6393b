import { expect, test, vi } from 'vitest'
import { shareWatch } from './shared-watch.ts'

const watching = () => {
  const watches: ((page: string | undefined) => void)[] = []
  let ended = 0
  const join = shareWatch<string>((onChange) => {
    watches.push(onChange)
    return () => {
      ended += 1
    }
  })
  return { join, watches, ended: () => ended, change: (page?: string) => watches.at(-1)?.(page) }
}

test('all listeners share one watch and learn of each change', () => {
  const { join, watches, change } = watching()
  const [banner, list] = [vi.fn(), vi.fn()]
  join(banner)
  join(list)
  expect(watches).toHaveLength(1)
  change('clothes')
  for (const one of [banner, list]) expect(one.mock.calls).toEqual([['clothes']])
})

test('a listener that joins before the first report waits for it', () => {
  const { join, change } = watching()
  const later = vi.fn()
  join(vi.fn())
  join(later)
  expect(later).not.toHaveBeenCalled()
  change()
  expect(later).toHaveBeenCalledOnce()
})

test('a later listener is called immediately, since something may have changed before it joined', () => {
  const { join, change } = watching()
  const later = vi.fn()
  join(vi.fn())
  change('clothes')
  join(later)
  expect(later.mock.calls).toEqual([[undefined]])
})

test('the watch ends with its last listener and starts again with the next', () => {
  const { join, watches, ended, change } = watching()
  const listener = vi.fn()
  const [leave, leaveToo] = [join(vi.fn()), join(vi.fn())]
  change('clothes')
  leave()
  expect(ended()).toBe(0)
  leaveToo()
  expect(ended()).toBe(1)
  join(listener)
  expect(watches).toHaveLength(2)
  expect(listener).not.toHaveBeenCalled()
  change('bakery')
  expect(listener).toHaveBeenCalledOnce()
})
