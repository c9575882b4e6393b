import { Kysely, PostgresDialect, type PostgresPool, sql } from 'kysely'
import pg from 'pg'
import type { Tables } from '#migrations/tables.ts'
import { openBundledPostgres } from '../bundled-postgres/bundled-postgres.ts'
import type { Log } from '../log.ts'
import { createListener } from './listener.ts'
import { isMigrated, migrate } from './migrate.ts'
import { pipelined } from './pipelined.ts'
import { Pool } from './pool.ts'
import { planStatements } from './prepared.ts'

export type Database = {
  queries: Kysely<Tables>
  /**
   * The same for the path of an event and for the inbox, whose few statements come again and again: see decision 0076. What a transaction asks
   * at once is sent at once.
   */
  repeated: Kysely<Tables>
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
  /** Their number, and how many pieces of work wait for one. */
  connections: () => { total: number; idle: number; waiting: number }
  close: () => Promise<void>
}

type PgBossConnection = { executeSql: (text: string, values?: unknown[]) => Promise<{ rows: unknown[] }> }

type Settings = { connections: number; log: Log }
type Bundled = {
  /** Of the database, in DATA_DIR. */
  directory: string
  /** Roles of this process. A second process with one of them is refused. */
  roles?: Iterable<string>
}

/** Opens the database of a PostgreSQL server (`url`), or that of the PostgreSQL that comes with the program. */
export const openDatabase = async (
  options: Settings & ({ url: string } | ({ url?: string | undefined } & Bundled)),
): Promise<Database> =>
  'directory' in options && options.url === undefined
    ? openBundled(options)
    : openServer(options.url ?? '', options)

const speakingTo = (pool: PostgresPool) => new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) })

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

/** Integers are text already. */
const textualDays = () => {
  const overrides = new pg.TypeOverrides()
  overrides.setTypeParser(pg.types.builtins.DATE, asText)
  return overrides
}

const openBundled = async ({ directory, roles, connections, log }: Bundled & Settings): Promise<Database> => {
  const postgres = await openBundledPostgres({ directory, roles: roles ?? [], connections })
  const database = openServer(postgres.url, { connections, log, revive: postgres.revive })
  return {
    ...database,
    close: async () => {
      await database.close()
      await postgres.close()
    },
  }
}

type Reachable = Settings & {
  /** Starts the server again when it does not answer. */
  revive?: () => Promise<void>
}

const openServer = (url: string, { connections, log, revive }: Reachable): Database => {
  const pool = new Pool({ url, connections, types: textualDays(), log })
  const planned = planStatements((client: pg.PoolClient) => client)
  const repeating = planned.once(pool)
  const repeated = pipelined(speakingTo(repeating))
  const listener = createListener({
    url,
    log,
    onLost: () => pool.giveUp(),
    onFound: () => pool.goOn(),
    ...(revive ? { revive } : {}),
  })
  return {
    ...shared(speakingTo(planned.anew(pool))),
    repeated,
    listen: listener.listen,
    pgBossConnection: jobsOn(repeating),
    connections: () => ({ total: pool.totalCount, idle: pool.idleCount, waiting: pool.waitingCount }),
    close: async () => {
      await listener.close()
      if (!pool.ending) await pool.end()
    },
  }
}

/** The job queue asks the same all day as well. */
const jobsOn = (pool: PostgresPool): PgBossConnection => ({
  executeSql: async (text, values = []) => {
    const client = await pool.connect()
    try {
      return await client.query(text, values)
    } catch (error) {
      // Some texts begin a transaction of their own, which would stay open for the next user of the connection.
      await client.query('rollback', []).catch(() => undefined)
      throw error
    } finally {
      client.release()
    }
  },
})
