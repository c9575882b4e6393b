import { once } from 'node:events'
import pg from 'pg'
import type { Log } from '../log.ts'
import { EngineStream } from './engine-stream.ts'
import { startHousekeeping } from './housekeeping.ts'
import { PreparingClient } from './preparing-client.ts'

type Settings = { directory: string | undefined; types: pg.CustomTypesConfig; log: Log }

/**
 * The embedded database as the driver sees a server: with one connection. Who wants it while another has a transaction waits
 * in the pool.
 */
export const openEmbeddedPool = async ({ directory, types, log }: Settings) => {
  const stream = new EngineStream(directory)
  let isClosing = false
  const pool = new pg.Pool({
    Client: PreparingClient,
    max: 1,
    idleTimeoutMillis: 0,
    stream: () => stream,
    ssl: false,
    user: 'postgres',
    database: 'postgres',
    types,
  })
  const channels = new Map<string, Set<(payload: string) => void>>()
  pool.on('connect', (client) => {
    client.on('error', () => undefined)
    client.on('notification', ({ channel, payload }) => {
      for (const heard of channels.get(channel) ?? []) heard(payload ?? '')
    })
  })
  pool.on('error', () => undefined)
  await pool.query('select 1')
  stream.once('close', () => {
    if (isClosing) return
    log.fatal({ error: stream.errored?.message }, 'the embedded database broke off, and this process with it')
    process.exit(1)
  })
  const housekeeping = startHousekeeping(pool, log)
  return {
    pool,
    listen: async (channel: string, heard: (payload: string) => void) => {
      const listeners = channels.get(channel) ?? new Set()
      if (listeners.size === 0) await pool.query(`listen "${channel}"`)
      channels.set(channel, listeners.add(heard))
    },
    /** After a change of tables. */
    forgetStatements: async () => {
      const client = await pool.connect()
      await (client as pg.PoolClient & PreparingClient).forget().finally(() => client.release())
    },
    close: async () => {
      isClosing = true
      await housekeeping.stop()
      const closed = stream.closed || once(stream, 'close')
      if (!pool.ending) await pool.end()
      await closed
    },
  }
}
