import { Kysely, PostgresDialect, type PostgresPool, sql } from 'kysely'
import pg from 'pg'
import type { Tables } from '#migrations/tables.ts'
import { claimDirectory } from '../claim-directory.ts'
import type { Log } from '../log.ts'
import { StartProblem } from '../start-problem.ts'
import { askingAtOnce } from './at-once.ts'
import { openEmbeddedConnection } from './embedded.ts'
import { createListener } from './listener.ts'
import { isMigrated, migrate } from './migrate.ts'
import { Pool } from './pool.ts'
import { planStatements } from './prepared.ts'

export type Database = {
  queries: Kysely<Tables>
  /**
   * The same for the path of an event, whose few statements come again and again: see decision 0076. What a transaction asks
   * at once is sent at once.
   */
  repeated: Kysely<Tables>
  /** As `repeated`, for what somebody outside waits for: it has the next turn on the embedded database's one connection. */
  urgent: Kysely<Tables>
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

const openEmbedded = async ({ directory, log }: Options): Promise<Database> => {
  const release = directory ? claimDirectory(directory) : () => {}
  const embedded = await openEmbeddedConnection({ directory, types: textualDays(), log }).catch(
    (error: unknown) => {
      release()
      throw new StartProblem(
        `The database in ${directory} does not open (${firstLine(error)}): start the version that wrote it, or restore a backup.`,
        error,
      )
    },
  )
  const { connection, listen } = embedded
  const inTurn = { connect: () => connection.connect() }
  const planned = planStatements(() => connection)
  const repeating = planned.once(inTurn)
  return {
    ...shared(speakingTo(planned.anew(inTurn))),
    repeated: askingAtOnce(speakingTo(repeating)),
    urgent: speakingTo(planned.once({ connect: () => connection.connect(true) })),
    kind: 'embedded',
    listen,
    pgBossConnection: jobsOn(repeating),
    close: async () => {
      await embedded.close()
      release()
    },
  }
}

const firstLine = (error: unknown): string | undefined => String(Object(error).message).split('\n')[0]

const openServer = async (url: string, { connections, log }: Options): Promise<Database> => {
  const pool = new Pool({ url, connections, types: textualDays(), log })
  const planned = planStatements((client: pg.PoolClient) => client)
  const repeating = planned.once(pool)
  const repeated = askingAtOnce(speakingTo(repeating))
  const listener = createListener({
    url,
    log,
    onLost: () => pool.giveUp(),
    onFound: () => pool.goOn(),
  })
  return {
    ...shared(speakingTo(planned.anew(pool))),
    repeated,
    urgent: repeated,
    kind: 'postgres',
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
    } finally {
      client.release()
    }
  },
})
