import { MOST_DELIVERIES_UNDER_WAY } from '#server/integrations/meta/graph-client.ts'
import type { Cpu } from '../measuring/cpu.ts'

type Work = {
  workers: number
  answerMilliseconds: number
  perSecond: number
  cores: Cpu
  /** Of the whole machine, with other programs. */
  busyCores: number
}

/** Share of use from which a resource counts as exhausted. */
const FULL = 0.85

/** Calls under way on average (Little's law). */
export const callsUnderWay = ({ perSecond, answerMilliseconds }: Work): number =>
  (perSecond * answerMilliseconds) / 1000

/** Names the bottleneck. */
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
