import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type Kysely, sql } from 'kysely'
import { type Migration, Migrator } from 'kysely/migration'

const directory = join(import.meta.dirname, '../../../migrations')

/** Applies the numbered files of server/migrations that this database has not seen, in order, forward only. */
export const migrate = async <Tables>(queries: Kysely<Tables>, upTo?: string): Promise<void> => {
  const migrator = migratorOf(queries)
  const { error } = upTo === undefined ? await migrator.migrateToLatest() : await migrator.migrateTo(upTo)
  if (error) throw error
}

export const isMigrated = async <Tables>(queries: Kysely<Tables>): Promise<boolean> =>
  (await migratorOf(queries).getMigrations()).every(({ executedAt }) => executedAt !== undefined)

const migratorOf = <Tables>(queries: Kysely<Tables>) =>
  new Migrator({ db: queries, provider: { getMigrations: readMigrations } })

const readMigrations = async (): Promise<Record<string, Migration>> => {
  const files = (await readdir(directory)).filter((name) => name.endsWith('.sql')).sort()
  const migrations: Record<string, Migration> = {}
  for (const file of files) {
    const statements = await readFile(join(directory, file), 'utf8')
    migrations[file.replace('.sql', '')] = {
      up: async (database: Kysely<unknown>) => {
        await sql.raw(statements).execute(database)
      },
    }
  }
  return migrations
}
