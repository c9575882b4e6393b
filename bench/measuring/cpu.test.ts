import { expect, test } from 'vitest'
import { cpuEach, readCpu } from './cpu.ts'

test('processor time of each process is divided by the number of comments', () => {
  const before = { product: 1000, crowd: 50 }
  const after = { product: 5000, crowd: 250 }
  expect(cpuEach(before, after, 10)).toEqual({ product: 400, crowd: 20 })
})

test('processor time that the system cannot report stays undefined instead of zero', () => {
  expect(cpuEach({ PostgreSQL: undefined }, { PostgreSQL: undefined }, 10)).toEqual({ PostgreSQL: undefined })
})

test('work of this process counts as time of the crowd', async () => {
  const product = { cpuMicroseconds: async () => 7 }
  const before = await readCpu({ programs: { product } })
  // Spins until the process has used 5 ms, however busy the machine is.
  for (const began = process.cpuUsage(); process.cpuUsage(began).user < 5000; );
  const after = await readCpu({ programs: { product } })
  const used = cpuEach(before, after, 1)
  expect(used.product).toBe(0)
  expect(used.crowd).toBeGreaterThanOrEqual(5000)
})
