import { type Kysely, sql } from 'kysely'
import { expect, it } from 'vitest'
import { statisticsOperator } from '#server/domains/statistics/index.ts'
import { migrationNames } from '#server/infrastructure/database/migration-files.ts'
import { fillEveryTable } from '#server/testing/fill-every-table.ts'
import { emptyDatabase } from '#server/testing/fresh-database.ts'

// Whoever stayed on any earlier version, with rows in every table it had, comes to the newest and finds them all there.

const versions = await migrationNames()

const STATISTICS_SINCE = '0019'

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

/** Rows that a migration has moved, as they were. */
const MOVED: Record<string, string> = {
  statistic_changes: `
    select change.*, subject from statistic_change_lists,
      unnest(page_ids, hours, content_ids, fates, found_later, times)
        as change (page_id, hour, content_id, fate, found_later, times)`,
  automation_changes: `
    select change.* from automation_change_lists as lists,
      unnest(automation_ids, lists.answered, lists.failed) as change (automation_id, answered, failed)`,
}

/** Whether the later row says all that the earlier did, in columns that are still there. */
const says = (later: Record<string, unknown>, earlier: Record<string, unknown>): boolean =>
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
      for (const [table, moved] of Object.entries(MOVED)) {
        const { rows } = await sql<{ row: Kept['row'] }>`
          select to_jsonb(one) as row from (${sql.raw(moved)}) as one
        `.execute(queries)
        after.push(...rows.map(({ row }) => ({ table, row })))
      }
      const lost = before.filter(
        ({ table, row }) => !after.some((one) => one.table === table && says(one.row, row)),
      )
      expect(lost).toEqual([])
      // Figures of before there were any are counted from the runs.
      if (version < STATISTICS_SINCE) expect(await statisticsOperator(database.queries).check()).toEqual([])
    } finally {
      await database.close()
    }
  },
  120_000,
)
