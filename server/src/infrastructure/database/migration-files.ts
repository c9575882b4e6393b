import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'

const directory = join(import.meta.dirname, '../../../migrations')

export type MigrationFile = { name: string; statements: string }

/** The numbered files of server/migrations, in order. */
export const readMigrationFiles = async (): Promise<MigrationFile[]> =>
  Promise.all(
    (await migrationNames()).map(async (name) => ({
      name,
      statements: await readFile(join(directory, `${name}.sql`), 'utf8'),
    })),
  )

export const migrationNames = async (): Promise<string[]> =>
  (await readdir(directory))
    .filter((name) => name.endsWith('.sql'))
    .map((name) => name.replace('.sql', ''))
    .sort()
