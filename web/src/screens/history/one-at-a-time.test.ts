import { expect, test } from 'vitest'
import { oneAtATime } from './one-at-a-time.ts'

test('however often the history changes, it is read to its end, and once more for all that came meanwhile', async () => {
  const ends: (() => void)[] = []
  const read = oneAtATime(() => new Promise<void>((resolve) => ends.push(resolve)))
  const first = read()
  void read()
  void read()
  expect(ends).toHaveLength(1)
  ends[0]?.()
  await expect.poll(() => ends.length).toBe(2)
  ends[1]?.()
  await first
  expect(ends).toHaveLength(2)
})

test('a reading that fails does not keep the next one from being done', async () => {
  let times = 0
  const read = oneAtATime(async () => {
    times += 1
    throw new Error('away')
  })
  await read()
  await read()
  expect(times).toBe(2)
})
