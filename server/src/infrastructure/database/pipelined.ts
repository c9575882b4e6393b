import type { ConnectionProvider, DatabaseConnection, Kysely } from 'kysely'

/**
 * Pipelines the statements of a transaction: they are sent without waiting and run in that order. Kysely by itself awaits
 * each result before it sends the next statement. Use only where `prepared.ts` rejects statements after the end of their
 * transaction.
 */
export const pipelined = <Tables>(queries: Kysely<Tables>): Kysely<Tables> => {
  const executor = queries.getExecutor()
  const within = executor.withConnectionProvider.bind(executor)
  executor.withConnectionProvider = (provider) => within(atOnce(provider))
  return queries
}

const atOnce = (provider: ConnectionProvider): ConnectionProvider => {
  let connection: Promise<DatabaseConnection> | undefined
  return {
    provideConnection: async (consumer) => {
      connection ??= provider.provideConnection(async (one) => one)
      return consumer(await connection)
    },
  }
}
