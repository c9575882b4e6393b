import { MOST_DELIVERIES_UNDER_WAY } from '#server/outside/meta/graph-client.ts'
import type { Cpu } from '../measuring/cpu.ts'

type Work = {
  workers: number
  answerMilliseconds: number
  perSecond: number
  cores: Cpu
  /** Of the whole machine: others may use it too. */
  busyCores: number
}

/** So full counts as full. */
const FULL = 0.85

/** Calls under way on average: as many as come a second, each for so long. */
export const callsUnderWay = ({ perSecond, answerMilliseconds }: Work): number =>
  (perSecond * answerMilliseconds) / 1000

/** Who could not do more. */
export const limitOf = (work: Work, machineCores: number): string => {
  const used = Object.entries(work.cores)
  const all = used.reduce((sum, [, cores]) => sum + (cores ?? 0), 0)
  const ofWorkers = used.filter(([name]) => name.startsWith('worker')).map(([, cores]) => cores ?? 0)
  if (callsUnderWay(work) >= FULL * MOST_DELIVERIES_UNDER_WAY * work.workers) return 'calls under way'
  if (all >= FULL * machineCores) return "the machine's cores"
  if (ofWorkers.every((cores) => cores >= FULL)) return "the workers' own threads"
  if (work.busyCores >= FULL * machineCores) return 'other programs on this machine'
  return 'waiting for the database'
}
