import { PGlite, types } from '@electric-sql/pglite'
import { Kysely, PostgresDialect, sql } from 'kysely'
import pg from 'pg'
import type { Tables } from '#migrations/tables.ts'
import type { Log } from '../log.ts'
import { DurableFiles, durableStartParameters } from './durable-files.ts'
import { isMigrated, migrate } from './migrate.ts'
import { pgliteDialect } from './pglite-dialect.ts'
import { claimDirectory } from './single-user.ts'

export type Database = {
  queries: Kysely<Tables>
  kind: 'postgres' | 'embedded'
  /** Calls `heard` for every notice on the channel, from this process or another. */
  listen: (channel: string, heard: (payload: string) => void) => Promise<void>
  /** Brings the tables up to date, or to the version of an earlier day; safe to call from several processes at once. */
  migrate: (upTo?: string) => Promise<void>
  isReachable: () => Promise<boolean>
  /** Whether this program's tables are all there. */
  isMigrated: () => Promise<boolean>
  pgBossConnection: PgBossConnection
  /** How many there are, and how much waits for one; the embedded database has none. */
  connections?: () => { total: number; idle: number; waiting: number }
  close: () => Promise<void>
}

type PgBossConnection = { executeSql: (text: string, values?: unknown[]) => Promise<{ rows: unknown[] }> }

type Options = { url: string | undefined; directory: string | undefined; connections: number; log: Log }

/** `url`: a PostgreSQL server. Without it PGlite, in files under `directory`, or in memory without that too. */
export const openDatabase = async (options: Options): Promise<Database> =>
  options.url ? openServer(options.url, options) : openEmbedded(options)

const shared = (queries: Kysely<Tables>) => ({
  queries,
  migrate: (upTo?: string) => migrate(queries, upTo),
  isMigrated: () => isMigrated(queries),
  isReachable: async () => {
    try {
      await sql`select 1`.execute(queries)
      return true
    } catch {
      return false
    }
  },
})

/** 64-bit integers are never rounded, and a day has no time zone that could make it another one. */
const asText = (value: string): string => value

const openEmbedded = async ({ directory }: Options): Promise<Database> => {
  const release = directory ? await claimDirectory(directory) : async () => {}
  const pglite = await PGlite.create({
    ...(directory
      ? { fs: new DurableFiles(directory), startParams: durableStartParameters(PGlite.defaultStartParams) }
      : {}),
    parsers: { [types.INT8]: asText, [types.DATE]: asText },
  })
  const queries = new Kysely<Tables>({ dialect: pgliteDialect(pglite) })
  return {
    ...shared(queries),
    kind: 'embedded',
    listen: async (channel, heard) => {
      await pglite.listen(channel, heard)
    },
    pgBossConnection: {
      executeSql: async (text, values) =>
        values?.length
          ? { rows: (await pglite.query(text, values)).rows }
          : { rows: (await pglite.exec(text)).flatMap((result) => result.rows) },
    },
    close: async () => {
      await queries.destroy()
      await release()
    },
  }
}

/** A host that died says nothing: connections that only wait would never notice. */
const KEEP_ALIVE = { keepAlive: true, keepAliveInitialDelayMillis: 10_000 }

const openServer = async (url: string, { connections, log }: Options): Promise<Database> => {
  // Its integers are text already.
  const textualDays = new pg.TypeOverrides()
  textualDays.setTypeParser(types.DATE, asText)
  const pool = new pg.Pool({
    connectionString: url,
    max: connections,
    connectionTimeoutMillis: 10_000,
    types: textualDays,
    ...KEEP_ALIVE,
  })
  // One that is in use tells nobody but itself, also between two statements: unheard, that would end the process.
  pool.on('connect', (client) =>
    client.on('error', (error) => log.warn({ error: error.message }, 'a database connection broke')),
  )
  pool.on('error', () => undefined)
  const queries = new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) })
  const listener = createListener(url, log)
  return {
    ...shared(queries),
    kind: 'postgres',
    listen: listener.listen,
    pgBossConnection: { executeSql: (text, values) => pool.query(text, values) },
    connections: () => ({ total: pool.totalCount, idle: pool.idleCount, waiting: pool.waitingCount }),
    close: async () => {
      await listener.close()
      await queries.destroy()
    },
  }
}

const RECONNECT_MILLISECONDS = 1000

/** One connection that only listens, made again when it breaks; notices lost meanwhile are caught up by polling. */
const createListener = (url: string, log: Log) => {
  const channels = new Map<string, Set<(payload: string) => void>>()
  let client: pg.Client | undefined
  let closed = false

  const connect = async (): Promise<void> => {
    const next = new pg.Client({ connectionString: url, connectionTimeoutMillis: 10_000, ...KEEP_ALIVE })
    next.on('notification', ({ channel, payload }) => {
      for (const heard of channels.get(channel) ?? []) heard(payload ?? '')
    })
    next.on('error', (error) => {
      // An end is told more than once; and one that comes while connecting, to whoever connects.
      if (client !== next) return
      log.warn({ error: error.message }, 'the listening database connection broke')
      client = undefined
      reconnectLater()
    })
    await next.connect()
    try {
      for (const channel of channels.keys()) await next.query(`listen "${channel}"`)
    } catch (error) {
      await next.end().catch(() => undefined)
      throw error
    }
    client = next
  }

  const reconnectLater = () => {
    if (!closed) setTimeout(() => connect().catch(reconnectLater), RECONNECT_MILLISECONDS).unref()
  }

  return {
    listen: async (channel: string, heard: (payload: string) => void) => {
      if (!client) await connect()
      const listeners = channels.get(channel) ?? new Set()
      if (listeners.size === 0) await client?.query(`listen "${channel}"`)
      channels.set(channel, listeners.add(heard))
    },
    close: async () => {
      closed = true
      await client?.end()
    },
  }
}
