import type { PostgresPool, PostgresPoolClient } from 'kysely'
import type pg from 'pg'
import type { Pool } from './pool.ts'

/** A statement that comes so often is prepared: others would only take room. */
const USES_BEFORE = 5
/** Texts that differ by how many values they list could be endless. */
const MOST_TEXTS = 500
/** A plan for any values suits the tables as they were when it was made, and a queue may have filled since. */
const PLANS_KEPT_MILLISECONDS = 5000
/** The server's code for a plan whose columns have become others: a later version of the program has migrated. */
const PLAN_OUTLIVED = '0A000'

/** Names of texts, the same on every connection; undefined for what is not repeated. */
export const nameTexts = () => {
  const known = new Map<string, { name: string; uses: number }>()
  return (text: string): string | undefined => {
    const one = known.get(text)
    if (one) return ++one.uses > USES_BEFORE ? one.name : undefined
    if (known.size < MOST_TEXTS) known.set(text, { name: `repeated_${known.size}`, uses: 1 })
    return undefined
  }
}

/**
 * The pool's connections for statements that are repeated all day: each is parsed once a connection, and planned now and then
 * instead of each time. Not for what people look up: a plan for any page is a bad one for the largest.
 */
export const preparing = (pool: Pool): PostgresPool => {
  const nameOf = nameTexts()
  const known = new WeakMap<pg.PoolClient, PostgresPoolClient>()
  return {
    options: pool.options,
    connect: async () => {
      const client = await pool.connect()
      const before = known.get(client)
      if (before) return before
      const prepared = preparingClient(client, nameOf)
      known.set(client, prepared)
      return prepared
    },
    // The pool is ended by who opened it.
    end: async () => undefined,
  }
}

const preparingClient = (
  client: pg.PoolClient,
  nameOf: (text: string) => string | undefined,
): PostgresPoolClient => {
  let plannedAt = performance.now()
  let isOutlived = false
  const query = async (text: string, values: readonly unknown[]) => {
    const name = values.length > 0 ? nameOf(text) : undefined
    if (!name) return client.query(text, values as unknown[])
    if (performance.now() - plannedAt > PLANS_KEPT_MILLISECONDS) {
      plannedAt = performance.now()
      client.query('discard plans').catch(() => undefined)
    }
    try {
      return await client.query({ name, text, values: values as unknown[] })
    } catch (error) {
      isOutlived ||= (error as { code?: string }).code === PLAN_OUTLIVED
      throw error
    }
  }
  return {
    query: query as unknown as PostgresPoolClient['query'],
    // `release` is another one each time the connection is had.
    release: (destroy) => client.release(destroy || isOutlived),
  }
}
