import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import type { Log } from '../log.ts'
import { KEEP_ALIVE, streamOf } from './pool.ts'

const RECONNECT_MILLISECONDS = 500
const CONNECT_MILLISECONDS = 5000
/** How often it is asked whether the database is there. */
const HEARTBEAT_MILLISECONDS = 1000
/** So many looks without an answer. Counted, not timed: a process that was busy or paused itself must first listen. */
const MOST_SILENT_LOOKS = 8
const LOOK_MILLISECONDS = 500

type Settings = {
  url: string
  log: Log
  /** The database no longer answers: it is gone, or hangs. */
  onLost: () => void
  onFound: () => void
  /** Tries to make a lost database answer again. */
  revive?: () => Promise<void>
}

/**
 * One connection that only listens, made again when it breaks. It is also the heartbeat: a server that hangs keeps its
 * connections open and would keep everybody waiting. Who listens is told once after each break, with an empty payload,
 * that notices may have been lost.
 */
export const createListener = ({ url, log, onLost, onFound, revive }: Settings) => {
  const channels = new Map<string, Set<(payload: string) => void>>()
  let client: pg.Client | undefined
  let closed = false
  let lostAt: number | undefined

  const lose = (error: unknown) => {
    if (lostAt !== undefined || closed) return
    lostAt = performance.now()
    log.error({ error: String(error) }, 'the database does not answer; webhooks are refused until it does')
    onLost()
  }

  const find = () => {
    if (lostAt === undefined) return
    const seconds = Math.round((performance.now() - lostAt) / 1000)
    lostAt = undefined
    log.warn({ seconds }, 'the database answers again')
    onFound()
  }

  const connect = async (): Promise<void> => {
    const next = new pg.Client({
      connectionString: url,
      connectionTimeoutMillis: CONNECT_MILLISECONDS,
      ...KEEP_ALIVE,
    })
    const broke = Promise.withResolvers<void>()
    next.on('notification', ({ channel, payload }) => {
      for (const heard of channels.get(channel) ?? []) heard(payload ?? '')
    })
    next.on('error', (error) => {
      if (client === next) log.warn({ error: error.message }, 'the listening database connection broke')
      broke.resolve()
    })
    next.on('end', () => broke.resolve())
    try {
      await withinTime(next, next.connect())
      for (const channel of channels.keys()) await withinTime(next, next.query(`listen "${channel}"`))
    } catch (error) {
      // A standby lets us in and then refuses: kept, one more at every try until it takes no more.
      streamOf(next).destroy()
      throw error
    }
    client = next
    void broke.promise.then(() => {
      if (client === next) client = undefined
      if (!closed) void reconnect()
    })
    void checkHeartbeat(next)
  }

  const reconnect = async (): Promise<void> => {
    while (!closed)
      try {
        await connect()
        find()
        for (const listeners of channels.values()) for (const heard of listeners) heard('')
        return
      } catch (error) {
        lose(error)
        await revive?.().catch((reason: unknown) =>
          log.warn({ error: String(reason) }, 'the database could not be started'),
        )
        await pause(RECONNECT_MILLISECONDS, undefined, { ref: false })
      }
  }

  const checkHeartbeat = async (felt: pg.Client): Promise<void> => {
    while (client === felt && !closed) {
      await pause(HEARTBEAT_MILLISECONDS, undefined, { ref: false })
      if (client !== felt || closed) return
      try {
        await withinTime(felt, felt.query('listen heartbeat'))
      } catch (error) {
        if (!closed && error instanceof NoAnswer) lose(error)
      }
    }
  }

  return {
    listen: async (channel: string, heard: (payload: string) => void) => {
      if (!client) await connect()
      const listeners = channels.get(channel) ?? new Set()
      if (listeners.size === 0) await client?.query(`listen "${channel}"`)
      channels.set(channel, listeners.add(heard))
    },
    close: async () => {
      closed = true
      const open = client
      client = undefined
      if (open) await withinTime(open, open.end()).catch(() => undefined)
    },
  }
}

class NoAnswer extends Error {}

/** Hangs up on who does not answer; only then does what was asked fail. */
const withinTime = async <Answer>(client: pg.Client, answer: Promise<Answer>): Promise<Answer> => {
  let isOver = false
  const over = () => {
    isOver = true
  }
  answer.then(over, over)
  for (let looks = 0; looks < MOST_SILENT_LOOKS && !isOver; looks++)
    await Promise.race([answer.then(over, over), pause(LOOK_MILLISECONDS, undefined, { ref: false })])
  if (isOver) return answer
  streamOf(client).destroy()
  throw new NoAnswer('no answer to the heartbeat')
}
