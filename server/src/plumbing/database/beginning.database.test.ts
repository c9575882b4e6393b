import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { emptyDatabase, freshDatabase } from '#server/testing/fresh-database.ts'
import { startJobs } from '../jobs.ts'
import { createLog } from '../log.ts'
import type { Database } from './database.ts'

// A server's database makes its own tables: there is nothing to compare.
const embeddedOnly = it.skipIf(Boolean(process.env.TEST_DATABASE_URL))

const OURS = "('public', 'pgboss')"
/** Everything that statements could tell one database from another by, but the rows. */
const DESCRIPTIONS = {
  tables: `select relnamespace::regnamespace::text, relname, relkind, relpersistence, reloptions, reltuples,
      obj_description(oid, 'pg_class') from pg_class where relnamespace::regnamespace::text in ${OURS}`,
  columns: `select attrelid::regclass::text, attnum, attname, attnotnull, attidentity, attgenerated, attstattarget,
      attislocal, format_type(atttypid, atttypmod), attcollation, pg_get_expr(adbin, adrelid)
    from pg_attribute join pg_class on pg_class.oid = attrelid left join pg_attrdef on adrelid = attrelid and adnum = attnum
    where relnamespace::regnamespace::text in ${OURS} and attnum > 0`,
  indexes: `select pg_get_indexdef(indexrelid) from pg_index join pg_class on oid = indexrelid
    where relnamespace::regnamespace::text in ${OURS}`,
  constraints: `select conrelid::regclass::text, conname, pg_get_constraintdef(oid) from pg_constraint
    where connamespace::regnamespace::text in ${OURS}`,
  functions: `select pg_get_functiondef(oid) from pg_proc where pronamespace::regnamespace::text in ${OURS}`,
  triggers: `select pg_get_triggerdef(oid), tgenabled from pg_trigger where not tgisinternal`,
  types: `select typnamespace::regnamespace::text, typname, enumlabel from pg_type
    left join pg_enum on enumtypid = pg_type.oid where typnamespace::regnamespace::text in ${OURS}`,
  sequences: `select schemaname, sequencename, last_value, increment_by, cache_size from pg_sequences`,
}

/** The job queue has a table for today and one for tomorrow; kept files have those of the day when they were made. */
const OF_ONE_DAY = /queue_stats_\d{8}/

type Lines = string[]

const linesOf = async ({ queries }: Database, statement: string): Promise<Lines> => {
  const { rows } = await sql
    .raw<{ line: string }>(`select one::text as line from (${statement}) one order by 1`)
    .execute(queries)
  return rows.map(({ line }) => line).filter((line) => !OF_ONE_DAY.test(line))
}

const describeAll = async (database: Database) => {
  const described: Record<string, Lines> = {}
  for (const [name, statement] of Object.entries(DESCRIPTIONS))
    described[name] = await linesOf(database, statement)
  return described
}

/** By table; when something was done is another thing each time. */
const rowsOf = async (database: Database) => {
  const tables = await linesOf(
    database,
    `select oid::regclass from pg_class where relkind = 'r' and relnamespace::regnamespace::text in ${OURS}`,
  )
  const found: Record<string, Lines> = {}
  for (const table of tables.map((line) => line.slice(1, -1))) {
    const lines = await linesOf(database, `select to_jsonb(one) as row from ${table} one`)
    if (lines.length > 0)
      found[table] = lines.map((line) =>
        line.replaceAll(/\d{4}-\d\d-\d\d[T ][\d:.]+(?:Z|\+\d\d:\d\d)/g, 'then'),
      )
  }
  return found
}

let begun: Database
let migrated: Database
beforeAll(async () => {
  begun = await freshDatabase()
  migrated = await emptyDatabase()
  await migrated.migrate()
  await (await startJobs(migrated, createLog('silent'))).stop()
})
afterAll(() => Promise.all([begun.close(), migrated.close()]))

embeddedOnly('what is kept for a first start is what a first start would have made itself', async () => {
  const described = await describeAll(begun)
  expect(described.tables?.length).toBeGreaterThan(50)
  expect(described).toEqual(await describeAll(migrated))
  expect(await rowsOf(begun)).toEqual(await rowsOf(migrated))
})

embeddedOnly('nothing in it is of one installation: all that begin with it may have the same', async () => {
  const rows = await rowsOf(begun)
  expect(Object.keys(rows)).toEqual([
    'kysely_migration',
    'kysely_migration_lock',
    'lanes',
    'pgboss.queue',
    'pgboss.version',
    'plans',
  ])
  expect(JSON.stringify(rows)).not.toMatch(/[0-9a-f]{8}-[0-9a-f]{4}-/)
})
