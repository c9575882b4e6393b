import { sql } from 'kysely'
import { type Clock, systemClock } from './clock.ts'
import type { Database } from './database/database.ts'
import type { Log } from './log.ts'

const READ_AGAIN_MILLISECONDS = 10_000
/** An answer that took longer does not say well enough when it was given. */
const SLOW_MILLISECONDS = 1000
/** Told to the operator: somebody has set a clock, or one is not kept right. */
const NOTABLE_MILLISECONDS = 5000

type Parts = {
  /** Milliseconds since 1970, by the clock that all processes share. */
  read: () => Promise<number>
  log: Log
  machine?: Clock
}

/** The database's clock, which all processes have in common. */
export const readDatabaseTime =
  ({ queries }: Pick<Database, 'queries'>) =>
  async (): Promise<number> => {
    const { rows } = await sql<{ now: number }>`
      select (extract(epoch from clock_timestamp()) * 1000)::float8 as now
    `.execute(queries)
    return rows[0]?.now ?? Number.NaN
  }

/**
 * One time for all processes: the database's, read now and then and counted on by what no hand moves. A machine whose clock
 * is wrong or is set changes nothing; while the database is away, its time goes on.
 */
export const startSharedClock = async ({ read, log, machine = systemClock }: Parts) => {
  /** The shared time when the machine had counted to nought. */
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
