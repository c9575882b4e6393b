import type { PGlite, Transaction as PGliteTransaction } from '@electric-sql/pglite'
import {
  CompiledQuery,
  type DatabaseConnection,
  type Dialect,
  type Driver,
  type Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type QueryResult,
} from 'kysely'

/**
 * Kysely on PGlite. Kysely's own PGlite dialect has one connection object for everybody, so a query beside an open
 * transaction would run inside it; here each user has its own, and PGlite's mutex keeps them apart.
 */
export const pgliteDialect = (pglite: PGlite): Dialect => ({
  createAdapter: () => new PostgresAdapter(),
  createDriver: () => new PGliteDriver(pglite),
  createIntrospector: (database: Kysely<unknown>) => new PostgresIntrospector(database),
  createQueryCompiler: () => new PostgresQueryCompiler(),
})

class PGliteDriver implements Driver {
  readonly #pglite: PGlite

  constructor(pglite: PGlite) {
    this.#pglite = pglite
  }

  async init(): Promise<void> {
    await this.#pglite.waitReady
  }

  async acquireConnection(): Promise<PGliteConnection> {
    return new PGliteConnection(this.#pglite)
  }

  async beginTransaction(connection: PGliteConnection): Promise<void> {
    await connection.begin()
  }

  async commitTransaction(connection: PGliteConnection): Promise<void> {
    await connection.finish('commit')
  }

  async rollbackTransaction(connection: PGliteConnection): Promise<void> {
    await connection.finish('rollback')
  }

  async savepoint(connection: PGliteConnection, name: string): Promise<void> {
    await connection.executeQuery(CompiledQuery.raw(`savepoint "${name}"`))
  }

  async rollbackToSavepoint(connection: PGliteConnection, name: string): Promise<void> {
    await connection.executeQuery(CompiledQuery.raw(`rollback to "${name}"`))
  }

  async releaseSavepoint(connection: PGliteConnection, name: string): Promise<void> {
    await connection.executeQuery(CompiledQuery.raw(`release "${name}"`))
  }

  async releaseConnection(): Promise<void> {}

  async destroy(): Promise<void> {
    await this.#pglite.close()
  }
}

class RolledBack extends Error {}

class PGliteConnection implements DatabaseConnection {
  readonly #pglite: PGlite
  #transaction: PGliteTransaction | undefined
  #end: ((how: 'commit' | 'rollback') => void) | undefined
  #ended: Promise<void> | undefined

  constructor(pglite: PGlite) {
    this.#pglite = pglite
  }

  async executeQuery<Row>(query: CompiledQuery): Promise<QueryResult<Row>> {
    const session = this.#transaction ?? this.#pglite
    // Without parameters the simple protocol is used, as the pg driver does: it takes several statements at once.
    const result =
      query.parameters.length === 0
        ? (await session.exec(query.sql)).at(-1)
        : await session.query(query.sql, [...query.parameters])
    return {
      rows: (result?.rows ?? []) as Row[],
      ...(result?.affectedRows === undefined ? {} : { numAffectedRows: BigInt(result.affectedRows) }),
    }
  }

  // biome-ignore lint/correctness/useYield: PGlite has no cursors; the interface wants the method.
  async *streamQuery<Row>(): AsyncIterableIterator<QueryResult<Row>> {
    throw new Error('streaming is not available on the embedded database')
  }

  async begin(): Promise<void> {
    const ending = Promise.withResolvers<'commit' | 'rollback'>()
    const started = Promise.withResolvers<void>()
    this.#end = ending.resolve
    this.#ended = this.#pglite
      .transaction(async (transaction) => {
        this.#transaction = transaction
        started.resolve()
        if ((await ending.promise) === 'rollback') throw new RolledBack()
      })
      .catch((error: unknown) => {
        started.reject(error)
        if (!(error instanceof RolledBack)) throw error
      })
      .finally(() => {
        this.#transaction = undefined
      })
    await started.promise
  }

  async finish(how: 'commit' | 'rollback'): Promise<void> {
    this.#end?.(how)
    await this.#ended
  }
}
