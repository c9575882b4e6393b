import { type Kysely, sql } from 'kysely'
import { expect, it } from 'vitest'
import { migrationNames } from '#server/infrastructure/database/migration-files.ts'
import { fillEveryTable } from '#server/testing/fill-every-table.ts'
import { emptyDatabase } from '#server/testing/fresh-database.ts'

// A database of any released version, with rows in all its tables, keeps them through every later migration.

const versions = await migrationNames()

type Kept = { table: string; row: Record<string, unknown> }

const rowsOf = async (queries: Kysely<never>, tables: string[]): Promise<Kept[]> => {
  const kept: Kept[] = []
  for (const table of tables) {
    const { rows } = await sql<{ row: Record<string, unknown> }>`
      select to_jsonb(one) as row from ${sql.table(table)} as one order by to_jsonb(one)::text
    `.execute(queries)
    kept.push(...rows.map(({ row }) => ({ table, row })))
  }
  return kept
}

/** Compares the columns that both rows have. */
const isSame = (later: Record<string, unknown>, earlier: Record<string, unknown>): boolean =>
  Object.entries(earlier).every(
    ([column, value]) => !(column in later) || JSON.stringify(later[column]) === JSON.stringify(value),
  )

it.each(versions)(
  'from %s with data',
  async (version) => {
    const database = await emptyDatabase()
    try {
      await database.migrate(version)
      const queries = database.queries as unknown as Kysely<never>
      const filled = await fillEveryTable(queries)
      expect(filled.length).toBeGreaterThan(8)
      const before = await rowsOf(queries, filled)
      await database.migrate()
      expect(await database.isMigrated()).toBe(true)
      const { rows } = await sql<{
        name: string
      }>`select table_name as name from information_schema.tables`.execute(queries)
      const there = new Set(rows.map(({ name }) => name))
      const after = await rowsOf(
        queries,
        filled.filter((table) => there.has(table)),
      )
      const lost = before.filter(
        ({ table, row }) => !after.some((one) => one.table === table && isSame(one.row, row)),
      )
      expect(lost).toEqual([])
    } finally {
      await database.close()
    }
  },
  120_000,
)
