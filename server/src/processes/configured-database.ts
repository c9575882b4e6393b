import { join } from 'node:path'
import type { Config } from '#server/infrastructure/config.ts'
import { openDatabase } from '#server/infrastructure/database/database.ts'
import type { Log } from '#server/infrastructure/log.ts'

type Settings = Pick<Config, 'databaseUrl' | 'dataDirectory' | 'databaseConnections'> &
  Partial<Pick<Config, 'roles'>>

export const openConfiguredDatabase = (
  { databaseUrl, dataDirectory, databaseConnections, roles = new Set() }: Settings,
  log: Log,
) =>
  openDatabase({
    url: databaseUrl,
    directory: join(dataDirectory, 'database'),
    roles,
    connections: databaseConnections,
    log,
  })
