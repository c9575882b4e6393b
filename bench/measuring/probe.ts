import { writeFile } from 'node:fs/promises'
import { Session } from 'node:inspector/promises'
import { BroadcastChannel, isMainThread } from 'node:worker_threads'
import type { PGlite } from '@electric-sql/pglite'
import { engineFile, type Statement, statementsQuery } from './statements.ts'

/**
 * Loaded into a measured program before its own code: answers what only the program itself knows, and does nothing until
 * it is asked. It also ends the program when whoever measures has gone.
 *
 * Threads load it too. The main thread passes on to the one with the embedded database what is asked of that.
 */
const session = new Session()
session.connect()
const SAMPLE_MICROSECONDS = 500
const SAMPLE_BYTES = 32_768

let embedded: PGlite | undefined

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
  resetStatements: async (): Promise<void> => {
    await embedded?.exec('select pg_stat_statements_reset()')
  },
  /** One message of the protocol: between several others of the program could come. */
  statements: async (): Promise<Statement[]> =>
    ((await embedded?.exec(statementsQuery))?.at(-1)?.rows ?? []) as Statement[],
}

export type Answers = typeof answers
export type Question = { number: number; name: keyof Answers; file: string }
export type Answer = { number: number; value: unknown }

/** Of the process, however many threads it has. */
const OF_THE_PROCESS: ReadonlySet<keyof Answers> = new Set(['cpuMicroseconds', 'memory'])
const threads = new BroadcastChannel('probes')
threads.unref()

/** Whom the engine's thread has told that it is there. */
let engineThread = false
const ofEngine = new Map<number, (value: unknown) => void>()

const askEngine = (question: Question): Promise<unknown> => {
  threads.postMessage(question)
  return new Promise((resolve) => ofEngine.set(question.number, resolve))
}

const answer = async (question: Question) => {
  const own: unknown = await answers[question.name](question.file)
  const passedOn = engineThread && !OF_THE_PROCESS.has(question.name)
  const value = passedOn ? await askEngine(question) : own
  process.send?.({ number: question.number, value } satisfies Answer)
}

const hearEngine = ({ number, value }: Answer) => {
  engineThread = true
  ofEngine.get(number)?.(value)
  ofEngine.delete(number)
}

const answerMainThread = async ({ number, name, file }: Question) => {
  if (!embedded) return
  const value: unknown = await answers[name](engineFile(file))
  threads.postMessage({ number, value } satisfies Answer)
}

/** The embedded database counts its own statements, like a server does with the same extension. */
const countStatementsOfEmbedded = async () => {
  const [{ PGlite }, { pg_stat_statements }] = await Promise.all([
    import('@electric-sql/pglite'),
    import('@electric-sql/pglite/contrib/pg_stat_statements'),
  ])
  const create = PGlite.create.bind(PGlite)
  Object.assign(PGlite, {
    create: async (options: { startParams?: string[] }) => {
      const startParams = [
        ...(options.startParams ?? PGlite.defaultStartParams),
        ...['-c', 'shared_preload_libraries=pg_stat_statements'],
        ...['-c', 'pg_stat_statements.track_planning=on'],
      ]
      embedded = await create({ ...options, startParams, extensions: { pg_stat_statements } })
      await embedded.exec('create extension if not exists pg_stat_statements')
      if (!isMainThread) threads.postMessage({ number: 0, value: 'here' } satisfies Answer)
      return embedded
    },
  })
}

if (process.env.COUNT_STATEMENTS) await countStatementsOfEmbedded()
if (isMainThread) {
  threads.onmessage = ({ data }) => hearEngine(data as Answer)
  process.on('message', (question) => void answer(question as Question))
  process.once('disconnect', () => process.exit())
  process.channel?.unref()
} else threads.onmessage = ({ data }) => void answerMainThread(data as Question)
