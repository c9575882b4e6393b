import { sql } from 'kysely'
import { AUDIT_DAYS } from '#contract/audit-log.ts'
import { daysAfter } from '#server/plumbing/clock.ts'
import type { Job } from '#server/plumbing/jobs.ts'
import type { Plumbing } from '#server/plumbing/plumbing.ts'

/** Night in Ulaanbaatar. */
const DAILY = '52 19 * * *'
/** Whoever deletes more at once holds others up. */
const MOST_ROWS = 5000

/** Deletes entries that are too old, and what was being written while its team was deleted. */
export const auditJobs = ({
  database: { queries },
  clock,
}: Pick<Plumbing, 'database' | 'clock'>): Job<never>[] => [
  {
    queue: 'audit.delete-old',
    retries: 2,
    every: DAILY,
    run: async () => {
      const oldest = daysAfter(clock.now(), -AUDIT_DAYS).toISOString()
      let deleted: bigint | undefined
      do {
        const some = await sql`
          delete from audit_entries where entry_id in (
            select entry_id from audit_entries where at < ${oldest}::timestamptz limit ${MOST_ROWS}
          )`.execute(queries)
        deleted = some.numAffectedRows
      } while (deleted === BigInt(MOST_ROWS))
      await sql`
        delete from audit_entries as entry
        where not exists (select from teams where teams.id = entry.team_id)
      `.execute(queries)
    },
  },
]
