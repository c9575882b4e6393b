import { expect, test } from 'vitest'
import { refreshGently } from './refresh-gently.ts'

/** Readings and rests end when the test says so. */
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
    // All that follows from it without waiting for anything else.
    for (let turn = 0; turn < 10; turn++) await Promise.resolve()
  }
  return { begun, end, refresh: refreshGently({ read: step('read'), rest: step('rest') }) }
}

test('the first change is read at once; a flood after it is one reading more, after a rest', async () => {
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

test('what changes while nothing is read is read at once again', async () => {
  const { begun, end, refresh } = clockwork()
  refresh()
  await end()
  await end()
  refresh()
  expect(begun).toEqual(['read', 'rest', 'read'])
})

test('a reading that fails ends nothing', async () => {
  let readings = 0
  const refresh = refreshGently({
    read: () => Promise.reject(new Error(`away ${++readings}`)),
    rest: () => Promise.resolve(),
  })
  refresh()
  refresh()
  for (let turn = 0; turn < 20; turn++) await Promise.resolve()
  expect(readings).toBe(2)
})
