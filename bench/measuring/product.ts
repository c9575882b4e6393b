import type { Queries } from '#migrations/tables.ts'
import { openDatabase } from '#server/plumbing/database/database.ts'
import { createLog } from '#server/plumbing/log.ts'
import { createSecrets, type Secrets } from '#server/plumbing/secrets.ts'
import { commentRule, connectedPage } from '#server/testing/connected-page.ts'
import { startProgram } from './program.ts'

const APP_SECRET = 'a secret of the benchmark, long enough'
export const META_APP_SECRET = 'sandbox-app-secret'

export type Where = { databaseUrl: string | undefined; directory: string }

export const pageIds = (count: number): string[] =>
  Array.from({ length: count }, (_, index) => String(880_000_000_000_000 + index))

/** Makes the tables, and what `fill` puts into them before the product is started. */
export const prepareDatabase = async (
  { databaseUrl, directory }: Where,
  fill: (queries: Queries, secrets: Pick<Secrets, 'encrypt'>) => Promise<void>,
): Promise<void> => {
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

/** The product as an operator starts it, in front of the crowd's platform. */
export const startProduct = (
  { databaseUrl, directory }: Where,
  graphUrl: string,
  env: Record<string, string> = {},
) =>
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
