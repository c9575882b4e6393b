import { expect, test } from 'vitest'
import { cpuOfFamily } from './process-family.ts'

/** Ticks: of its own in user and system, and of its ended children. */
const stat = (pid: number, name: string, parent: number, [user, system, endedUser, endedSystem]: number[]) =>
  `${pid} (${name}) S ${parent} 1 1 0 -1 4194560 1 2 3 4 ${user} ${system} ${endedUser} ${endedSystem} 20 0 1 0 99`

const server = stat(100, 'postgres', 1, [1, 2, 30, 40])
const backend = stat(101, 'postgres: hariu (client) idle', 100, [5, 6, 0, 0])
const walWriter = stat(102, 'postgres: walwriter) S 7', 100, [10, 0, 0, 0])
const stranger = stat(200, 'node', 1, [1000, 1000, 0, 0])

test('a server is its own time, that of who serves, and of who has ended; others are not counted', () => {
  expect(cpuOfFamily([stranger, server, backend, walWriter], 101)).toBe((3 + 70 + 11 + 10) * 10_000)
})

test('of a server that is not on this machine nothing is known', () => {
  expect(cpuOfFamily([stranger], 101)).toBeUndefined()
})
