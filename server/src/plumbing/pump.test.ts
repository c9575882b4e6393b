import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { createLog } from './log.ts'
import { startPump } from './pump.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const refusing = (code: string) => Object.assign(new Error('refused'), { code })
const [FULL_DISK, NO_CONNECTION_LEFT, BROKEN_ROW] = ['53100', '53300', '22P02']

/** What is told of rounds that fail by these codes, or work: one after the other, and then they work. */
const toldOf = async (rounds: (string | undefined)[]): Promise<string[]> => {
  const told: string[] = []
  const left = [...rounds]
  const pump = startPump({
    name: 'decide',
    log: createLog('info', { write: (line) => void told.push(JSON.parse(line).err.code) }),
    round: async () => {
      const code = left.shift()
      if (code) throw refusing(code)
      return false
    },
    pollMilliseconds: 1000,
  })
  while (left.length > 0) await vi.advanceTimersByTimeAsync(1000)
  await pump.stop()
  return told
}

it('an outage of a database that answers all the same, its disk full, is told once', async () => {
  expect(await toldOf([FULL_DISK, FULL_DISK, NO_CONNECTION_LEFT, FULL_DISK])).toEqual([FULL_DISK])
})

it('the next outage is told again', async () => {
  expect(await toldOf([FULL_DISK, FULL_DISK, undefined, FULL_DISK])).toEqual([FULL_DISK, FULL_DISK])
})

it('what is no outage is told each time', async () => {
  expect(await toldOf([BROKEN_ROW, BROKEN_ROW])).toEqual([BROKEN_ROW, BROKEN_ROW])
})
