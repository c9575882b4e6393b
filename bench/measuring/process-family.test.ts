import { expect, test } from 'vitest'
import { cpuOfFamily } from './process-family.ts'

/** Ticks: user and system time of the process, then of its ended children. */
const stat = (pid: number, name: string, parent: number, [user, system, endedUser, endedSystem]: number[]) =>
  `${pid} (${name}) S ${parent} 1 1 0 -1 4194560 1 2 3 4 ${user} ${system} ${endedUser} ${endedSystem} 20 0 1 0 99`

const server = stat(100, 'postgres', 1, [1, 2, 30, 40])
const backend = stat(101, 'postgres: hariu (client) idle', 100, [5, 6, 0, 0])
const walWriter = stat(102, 'postgres: walwriter) S 7', 100, [10, 0, 0, 0])
const stranger = stat(200, 'node', 1, [1000, 1000, 0, 0])

test('counts a server with its running and ended children, and no other process', () => {
  expect(cpuOfFamily([stranger, server, backend, walWriter], 101)).toBe((3 + 70 + 11 + 10) * 10_000)
})

test('returns nothing for a server on another machine', () => {
  expect(cpuOfFamily([stranger], 101)).toBeUndefined()
})
