import { writeFile } from 'node:fs/promises'
import { Session } from 'node:inspector/promises'
import { isMainThread } from 'node:worker_threads'

/**
 * Loaded into a measured program before its own code: answers what only the program itself knows, and does nothing until
 * it is asked. It also ends the program when whoever measures has gone.
 */
const session = new Session()
session.connect()
const SAMPLE_MICROSECONDS = 500
const SAMPLE_BYTES = 32_768

const answers = {
  cpuMicroseconds: (): number => {
    const { user, system } = process.cpuUsage()
    return user + system
  },
  /** After everything that can be collected was. */
  memory: (): NodeJS.MemoryUsage => {
    globalThis.gc?.()
    globalThis.gc?.()
    return process.memoryUsage()
  },
  startCpuProfile: async (): Promise<void> => {
    await session.post('Profiler.enable')
    await session.post('Profiler.setSamplingInterval', { interval: SAMPLE_MICROSECONDS })
    await session.post('Profiler.start')
  },
  stopCpuProfile: async (file: string): Promise<void> => {
    const { profile } = await session.post('Profiler.stop')
    await writeFile(file, JSON.stringify(profile))
  },
  startAllocationProfile: async (): Promise<void> => {
    await session.post('HeapProfiler.startSampling', {
      samplingInterval: SAMPLE_BYTES,
      includeObjectsCollectedByMajorGC: true,
      includeObjectsCollectedByMinorGC: true,
    })
  },
  stopAllocationProfile: async (file: string): Promise<void> => {
    const { profile } = await session.post('HeapProfiler.stopSampling')
    await writeFile(file, JSON.stringify(profile))
  },
}

export type Answers = typeof answers
export type Question = { number: number; name: keyof Answers; file: string }
export type Answer = { number: number; value: unknown }

const answer = async ({ number, name, file }: Question) => {
  const value: unknown = await answers[name](file)
  process.send?.({ number, value } satisfies Answer)
}

if (isMainThread) {
  process.on('message', (question) => void answer(question as Question))
  process.once('disconnect', () => process.exit())
  process.channel?.unref()
}
