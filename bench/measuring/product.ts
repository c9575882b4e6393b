import { rm } from 'node:fs/promises'
import type { Queries } from '#migrations/tables.ts'
import { openDatabase } from '#server/infrastructure/database/database.ts'
import { createLog } from '#server/infrastructure/log.ts'
import { createSecrets, type Secrets } from '#server/infrastructure/secrets.ts'
import { commentRule, connectedPage } from '#server/testing/connected-page.ts'
import { temporaryFolder } from '#server/testing/temporary-folder.ts'
import type { startMeasuredPostgres } from './postgres.ts'
import { startProgram } from './program.ts'

const APP_SECRET = 'a secret of the benchmark, long enough'
export const META_APP_SECRET = 'sandbox-app-secret'

type Fill = (queries: Queries, secrets: Secrets) => Promise<void>

type Where = { databaseUrl: string | undefined; directory: string }

export const pageIds = (count: number): string[] =>
  Array.from({ length: count }, (_, index) => String(880_000_000_000_000 + index))

type Installing = {
  fill: Fill
  /** Without it the product has its bundled PostgreSQL. */
  postgres?: Awaited<ReturnType<typeof startMeasuredPostgres>> | undefined
}

/** The product's tables and what `fill` puts into them, and the programs started on them; `remove` ends and removes all, PostgreSQL too. */
export const install = async ({ fill, postgres }: Installing) => {
  const directory = temporaryFolder('hariu-bench-')
  const where = { databaseUrl: postgres?.url, directory }
  await prepareDatabase(where, fill)
  const programs: Awaited<ReturnType<typeof startProgram>>[] = []
  return {
    /** The product as an operator starts it, in front of the crowd's platform. */
    start: async (graphUrl: string, env: Record<string, string> = {}) => {
      const program = await startProduct(where, graphUrl, env)
      programs.push(program)
      return program
    },
    remove: async () => {
      await Promise.all(programs.map((program) => program.stop()))
      await postgres?.stop()
      await rm(directory, { recursive: true })
    },
  }
}

const prepareDatabase = async ({ databaseUrl, directory }: Where, fill: Fill): Promise<void> => {
  const database = await openDatabase({
    url: databaseUrl,
    directory: `${directory}/database`,
    connections: 2,
    log: createLog('silent'),
  })
  await database.migrate()
  await fill(database.queries, createSecrets(APP_SECRET))
  await database.close()
}

/** Pages whose comments that ask for the price get one public answer. */
export const fillAnsweringPages =
  (pages: readonly string[]) =>
  async (queries: Queries, secrets: Pick<Secrets, 'encrypt'>): Promise<void> => {
    for (const page_id of pages) {
      await connectedPage(queries, secrets, { page_id, facebook_page_id: page_id })
      await commentRule(queries, page_id, { chat_replies: [] })
    }
  }

const startProduct = ({ databaseUrl, directory }: Where, graphUrl: string, env: Record<string, string>) =>
  startProgram({
    file: 'server/src/processes/main.ts',
    env: {
      APP_SECRET,
      SANDBOX: 'off',
      META_APP_ID: '1',
      META_APP_SECRET,
      META_VERIFY_TOKEN: 'verify-token',
      META_GRAPH_URL: graphUrl,
      META_DIALOG_URL: graphUrl,
      PRIVATE_REPLIES_PER_HOUR: '0',
      LOG_LEVEL: 'error',
      DATA_DIR: directory,
      ...(databaseUrl ? { DATABASE_URL: databaseUrl } : {}),
      ...env,
    },
    readyPath: '/readyz',
  })
