import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import { layDown, readBeginning } from './beginning.ts'
import { DurableFiles, durableStartParameters } from './durable-files.ts'
import { FilesInMemory } from './files-in-memory.ts'

/** Ends every answer: its kind, its length, and whether a transaction is open. */
const READY = 'Z'.charCodeAt(0)
const READY_BYTES = 6

/** PostgreSQL in this thread, spoken to in its own protocol. */
export type Engine = {
  /** What it says to one message; nothing else happens in this thread meanwhile. */
  answer: (message: Uint8Array) => Promise<Uint8Array<ArrayBuffer>>
  close: () => Promise<void>
}

/** PGlite has all of its buffers in memory from the start, 128 MB unasked; the operating system keeps pages too. With 16 webhooks waited longer. */
const BUFFERS = ['-c', 'shared_buffers=24MB']
/** Everybody waits while a table is analysed: a fifth of the rows tell plans as much, and 20,000 runs took a second. */
const STATISTICS = ['-c', 'default_statistics_target=10']

/** Files under `directory`, or in memory. */
export const openEngine = async (directory: string | undefined): Promise<Engine> => {
  const defaults = [...PGlite.defaultStartParams, ...BUFFERS, ...STATISTICS]
  const isNew = !directory || !existsSync(join(directory, 'PG_VERSION'))
  const beginning = isNew ? await readBeginning() : undefined
  if (directory && beginning) await layDown(beginning, directory)
  const pglite = await PGlite.create(
    directory
      ? { fs: new DurableFiles(directory), startParams: durableStartParameters(defaults) }
      : { fs: new FilesInMemory(beginning), startParams: defaults },
  )
  return {
    answer: async (message) => {
      const chunks: Uint8Array[] = []
      // The bytes are the engine's own memory, which soon says something else.
      const onRawData = (bytes: Uint8Array) => void chunks.push(bytes.slice())
      await pglite.execProtocolRawStream(message, { onRawData, syncToFs: false })
      const answer = joined(chunks)
      // PGlite keeps to itself what ends PostgreSQL; a server would have closed the connection.
      if (answer.at(-READY_BYTES) !== READY) throw new Error('the engine broke off within an answer')
      return answer
    },
    close: () => pglite.close(),
  }
}

const joined = (chunks: Uint8Array[]): Uint8Array<ArrayBuffer> => {
  const whole = new Uint8Array(chunks.reduce((total, { length }) => total + length, 0))
  let at = 0
  for (const chunk of chunks) {
    whole.set(chunk, at)
    at += chunk.length
  }
  return whole
}
