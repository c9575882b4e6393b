import { setInterval } from 'node:timers/promises'
import type { Log } from '../log.ts'
import type { OneConnection } from './one-connection.ts'

const LOOK_MILLISECONDS = 2000
/** As much is read again at the start after a crash. */
const JOURNAL_BYTES = 128 * 1024 * 1024

const optionOf = (name: string, otherwise: number) =>
  `coalesce((select option_value::float8 from pg_options_to_table(reloptions) where option_name = '${name}'), ${otherwise})`

/**
 * As autovacuum reckons, by what a table says of itself: a queue is tidied often, because each claim steps over what it held.
 * Analysed is what has become another, for everybody waits for it: a row of the path is written two or three times.
 */
const WORN_TABLES = `
  select format('%I.%I', schemaname, kept.relname) as name,
    n_dead_tup > 1000 + ${optionOf('autovacuum_vacuum_scale_factor', 0.2)} * greatest(reltuples, 0) as "isToVacuum",
    n_mod_since_analyze > 1000 + 2 * greatest(reltuples, 0) as "isToAnalyse"
  from pg_stat_user_tables kept join pg_class on oid = relid
  where greatest(n_dead_tup, n_mod_since_analyze) > 1000
  order by relid
`

/** Rows of earlier processes are counted no longer: those of a crashed one show in what the table has grown by. */
const GROWN_TABLES = `
  select format('%I.%I', nspname, relname) as name, true as "isToVacuum", true as "isToAnalyse"
  from pg_class join pg_namespace on pg_namespace.oid = relnamespace
  where relkind = 'r' and nspname not in ('pg_catalog', 'information_schema')
    and pg_relation_size(pg_class.oid) > 1000000 + 1.2 * relpages * 8192
  order by pg_class.oid
`

const JOURNAL = `
  select (pg_current_wal_lsn() - redo_lsn)::float8 as bytes from pg_control_checkpoint()
`

/**
 * What a server's autovacuum and checkpointer do unasked and a PostgreSQL of one process never does: without it dead rows are
 * looked at again by every claim, plans know nothing of the tables, and the journal grows until the disk is full.
 */
export const keepHouse = async (connection: OneConnection, isFirst = false): Promise<void> => {
  const { rows: tables } = await connection.query<Worn>(isFirst ? GROWN_TABLES : WORN_TABLES)
  // Each is a statement by itself, so that others have their turn in between.
  for (const { name, isToVacuum, isToAnalyse } of tables) {
    if (isToVacuum) await connection.query(`vacuum ${name}`)
    if (isToAnalyse) await connection.query(`analyze ${name}`)
  }
  const { rows } = await connection.query<{ bytes: number }>(JOURNAL)
  if ((rows[0]?.bytes ?? 0) > JOURNAL_BYTES) await connection.query('checkpoint')
}

type Worn = { name: string; isToVacuum: boolean; isToAnalyse: boolean }

/** Now and then, until stopped. */
export const startHousekeeping = (connection: OneConnection, log: Log) => {
  const stopping = new AbortController()
  const keeping = (async () => {
    const { signal } = stopping
    let isFirst = true
    for await (const _ of setInterval(LOOK_MILLISECONDS, undefined, { ref: false, signal })) {
      await keepHouse(connection, isFirst).catch((error: unknown) =>
        log.warn({ error: String(error) }, 'the embedded database could not be tidied'),
      )
      isFirst = false
    }
  })().catch(() => undefined)
  return {
    stop: () => {
      stopping.abort()
      return keeping
    },
  }
}
