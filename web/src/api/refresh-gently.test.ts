import { expect, test } from 'vitest'
import { refreshGently } from './refresh-gently.ts'

/** Reads and rests end when the test ends them. */
const clockwork = () => {
  const begun: string[] = []
  const waiting: (() => void)[] = []
  const step = (name: string) => () =>
    new Promise<void>((resolve) => {
      begun.push(name)
      waiting.push(resolve)
    })
  const end = async () => {
    waiting.shift()?.()
    // Runs all pending microtasks.
    for (let turn = 0; turn < 10; turn++) await Promise.resolve()
  }
  return { begun, end, refresh: refreshGently({ read: step('read'), rest: step('rest'), shortest: 1000 }) }
}

test('the first change is read immediately; a burst of further changes is one read after a rest', async () => {
  const { begun, end, refresh } = clockwork()
  refresh()
  expect(begun).toEqual(['read'])
  for (let change = 0; change < 1000; change++) refresh()
  await end()
  expect(begun).toEqual(['read', 'rest'])
  await end()
  expect(begun).toEqual(['read', 'rest', 'read'])
  await end()
  await end()
  expect(begun).toEqual(['read', 'rest', 'read', 'rest'])
})

test('a change after the rest is read immediately again', async () => {
  const { begun, end, refresh } = clockwork()
  refresh()
  await end()
  await end()
  refresh()
  expect(begun).toEqual(['read', 'rest', 'read'])
})

test('a failed read does not stop later ones', async () => {
  let readings = 0
  const refresh = refreshGently({
    read: () => Promise.reject(new Error(`away ${++readings}`)),
    rest: () => Promise.resolve(),
    shortest: 0,
  })
  refresh()
  refresh()
  for (let turn = 0; turn < 20; turn++) await Promise.resolve()
  expect(readings).toBe(2)
})

test('the rest grows with the duration of the read, between the given minimum and five seconds', async () => {
  const took = [0, 20, 400, 1_000_000]
  let clock = 0
  const rests: number[] = []
  const refresh = refreshGently({
    read: () => {
      clock += took[rests.length] ?? 0
      return Promise.resolve()
    },
    rest: (milliseconds) => {
      rests.push(milliseconds)
      if (rests.length < took.length) refresh()
      return Promise.resolve()
    },
    shortest: 1000,
    now: () => clock,
  })
  refresh()
  for (let turn = 0; turn < 40; turn++) await Promise.resolve()
  expect(rests).toEqual([1000, 1000, 1600, 5000])
})
