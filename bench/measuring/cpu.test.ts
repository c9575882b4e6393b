import { expect, test } from 'vitest'
import { cpuEach, readCpu } from './cpu.ts'

test('what each process used is shared out among the comments', () => {
  const before = { product: 1000, crowd: 50 }
  const after = { product: 5000, crowd: 250 }
  expect(cpuEach(before, after, 10)).toEqual({ product: 400, crowd: 20 })
})

test('what the system does not tell stays unknown instead of nothing', () => {
  expect(cpuEach({ PostgreSQL: undefined }, { PostgreSQL: undefined }, 10)).toEqual({ PostgreSQL: undefined })
})

test('the crowd is this process, so its time goes on with our own work', async () => {
  const product = { cpuMicroseconds: async () => 7 }
  const before = await readCpu({ programs: { product } })
  // However little of the machine we get.
  for (const began = process.cpuUsage(); process.cpuUsage(began).user < 5000; );
  const after = await readCpu({ programs: { product } })
  const used = cpuEach(before, after, 1)
  expect(used.product).toBe(0)
  expect(used.crowd).toBeGreaterThanOrEqual(5000)
})
