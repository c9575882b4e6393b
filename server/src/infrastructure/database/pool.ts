import pg from 'pg'
import type { Log } from '../log.ts'
import { DatabaseUnavailable } from './unavailable.ts'

/** A caller that waits longer for a connection gets `DatabaseUnavailable`. */
const CONNECT_MILLISECONDS = 5000
/** Transactions contain only database work. The limit releases the locks of a paused process. */
const IDLE_IN_TRANSACTION_MILLISECONDS = 15_000

/** The cost of searches makes PostgreSQL compile each of them, which takes longer than the search itself. */
const UNCOMPILED = '-c jit=off'

/** Without keep-alive, an idle connection never notices that its host died. */
export const KEEP_ALIVE = { keepAlive: true, keepAliveInitialDelayMillis: 10_000 }

type Settings = { url: string; connections: number; types: pg.CustomTypesConfig; log: Log }

/** Connection pool that can drop all its connections together when the server stops responding. */
export class Pool extends pg.Pool {
  readonly #open = new Set<pg.PoolClient>()
  #isLost = false

  constructor({ url, connections, types, log }: Settings) {
    super({
      connectionString: url,
      max: connections,
      connectionTimeoutMillis: CONNECT_MILLISECONDS,
      options: UNCOMPILED,
      idle_in_transaction_session_timeout: IDLE_IN_TRANSACTION_MILLISECONDS,
      types,
      // Sends a statement without awaiting the result of the previous one.
      pipeline: true,
      ...KEEP_ALIVE,
    })
    // The pool forwards no errors of a client in use. Without a listener such an error would end the process.
    this.on('connect', (client) => {
      this.#open.add(client)
      client.on('error', (error) => log.warn({ error: error.message }, 'a database connection broke'))
    })
    this.on('error', () => undefined)
    this.on('remove', (client) => this.#open.delete(client))
  }

  /** Fails running statements now and new ones immediately, instead of waiting for a server that does not respond. */
  giveUp(): void {
    this.#isLost = true
    for (const client of this.#open) streamOf(client).destroy()
  }

  goOn(): void {
    this.#isLost = false
  }

  override connect(): Promise<pg.PoolClient>
  override connect(callback: ConnectCallback): void
  override connect(callback?: ConnectCallback): Promise<pg.PoolClient> | undefined {
    if (!callback) return this.#isLost ? Promise.reject(new DatabaseUnavailable()) : super.connect()
    if (this.#isLost) setImmediate(callback, new DatabaseUnavailable(), undefined, () => undefined)
    else super.connect(callback)
    return undefined
  }
}

type ConnectCallback = (
  error: Error | undefined,
  client: pg.PoolClient | undefined,
  done: (release?: unknown) => void,
) => void

/** The client's socket. Destroying it does not wait for the server, as a regular close does. */
export const streamOf = (client: unknown): { destroy: () => void } =>
  (client as { connection: { stream: { destroy: () => void } } }).connection.stream
