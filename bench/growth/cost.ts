import type { Kind } from '../crowd/writings.ts'
import { startCrowd } from '../crowd.ts'
import { fillPagesThatChat } from '../frameworks/answering.ts'
import { cpuEach, readCpu } from '../measuring/cpu.ts'
import { startMeasuredPostgres } from '../measuring/postgres.ts'
import { install, META_APP_SECRET, pageIds } from '../measuring/product.ts'
import type { Cost } from './on-paper.ts'

export type TableBytes = { table: string; rows: number; indexes: number }
export type Measured = { kind: Kind; cost: Cost; tables: TableBytes[] }

/** Share of the count that runs before the measurement, so that statements are prepared and pages are cached. */
const WARMING = 0.2

/** Measures `count` comments or messages on so many pages: processor time by process, and disk space that stays. */
export const measureCost = async (kind: Kind, count: number, pages: number): Promise<Measured> => {
  const connected = pageIds(pages)
  const crowd = await startCrowd({ appSecret: META_APP_SECRET, pageIds: connected })
  const postgres = await startMeasuredPostgres()
  const installation = await install({ postgres, fill: fillPagesThatChat(connected) })
  const web = await installation.start(crowd.graphUrl, { ROLES: 'web' })
  const worker = await installation.start(crowd.graphUrl, { ROLES: 'worker' })
  const cpu = () => readCpu({ programs: { web, worker }, postgres })
  await crowd.flood(web.url, Math.ceil(count * WARMING), { kind })

  const tablesBefore = await readTables(postgres)
  const [before, walBefore] = [await cpu(), await postgres.walBytes()]
  await crowd.flood(web.url, count, { kind })
  const [used, wal] = [cpuEach(before, await cpu(), count), (await postgres.walBytes()) - walBefore]
  const tables = growth(tablesBefore, await readTables(postgres), count)

  await installation.remove()
  await crowd.close()
  const disk = tables.reduce((sum, { rows, indexes }) => sum + rows + indexes, 0)
  const microseconds = (process: string): number => used[process] ?? Number.NaN
  return {
    kind,
    cost: {
      web: microseconds('web'),
      worker: microseconds('worker'),
      postgres: microseconds('PostgreSQL'),
      wal: wal / count,
      disk,
    },
    tables,
  }
}

type Postgres = Awaited<ReturnType<typeof startMeasuredPostgres>>

/** Rewrites the tables first, because PostgreSQL reuses the space of dead rows: only live rows count. */
const readTables = async (postgres: Postgres): Promise<TableBytes[]> => {
  await postgres.query('vacuum full')
  return postgres.query<TableBytes>(`
    select relname as table, pg_table_size(oid)::float8 as rows, pg_indexes_size(oid)::float8 as indexes
    from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace order by relname
  `)
}

const growth = (before: TableBytes[], after: TableBytes[], count: number): TableBytes[] =>
  after
    .map(({ table, rows, indexes }) => {
      const was = before.find((one) => one.table === table)
      return {
        table,
        rows: (rows - (was?.rows ?? 0)) / count,
        indexes: (indexes - (was?.indexes ?? 0)) / count,
      }
    })
    .filter(({ rows, indexes }) => rows + indexes >= 1)
    .sort((left, right) => right.rows + right.indexes - left.rows - left.indexes)
