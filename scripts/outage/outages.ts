import { execFileSync } from 'node:child_process'
import { closeSync, openSync, rmSync, writeSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import type { Program } from '#server/testing/crash/program.ts'
import type { SandboxClient } from '#server/testing/crash/sandbox-client.ts'
import type { DatabaseProxy } from '#server/testing/outages/database-proxy.ts'
import type { RealPostgres } from '#server/testing/real-postgres.ts'

/** What an outage may lay hands on. */
export type Scene = {
  sandbox: SandboxClient
  instagramId: string
  /** Of the product: on PostgreSQL the web first, then two workers. */
  programs: Program[]
  /** Undefined with the bundled PostgreSQL. */
  server: { postgres: RealPostgres; proxy: DatabaseProxy; url: string } | undefined
  /** A small disk of its own, under the database's files; undefined unless the outage asked for it. */
  disk: string | undefined
}

export type Outage = {
  name: string
  group: 'database-gone' | 'slow-database' | 'disk-full' | 'clock' | 'slow-meta' | 'paused'
  database: 'server' | 'bundled'
  seconds: number
  /** MB of a disk of its own. */
  disk?: number
  /** What differs between the product's processes. */
  envOf?: (index: number) => Record<string, string>
  /** Begins it; what it gives back ends it. */
  strike: (scene: Scene) => Promise<() => Promise<unknown> | unknown>
}

const serverOf = ({ server }: Scene) => {
  if (!server) throw new Error('this outage needs a server')
  return server
}

/** Leaves nothing free; with its end there is room again. */
const fill = (disk: string): (() => void) => {
  const path = join(disk, 'filler')
  const file = openSync(path, 'w')
  try {
    for (const size of [1 << 20, 4096]) {
      const piece = Buffer.alloc(size)
      try {
        while (writeSync(file, piece) === size);
      } catch {}
    }
  } finally {
    closeSync(file)
  }
  return () => rmSync(path)
}

export const mountDisk = (path: string, megabytes: number): void => {
  execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m,mode=1777`, 'hariu-outage', path])
}
export const unmountDisk = (path: string): void => {
  execFileSync('umount', ['-l', path])
}

const fault = (page_id: string | null, operation: string, effect: object, probability: number | null) => ({
  page_id,
  operation,
  effect,
  probability,
  seed: 1,
})

const slowMeta =
  (milliseconds: number, isOfAll: boolean): Outage['strike'] =>
  async ({ sandbox, instagramId }) => {
    const effect = { kind: 'delay', milliseconds, after_effect: true }
    await sandbox.post('/faults', fault(isOfAll ? null : instagramId, 'any', effect, null))
    return () => sandbox.delete('/faults')
  }

/** Replies that are made and whose answer is lost: what is looked for by its time. */
const lostAnswers = async (sandbox: SandboxClient) => {
  for (const operation of ['public_reply', 'private_reply', 'send'])
    await sandbox.post('/faults', fault(null, operation, { kind: 'reset', after_effect: true }, 0.25))
  await sandbox.post(
    '/faults',
    fault(null, 'any', { kind: 'delay', milliseconds: 900, after_effect: true }, 0.5),
  )
}

const AN_HOUR = 3600

export const OUTAGES: Outage[] = [
  {
    name: 'PostgreSQL is shut down',
    group: 'database-gone',
    database: 'server',
    seconds: 60,
    strike: async (scene) => {
      const { postgres } = serverOf(scene)
      await postgres.shutDown()
      return () => postgres.startAgain()
    },
  },
  {
    name: 'PostgreSQL hangs',
    group: 'database-gone',
    database: 'server',
    seconds: 60,
    strike: async (scene) => {
      const { postgres } = serverOf(scene)
      await postgres.pause()
      return () => postgres.goOn()
    },
  },
  {
    name: 'each packet 150 ms late',
    group: 'slow-database',
    database: 'server',
    seconds: 60,
    strike: async (scene) => {
      const { proxy } = serverOf(scene)
      proxy.become({ lateMilliseconds: 150 })
      return () => proxy.become('open')
    },
  },
  {
    name: 'a lock held for 20 s',
    group: 'slow-database',
    database: 'server',
    seconds: 20,
    strike: async (scene) => {
      const client = new pg.Client({ connectionString: serverOf(scene).url })
      await client.connect()
      await client.query('begin; lock table events, deliveries, runs in exclusive mode')
      return () => client.end()
    },
  },
  {
    name: 'the disk of PostgreSQL is full',
    group: 'disk-full',
    database: 'server',
    seconds: 60,
    disk: 400,
    strike: async ({ disk = '' }) => fill(disk),
  },
  {
    name: 'the disk of DATA_DIR is full',
    group: 'disk-full',
    database: 'bundled',
    seconds: 60,
    disk: 400,
    strike: async ({ disk = '' }) => fill(disk),
  },
  {
    name: 'clocks apart, and one is set',
    group: 'clock',
    database: 'server',
    seconds: 60,
    envOf: (index) => ({
      CLOCK_SECONDS: String([-600, 420, 0][index]),
      CLOCK_JUMPS: `${AN_HOUR},${-2 * AN_HOUR}`,
    }),
    strike: async ({ sandbox, programs }) => {
      await lostAnswers(sandbox)
      const setAll = () => {
        for (const program of programs) program.setClock()
      }
      setAll()
      const later = setTimeout(setAll, 30_000)
      return () => clearTimeout(later)
    },
  },
  {
    name: 'the clock of the one process is set',
    group: 'clock',
    database: 'bundled',
    seconds: 60,
    envOf: () => ({ CLOCK_JUMPS: `${AN_HOUR},${-AN_HOUR}` }),
    strike: async ({ sandbox, programs: [program] }) => {
      await lostAnswers(sandbox)
      program?.setClock()
      const later = setTimeout(() => program?.setClock(), 30_000)
      return () => clearTimeout(later)
    },
  },
  {
    name: 'Instagram takes 9 s',
    group: 'slow-meta',
    database: 'server',
    seconds: 60,
    strike: slowMeta(9000, false),
  },
  {
    name: 'all of Meta takes 12 s, longer than we wait',
    group: 'slow-meta',
    database: 'server',
    seconds: 60,
    strike: slowMeta(12_000, true),
  },
  {
    name: 'a worker sleeps for 45 s, longer than its claim',
    group: 'paused',
    database: 'server',
    seconds: 45,
    strike: async ({ programs: [, worker] }) => {
      worker?.pause()
      return () => worker?.goOn()
    },
  },
]
