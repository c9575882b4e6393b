import type { Clock } from './clock.ts'
import type { Config } from './config.ts'
import type { Database } from './database/database.ts'
import type { Jobs } from './jobs.ts'
import type { Log } from './log.ts'
import type { Secrets } from './secrets.ts'

/** Infrastructure that every domain receives. */
export type Services = {
  database: Database
  clock: Clock
  log: Log
  secrets: Secrets
  config: Config
  jobs: Pick<Jobs, 'send'>
}
