import { once } from 'node:events'
import pg from 'pg'
import type { Log } from '../log.ts'
import { EngineStream } from './engine-stream.ts'
import { startHousekeeping } from './housekeeping.ts'
import { takeTurnsOn } from './one-connection.ts'

type Settings = { directory: string | undefined; types: pg.CustomTypesConfig; log: Log }

/** The embedded database as the driver sees a server: with one connection, on which everybody waits for a turn. */
export const openEmbeddedConnection = async ({ directory, types, log }: Settings) => {
  const stream = new EngineStream(directory)
  let isClosing = false
  const client = new pg.Client({
    stream: () => stream,
    ssl: false,
    user: 'postgres',
    database: 'postgres',
    types,
    pipeline: true,
  })
  const channels = new Map<string, Set<(payload: string) => void>>()
  client.on('error', () => undefined)
  client.on('notification', ({ channel, payload }) => {
    for (const heard of channels.get(channel) ?? []) heard(payload ?? '')
  })
  await client.connect()
  stream.once('close', () => {
    if (isClosing) return
    log.fatal({ error: stream.errored?.message }, 'the embedded database broke off, and this process with it')
    process.exit(1)
  })
  const connection = takeTurnsOn(client)
  const housekeeping = startHousekeeping(connection, log)
  return {
    connection,
    listen: async (channel: string, heard: (payload: string) => void) => {
      const listeners = channels.get(channel) ?? new Set()
      if (listeners.size === 0) await connection.query(`listen "${channel}"`)
      channels.set(channel, listeners.add(heard))
    },
    close: async () => {
      isClosing = true
      await housekeeping.stop()
      const closed = stream.closed || once(stream, 'close')
      await connection.end()
      await closed
    },
  }
}
