import type { Flood, Latency, startCrowd } from '../crowd/crowd.ts'
import { type Cpu, cpuEach, readCpu } from '../measuring/cpu.ts'
import { median } from '../measuring/quantile.ts'

type Run = Parameters<typeof readCpu>[0]

/** `inTens`: comments a second with ten comments in each webhook. */
export type Flooded = { perSecond: number; rates: number[]; cpu: Cpu; inTens: number }
export type Latencies = { half: Latency; twice: Latency }

type Asked = { comments: number; rounds: number; seconds: number; inTens: boolean }

export const createFloods = (crowd: Awaited<ReturnType<typeof startCrowd>>, asked: Asked) => {
  const { comments, rounds, seconds } = asked
  const rounded = async (target: string, flood: Flood): Promise<number[]> => {
    const rates: number[] = []
    for (let round = 0; round < rounds; round++) rates.push(await crowd.flood(target, comments, flood))
    return rates
  }
  return {
    /** Warms up, then returns the median of all rounds. */
    flood: async (run: Run, target: string): Promise<Flooded> => {
      await crowd.flood(target, comments / 2)
      const before = await readCpu(run)
      const rates = await rounded(target, {})
      const cpu = cpuEach(before, await readCpu(run), comments * rounds)
      const inTens = asked.inTens ? median(await rounded(target, { together: 10 })) : Number.NaN
      return { perSecond: median(rates), rates, cpu, inTens }
    },
    latencies: async (target: string, peak: number): Promise<Latencies> => ({
      half: await crowd.steady(target, Math.floor(peak / 2), seconds),
      twice: await crowd.steady(target, Math.floor(peak * 2), seconds),
    }),
  }
}
