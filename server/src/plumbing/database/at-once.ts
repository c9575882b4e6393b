import type { ConnectionProvider, DatabaseConnection, Kysely } from 'kysely'

/**
 * What a transaction asks at once is sent at once, and carried out in that order: kysely by itself waits for each answer before
 * it sends the next. Only where statements that come after the end of their transaction are refused (`prepared.ts`).
 */
export const askingAtOnce = <Tables>(queries: Kysely<Tables>): Kysely<Tables> => {
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
