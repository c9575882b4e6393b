import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { createLog } from './log.ts'
import { startPump } from './pump.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const refusing = (code: string) => Object.assign(new Error('refused'), { code })
const [FULL_DISK, NO_CONNECTION_LEFT, BROKEN_ROW] = ['53100', '53300', '22P02']

/** Runs rounds that fail with these codes, or succeed when undefined, and returns the logged codes. */
const loggedCodes = async (rounds: (string | undefined)[]): Promise<string[]> => {
  const logged: string[] = []
  const left = [...rounds]
  const pump = startPump({
    name: 'decide',
    log: createLog('info', { write: (line) => void logged.push(JSON.parse(line).err.code) }),
    round: async () => {
      const code = left.shift()
      if (code) throw refusing(code)
      return false
    },
    pollMilliseconds: 1000,
  })
  while (left.length > 0) await vi.advanceTimersByTimeAsync(1000)
  await pump.stop()
  return logged
}

it('an outage of a database with a full disk is logged once', async () => {
  expect(await loggedCodes([FULL_DISK, FULL_DISK, NO_CONNECTION_LEFT, FULL_DISK])).toEqual([FULL_DISK])
})

it('the next outage is logged again', async () => {
  expect(await loggedCodes([FULL_DISK, FULL_DISK, undefined, FULL_DISK])).toEqual([FULL_DISK, FULL_DISK])
})

it('an error that is no outage is logged each time', async () => {
  expect(await loggedCodes([BROKEN_ROW, BROKEN_ROW])).toEqual([BROKEN_ROW, BROKEN_ROW])
})
