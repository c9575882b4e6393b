import { expect, it } from 'vitest'
import { onOneDatabase, onOneHost } from './on-paper.ts'

const cost = { web: 100, worker: 200, postgres: 300, wal: 8000, disk: 2000 }

it('one host shares its cores among the program and the database', () => {
  expect(onOneHost(2, cost).peakPerSecond).toBeCloseTo(2000)
  expect(onOneHost(4, cost).peakPerSecond).toBeCloseTo(4000)
})

it('a database with its own cores carries more, and the result includes the cores that the program needs', () => {
  const carried = onOneDatabase(2, cost)
  expect(carried.peakPerSecond).toBeCloseTo(4000)
  expect(carried.program).toBeCloseTo(2)
  expect(carried.walMegabytesPerSecond).toBeCloseTo(32)
})

it('a mean minute has a fifth of the load of the busiest, and a month stays on the disk', () => {
  const { perDay, gigabytesPerMonth } = onOneHost(2, cost)
  expect(perDay).toBeCloseTo(400 * 86_400)
  expect(gigabytesPerMonth).toBeCloseTo((400 * 86_400 * 30 * 2000) / 1e9)
})
