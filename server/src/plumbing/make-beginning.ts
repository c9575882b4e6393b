import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { keepBeginning } from './database/beginning.ts'
import { openDatabase } from './database/database.ts'
import { startJobs } from './jobs.ts'
import { createLog } from './log.ts'

/** What other databases would be copied from, and two thirds of all files; there is only the one. */
const TEMPLATES = ['template0', 'template1']

/** A database with every table, ours and the job queue's, that was closed before anybody used it, kept as `file`. */
export const makeBeginning = async (file: string): Promise<void> => {
  const folder = await mkdtemp(join(tmpdir(), 'hariu-beginning-'))
  const directory = join(folder, 'database')
  const log = createLog('warn')
  const database = await openDatabase({ url: undefined, directory, connections: 1, log })
  await database.migrate()
  await (await startJobs(database, log)).stop()
  for (const name of TEMPLATES) {
    await sql`update pg_database set datistemplate = false where datname = ${name}`.execute(database.queries)
    await sql`drop database if exists ${sql.ref(name)}`.execute(database.queries)
  }
  await database.close()
  await keepBeginning(directory, file)
  await rm(folder, { recursive: true })
}
