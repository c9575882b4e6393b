import type { PostgresPool, PostgresPoolClient } from 'kysely'
import type pg from 'pg'

/** A statement that comes so often is prepared: others would only take room. */
const USES_BEFORE = 5
const MOST_NAMED = 500
/** Of several statements in one text none can be prepared; where there are values, there is one. */
const ONE_STATEMENT = /^\s*(select|insert|update|delete|with)\b[^;]*$/i
/** Texts that differ by how many values they list could be endless. */
const MOST_COUNTED = 5000
/** A plan for any values suits the tables as they were when it was made, and a queue may have filled since. */
const PLANS_KEPT_MILLISECONDS = 5000
/** The server's code for a plan whose columns have become others: tables have changed, by this program or a later version. */
const PLAN_OUTLIVED = '0A000'

/** Names of texts, the same on every connection; undefined for what is not repeated. */
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

/** What one connection was asked for. */
type Kept = {
  plannedAt: number
  isOutlived: boolean
  /** By other names the driver prepares statements anew. */
  generation: number
  mode: 'auto' | 'force_generic_plan'
}

/**
 * How the statements on some connections are planned.
 * @param connectionOf which of them a client speaks on
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
  // Connections are ended by who opened them.
  const around = { options: {}, end: async () => undefined }
  return {
    /**
     * For what is repeated all day: parsed once a connection, and planned now and then, for any values. Left to itself PostgreSQL
     * plans a statement each time as long as it believes that dearer values may come: planning a claim takes longer than claiming.
     */
    once: (connections: Connections<Client>): PostgresPool => ({
      ...around,
      connect: async () => {
        const { client, kept } = await connectIn(connections, 'force_generic_plan')
        return preparing(untilItsEnd(client), kept, nameOf)
      },
    }),
    /** For what people look up: a plan for any page is a bad one for the largest. */
    anew: (connections: Connections<Client>): PostgresPool => ({
      ...around,
      connect: async () => (await connectIn(connections, 'auto')).client as PostgresPoolClient,
    }),
  }
}

/** What a transaction that failed goes on to ask would be carried out after it, by itself. */
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

/** What is asked next on this connection waits for it. */
const forgetWhatIsOld = (client: Asked, kept: Kept): void => {
  const isOld = performance.now() - kept.plannedAt > PLANS_KEPT_MILLISECONDS
  if (!isOld && !kept.isOutlived) return
  client.query(kept.isOutlived ? 'deallocate all' : 'discard plans').catch(() => undefined)
  kept.plannedAt = performance.now()
  kept.isOutlived = false
}
