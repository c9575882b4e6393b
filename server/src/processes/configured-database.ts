import { join } from 'node:path'
import type { Config } from '#server/plumbing/config.ts'
import { openDatabase } from '#server/plumbing/database/database.ts'
import type { Log } from '#server/plumbing/log.ts'

type Settings = Pick<Config, 'databaseUrl' | 'dataDirectory' | 'databaseConnections'>

export const openConfiguredDatabase = (config: Settings, log: Log) =>
  openDatabase({
    url: config.databaseUrl,
    directory: join(config.dataDirectory, 'database'),
    connections: config.databaseConnections,
    log,
  })
