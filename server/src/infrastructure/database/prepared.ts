import type { PostgresPool, PostgresPoolClient } from 'kysely'
import type pg from 'pg'

/** Statements used more often are prepared. Preparing rare ones would only use memory. */
const USES_BEFORE = 5
const MOST_NAMED = 500
/** A text of several statements cannot be prepared. A text with values is always a single statement. */
const ONE_STATEMENT = /^\s*(select|insert|update|delete|with)\b[^;]*$/i
/** A bound, because texts that differ only in the length of a value list have no limit. */
const MOST_COUNTED = 5000
/** A generic plan gets outdated, for example when a queue fills after the plan was made. */
const PLANS_KEPT_MILLISECONDS = 5000
/** Error code for a prepared statement whose result columns changed, because a migration changed a table. */
const PLAN_OUTLIVED = '0A000'

/** Names repeated statements, the same on every connection. Returns undefined for statements that are not repeated. */
export const nameTexts = () => {
  const names = new Map<string, string>()
  const uses = new Map<string, number>()
  return (text: string, values: readonly unknown[]): string | undefined => {
    const name = names.get(text)
    if (name !== undefined || names.size >= MOST_NAMED) return name
    const count = (uses.get(text) ?? 0) + 1
    if (count <= USES_BEFORE) {
      if (uses.size >= MOST_COUNTED) uses.clear()
      uses.set(text, count)
      return undefined
    }
    if (values.length === 0 && !ONE_STATEMENT.test(text)) return undefined
    uses.delete(text)
    names.set(text, `repeated_${names.size}`)
    return names.get(text)
  }
}

type Asked = Pick<pg.PoolClient, 'query' | 'release'>
type Connections<Client> = { connect: () => Promise<Client> }

/** State of the prepared statements on one connection. */
type Kept = {
  plannedAt: number
  isOutlived: boolean
  /** Part of the statement names: a new generation makes the driver prepare them again. */
  generation: number
  mode: 'auto' | 'force_generic_plan'
}

/**
 * Sets how statements are planned on connections.
 * @param connectionOf returns the connection that a client uses
 */
export const planStatements = <Client extends Asked>(connectionOf: (client: Client) => object) => {
  const nameOf = nameTexts()
  const known = new WeakMap<object, Kept>()
  const keptOn = (connection: object): Kept => {
    const kept = known.get(connection) ?? {
      plannedAt: performance.now(),
      isOutlived: false,
      generation: 0,
      mode: 'auto',
    }
    known.set(connection, kept)
    return kept
  }
  const connectIn = async (connections: Connections<Client>, mode: Kept['mode']) => {
    const client = await connections.connect()
    const kept = keptOn(connectionOf(client))
    if (kept.mode !== mode) {
      kept.mode = mode
      await client.query(`set plan_cache_mode = ${mode}`).catch((error: Error) => {
        client.release(error)
        throw error
      })
    }
    return { client, kept }
  }
  // The owner of the connections ends them.
  const around = { options: {}, end: async () => undefined }
  return {
    /**
     * For statements repeated all day: parsed once per connection, with a generic plan renewed every few seconds.
     * PostgreSQL by default may plan each run again, and planning a claim takes longer than running it.
     */
    once: (connections: Connections<Client>): PostgresPool => ({
      ...around,
      connect: async () => {
        const { client, kept } = await connectIn(connections, 'force_generic_plan')
        return preparing(untilItsEnd(client), kept, nameOf)
      },
    }),
    /** For queries of people: a generic plan for all pages is slow for the largest one. */
    anew: (connections: Connections<Client>): PostgresPool => ({
      ...around,
      connect: async () => (await connectIn(connections, 'auto')).client as PostgresPoolClient,
    }),
  }
}

/** Rejects queries after commit or rollback, because they would run outside the transaction. */
const untilItsEnd = (client: Asked): Asked => {
  let isOver = false
  const query = (asked: string | pg.QueryConfig, values?: unknown[]) => {
    if (isOver) return Promise.reject(new Error('this transaction is over'))
    isOver = asked === 'commit' || asked === 'rollback'
    return client.query(asked as string, values)
  }
  return { query: query as Asked['query'], release: (destroy) => client.release(destroy) }
}

const preparing = (client: Asked, kept: Kept, nameOf: ReturnType<typeof nameTexts>): PostgresPoolClient => {
  const query = async (text: string, values: readonly unknown[] = []) => {
    const name = nameOf(text, values)
    if (!name) return client.query(text, values as unknown[])
    forgetWhatIsOld(client, kept)
    try {
      return await client.query({ name: `${name}_${kept.generation}`, text, values: values as unknown[] })
    } catch (error) {
      if ((error as { code?: string }).code === PLAN_OUTLIVED && !kept.isOutlived) {
        kept.isOutlived = true
        kept.generation += 1
      }
      throw error
    }
  }
  return {
    query: query as unknown as PostgresPoolClient['query'],
    release: (destroy) => client.release(destroy),
  }
}

/** Needs no await: the next statement on this connection waits for it. */
const forgetWhatIsOld = (client: Asked, kept: Kept): void => {
  const isOld = performance.now() - kept.plannedAt > PLANS_KEPT_MILLISECONDS
  if (!isOld && !kept.isOutlived) return
  client.query(kept.isOutlived ? 'deallocate all' : 'discard plans').catch(() => undefined)
  kept.plannedAt = performance.now()
  kept.isOutlived = false
}
