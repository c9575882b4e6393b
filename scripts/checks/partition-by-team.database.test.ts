import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Kysely, sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import type { Queries } from '#migrations/tables.ts'
import { fillEveryTable } from '#server/testing/fill-every-table.ts'
import { freshDatabase } from '#server/testing/fresh-database.ts'

const script = readFileSync(join(import.meta.dirname, '../../docs/operations/partition-by-team.sql'), 'utf8')

const rowsOf = async (queries: Queries, table: string): Promise<number> => {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from ${sql.table(table)}
  `.execute(queries)
  return rows[0]?.count ?? 0
}

const partsOf = async (queries: Queries, table: string): Promise<number> => {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from pg_inherits where inhparent = ${table}::regclass
  `.execute(queries)
  return rows[0]?.count ?? 0
}

test.each([
  { parts: undefined, expected: 4 },
  { parts: '2', expected: 2 },
])(
  'tables that grow with comments are divided into $expected parts with every row',
  async ({ parts, expected }) => {
    const database = await freshDatabase()
    onTestFinished(() => database.close())
    await fillEveryTable(database.queries as unknown as Kysely<never>)
    const tables = ['events', 'runs', 'chat_runs', 'deliveries']
    const before = await Promise.all(tables.map((table) => rowsOf(database.queries, table)))
    expect(Math.min(...before)).toBeGreaterThan(0)

    await database.queries.transaction().execute(async (transaction) => {
      if (parts) await sql`select set_config('hariu.parts', ${parts}, true)`.execute(transaction)
      await sql.raw(script).execute(transaction)
    })

    expect(await Promise.all(tables.map((table) => rowsOf(database.queries, table)))).toEqual(before)
    expect(await Promise.all(tables.map((table) => partsOf(database.queries, table)))).toEqual(
      tables.map(() => expected),
    )
  },
)
