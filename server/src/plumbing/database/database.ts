import { PGlite, types } from '@electric-sql/pglite'
import { Kysely, PostgresDialect, sql } from 'kysely'
import pg from 'pg'
import type { Tables } from '#migrations/tables.ts'
import type { Log } from '../log.ts'
import { DurableFiles, durableStartParameters } from './durable-files.ts'
import { createListener } from './listener.ts'
import { isMigrated, migrate } from './migrate.ts'
import { pgliteDialect } from './pglite-dialect.ts'
import { Pool } from './pool.ts'
import { preparing } from './prepared.ts'
import { claimDirectory } from './single-user.ts'

export type Database = {
  queries: Kysely<Tables>
  /** The same for the path of an event, whose few statements come again and again: see decision 0076. */
  repeated: Kysely<Tables>
  kind: 'postgres' | 'embedded'
  /**
   * Calls `heard` for every notice on the channel, from this process or another; with an empty payload when some may have
   * been lost.
   */
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
  repeated: queries,
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

const openServer = async (url: string, { connections, log }: Options): Promise<Database> => {
  // Its integers are text already.
  const textualDays = new pg.TypeOverrides()
  textualDays.setTypeParser(types.DATE, asText)
  const pool = new Pool({ url, connections, types: textualDays, log })
  const queries = new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) })
  const listener = createListener({
    url,
    log,
    onLost: () => pool.giveUp(),
    onFound: () => pool.goOn(),
  })
  return {
    ...shared(queries),
    repeated: new Kysely<Tables>({ dialect: new PostgresDialect({ pool: preparing(pool) }) }),
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
