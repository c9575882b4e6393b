import { systemClock } from '#server/infrastructure/clock.ts'
import { readConfig } from '#server/infrastructure/config.ts'
import { backUp } from '#server/processes/backup.ts'

// Of the bundled PostgreSQL; another PostgreSQL server has tools of its own: docs/how-to/back-up.md
const [folder] = process.argv.slice(2)
if (!folder) {
  console.error(
    'npm run --silent backup -- <folder>  copies the data directory of a stopped product into a new folder',
  )
  process.exit(1)
}
const config = readConfig(process.env)
if (config.databaseUrl) {
  console.error(
    'DATABASE_URL is set: back that server up with pg_dump or pg_basebackup (docs/how-to/back-up.md)',
  )
  process.exit(1)
}
const { files } = await backUp(config.dataDirectory, folder, systemClock.now())
console.log(`${files} files in ${folder}`)
if (process.env.APP_SECRET)
  console.log('APP_SECRET is not among them: keep it too, it reads what is encrypted')
