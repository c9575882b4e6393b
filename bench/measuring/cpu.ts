import type { startMeasuredPostgres } from './postgres.ts'
import type { startProgram } from './program.ts'

/** Microseconds of processor time by process; undefined where the system cannot report it. */
export type Cpu = Record<string, number | undefined>

type Processes = {
  programs: Record<string, Pick<Awaited<ReturnType<typeof startProgram>>, 'cpuMicroseconds'>>
  postgres?: Pick<Awaited<ReturnType<typeof startMeasuredPostgres>>, 'cpuMicroseconds'> | undefined
}

/** Includes the crowd, which is this process, because it shares the cores with the measured programs. */
export const readCpu = async ({ programs, postgres }: Processes): Promise<Cpu> => {
  const cpu: Cpu = {}
  for (const [name, program] of Object.entries(programs)) cpu[name] = await program.cpuMicroseconds()
  if (postgres) cpu.PostgreSQL = postgres.cpuMicroseconds()
  const { user, system } = process.cpuUsage()
  return { ...cpu, crowd: user + system }
}

/** Divides the processor time between two readings by `count`. */
export const cpuEach = (before: Cpu, after: Cpu, count: number): Cpu =>
  Object.fromEntries(
    Object.entries(after).map(([name, ended]) => {
      const began = before[name]
      return [name, ended === undefined || began === undefined ? undefined : (ended - began) / count]
    }),
  )
