import { readdirSync, readFileSync } from 'node:fs'
import { Client } from 'pg'
import { newServerDatabase } from '#server/testing/fresh-database.ts'
import { startRealPostgres } from '#server/testing/real-postgres.ts'
import { cpuOfFamily } from './process-family.ts'
import { type Statement, statementsQuery } from './statements.ts'

/** Starts a durable PostgreSQL with an empty database; `statements`: loads pg_stat_statements. */
export const startMeasuredPostgres = async ({ statements = false } = {}) => {
  const server = await startRealPostgres({ fsync: true })
  if (statements && !process.env.TEST_DATABASE_URL) {
    await run(server.url, "alter system set shared_preload_libraries = 'pg_stat_statements'")
    await run(server.url, 'alter system set track_io_timing = on')
    await server.shutDown()
    await server.startAgain()
    await run(server.url, 'alter system set pg_stat_statements.track_planning = on')
    await run(server.url, 'select pg_reload_conf()')
  }
  const database = await newServerDatabase(server.url)
  const client = new Client({ connectionString: database.url })
  await client.connect()
  if (statements) await client.query('create extension pg_stat_statements')
  const backend = (await client.query<{ pid: number }>('select pg_backend_pid() as pid')).rows[0]
  return {
    url: database.url,
    query: async <Row extends object>(text: string): Promise<Row[]> => (await client.query<Row>(text)).rows,
    /** Sum over all its processes; undefined where the system cannot report it. */
    cpuMicroseconds: () => cpuOfServer(backend?.pid),
    walBytes: async () =>
      Number((await client.query("select pg_current_wal_lsn() - '0/0' as bytes")).rows[0].bytes),
    resetStatements: () => client.query('select pg_stat_statements_reset()'),
    statements: async (): Promise<Statement[]> => (await client.query<Statement>(statementsQuery)).rows,
    stop: async () => {
      await client.end()
      await database.drop()
      await server.stop()
    },
  }
}

const run = async (url: string, statement: string) => {
  const client = new Client({ connectionString: url })
  await client.connect()
  await client.query(statement)
  await client.end()
}

const readStat = (pid: number | string): string | undefined => {
  try {
    return readFileSync(`/proc/${pid}/stat`, 'utf8')
  } catch {
    return undefined
  }
}

/** The server is the parent process of every backend. */
const cpuOfServer = (backend: number | undefined): number | undefined => {
  if (process.platform !== 'linux' || backend === undefined) return undefined
  const all = readdirSync('/proc').filter((name) => /^\d+$/.test(name))
  return cpuOfFamily(
    all.flatMap((pid) => readStat(pid) ?? []),
    backend,
  )
}
