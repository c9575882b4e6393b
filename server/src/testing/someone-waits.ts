import { sql } from 'kysely'
import type { Queries } from '#migrations/tables.ts'
import { eventually } from './eventually.ts'

/** Waits until a statement, or as many as given, waits for a lock of another transaction. */
export const someoneWaits = (queries: Queries, people = 1): Promise<void> =>
  eventually(async () => {
    const { rows } = await sql`
      select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'
    `.execute(queries)
    if (rows.length < people) throw new Error('No statement waits for a lock')
  })
