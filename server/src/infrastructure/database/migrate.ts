import { type Kysely, sql } from 'kysely'
import { type Migration, Migrator } from 'kysely/migration'
import { migrationNames, readMigrationFiles } from './migration-files.ts'

/** Applies the pending files of server/migrations in order, forward only. */
export const migrate = async <Tables>(queries: Kysely<Tables>, upTo?: string): Promise<void> => {
  if (upTo === undefined && (await isAtLatest(queries))) return
  const migrator = new Migrator({ db: queries, provider: { getMigrations: readMigrations } })
  const { error } = upTo === undefined ? await migrator.migrateToLatest() : await migrator.migrateTo(upTo)
  if (error) throw error
}

export const isMigrated = async <Tables>(queries: Kysely<Tables>): Promise<boolean> => {
  const applied = new Set(await appliedMigrations(queries))
  return (await migrationNames()).every((name) => applied.has(name))
}

/** True when exactly the known migrations are applied. The migrator handles every other state. */
const isAtLatest = async <Tables>(queries: Kysely<Tables>): Promise<boolean> => {
  const names = await migrationNames()
  return names.join() === (await appliedMigrations(queries)).join()
}

/** Two cheap queries, because the migrator reads the columns of all tables three times to find its own table. */
const appliedMigrations = async <Tables>(queries: Kysely<Tables>): Promise<string[]> => {
  const found = await sql<{ isThere: boolean }>`
    select to_regclass('kysely_migration') is not null as "isThere"
  `.execute(queries)
  if (!found.rows[0]?.isThere) return []
  const { rows } = await sql<{ name: string }>`
    select name from kysely_migration order by name collate "C"
  `.execute(queries)
  return rows.map(({ name }) => name)
}

const readMigrations = async (): Promise<Record<string, Migration>> => {
  const migrations: Record<string, Migration> = {}
  for (const { name, statements } of await readMigrationFiles())
    migrations[name] = {
      up: async (database: Kysely<unknown>) => {
        await sql.raw(statements).execute(database)
      },
    }
  return migrations
}
