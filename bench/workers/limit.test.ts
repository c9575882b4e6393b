import { expect, test } from 'vitest'
import type { Cpu } from '../measuring/cpu.ts'
import { callsUnderWay, limitOf } from './limit.ts'

const cores: Cpu = { PostgreSQL: 0.3, crowd: 0.1 }
const work = { workers: 2, answerMilliseconds: 200, perSecond: 300, cores, busyCores: 1 }

test('calls under way are calls a second times the answer time of the platform', () => {
  expect(callsUnderWay(work)).toBe(60)
})

test.each<[string, Partial<typeof work>, machine: number]>([
  ['calls under way', { perSecond: 2400, cores: { 'worker 1': 0.95, 'worker 2': 0.95, PostgreSQL: 0.1 } }, 2],
  ["the machine's cores", { cores: { 'worker 1': 0.5, 'worker 2': 0.5, PostgreSQL: 0.6, crowd: 0.2 } }, 2],
  ["the workers' own threads", { cores: { 'worker 1': 0.9, 'worker 2': 0.9, PostgreSQL: 0.5 } }, 8],
  ['other programs on this machine', { cores: { 'worker 1': 0.2, PostgreSQL: 0.2 }, busyCores: 2 }, 2],
  ['waiting for the database', { cores: { 'worker 1': 0.2, 'worker 2': 0.9, PostgreSQL: 0.5 } }, 8],
])('%s were the limit', (limit, found, machine) => {
  expect(limitOf({ ...work, ...found }, machine)).toBe(limit)
})
