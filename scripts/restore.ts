import { recordRestore } from '#server/domains/delivery/index.ts'
import { systemClock } from '#server/infrastructure/clock.ts'
import { readConfig } from '#server/infrastructure/config.ts'
import { openDatabase } from '#server/infrastructure/database/database.ts'
import { createLog } from '#server/infrastructure/log.ts'
import { restore } from '#server/processes/backup.ts'

// After a loss: docs/how-to/back-up.md
const USAGE = `npm run --silent restore -- <folder>       brings a backup of the bundled PostgreSQL back into an empty data directory
npm run --silent restore -- noted <time>   says of a restored PostgreSQL database when its backup was taken`

const [what, time = ''] = process.argv.slice(2)
const now = systemClock.now()

const note = async (): Promise<string> => {
  const backedUpAt = new Date(time)
  if (Number.isNaN(backedUpAt.getTime()) || backedUpAt > now)
    throw new Error(`${time} is no time in the past`)
  const config = readConfig({ LOG_LEVEL: 'warn', ...process.env })
  if (!config.databaseUrl) throw new Error('for a PostgreSQL server: restoring a folder notes it by itself')
  const log = createLog(config.logLevel)
  const database = await openDatabase({ url: config.databaseUrl, connections: 2, log })
  try {
    // The backup may be older than the program, and nothing may start before this is noted.
    await database.migrate()
    const { waiting } = await recordRestore(database.queries, { backedUpAt, now })
    return `noted; ${waiting} replies that waited then are looked for at the platform first`
  } finally {
    await database.close()
  }
}

const bringBack = async (folder: string): Promise<string> => {
  if (process.env.DATABASE_URL) throw new Error('DATABASE_URL is set: restore that server with its own tools')
  // Not by the configuration, which would make a new secret where the old one is to lie.
  const { takenAt, waiting } = await restore(folder, process.env.DATA_DIR ?? './data', now)
  return `restored as it was at ${takenAt.toISOString()}; ${waiting} replies that waited then are looked for at the platform first`
}

if (!what || (what === 'noted' && time === '')) {
  console.error(USAGE)
  process.exit(1)
}
console.log(await (what === 'noted' ? note() : bringBack(what)))
