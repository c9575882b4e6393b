import { setInterval } from 'node:timers/promises'
import type pg from 'pg'
import type { Log } from '../log.ts'

const LOOK_MILLISECONDS = 10_000
/** As much is read again at the start after a crash. */
const JOURNAL_BYTES = 128 * 1024 * 1024

/** As autovacuum reckons; the last condition is for rows of earlier processes, which are counted no longer. */
const WORN_TABLES = `
  select format('%I.%I', schemaname, kept.relname) as name
  from pg_stat_user_tables kept join pg_class on oid = relid
  where n_dead_tup > 1000 + 0.2 * greatest(reltuples, 0)
    or n_mod_since_analyze > 1000 + 0.1 * greatest(reltuples, 0)
    or pg_relation_size(relid) > 1000000 + 1.2 * relpages * 8192
  order by relid
`

const JOURNAL = `
  select (pg_current_wal_lsn() - redo_lsn)::float8 as bytes from pg_control_checkpoint()
`

/**
 * What a server's autovacuum and checkpointer do unasked and a PostgreSQL of one process never does: without it dead rows are
 * looked at again by every claim, plans know nothing of the tables, and the journal grows until the disk is full.
 */
export const keepHouse = async (pool: pg.Pool): Promise<void> => {
  const { rows: worn } = await pool.query<{ name: string }>(WORN_TABLES)
  // Each is a statement by itself, so that others have their turn in between.
  for (const { name } of worn) {
    await pool.query(`vacuum ${name}`)
    await pool.query(`analyze ${name}`)
  }
  const { rows } = await pool.query<{ bytes: number }>(JOURNAL)
  if ((rows[0]?.bytes ?? 0) > JOURNAL_BYTES) await pool.query('checkpoint')
}

/** Now and then, until stopped. */
export const startHousekeeping = (pool: pg.Pool, log: Log) => {
  const stopping = new AbortController()
  const keeping = (async () => {
    const { signal } = stopping
    for await (const _ of setInterval(LOOK_MILLISECONDS, undefined, { ref: false, signal }))
      await keepHouse(pool).catch((error: unknown) =>
        log.warn({ error: String(error) }, 'the embedded database could not be tidied'),
      )
  })().catch(() => undefined)
  return {
    stop: () => {
      stopping.abort()
      return keeping
    },
  }
}
