import { cpus } from 'node:os'
import type { startMeasuredPostgres } from './postgres.ts'
import type { startProgram } from './program.ts'

/** Microseconds of processor time by process; undefined: the system does not tell. */
export type Cpu = Record<string, number | undefined>

type Processes = {
  programs: Record<string, Pick<Awaited<ReturnType<typeof startProgram>>, 'cpuMicroseconds'>>
  postgres?: Pick<Awaited<ReturnType<typeof startMeasuredPostgres>>, 'cpuMicroseconds'> | undefined
}

/** The cores are shared by all: the crowd, which is this process, is told beside whom it makes work. */
export const readCpu = async ({ programs, postgres }: Processes): Promise<Cpu> => {
  const cpu: Cpu = {}
  for (const [name, program] of Object.entries(programs)) cpu[name] = await program.cpuMicroseconds()
  if (postgres) cpu.PostgreSQL = postgres.cpuMicroseconds()
  const { user, system } = process.cpuUsage()
  return { ...cpu, crowd: user + system }
}

/** What each used in between, for each of `count`. */
export const cpuEach = (before: Cpu, after: Cpu, count: number): Cpu =>
  Object.fromEntries(
    Object.entries(after).map(([name, ended]) => {
      const began = before[name]
      return [name, ended === undefined || began === undefined ? undefined : (ended - began) / count]
    }),
  )

/** Of the whole machine, whoever used it. */
export const machineCpu = (): number =>
  cpus().reduce((sum, { times: { user, nice, sys, irq } }) => sum + (user + nice + sys + irq) * 1000, 0)
