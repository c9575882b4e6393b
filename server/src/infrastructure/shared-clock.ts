import { sql } from 'kysely'
import { type Clock, systemClock } from './clock.ts'
import type { Database } from './database/database.ts'
import type { Log } from './log.ts'

const READ_AGAIN_MILLISECONDS = 10_000
/** A slower result is ignored, because its time is too inexact. */
const SLOW_MILLISECONDS = 1000
/** Larger jumps are logged: a clock was set, or drifts. */
const NOTABLE_MILLISECONDS = 5000

type Parts = {
  /** Reads the shared clock, in milliseconds since 1970. */
  read: () => Promise<number>
  log: Log
  machine?: Clock
}

/** Reads the database's clock, which all processes share. */
export const readDatabaseTime =
  ({ queries }: Pick<Database, 'queries'>) =>
  async (): Promise<number> => {
    const { rows } = await sql<{ now: number }>`
      select (extract(epoch from clock_timestamp()) * 1000)::float8 as now
    `.execute(queries)
    return rows[0]?.now ?? Number.NaN
  }

/**
 * Gives all processes the database's time. It is read every ten seconds and advanced by the monotonic clock in between.
 * A wrong machine clock has no effect, and the time advances while the database is away.
 */
export const startSharedClock = async ({ read, log, machine = systemClock }: Parts) => {
  /** Shared time at which the monotonic clock was zero. */
  let origin = machine.now().getTime() - machine.elapsed()

  const adopt = async (isFirst = false): Promise<void> => {
    const asked = machine.elapsed()
    const time = await read()
    const answered = machine.elapsed()
    if (!Number.isFinite(time) || (answered - asked > SLOW_MILLISECONDS && !isFirst)) return
    const moved = time - (asked + answered) / 2 - origin
    origin += moved
    if (Math.abs(moved) < NOTABLE_MILLISECONDS) return
    const seconds = Math.round(moved / 1000)
    if (isFirst) log.warn({ seconds }, "this machine's clock differs from the database's, which counts")
    else log.warn({ seconds }, "the database's clock was set")
  }

  await adopt(true)
  const timer = setInterval(() => adopt().catch(() => undefined), READ_AGAIN_MILLISECONDS)
  timer.unref()

  const clock: Clock = {
    now: () => new Date(origin + machine.elapsed()),
    elapsed: machine.elapsed,
  }
  return { ...clock, adopt, stop: () => clearInterval(timer) }
}
