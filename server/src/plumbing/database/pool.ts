import pg from 'pg'
import type { Log } from '../log.ts'
import { DatabaseUnavailable } from './unavailable.ts'

/** Free connections are had at once; who waits longer is told that the database is not there. */
const CONNECT_MILLISECONDS = 5000
/** Nothing waits for anybody else within a transaction. A paused process must not hold its locks for ever. */
const IDLE_IN_TRANSACTION_MILLISECONDS = 15_000

/** Searches look at many rows, which costs enough for PostgreSQL to compile each anew: that takes longer than they do. */
const UNCOMPILED = '-c jit=off'

/** A host that died says nothing: connections that only wait would never notice. */
export const KEEP_ALIVE = { keepAlive: true, keepAliveInitialDelayMillis: 10_000 }

type Settings = { url: string; connections: number; types: pg.CustomTypesConfig; log: Log }

/** Connections to a server, all of which can be given up at once when it no longer answers. */
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
      // Sends without waiting for what it asked before.
      pipeline: true,
      ...KEEP_ALIVE,
    })
    // One that is in use tells nobody but itself, also between two statements: unheard, that would end the process.
    this.on('connect', (client) => {
      this.#open.add(client)
      client.on('error', (error) => log.warn({ error: error.message }, 'a database connection broke'))
    })
    this.on('error', () => undefined)
    this.on('remove', (client) => this.#open.delete(client))
  }

  /** Statements under way fail, and others at once, instead of waiting for who does not answer. */
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

/** The way to the server itself: closing politely would wait for its answer. */
export const streamOf = (client: unknown): { destroy: () => void } =>
  (client as { connection: { stream: { destroy: () => void } } }).connection.stream
