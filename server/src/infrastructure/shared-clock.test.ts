import { expect, it } from 'vitest'
import { manualClock } from '#server/testing/manual-clock.ts'
import { createLog } from './log.ts'
import { startSharedClock } from './shared-clock.ts'

const log = createLog('silent')
const start = (machine = manualClock(), database = manualClock()) =>
  startSharedClock({ read: async () => database.now().getTime(), log, machine })

it('processes share one time although their machine clocks differ by minutes', async () => {
  const database = manualClock()
  const [behind, ahead] = [manualClock('2026-11-21T01:50:00.000Z'), manualClock('2026-11-21T02:25:00.000Z')]
  const clocks = [await start(behind, database), await start(ahead, database)]
  expect(clocks.map((clock) => clock.now())).toEqual([database.now(), database.now()])
  for (const one of [database, behind, ahead]) one.advance(60)
  expect(clocks.map((clock) => clock.now())).toEqual([database.now(), database.now()])
})

it('a change of the machine clock has no effect', async () => {
  const machine = manualClock()
  const clock = await start(machine)
  machine.set(3600)
  machine.advance(5)
  expect(clock.now()).toEqual(new Date('2026-11-21T02:00:05.000Z'))
  machine.set(-7200)
  expect(clock.now()).toEqual(new Date('2026-11-21T02:00:05.000Z'))
})

it('a change of the database clock is followed in both directions, without changing durations', async () => {
  const database = manualClock()
  const clock = await start(manualClock(), database)
  const began = clock.elapsed()
  for (const seconds of [3600, -7200]) {
    database.set(seconds)
    await clock.adopt()
    expect(clock.now()).toEqual(database.now())
  }
  expect(clock.elapsed()).toBe(began)
})

it('slow and failed reads of the database clock are ignored', async () => {
  const [machine, database] = [manualClock(), manualClock()]
  let seconds = 0
  const clock = await startSharedClock({
    read: async () => {
      machine.advance(seconds)
      if (seconds > 60) throw new Error('away')
      return database.now().getTime()
    },
    log,
    machine,
  })
  for (seconds of [3, 61]) {
    const before = clock.now().getTime()
    await clock.adopt().catch(() => undefined)
    expect(clock.now().getTime()).toBe(before + seconds * 1000)
  }
})
