import { expect, test, vi } from 'vitest'
import { shareWatch } from './shared-watch.ts'

const watching = () => {
  const changes = new Map<string, () => void>()
  const ended: string[] = []
  const join = shareWatch((key, onChange) => {
    changes.set(key, onChange)
    return () => ended.push(key)
  })
  return { join, ended, change: (key: string) => changes.get(key)?.(), begun: changes }
}

test('all listeners of a page share one watch and learn of each change', () => {
  const { join, begun, change } = watching()
  const [banner, list, other] = [vi.fn(), vi.fn(), vi.fn()]
  join('clothes', banner)
  join('clothes', list)
  join('bakery', other)
  expect([...begun.keys()]).toEqual(['clothes', 'bakery'])
  for (const one of [banner, list, other]) one.mockClear()
  change('clothes')
  expect([banner, list, other].map(({ mock }) => mock.calls.length)).toEqual([1, 1, 0])
})

test('a later listener is called immediately, since something may have changed before it joined', () => {
  const { join } = watching()
  const [first, later] = [vi.fn(), vi.fn()]
  join('clothes', first)
  expect(first).not.toHaveBeenCalled()
  join('clothes', later)
  expect(later).toHaveBeenCalledOnce()
})

test('the watch ends with its last listener and starts again with the next', () => {
  const { join, ended, change } = watching()
  const listener = vi.fn()
  const [leave, leaveToo] = [join('clothes', vi.fn()), join('clothes', vi.fn())]
  leave()
  expect(ended).toEqual([])
  leaveToo()
  expect(ended).toEqual(['clothes'])
  join('clothes', listener)
  change('clothes')
  expect(listener).toHaveBeenCalledOnce()
})
